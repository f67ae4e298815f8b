import type { User } from '../../../contract/access/user'
import type { RunningTour } from '../../../contract/tour/tour'
import type { Iri } from '../../../contract/wire/ids'
import type { TourTemplate } from '../../../contract/tour/tourTemplate'
import { secondsOfDay } from '../../../domain/records/companyClock'
import { shownText } from '../../../lib/shownText'
import { offeredDrivers } from '../../../machines/redistribution/newTours'
import { substitutesFor } from '../../../machines/redistribution/proposals'
import { tourCode } from '../../../lib/tourBadge'
import type { WaitingTour } from '../derive/deriveWaiting'
import type { UserOf } from './contactOf'
import type { IssueOf } from './issueTypes'

/** Returns the number of drivers who are free in the hours of a tour; null if unknown. */
export type FreeFor = (tour: Iri) => number | null

/** Only the roles of the staff show who drives; without them the number is unknown. */
export function freeDrivers(users: readonly User[], templates: readonly TourTemplate[]): FreeFor {
  if (!users.some(({ roles }) => roles != null)) return () => null
  const drivers = offeredDrivers(users, templates)
  return (iri) => {
    const tour = templates.find((template) => template['@id'] === iri)
    return tour === undefined ? null : substitutesFor(tour, drivers, templates).length
  }
}

/** A tour without a driver is listed this long before its start. */
const nearSeconds = 3 * 3600
/** A start is not overdue before this. */
const graceSeconds = 15 * 60
/** Further tours stay in the list of waiting tours. */
const mostPerKind = 3

/** Tours without a driver near or past their start. Unknown drivers create no entry. */
export function driverIssues(
  waiting: readonly WaitingTour[],
  freeFor: FreeFor,
  now: Date,
): IssueOf<'driver'>[] {
  const second = secondsOfDay(now)
  return waiting
    .filter(({ assignees, departure }) => assignees?.length === 0 && departure - second <= nearSeconds)
    .slice(0, mostPerKind)
    .map((tour) => ({
      key: `driver:${tour.iri}`,
      kind: 'driver',
      ...factsOf(tour),
      freeCount: freeFor(tour.iri),
      inSeconds: tour.departure - second,
    }))
}

/** Tours with a driver that should have started, the most overdue first. */
export function startIssues(
  waiting: readonly WaitingTour[],
  runs: readonly RunningTour[],
  userOf: UserOf,
  freeFor: FreeFor,
): IssueOf<'start'>[] {
  const runOf = new Map(runs.flatMap((run) => (driverIri(run) === null ? [] : [[driverIri(run), run]])))
  return waiting
    .filter(({ assignees, overdue }) => assignees?.length !== 0 && (overdue ?? 0) > graceSeconds)
    .slice(0, mostPerKind)
    .map((tour) => {
      const assignees = tour.assignees ?? []
      const drivers = assignees.map((iri) => nameOf(userOf.get(iri))).filter(Boolean)
      const driving = assignees.find((iri) => runOf.has(iri))
      const run = driving === undefined ? undefined : runOf.get(driving)
      const busy =
        driving === undefined || run === undefined
          ? null
          : { driver: nameOf(userOf.get(driving)), tour: tourCode(shownText(run.name)) }
      const freeCount = freeFor(tour.iri)
      return { key: `start:${tour.iri}`, kind: 'start', ...factsOf(tour), freeCount, drivers, busy }
    })
}

const factsOf = ({ iri, id, departure, stopCount, ...mark }: WaitingTour) => ({
  tour: { name: mark.name, code: mark.code, colour: mark.colour },
  iri,
  id,
  departure,
  stopCount,
})

const nameOf = (user: User | undefined): string => shownText(user?.fullName)

/** The driver is embedded or a reference; null if unknown. */
function driverIri({ driver }: RunningTour): Iri | null {
  const iri = typeof driver === 'object' && driver !== null ? (driver as { '@id'?: unknown })['@id'] : driver
  return typeof iri === 'string' ? iri : null
}
