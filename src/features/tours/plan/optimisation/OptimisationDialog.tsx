import { useSelector } from '@xstate/react'
import { Dialog } from '../../../../components/dialogs/Dialog'
import { Button } from '../../../../components/inputs/controls'
import { ErrorPanel } from '../../../../components/states/ErrorPanel'
import { EmptyState } from '../../../../components/states/EmptyState'
import { SkeletonRows } from '../../../../components/states/SkeletonRows'
import type { Iri } from '../../../../contract/wire/ids'
import { statusOf } from '../../../../domain/calls/errors'
import { countApproximate } from '../../../../domain/destination/countApproximate'
import type { LockedStop } from '../../../../domain/tour/keepLocked'
import { stateName } from '../../../../lib/stateName'
import type { tourOptimisationMachine } from '../../../../machines/tourOptimisation/tourOptimisationMachine'
import type { DialogProps } from '../../../../machines/workflow'
import { useCloseWithScreen } from '../../../../platform/useCloseWithScreen'
import { optimisationTexts as texts } from '../../../../texts/tours/optimisation'
import { errorTexts } from '../../../../texts/shell/errors'
import { shellTexts } from '../../../../texts/shell/shell'
import { planTexts } from '../../../../texts/tours/plan'
import { toursTexts } from '../../../../texts/tours/tours'
import type { PlanData } from '../usePlan'
import { ComparisonDialog } from './ComparisonDialog'
import { OptimisationQuestion } from './OptimisationQuestion'
import { useDateData, useTourData } from './useComparedPlans'

/** 'Tour optimieren', from its options to the comparison of both orders. */
export function OptimisationDialog({ actor }: Actor) {
  const { tour, date } = useSelector(actor, ({ context }) => context)
  useCloseWithScreen(actor)
  return date === undefined ? (
    <OfTemplate actor={actor} tour={tour.iri} />
  ) : (
    <OfDate actor={actor} tour={tour.iri} plannedTour={date.plannedTour} />
  )
}

type Actor = Pick<DialogProps<typeof tourOptimisationMachine>, 'actor'>

function OfTemplate({ actor, tour }: Actor & { tour: Iri }) {
  return <Shown actor={actor} read={useTourData(tour)} ownOrder={undefined} />
}

function OfDate({ actor, tour, plannedTour }: Actor & { tour: Iri; plannedTour: Iri }) {
  const { ownOrder, ...read } = useDateData(tour, plannedTour)
  return <Shown actor={actor} read={read} ownOrder={ownOrder} />
}

type ShownProps = Actor & {
  read: ReturnType<typeof useTourData>
  ownOrder: readonly Iri[] | null | undefined
}

function Shown({ actor, read: { data, error, retry }, ownOrder }: ShownProps) {
  const { context, value } = useSelector(actor, (snapshot) => snapshot)
  const { tour, date, found, hasPreviews } = context
  const state = stateName(value)
  const rootAttributes = { 'data-machine': 'tourOptimisation', 'data-state': state }
  const close = () => actor.send({ type: 'close' })
  if (state === 'parked') return null
  const tourName = tour.name || toursTexts.nameless
  const name = date === undefined ? tourName : texts.onDay({ name: tourName, day: date.day })
  if (found === null || !comparingStates.includes(state)) {
    return (
      <OptimisationQuestion
        actor={actor}
        context={context}
        state={state}
        present={data?.list.order ?? null}
        approximate={countApproximate(data?.list.stops ?? [], context.options.includeInactive)}
        locks={data === null || hasPreviews ? [] : lockedStops(data)}
        failed={error === null ? null : <ReadFailed error={error} onRetry={retry} />}
        rootAttributes={rootAttributes}
      />
    )
  }
  if (data === null) {
    return (
      <Dialog
        title={texts.resultOf({ name })}
        onClose={close}
        rootAttributes={rootAttributes}
        footer={<Button onClick={close}>{shellTexts.close}</Button>}
      >
        {error === null ? <SkeletonRows rowHeight="40px" /> : <ReadFailed error={error} onRetry={retry} />}
      </Dialog>
    )
  }
  return (
    <ComparisonDialog
      data={data}
      found={found}
      name={name}
      ownOrder={ownOrder}
      isBusy={state !== 'comparing'}
      rootAttributes={rootAttributes}
      send={(event) => actor.send(event)}
    />
  )
}

const comparingStates = ['comparing', 'accepting', 'acceptingDate']

const lockedStops = ({ list }: PlanData): LockedStop[] =>
  list.stops.flatMap(({ '@id': stop, orderLock }) => (orderLock == null ? [] : [{ stop, lock: orderLock }]))

/** Reports the tour as deleted only after a 404. */
function ReadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (statusOf(error) === 404) return <EmptyState text={planTexts.deletedMeanwhile} />
  return <ErrorPanel message={errorTexts.loadFailed} action={{ label: errorTexts.retry, onClick: onRetry }} />
}
