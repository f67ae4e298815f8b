import './orderPlanning.css'
import '../../../components/states/progress.css'
import { Box } from '@chakra-ui/react/box'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { ReasonedButton } from '../../../components/actions/ReasonedButton'
import { Dialog } from '../../../components/dialogs/Dialog'
import { Checkbox } from '../../../components/inputs/Checkbox'
import { Button, Spinner } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import { TourBadge } from '../../../components/marks/TourBadge'
import type { Order } from '../../../contract/tour/order'
import type { TourTemplate } from '../../../contract/tour/tourTemplate'
import type { Iri } from '../../../contract/wire/ids'
import { chosenOf, planningProgress, visitCount } from '../../../machines/orderPlanning/orderPlanningFacts'
import type { orderPlanningMachine } from '../../../machines/orderPlanning/orderPlanningMachine'
import type { DialogProps } from '../../../machines/workflow'
import { useApi } from '../../../platform/useApi'
import { useCloseWithScreen } from '../../../platform/useCloseWithScreen'
import { formatShortDay } from '../../../texts/kit/calendarDays'
import { formatClockTime } from '../../../texts/kit/format'
import { orderPlanningTexts as texts } from '../../../texts/tours/orderPlanning'
import { poolTexts } from '../../../texts/tours/pool'
import { toursTexts } from '../../../texts/tours/tours'
import { deriveProposal, type ProposalRow } from './deriveProposal'

type Props = Pick<DialogProps<typeof orderPlanningMachine>, 'actor'>
const noOrders: readonly Order[] = []
const noTours: readonly TourTemplate[] = []

/** 'Aufträge einplanen': the proposal, its writing and the result with its undo. */
export function OrderPlanningDialog({ actor }: Props) {
  const state = useSelector(actor, ({ value }) => String(value))
  const isByHand = useSelector(actor, ({ context }) => context.search === null)
  useCloseWithScreen(actor)
  // Dates chosen by hand are written at once.
  if (state === 'parked' || isByHand) return null
  if (state === 'searching' || state === 'unsearched') return <Searching actor={actor} state={state} />
  return state === 'asking' ? <ProposalChoice actor={actor} /> : <Writing actor={actor} state={state} />
}

const attributesOf = (state: string) => ({ 'data-machine': 'orderPlanning', 'data-state': state })

function Searching({ actor, state }: Props & { state: string }) {
  const close = () => actor.send({ type: 'close' })
  const isFailed = state === 'unsearched'
  return (
    <Dialog
      title={texts.title}
      size="medium"
      onClose={close}
      rootAttributes={attributesOf(state)}
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          {isFailed ? (
            <Button variant="solid" onClick={() => actor.send({ type: 'search.again' })}>
              {texts.again}
            </Button>
          ) : null}
        </>
      }
    >
      <p className="proposal-state" role={isFailed ? 'alert' : 'status'}>
        {isFailed ? null : <Spinner />}
        {isFailed ? texts.unsearched : texts.searching}
      </p>
    </Dialog>
  )
}

function ProposalChoice({ actor }: Props) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const { placed, unplaced, tourOf } = useProposal(context.found ?? {})
  const chosen = chosenOf(context)
  const { excluded } = context
  const exclude = (orders: readonly Iri[]) => actor.send({ type: 'choice.changed', excluded: orders })
  const toggle = (order: Iri) =>
    exclude(excluded.includes(order) ? excluded.filter((each) => each !== order) : [...excluded, order])
  const isAll = chosen.length === placed.length
  const close = () => actor.send({ type: 'close' })
  return (
    <Dialog
      title={texts.title}
      size="large"
      onClose={close}
      isBodyBare
      rootAttributes={attributesOf('asking')}
      footer={
        <>
          <Box flex={1}>
            <Button onClick={() => actor.send({ type: 'search.again' })}>{texts.again}</Button>
          </Box>
          <Button onClick={close}>{texts.cancel}</Button>
          <ReasonedButton
            variant="solid"
            reason={chosen.length === 0 ? texts.nothingChosen : undefined}
            onClick={() => actor.send({ type: 'plan.accept' })}
          >
            {texts.accept({ count: chosen.length })}
          </ReasonedButton>
        </>
      }
    >
      <p className="proposal-hint">
        {placed.length === 0 && unplaced.length === 0 ? (
          texts.nothingOpen
        ) : (
          <>
            <b data-tone="fits">{texts.placed({ count: placed.length })}</b>
            {unplaced.length === 0 ? null : (
              <b data-tone="misfit">{texts.unplaced({ count: unplaced.length })}</b>
            )}
            <span>{texts.hint}</span>
          </>
        )}
      </p>
      {placed.length === 0 ? null : (
        <label className="proposal-all">
          <Checkbox
            checked={isAll ? true : chosen.length === 0 ? false : 'mixed'}
            onToggle={() => exclude(isAll ? placed.map(({ order }) => order) : [])}
          />
          {texts.chooseAll}
        </label>
      )}
      <ul className="proposal-list" aria-label={texts.list}>
        {unplaced.map(({ order, name, why }) => (
          <li key={order} className="proposal-row" data-tone="misfit">
            <Icon name="triangle-alert" size={16} />
            <span className="proposal-name">{name || poolTexts.nameless}</span>
            <span className="proposal-why">
              {poolTexts.misfit(why, tourOf(why.tourTemplate ?? '')?.name ?? null, why.date ?? null)}
            </span>
          </li>
        ))}
        {placed.map((row) => (
          <PlacedRow
            key={row.order}
            row={row}
            tour={tourOf(row.tour)}
            isChosen={!excluded.includes(row.order)}
            onToggle={() => toggle(row.order)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

type PlacedRowProps = {
  row: ProposalRow
  tour: TourTemplate | undefined
  isChosen: boolean
  onToggle: () => void
}

function PlacedRow({ row: { name, date, addedSeconds, time }, tour, isChosen, onToggle }: PlacedRowProps) {
  const tourName = tour?.name || toursTexts.nameless
  return (
    <li>
      <label className="proposal-row">
        <Checkbox checked={isChosen} onToggle={onToggle} />
        <span className="proposal-name">{name || poolTexts.nameless}</span>
        <TourBadge name={tourName} colour={tour?.color} />
        <span className="proposal-day">{formatShortDay(date)}</span>
        <span className="proposal-time">{time === null ? '' : formatClockTime(time)}</span>
        <span className="proposal-cost">
          {addedSeconds === null ? '' : poolTexts.added({ seconds: addedSeconds })}
        </span>
      </label>
    </li>
  )
}

function Writing({ actor, state }: Props & { state: string }) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const { done, count } = planningProgress(context)
  const isShown = state === 'shown'
  const isInterrupted = state === 'interrupted'
  const { written, refused } = context
  const leave = () => actor.send({ type: isShown ? 'close' : 'plan.leave' })
  return (
    <Dialog
      title={texts.title}
      size="medium"
      onClose={isInterrupted ? () => actor.send({ type: 'close' }) : leave}
      rootAttributes={attributesOf(state)}
      footer={
        <>
          {isShown && written.length > 0 ? (
            <Box marginInlineEnd="auto">
              <Button onClick={() => actor.send({ type: 'plan.undo' })}>
                <Icon name="undo" />
                {texts.undo}
              </Button>
            </Box>
          ) : null}
          <Button variant={isShown ? 'solid' : 'outline'} onClick={leave}>
            {isShown ? texts.close : texts.stop}
          </Button>
          {isInterrupted ? (
            <Button variant="solid" onClick={() => actor.send({ type: 'plan.retry' })}>
              {texts.retry}
            </Button>
          ) : null}
        </>
      }
    >
      {isShown ? (
        <p className="proposal-state" role="status">
          <Icon name="circle-check" />
          {texts.result({ count: visitCount(written) })}
        </p>
      ) : (
        <>
          <p className="proposal-state" role={isInterrupted ? 'alert' : 'status'}>
            {isInterrupted ? texts.interrupted : texts.progress({ done, count })}
          </p>
          <progress className="plain-progress" aria-label={texts.title} max={count} value={done} />
        </>
      )}
      {refused.length === 0 ? null : (
        <div className="proposal-refused">
          <p>{texts.refusedDates({ count: refused.length })}</p>
          <ul>
            {refused.map(({ date, error }) => (
              <li key={date.plannedTour}>{error.violations[0]?.message ?? texts.refused}</li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}

/** The proposal with names, and the tours as the calendar has loaded them. */
function useProposal(found: Parameters<typeof deriveProposal>[0]) {
  const { queries } = useApi()
  const { data: orders = noOrders } = useQuery(queries.orders.open())
  const { data: tours = noTours } = useQuery(queries.tourTemplates.inUse())
  const proposal = useMemo(() => deriveProposal(found, orders), [found, orders])
  return { ...proposal, tourOf: (iri: Iri) => tours.find((tour) => tour['@id'] === iri) }
}
