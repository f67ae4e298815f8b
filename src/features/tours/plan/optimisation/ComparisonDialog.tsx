import './comparison.css'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Suspense, useRef, useState, type CSSProperties } from 'react'
import { Dialog } from '../../../../components/dialogs/Dialog'
import { Button, Spinner } from '../../../../components/inputs/controls'
import { TourBadge } from '../../../../components/marks/TourBadge'
import type { FoundOrder } from '../../../../contract/tour/tourOptimisation'
import type { Iri } from '../../../../contract/wire/ids'
import { shownText } from '../../../../lib/shownText'
import { tourColourVariables, tourLineVariables } from '../../../../lib/tourColour'
import type { TourOptimisationEvent } from '../../../../machines/tourOptimisation/tourOptimisationTypes'
import { violationTexts } from '../../../../texts/tours/violations'
import { optimisationTexts as texts } from '../../../../texts/tours/optimisation'
import { toursTexts } from '../../../../texts/tours/tours'
import { PlanNotice } from '../../../../kits/tourPlan/PlanNotice'
import { PlanPanels } from '../components/PlanPanels'
import type { PlanData } from '../usePlan'
import { ComparedList } from './ComparedList'
import { ComparisonBar } from './ComparisonBar'
import { useComparedPlans, type ComparedPlans } from './useComparedPlans'
import { lazyNamed } from '../../../../platform/lazyNamed'

const ComparisonMap = lazyNamed(() => import('./ComparisonMap'), 'ComparisonMap')

type ComparisonDialogProps = {
  data: PlanData
  /** Name of the tour, with the date if one is optimised. */
  name: string
  /** Order that the date has of its own; undefined for the template. */
  ownOrder: readonly Iri[] | null | undefined
  found: FoundOrder
  isBusy: boolean
  rootAttributes: Record<string, string>
  send: (event: TourOptimisationEvent) => void
}

/** Shows the present order and the optimised one side by side, until the user chooses one. */
export function ComparisonDialog(props: ComparisonDialogProps) {
  const { data, name: title, ownOrder, found, isBusy, rootAttributes, send } = props
  const compared = useComparedPlans(data, found)
  const { tour, present, isStale } = compared
  const [selected, select] = useState<Iri | null>(null)
  const primary = useRef<HTMLButtonElement>(null)
  const name = shownText(tour.name || toursTexts.nameless)
  const colour = tour.color ?? ''
  return (
    <Dialog
      title={texts.resultOf({ name: shownText(title) })}
      size="screen"
      onClose={() => send({ type: 'result.discard' })}
      initialFocus={() => primary.current}
      rootAttributes={rootAttributes}
      isBodyBare
      closeButton={{ label: texts.discard, icon: 'x' }}
      headerAction={<TourBadge name={name} colour={tour.color} />}
      footer={
        <>
          <Counts compared={compared} />
          <Button onClick={() => send({ type: 'result.discard' })}>{texts.discard}</Button>
          <Button
            ref={primary}
            variant="solid"
            aria-disabled={isBusy || undefined}
            onClick={() => send({ type: 'result.accept', before: present, ownOrder })}
          >
            {isBusy ? <Spinner /> : null}
            {texts.accept}
          </Button>
        </>
      }
    >
      <Flex
        direction="column"
        flex={1}
        minHeight={0}
        className="comparison"
        style={{ ...tourColourVariables(colour), ...tourLineVariables(colour) } as CSSProperties}
      >
        {isStale ? (
          <PlanNotice text={texts.isStale}>
            <Button onClick={() => send({ type: 'search.start', before: present })}>
              {texts.searchAgain}
            </Button>
          </PlanNotice>
        ) : null}
        <ComparisonBar compared={compared} found={found} onOptions={() => send({ type: 'options.open' })} />
        <PlanPanels
          listWidth="clamp(560px, 56vw, 860px)"
          list={<ComparedList compared={compared} selected={selected} onSelect={select} />}
          map={
            <Suspense fallback={null}>
              <ComparisonMap compared={compared} selected={selected} onSelect={select} />
            </Suspense>
          }
        />
      </Flex>
    </Dialog>
  )
}

/** Number of moved stops, and violations of the order. */
function Counts({ compared: { stops, movedCount, after } }: { compared: ComparedPlans }) {
  const { strict, soft } = after.figures.violations
  return (
    <Flex
      flex={1}
      display={{ base: 'none', md: 'flex' }}
      gap="1"
      columnGap="5"
      wrap="wrap"
      color="fg.muted"
      fontSize="sm"
      minWidth={0}
    >
      <span>{texts.movedCount({ count: movedCount })}</span>
      <span>{texts.unchangedCount({ count: stops.length - movedCount })}</span>
      {strict ? <span data-tone="strict">{violationTexts.strict({ count: strict })}</span> : null}
      {soft ? <span data-tone="soft">{violationTexts.soft({ count: soft })}</span> : null}
      <Box as="span" display={{ base: 'none', xl: 'inline' }}>
        {texts.laterHint}
      </Box>
    </Flex>
  )
}
