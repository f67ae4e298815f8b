import { useSelector } from '@xstate/react'
import { Dialog } from '../../../components/dialogs/Dialog'
import { Button } from '../../../components/inputs/controls'
import { EmptyState } from '../../../components/states/EmptyState'
import { SkeletonRows } from '../../../components/states/SkeletonRows'
import { stateName } from '../../../lib/stateName'
import type { tourOptimisationMachine } from '../../../machines/tourOptimisation/tourOptimisationMachine'
import type { DialogProps } from '../../../machines/workflow'
import { useCloseWithScreen } from '../../../platform/useCloseWithScreen'
import { optimisationTexts as texts } from '../../../texts/tours/optimisation'
import { shellTexts } from '../../../texts/shell/shell'
import { planTexts } from '../../../texts/tours/plan'
import { toursTexts } from '../../../texts/tours/tours'
import { ComparisonDialog } from './ComparisonDialog'
import { OptimisationQuestion } from './OptimisationQuestion'
import { useTourData } from './useComparedPlans'

/** 'Tour optimieren', from its options to the comparison of both orders. */
export function OptimisationDialog({ actor }: Pick<DialogProps<typeof tourOptimisationMachine>, 'actor'>) {
  const { context, value } = useSelector(actor, (snapshot) => snapshot)
  const { tour, found } = context
  const state = stateName(value)
  const { data, isFailed } = useTourData(tour.iri)
  useCloseWithScreen(actor)
  const rootAttributes = { 'data-machine': 'tourOptimisation', 'data-state': state }
  const close = () => actor.send({ type: 'close' })
  if (state === 'parked') return null
  if (found === null || (state !== 'comparing' && state !== 'accepting')) {
    return (
      <OptimisationQuestion
        actor={actor}
        context={context}
        state={state}
        present={data?.list.order ?? null}
        rootAttributes={rootAttributes}
      />
    )
  }
  if (data === null) {
    return (
      <Dialog
        title={texts.resultOf({ name: tour.name || toursTexts.nameless })}
        onClose={close}
        rootAttributes={rootAttributes}
        footer={<Button onClick={close}>{shellTexts.close}</Button>}
      >
        {isFailed ? <EmptyState text={planTexts.gone} /> : <SkeletonRows rowHeight="40px" />}
      </Dialog>
    )
  }
  return (
    <ComparisonDialog
      data={data}
      found={found}
      isBusy={state === 'accepting'}
      rootAttributes={rootAttributes}
      send={(event) => actor.send(event)}
    />
  )
}
