import type { DriverStop, DriverTour } from '../../contract/driving/driverTour'
import type { Iri } from '../../contract/wire/ids'
import type { StopChange } from './tourChanges'

/** What the device knows of a proof at a stop. */
export type StopVisit = {
  readonly stop: Iri
  /** Id of the proof. */
  readonly clientId: string
  /** Counts completing and undoing: of two reports about a proof, the one with the higher number is true. */
  readonly revision: number
  /** State of the completed proof; null after an undo. */
  readonly state: string | null
  /** When the stop was done, ISO 8601; null after an undo. */
  readonly at: string | null
  /** When the server had all of the proof, ISO 8601; null until then. */
  readonly sentAt: string | null
}

/** Whether a report about a proof is new. */
export function isNewReport(visits: readonly StopVisit[], visit: StopVisit): boolean {
  const known = visits.find(({ clientId }) => clientId === visit.clientId)
  if (known === undefined || visit.revision > known.revision) return true
  return visit.revision === known.revision && visit.sentAt !== null && known.sentAt === null
}

/** Adds a report, which may come twice or late. */
export function withVisit(visits: readonly StopVisit[], visit: StopVisit): readonly StopVisit[] {
  if (!isNewReport(visits, visit)) return visits
  return [...visits.filter(({ clientId }) => clientId !== visit.clientId), visit]
}

/** Whether a proof is on this device that the server does not have as a whole. */
export const isUnsent = ({ state, sentAt }: StopVisit): boolean => state !== null && sentAt === null

/**
 * State of a stop. What was done on this device stays done whatever a snapshot says, which may be older than
 * the proof or concurrent with it.
 * @returns null while it is open
 */
export const stateOf = (stop: DriverStop, visits: readonly StopVisit[]): string | null =>
  visitOf(stop['@id'], visits)?.state ?? (stop.state || null)

/** The latest completed proof of a stop on this device. */
const visitOf = (stop: Iri, visits: readonly StopVisit[]): StopVisit | null =>
  visits.findLast((visit) => visit.stop === stop && visit.state !== null) ?? null

/** A line of the driver's list. */
export type ShownStop = {
  readonly stop: DriverStop
  /** Taken out of the tour, and not read yet. */
  readonly isRemoved: boolean
  /** Null while it is open. */
  readonly state: string | null
  /** Its proof on this device. */
  readonly visit: StopVisit | null
  /** Not read yet. */
  readonly changes: readonly StopChange[]
}

/** The stops of a tour in their order; a removed one keeps its place until its change is read. */
export function shownStops(
  tour: DriverTour | null,
  changes: readonly StopChange[],
  visits: readonly StopVisit[],
): readonly ShownStop[] {
  const lineOf = (stop: DriverStop, isRemoved: boolean): ShownStop => ({
    stop,
    isRemoved,
    state: stateOf(stop, visits),
    visit: visitOf(stop['@id'], visits),
    changes: changes.filter((change) => change.stop === stop['@id']),
  })
  const lines = (tour?.stops ?? []).map((stop) => lineOf(stop, false))
  for (const change of changes) {
    if (change.kind !== 'removed') continue
    const before = lines.findIndex(({ stop }) => stop['@id'] === change.after)
    // Its neighbour may be missing as well: then it stays visible at the end.
    const place = change.after === null ? 0 : before < 0 ? lines.length : before + 1
    lines.splice(place, 0, lineOf(change.removed, true))
  }
  return lines
}

/** Where to drive next; null when all is done. */
export const nextStop = (lines: readonly ShownStop[]): ShownStop | null =>
  lines.find(({ isRemoved, state }) => !isRemoved && state === null) ?? null
