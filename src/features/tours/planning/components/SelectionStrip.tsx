import { Flex } from '@chakra-ui/react/flex'
import { useState } from 'react'
import { listLimits } from '../../../../contract/wire/fields'
import type { Iri } from '../../../../contract/wire/ids'
import { seenTags } from '../../../../domain/labels/tagChoice'
import { MoveStopsDialog } from '../../../../kits/stop/MoveStopsDialog'
import { BarButton, BarMenu } from '../../../../kits/table/SelectionBar'
import { usePlatform } from '../../../../platform/platform'
import { useBatchDeletion } from '../../../../platform/useBatchDeletion'
import { useMoveToTour } from '../../../../platform/useMoveToTour'
import { listTexts } from '../../../../texts/kit/list'
import { shellTexts } from '../../../../texts/shell/shell'
import { changeDestinationsTexts } from '../../../../texts/stops/changeDestinations'
import { moveStopsTexts } from '../../../../texts/tours/planDialogs'
import { planningTexts as texts } from '../../../../texts/tours/planning'
import { sumOf } from '../derivePlanning'
import { moveTo } from '../shiftStops'
import type { Planning } from '../usePlanning'

const onlyMove = ['move'] as const

/** Totals of the selection, and its commands, in ink. */
export function SelectionStrip({ planning }: { planning: Planning }) {
  const { workflows } = usePlatform()
  const { checked, check, uncheckAll, stopOf } = planning
  const askToDelete = useBatchDeletion('destinations', (iris) => check(iris, false))
  const copyToTour = useMoveToTour((iris) => check(iris, false))
  const [isMoving, setIsMoving] = useState(false)
  const chosen = checked.flatMap((iri) => stopOf.get(iri) ?? [])
  const isTooMuch = checked.length > listLimits.ofTour
  const tooMany = isTooMuch ? moveStopsTexts.tooMany({ max: listLimits.ofTour }) : undefined
  const tagsOf = (iri: Iri) => {
    const record = stopOf.get(iri)?.lane.stops.find((stop) => stop['@id'] === iri)
    return record?.tags ?? null
  }
  if (checked.length === 0) return null
  return (
    <Flex
      role="group"
      aria-label={texts.selection}
      className="planning-strip"
      align="center"
      gap="1"
      background="ink.solid"
      color="ink.contrast"
      css={{
        '& :focus-visible': { outlineColor: { base: '{colors.signal}', _dark: '{colors.ink.contrast}' } },
      }}
    >
      <strong role="status">{texts.selected(sumOf(chosen.map(({ stop }) => stop)))}</strong>
      <BarButton
        icon="route"
        label={moveStopsTexts.toTour}
        {...(tooMany !== undefined && { hint: tooMany })}
        aria-disabled={isTooMuch || undefined}
        onClick={() => {
          if (!isTooMuch) setIsMoving(true)
        }}
      />
      <BarMenu
        icon="ellipsis-vertical"
        label={shellTexts.more}
        items={[
          {
            key: 'copy',
            icon: 'copy',
            label: moveStopsTexts.copyToTour,
            isDisabled: isTooMuch,
            reason: tooMany,
            onSelect: () => copyToTour(checked, true),
          },
          {
            key: 'tags',
            icon: 'tags',
            label: changeDestinationsTexts.setTags,
            onSelect: () =>
              workflows.open('batchChange', {
                change: { kind: 'tags', add: [], remove: [] },
                items: chosen.map(({ stop }) => ({ iri: stop.iri, name: stop.name })),
                seen: seenTags(checked.map(tagsOf)),
              }),
          },
          {
            key: 'delete',
            icon: 'trash',
            label: shellTexts.delete,
            onSelect: () => {
              const [only] = chosen
              askToDelete(
                checked,
                chosen.length === 1 && only !== undefined
                  ? { name: only.stop.name, destinationCount: 0 }
                  : null,
              )
            },
          },
        ]}
      />
      <BarButton icon="x" label={listTexts.clearSelection} onClick={uncheckAll} />
      {isMoving ? (
        <MoveStopsDialog
          count={checked.length}
          modes={onlyMove}
          onMove={({ to, toName }) => {
            setIsMoving(false)
            const change = moveTo(planning.lanes, new Set(checked), planning.stopsOf(to))
            if (change === null) return
            // A step of the day like any other, so that it can be undone.
            planning.day.send({ type: 'stops.shift', ...change })
            planning.say(moveStopsTexts.done.move({ count: checked.length, tour: toName }))
            uncheckAll()
          }}
          onClose={() => setIsMoving(false)}
        />
      ) : null}
    </Flex>
  )
}
