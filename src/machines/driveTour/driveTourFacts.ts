import { correctedMoment } from '../../contract/driving/clockSkew'
import type { DriverTour } from '../../contract/driving/driverTour'
import { isUnsent, stateOf, withVisit, type StopVisit } from '../../domain/driving/drivenStops'
import { differencesBetween, mergeChanges } from '../../domain/driving/tourChanges'
import { countFailure, waitAfter } from '../support/growingPause'
import type { DriveTourContext, DriveTourInput, EndRequest } from './driveTourTypes'

type Change = Partial<DriveTourContext>

export const contextAtStart = ({ commandId, start, tour }: DriveTourInput): DriveTourContext => ({
  commandId,
  start,
  iri: tour?.['@id'] ?? null,
  tour,
  changes: [],
  visits: [],
  endedAt: null,
  failures: 0,
  wait: null,
  refusal: null,
})

/** Whether a snapshot is of this tour and says something new. */
export const isNewSnapshot = ({ iri, tour }: DriveTourContext, received: DriverTour): boolean =>
  received['@id'] === iri && JSON.stringify(received) !== JSON.stringify(tour)

/** Takes over a snapshot; what it changes stays marked until it is read. */
export function receiveTour(
  { tour, changes, visits }: DriveTourContext,
  received: DriverTour,
  at: string,
): Change {
  if (tour === null) return { tour: received }
  const done = new Set(
    (tour.stops ?? []).flatMap((stop) => (stateOf(stop, visits) === null ? [] : [stop['@id']])),
  )
  const differences = differencesBetween(tour, received, at, (stop) => done.has(stop))
  // A snapshot without stops does not say that there are none.
  return {
    tour: received.stops == null ? { ...received, stops: tour.stops ?? null } : received,
    changes: mergeChanges(changes, differences),
  }
}

/** Records a report about a proof, unless a later one is known. */
export const rememberVisit = ({ visits }: DriveTourContext, visit: StopVisit): Change => ({
  visits: withVisit(visits, visit),
})

export const areAllSent = ({ visits }: DriveTourContext): boolean => !visits.some(isUnsent)

export function waitForCall({ failures }: DriveTourContext, error: unknown): Change {
  const counted = countFailure(failures)
  return { failures: counted, wait: waitAfter(error, counted) }
}

/**
 * The end of the tour. The server corrects the moments of proofs and positions by the clock of the device, but
 * not this one.
 */
export function endRequestOf({ commandId, iri, tour, endedAt }: DriveTourContext): EndRequest {
  const offsetMs = (tour?.deviceClockOffsetSeconds ?? 0) * 1_000
  return {
    tour: iri ?? '',
    originTimeStamp: correctedMoment(new Date(endedAt ?? 0), offsetMs).toISOString(),
    commandId: `${commandId}.end`,
  }
}
