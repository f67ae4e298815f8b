import {
  contentOf,
  summariseQueue,
  type CountedProof,
  type QueueSummary,
} from '../../../domain/driving/proofQueue'
import { isEmpty, queuedProofOf } from '../../../machines/proofCapture/proofCaptureFacts'
import { useLive, type LiveWork } from './useLive'

export type DriverQueue = {
  summary: QueueSummary
  /** Completed proofs that are still on the device, the oldest deed first. */
  queued: readonly LiveWork<'proofCapture'>[]
  /** The proof of a stop that is being entered; null without one. */
  draftOf: (stop: string) => LiveWork<'proofCapture'> | null
  /** Those of them that can still be undone. */
  undoable: readonly LiveWork<'proofCapture'>[]
  /** When the proofs of running tours were sent, ISO 8601, the latest last. */
  sentAt: readonly string[]
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
  const undoable = proofs.filter((proof) => isIn(proof, 'undoable'))
  const sentAt = drives
    .flatMap(({ snapshot }) => snapshot.context.visits.flatMap((visit) => visit.sentAt ?? []))
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
  return {
    summary: summariseQueue(queued.flatMap(countedOf), sentAt),
    queued,
    draftOf: (stop) =>
      proofs.find(
        (proof) =>
          isIn(proof, 'capturing') &&
          proof.snapshot.context.stop.iri === stop &&
          !isEmpty(proof.snapshot.context),
      ) ?? null,
    undoable,
    sentAt,
  }
}

/** How far a completed proof is. */
export const queueStateOf = (snapshot: LiveWork<'proofCapture'>['snapshot']): CountedProof['state'] =>
  snapshot.matches('undoable') ? 'undoable' : (queuedProofOf(snapshot)?.state ?? 'sending')

function countedOf({ snapshot }: LiveWork<'proofCapture'>): CountedProof | [] {
  const { doneAt, pictures } = snapshot.context
  if (doneAt === null) return []
  return { state: queueStateOf(snapshot), doneAt, content: contentOf(pictures) }
}

const moment = ({ snapshot }: LiveWork<'proofCapture'>) => Date.parse(snapshot.context.doneAt ?? '')
