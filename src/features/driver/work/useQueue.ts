import { summariseQueue, type QueueSummary } from '../../../domain/driving/proofQueue'
import { isEmpty, queuedProofOf } from '../../../machines/proofCapture/proofCaptureFacts'
import { useLive, type LiveWork } from './useLive'

export type DriverQueue = {
  summary: QueueSummary
  /** Completed proofs that are still on the device, the oldest deed first. */
  queued: readonly LiveWork<'proofCapture'>[]
  /** The proof of a stop that is being entered; null without one. */
  draftOf: (stop: string) => LiveWork<'proofCapture'> | null
  /** Completed proofs that can still be undone. */
  undoable: readonly LiveWork<'proofCapture'>[]
}

/** The proofs of this device. */
export function useQueue(): DriverQueue {
  const proofs = useLive('proofCapture')
  const drives = useLive('driveTour')
  const isIn = ({ snapshot }: LiveWork<'proofCapture'>, state: 'capturing' | 'undoable') =>
    snapshot.matches(state)
  const queued = proofs
    .filter(({ snapshot }) => queuedProofOf(snapshot) !== null)
    .toSorted((one, other) => moment(one) - moment(other))
  const sentAt = drives.flatMap(({ snapshot }) => snapshot.context.visits.map((visit) => visit.sentAt))
  return {
    summary: summariseQueue(
      queued.flatMap(({ snapshot }) => queuedProofOf(snapshot) ?? []),
      sentAt,
    ),
    queued,
    draftOf: (stop) =>
      proofs.find(
        (proof) =>
          isIn(proof, 'capturing') &&
          proof.snapshot.context.stop.iri === stop &&
          !isEmpty(proof.snapshot.context),
      ) ?? null,
    undoable: proofs.filter((proof) => isIn(proof, 'undoable')),
  }
}

const moment = ({ snapshot }: LiveWork<'proofCapture'>) => Date.parse(snapshot.context.doneAt ?? '')
