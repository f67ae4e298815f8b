import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { ActionMenu, type ActionItem } from '../../../../components/actions/ActionMenu'
import { Button, ButtonLink } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import { Key } from '../../../../components/marks/Key'
import { TourBadge } from '../../../../components/marks/TourBadge'
import { pathOf } from '../../../../domain/navigation/clientRoutes'
import type { TourTemplate } from '../../../../contract/tour/tourTemplate'
import { PeopleHere } from '../../../../kits/presence/PeopleHere'
import { HistoryButtons } from '../../../../kits/tourPlan/HistoryButtons'
import { useWidthClass } from '../../../../kits/table/useWidthClass'
import { useExtension } from '../../../../platform/useExtension'
import { useToday } from '../../../../platform/useToday'
import { datePlanTexts } from '../../../../texts/tours/datePlan'
import { historyItems } from './historyItems'
import type { TourFact } from '../useTourFacts'
import { DateStepper, placeOf } from '../date/DateStepper'
import { optimisationTexts } from '../../../../texts/tours/optimisation'
import { planTexts } from '../../../../texts/tours/plan'
import { quickLineTexts } from '../../../../texts/tours/quickLine'
import { shellTexts } from '../../../../texts/shell/shell'
import { shownText } from '../../../../lib/shownText'

/** Commands for the whole tour. */
type TourActions = {
  add: () => void
  editTour: () => void
  startTour: () => void
  pasteRows: () => void
  addTemplates: () => void
  /** Opens the list of existing destinations. */
  addExisting: () => void
  optimise: () => void
  revertOptimisation: () => void
  /** False while changes of the plan are in flight. */
  canOptimise: boolean
  /** Number of stops whose order can change. */
  stopCount: number
  undo: () => void
  redo: () => void
  /** Descriptions of the next undo and redo; null if there is none. */
  undoable: string | null
  redoable: string | null
}

type TourHeadProps = {
  tour: TourTemplate
  /** Facts shown below the name of the tour. */
  facts: readonly TourFact[]
  /** What is shown of the tour, for the title of the page. */
  title?: string
  children: ReactNode
}

type PlanHeaderProps = Pick<TourHeadProps, 'tour' | 'facts'> & {
  /** The id of the tour template. */
  id: string
  /** Null for read-only users. */
  actions: TourActions | null
}

export function PlanHeader({ id, tour, facts, actions }: PlanHeaderProps) {
  return (
    <TourHead tour={tour} facts={facts}>
      <DateStepper id={id} day={null} />
      {actions === null ? null : <HeaderActions id={id} actions={actions} />}
    </TourHead>
  )
}

/** The header of the plan of a tour or of one of its dates. */
export function TourHead({ tour, facts, title, children }: TourHeadProps) {
  const name = shownText(tour.name)
  useEffect(() => {
    document.title = `${title ?? name} – ${shellTexts.productName}`
  }, [title, name])
  return (
    <Flex
      as="header"
      className="tour-head"
      align="center"
      gap={{ base: '2', md: '3' }}
      minHeight="topBar"
      paddingInlineStart="2"
      paddingInlineEnd={{ base: '3', md: '5' }}
      background="bg"
      borderBottomWidth="1px"
      borderBottomStyle="solid"
      borderColor="border"
      flexShrink={0}
    >
      <ButtonLink href={pathOf('tour-templates')} variant="quiet" size="icon" aria-label={planTexts.back}>
        <Icon name="arrow-left" />
      </ButtonLink>
      <Box display={{ base: 'none', sm: 'block' }}>
        <TourBadge name={name} colour={tour.color} size="lg" isInactive={tour.active === false} />
      </Box>
      <Box display={{ sm: 'none' }}>
        <TourBadge name={name} colour={tour.color} isInactive={tour.active === false} />
      </Box>
      <Box minWidth={0} flex={1}>
        <Box
          as="h1"
          fontSize={{ base: 'lg', md: 'xl' }}
          lineHeight="22px"
          fontWeight="semibold"
          truncate
          title={name}
        >
          {name}
        </Box>
        <Box
          fontSize="sm"
          color="fg.muted"
          lineHeight="sm"
          truncate
          title={facts.map(({ text }) => text).join(' · ')}
        >
          {facts.map(({ text, isOwn }, index) => (
            <Box as="span" key={text} marginInlineStart={index === 0 ? 0 : '14px'}>
              {isOwn ? (
                <Box as="span" color="fg" fontWeight="medium" title={datePlanTexts.isOwn}>
                  <Icon name="pencil" size={11} />{' '}
                  <span className="visually-hidden">{datePlanTexts.isOwn}: </span>
                  {text}
                </Box>
              ) : (
                text
              )}
            </Box>
          ))}
        </Box>
      </Box>
      <PeopleHere record={tour['@id']} />
      {children}
    </Flex>
  )
}

function HeaderActions({ id, actions }: { id: string; actions: TourActions }) {
  const width = useWidthClass()
  const today = useToday()
  const [, navigate] = useLocation()
  const hasDates = useExtension('plannedTours')
  const hasHistory = width !== 'base'
  const hasButtons = width === 'xl' || width === '2xl'
  const canReorder = actions.stopCount > 1
  const items = (): ActionItem[] => [
    ...(hasButtons ? [] : buttonItems(actions)),
    ...(hasHistory ? [] : historyItems(actions)),
    ...(hasHistory || !hasDates
      ? []
      : [
          {
            key: 'date',
            label: datePlanTexts.planOfDate,
            icon: 'calendar' as const,
            onSelect: () => navigate(placeOf(id, today)),
          },
        ]),
    revertItem(actions),
    {
      key: 'paste',
      label: planTexts.pasteRows,
      icon: 'clipboard-paste',
      onSelect: () => actions.pasteRows(),
    },
    {
      key: 'existing',
      label: quickLineTexts.addExisting,
      icon: 'map-pin',
      onSelect: actions.addExisting,
    },
    { key: 'templates', label: planTexts.addTemplates, icon: 'copy-check', onSelect: actions.addTemplates },
  ]
  return (
    <Flex align="center" gap={{ base: '1', md: '2' }} flexShrink={0}>
      {hasHistory ? <HistoryButtons {...actions} /> : null}
      {hasButtons ? (
        <>
          <Button
            variant="quiet"
            aria-label={planTexts.editTour}
            title={planTexts.editTour}
            onClick={actions.editTour}
          >
            <Icon name="pencil" />
            <span className="plan-edit">{planTexts.editTour}</span>
          </Button>
          <Button aria-label={planTexts.startTour} title={planTexts.startTour} onClick={actions.startTour}>
            <Icon name="play" />
            <span className="plan-edit">{planTexts.startTour}</span>
          </Button>
        </>
      ) : null}
      <Button
        variant={canReorder ? 'outline' : 'solid'}
        aria-label={width === 'base' ? planTexts.newDestination : undefined}
        onClick={actions.add}
      >
        <Icon name="map-pin-plus" />
        <Box as="span" display={{ base: 'none', sm: 'inline' }}>
          {planTexts.newDestination}
        </Box>
        <Key>{planTexts.newDestinationKey}</Key>
      </Button>
      {canReorder ? (
        <Button variant="solid" aria-label={optimisationTexts.optimiseShort} onClick={actions.optimise}>
          <Icon name="wand-sparkles" />
          <Box as="span" display={{ base: 'none', sm: 'inline' }}>
            {optimisationTexts.optimiseShort}
          </Box>
        </Button>
      ) : null}
      <ActionMenu label={planTexts.moreActions} items={items} />
    </Flex>
  )
}

const buttonItems = ({ editTour, startTour }: TourActions): ActionItem[] => [
  { key: 'edit', label: planTexts.editTour, icon: 'pencil', onSelect: editTour },
  { key: 'start', label: planTexts.startTour, icon: 'play', onSelect: startTour },
]

const revertItem = ({ revertOptimisation, canOptimise }: TourActions): ActionItem => ({
  key: 'revert',
  label: optimisationTexts.revert,
  icon: 'undo',
  onSelect: revertOptimisation,
  ...(canOptimise ? {} : { isDisabled: true, reason: optimisationTexts.isSaving }),
})
