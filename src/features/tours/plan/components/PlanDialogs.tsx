import { LazyOverlay } from '../../../../components/dialogs/LazyOverlay'
import type { TourTemplate } from '../../../../contract/tour/tourTemplate'
import type { TourPlanEvent } from '../../../../machines/tourPlan/tourPlanTypes'
import type { Iri } from '../../../../contract/wire/ids'
import type { PlanDialog } from '../usePlanCommands'
import { lazyNamed } from '../../../../platform/lazyNamed'

const AddTemplatesDialog = lazyNamed(() => import('../dialogs/AddTemplatesDialog'), 'AddTemplatesDialog')
const AddDestinationsDialog = lazyNamed(
  () => import('../dialogs/AddDestinationsDialog'),
  'AddDestinationsDialog',
)
const MoveStopsDialog = lazyNamed(() => import('../../../../kits/stop/MoveStopsDialog'), 'MoveStopsDialog')

type PlanDialogsProps = {
  dialog: PlanDialog | null
  tour: TourTemplate
  /** The stops in the order shown. */
  shown: readonly Iri[]
  send: (event: TourPlanEvent) => void
  /** Called after stops were moved or copied; clears the checked stops. */
  onMoved: () => void
  onClose: () => void
}

/**
 * The open dialog of a plan. Dialogs close themselves. The tour's workflow executes their commands, so that
 * they can be undone.
 */
export function PlanDialogs({ dialog, tour, shown, send, onMoved, onClose }: PlanDialogsProps) {
  if (dialog === null) return null
  const of = { tour: { iri: tour['@id'], name: tour.name ?? '', colour: tour.color ?? '' }, onClose }
  return (
    <LazyOverlay onClose={onClose}>
      {dialog.kind === 'templates' ? (
        <AddTemplatesDialog {...of} onAdd={(templates) => send({ type: 'stops.addTemplates', templates })} />
      ) : null}
      {dialog.kind === 'destinations' ? (
        <AddDestinationsDialog
          {...of}
          onAdd={({ taken, copied }) => {
            if (taken.length > 0) send({ type: 'stops.take', stops: taken })
            if (copied.length > 0)
              send({ type: 'stops.move', stops: copied, before: shown, to: tour['@id'], isCopy: true })
          }}
        />
      ) : null}
      {dialog.kind === 'move' ? (
        <MoveStopsDialog
          {...of}
          count={dialog.stops.length}
          onMove={({ to, isCopy }) => {
            send({ type: 'stops.move', stops: dialog.stops, before: shown, to, isCopy })
            onMoved()
            onClose()
          }}
        />
      ) : null}
    </LazyOverlay>
  )
}
