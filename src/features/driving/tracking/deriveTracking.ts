import type { User } from '../../../contract/access/user'
import { openStops } from '../../../contract/tour/arrivals'
import type { PlanDay } from '../../../contract/tour/planDay'
import type { RunningTour } from '../../../contract/tour/tour'
import { foldText, foldWord } from '../../../contract/wire/foldText'
import { idOfIri, type Iri } from '../../../contract/wire/ids'
import { driverNameOf } from '../../../kits/destinationTable/recordFacts'
import { creatorOf, readMoment } from '../../../domain/records/origin'
import { isLate } from '../../../domain/tour/lateness'
import type { LiveTrack } from '../../../domain/tour/liveTrack'
import { planOfRun } from '../../../domain/tour/planOfRun'
import { dayOfRun, progressOf, type RunProgress } from '../../../domain/tour/runProgress'
import { dialled, isSilent, isSpeedOld } from '../../../domain/tour/vehicleSignal'
import { tourCodes } from '../../../lib/tourBadge'
import { shownText } from '../../../lib/shownText'
import type { LonLat } from '../../../map/view/lonLat'
import { vehiclesTexts } from '../../../texts/settings/vehicles'
import { toursTexts } from '../../../texts/tours/tours'

/** A tracked tour in progress, without its position. */
export type TrackedRun = {
  iri: Iri
  id: string
  name: string
  code: string
  colour: string | null
  driver: string
  /** Of the plan of its date; empty if unknown. */
  vehicle: string
  /** The driver that the date had planned; empty if that one drives. */
  otherDriver: string
  /** Display and dial format; null without a number. */
  phone: { shown: string; dialled: string } | null
  progress: RunProgress
  /** In the order of the stations of the progress. */
  stops: readonly RunStopPlace[]
  /** Indexes of the open stops in driving order. */
  open: readonly number[]
  /** Start of the plan's day; null if unknown. */
  day: PlanDay | null
}
/** Place and service of a stop; null if unknown. */
type RunStopPlace = {
  place: LonLat | null
  isDone: boolean
  /** Time of the latest proof. */
  provenAt: Date | null
  staySeconds: number | null
}

export type TrackedVehicle = {
  run: TrackedRun
  place: LonLat | null
  at: Date | null
  heading: number | null
  kmh: number | null
  isSilent: boolean
}

/** Filters out drivers without tracking, whatever the server sends, and tours that have ended. */
export const locatedRuns = (runs: readonly RunningTour[]): RunningTour[] =>
  runs.filter(({ locationTracking, endDate }) => locationTracking !== false && (endDate ?? '') === '')

const byName = new Intl.Collator('de').compare

/**
 * Returns the tours sorted by name. Sorted here because ages update every second and the sort is the most
 * expensive part.
 */
export function deriveRuns(
  runs: readonly RunningTour[],
  users: readonly User[] | undefined,
  tracks: ReadonlyMap<Iri, LiveTrack>,
  now: Date,
): TrackedRun[] {
  const located = locatedRuns(runs).toSorted((one, other) => (one['@id'] < other['@id'] ? -1 : 1))
  const userOf = new Map(users?.map((user) => [user['@id'], user]))
  const names = located.map(({ name }) => shownText(name))
  const codes = tourCodes(names)
  const rows = located.map((run, index) => {
    const driver = creatorOf(run.driver, userOf)
    const number = dialled(driver?.phone)
    const plan = planOfRun(run)
    return {
      iri: run['@id'],
      id: idOfIri(run['@id']),
      name: names[index] || toursTexts.nameless,
      code: codes[index] ?? '?',
      colour: run.color ?? null,
      driver: driver?.name ?? driverNameOf(run),
      vehicle: plan?.vehicle == null ? '' : vehiclesTexts.nameOf(plan.vehicle),
      otherDriver: plan?.otherDriver ?? '',
      phone: number === null ? null : { shown: shownText(driver?.phone), dialled: number },
      progress: progressOf(run, now, tracks.get(run['@id'])),
      stops: placesOf(run),
      open: openStops(run.stops ?? []),
      day: dayOfRun(run.startDate, run.stops ?? []),
    }
  })
  return rows.toSorted((one, other) => byName(one.name, other.name))
}

const placesOf = ({ stops }: RunningTour): RunStopPlace[] =>
  (stops ?? []).map(({ lat, lng, state, timeStamp, lengthOfStay }) => ({
    place: lat == null || lng == null || Math.abs(lat) > 90 || Math.abs(lng) > 180 ? null : [lng, lat],
    isDone: state != null,
    provenAt: readMoment(timeStamp),
    staySeconds: lengthOfStay ?? null,
  }))

/**
 * Adds the positions, sorted by delay.
 * @param runs in the order of vehicles with equal delay
 */
export const deriveVehicles = (
  runs: readonly TrackedRun[],
  tracks: ReadonlyMap<Iri, LiveTrack>,
  now: Date,
): TrackedVehicle[] =>
  runs
    .map((run) => {
      const track = tracks.get(run.iri)
      const at = track?.at == null ? null : new Date(track.at)
      const isStill = isSilent(at, now)
      return {
        run,
        place: track?.place ?? null,
        at,
        heading: track?.heading ?? null,
        kmh: isSpeedOld(at, now) ? null : (track?.kmh ?? null),
        isSilent: isStill,
      }
    })
    .toSorted(byUrgency)

/**
 * Sorts the most delayed first, even if silent: their proofs show the delay. Punctual but silent vehicles may
 * be late unnoticed, so they follow the others, the longest silence first. Vehicles without any data come
 * last.
 */
function byUrgency(one: TrackedVehicle, other: TrackedVehicle): number {
  const groups = groupOf(one) - groupOf(other)
  if (groups !== 0) return groups
  if (groupOf(one) === silentGroup) {
    const silence = (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0)
    if (silence !== 0) return silence
  }
  return (other.run.progress.delay ?? 0) - (one.run.progress.delay ?? 0)
}

const silentGroup = 2

function groupOf({ run: { progress }, isSilent: isStill, at, place }: TrackedVehicle): number {
  if (progress.delay !== null && isLate(progress.delay)) return 0
  if (isStill) return silentGroup
  if (progress.delay === null) return at === null && place === null ? 4 : 3
  return 1
}

export function matchVehicles(vehicles: readonly TrackedVehicle[], search: string): TrackedVehicle[] {
  const words = search.split(/\s+/).filter(Boolean).map(foldWord)
  if (words.length === 0) return [...vehicles]
  return vehicles.filter(({ run }) => {
    const text = foldText([run.code, run.name, run.driver, run.vehicle, run.progress.next?.name].join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** Speed from which a vehicle counts as driving. */
const drivingKmh = 3

export const isDriving = (kmh: number) => kmh >= drivingKmh

export const countVehicles = (vehicles: readonly TrackedVehicle[]) => ({
  total: vehicles.length,
  driving: vehicles.filter(({ kmh }) => kmh !== null && isDriving(kmh)).length,
  standing: vehicles.filter(({ kmh }) => kmh !== null && !isDriving(kmh)).length,
  silent: vehicles.filter((vehicle) => vehicle.isSilent).length,
})

export const secondsSince = (at: Date, now: number): number => Math.max(0, (now - at.getTime()) / 1_000)
