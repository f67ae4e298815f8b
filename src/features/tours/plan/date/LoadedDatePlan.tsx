import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Suspense, useMemo, useRef, useState, type CSSProperties } from 'react'
import { LazyOverlay } from '../../../../components/dialogs/LazyOverlay'
import { Button } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import { EmptyState } from '../../../../components/states/EmptyState'
import type { IsoDay } from '../../../../contract/rhythm/calendarDay'
import { deviationsOf } from '../../../../domain/tour/dateChange'
import { BarButton } from '../../../../kits/table/SelectionBar'
import { useWidthClass } from '../../../../kits/table/useWidthClass'
import { InterruptionNotice } from '../../../../kits/tourPlan/InterruptionNotice'
import { HistoryButtons } from '../../../../kits/tourPlan/HistoryButtons'
import { shownText } from '../../../../lib/shownText'
import { tourColourVariables, tourLineVariables } from '../../../../lib/tourColour'
import { lazyNamed } from '../../../../platform/lazyNamed'
import { datePlanTexts as texts } from '../../../../texts/tours/datePlan'
import { optimisationTexts } from '../../../../texts/tours/optimisation'
import { planTexts } from '../../../../texts/tours/plan'
import { PlanFooter } from '../components/PlanFooter'
import { useCalendarWork } from '../../calendar/moves/useCalendarWork'
import { TourHead } from '../components/PlanHeader'
import { PlanPanels } from '../components/PlanPanels'
import { SelectionBar } from '../components/SelectionBar'
import { StopList } from '../components/StopList'
import { useTourFacts } from '../useTourFacts'
import { DateBar } from './DateBar'
import { DateFold } from './DateFold'
import { DateStepper } from './DateStepper'
import { foldsOf } from './deriveDate'
import { useTakeOver } from './useTakeOver'
import { useDatePlan } from './useDatePlan'
import type { DateData } from './dateData'
import type { DateWork } from './useDateWork'

const PlanMap = lazyNamed(() => import('../components/PlanMap'), 'PlanMap')
const AddDestinationsDialog = lazyNamed(
  () => import('../dialogs/AddDestinationsDialog'),
  'AddDestinationsDialog',
)

const CopyDayDialog = lazyNamed(() => import('../../calendar/copy/CopyDayDialog'), 'CopyDayDialog')

type LoadedDatePlanProps = { id: string; day: IsoDay; data: DateData; work: DateWork }

/** The plan of a loaded date: its stops as a list and on the map, and how it differs from the template. */
export function LoadedDatePlan({ id, day, data, work }: LoadedDatePlanProps) {
  const screen = useDatePlan({ day, data, work })
  const { plan, book, order, selection, canChange, canChangeStops, change, include, history, rowActions } =
    screen
  const { tour, plan: date } = data
  const { added, driver, vehicle, earliestTime } = deviationsOf(date)
  const facts = useTourFacts(
    { ...tour, running: screen.isToday && tour.running === true },
    { driver: driver.isOwn, vehicle: vehicle.isOwn, time: earliestTime !== null },
  )
  const summary = useRef<HTMLDivElement>(null)
  const takeOver = useTakeOver({ plan: date, day, isSaved: data.isSaved })
  const [isAdding, setIsAdding] = useState(false)
  const copies = useCalendarWork()
  const [isCopying, setIsCopying] = useState(false)
  const remarks = useMemo(() => new Map(added.map(({ stop }) => [stop, texts.onlyOn({ day })])), [added, day])
  const folds = foldsOf(date, order.keys)
  const between = new Map(
    [...folds].map(([after, stops]) => [
      after,
      <DateFold
        key={`fold ${after}`}
        stops={stops}
        day={day}
        onInclude={canChangeStops ? (stop) => include([stop]) : null}
      />,
    ]),
  )
  const colour = tour.color ?? ''
  const name = shownText(tour.name)
  const add = () => setIsAdding(true)
  const hasHistory = useWidthClass() !== 'base'
  return (
    <Flex
      direction="column"
      flex={1}
      minHeight={0}
      data-machine="datePlan"
      data-state={work.state}
      style={{ ...tourColourVariables(colour), ...tourLineVariables(colour) } as CSSProperties}
    >
      <TourHead tour={tour} facts={facts} title={texts.title({ name, day })}>
        <DateStepper id={id} day={day} />
        {canChange ? (
          <Flex align="center" gap={{ base: '1', md: '2' }} flexShrink={0}>
            {hasHistory ? <HistoryButtons {...history} /> : null}
            {screen.canStart ? (
              <Button aria-label={planTexts.startTour} onClick={screen.start}>
                <Icon name="play" />
                <Box as="span" display={{ base: 'none', xl: 'inline' }}>
                  {planTexts.startTour}
                </Box>
              </Button>
            ) : null}
            {canChangeStops ? (
              <Button aria-label={texts.addStops} onClick={add}>
                <Icon name="map-pin-plus" />
                <Box as="span" display={{ base: 'none', xl: 'inline' }}>
                  {planTexts.newDestination}
                </Box>
              </Button>
            ) : null}
            {screen.canOptimise ? (
              <Button variant="solid" aria-label={optimisationTexts.optimiseShort} onClick={screen.optimise}>
                <Icon name="wand-sparkles" />
                <Box as="span" display={{ base: 'none', xl: 'inline' }}>
                  {optimisationTexts.optimiseShort}
                </Box>
              </Button>
            ) : null}
          </Flex>
        ) : null}
      </TourHead>
      <DateBar
        plan={date}
        day={day}
        stopCount={order.keys.length}
        isPast={screen.isPast}
        isStarted={screen.isStarted}
        change={canChange ? change : null}
        onAdd={canChangeStops ? add : null}
        plannedDeparture={screen.plannedDeparture}
        takeOver={takeOver}
        onShare={screen.share}
        onCopy={copies.context === null ? null : () => setIsCopying(true)}
        history={hasHistory ? null : history}
      />
      <InterruptionNotice state={work.state} failure={work.context?.failure ?? null} send={work.send} />
      <PlanPanels
        list={
          <>
            <StopList
              tour={tour}
              plan={plan}
              book={book}
              order={order}
              selection={selection}
              canManage={canChangeStops}
              actions={rowActions}
              said={screen.said}
              summary={summary}
              onAdd={add}
              onDelete={screen.leaveOutChecked}
              quickLine={null}
              remarks={remarks}
              between={between}
              empty={
                <>
                  <EmptyState text={`${texts.notRunning} ${canChangeStops ? texts.notRunningHint : ''}`}>
                    {canChangeStops ? (
                      <Button onClick={add}>
                        <Icon name="plus" />
                        {texts.addStops}
                      </Button>
                    ) : null}
                  </EmptyState>
                  <ol className="plan-stops">{[...between.values()]}</ol>
                </>
              }
              selectionBar={
                <SelectionBar
                  count={selection.checked.size}
                  isAllChecked={selection.checked.size === order.keys.length}
                  onCheckAll={() => selection.checkAll(order.keys)}
                  onClear={selection.uncheckAll}
                >
                  <BarButton
                    icon="calendar-off"
                    label={texts.leaveOut({ day })}
                    onClick={screen.leaveOutChecked}
                  />
                </SelectionBar>
              }
            />
            <PlanFooter
              plan={plan}
              selected={selection.selected}
              onSelect={selection.select}
              progress={null}
              summary={summary}
            />
          </>
        }
        map={
          <Suspense fallback={null}>
            <PlanMap
              id={`${id} ${day}`}
              tour={tour}
              plan={plan}
              selected={selection.selected}
              onSelect={selection.select}
              onPoint={null}
            />
          </Suspense>
        }
      />
      <Box srOnly role="status">
        {screen.announcement}
      </Box>
      {screen.linkDialog}
      {isCopying ? (
        <LazyOverlay onClose={() => setIsCopying(false)}>
          <CopyDayDialog
            plan={date}
            day={day}
            name={name}
            onCopy={(step) => copies.send({ type: 'dates.change', step })}
            onClose={() => setIsCopying(false)}
          />
        </LazyOverlay>
      ) : null}
      {isAdding ? (
        <LazyOverlay onClose={() => setIsAdding(false)}>
          <AddDestinationsDialog
            tour={{ iri: tour['@id'], name, colour }}
            onAdd={({ taken, copied }) => include([...taken, ...copied])}
            onClose={() => setIsAdding(false)}
          />
        </LazyOverlay>
      ) : null}
    </Flex>
  )
}
