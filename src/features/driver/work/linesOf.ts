import { shownStops, withVisit, type ShownStop, type StopVisit } from '../../../domain/driving/drivenStops'
import { visitOf } from '../../../machines/proofCapture/proofCaptureFacts'
import { useLive, type LiveWork } from './useLive'

/**
 * The stops of a tour as the driver sees them. The proofs on the device count even if the workflow of the tour has not
 * received them yet.
 */
export function linesOf(
  { snapshot: { context } }: Pick<LiveWork<'driveTour'>, 'snapshot'>,
  proofs: readonly Pick<LiveWork<'proofCapture'>, 'snapshot'>[],
): readonly ShownStop[] {
  const visits = proofs
    .filter(({ snapshot }) => snapshot.context.tour === context.iri)
    .reduce<readonly StopVisit[]>(
      (known, { snapshot }) => withVisit(known, visitOf(snapshot.context)),
      context.visits,
    )
  return shownStops(context.tour, context.changes, visits)
}

export const useLines = (drive: LiveWork<'driveTour'>): readonly ShownStop[] =>
  linesOf(drive, useLive('proofCapture'))
