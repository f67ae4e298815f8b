import type { Company } from '../../contract/company/company'
import type { ProofOfService } from '../../contract/proof/proofOfService'
import { proofStates, type ProofState } from '../../contract/tour/planningTerms'
import type { LatestDriverLocation, RunningTour, Tour } from '../../contract/tour/tour'
import { departureOf } from '../../contract/tour/tourViolations'
import type { TourTemplate } from '../../contract/tour/tourTemplate'
import { idOfIri, type Iri } from '../../contract/wire/ids'
import { secondsOfDay } from '../../domain/records/companyClock'
import { isOldPosition } from '../../domain/tour/lateness'
import { followTracks } from '../../domain/tour/liveTrack'
import { progressOf, type RunProgress } from '../../domain/tour/runProgress'
import { authorNameOf, driverNameOf, readMoment } from '../../kits/destinationTable/recordFacts'
import { violationsOfTour, statusOfTour } from '../../kits/tourFacts/tourFacts'
import { tourCode } from '../../lib/tourBadge'
import { shownText } from '../../lib/shownText'
import type { StartableTour } from '../../machines/command/commandTypes'
import type { LonLat } from '../../map/view/lonLat'
import { toursTexts } from '../../texts/tours/tours'

/** A tour with the data of its badge. */
export type TourMark = { name: string; code: string; colour: string | null }

export type RunRow = TourMark & { iri: Iri; id: string; driver: string; progress: RunProgress }

/** Sorted by delay, the largest first and unknown delays last. */
export function deriveRuns(
  runs: readonly RunningTour[],
  locations: readonly LatestDriverLocation[],
  now: Date,
): RunRow[] {
  const tracks = followTracks(new Map(), locations)
  const rows = runs.map((run) => ({
    iri: run['@id'],
    id: idOfIri(run['@id']),
    ...markOf(run.name, run.color),
    driver: driverNameOf(run),
    progress: progressOf(run, now, tracks.get(run['@id'])),
  }))
  const rank = ({ progress: { delay } }: RunRow) => delay ?? Number.NEGATIVE_INFINITY
  return rows.toSorted((one, other) => rank(other) - rank(one) || one.name.localeCompare(other.name, 'de'))
}

const markOf = (name: string | null | undefined, colour: string | null | undefined): TourMark => {
  const shown = shownText(name)
  return { name: shown || toursTexts.nameless, code: tourCode(shown), colour: colour ?? null }
}

export type WaitingTour = TourMark & {
  id: string
  /** Seconds since midnight. */
  departure: number
  /** Seconds since it should have started; null before that. */
  overdue: number | null
  stopCount: number | null
  start: StartableTour
}

/**
 * Returns active tours not started today, by departure. A server may not send the last start of a tour, so
 * the last completed tours are checked too.
 */
export function deriveWaiting(
  templates: readonly TourTemplate[],
  completed: readonly Tour[],
  company: Company,
  now: Date,
): WaitingTour[] {
  const isToday = (text: string | null | undefined) => readMoment(text)?.toDateString() === now.toDateString()
  const drivenToday = new Set(
    completed.flatMap((tour) => (isToday(tour.startDate) ? [tour.tourTemplate] : [])),
  )
  const secondOfDay = Math.floor(secondsOfDay(now))
  return templates
    .filter(
      (template) =>
        template.active !== false &&
        template.running !== true &&
        template.destinationCount !== 0 &&
        !isToday(template.lastStartDate) &&
        !drivenToday.has(template['@id']),
    )
    .map((template) => {
      const departure = departureOf(template, company.defaultTourTemplateEarliestTime)
      const stopCount = template.destinationCount ?? null
      const mark = markOf(template.name, template.color)
      return {
        ...mark,
        id: idOfIri(template['@id']),
        departure,
        overdue: secondOfDay > departure ? secondOfDay - departure : null,
        stopCount,
        start: {
          iri: template['@id'],
          name: shownText(template.name),
          destinationCount: stopCount,
          violations: violationsOfTour(template, company),
          status: statusOfTour(template),
        },
      }
    })
    .toSorted((one, other) => one.departure - other.departure)
}

/** Kind of an issue and its number of records. The linked list shows exactly these. */
export type Attention = { kind: 'windows' | 'load' | 'end' | 'unlocated'; count: number }

/** @param unlocated number of destinations without coordinates; null if unknown */
export function deriveAttention(
  templates: readonly TourTemplate[],
  company: Company,
  unlocated: number | null,
): Attention[] {
  const violations = templates
    .filter(({ active }) => active !== false)
    .map((template) => violationsOfTour(template, company))
  const items: Attention[] = [
    { kind: 'windows', count: violations.filter(({ strict }) => (strict ?? 0) > 0).length },
    { kind: 'end', count: violations.filter(({ end }) => end !== null).length },
    { kind: 'load', count: violations.filter(({ load }) => load !== null).length },
    { kind: 'unlocated', count: unlocated ?? 0 },
  ]
  return items.filter(({ count }) => count > 0)
}

export type ProofLine = {
  id: string
  place: string
  tour: TourMark | null
  by: string
  state: ProofState | null
  at: Date | null
}

/** Sorted by failed ones first, else the latest. */
export function deriveProofs(proofs: readonly ProofOfService[], tours: readonly TourMark[]): ProofLine[] {
  const colourOf = new Map(tours.map(({ name, colour }) => [name, colour]))
  const lines = proofs.map((proof) => {
    const { name, street, tourTemplateName } = proof.serviceLocation ?? {}
    const tour = tourTemplateName ? markOf(tourTemplateName, null) : null
    return {
      id: idOfIri(proof['@id']),
      place: shownText(name || street),
      tour: tour && { ...tour, colour: colourOf.get(tour.name) ?? null },
      by: authorNameOf(proof.createdBy),
      state: proofStates.find((known) => known === proof.state) ?? null,
      at: readMoment(proof.timeStamp),
    }
  })
  const rank = ({ state }: ProofLine) => (state === 'FAILED' ? 0 : 1)
  return lines.toSorted((one, other) => rank(one) - rank(other))
}

export type CompletedLine = TourMark & {
  id: string
  driver: string
  endedAt: Date | null
  done: number | null
  total: number | null
}

export const deriveCompleted = (tours: readonly Tour[]): CompletedLine[] =>
  tours.map((tour) => ({
    id: idOfIri(tour['@id']),
    ...markOf(tour.name, tour.color),
    driver: driverNameOf(tour),
    endedAt: readMoment(tour.endDate),
    done: tour.proofCount ?? null,
    total: tour.serviceLocationCount ?? null,
  }))

/** Last position of a tour in progress. An old position is probably wrong. */
export type Vehicle = TourMark & { iri: Iri; position: LonLat; at: Date | null; isOld: boolean }

export function deriveVehicles(
  locations: readonly LatestDriverLocation[],
  runs: readonly RunningTour[],
  now: Date,
): Vehicle[] {
  const runOf = new Map(runs.map((run) => [run['@id'], run]))
  return locations.flatMap(({ tour, lng, lat, originalTimeStamp }) => {
    const run = tour == null ? undefined : runOf.get(tour)
    // A driver without tracking is not shown, whatever the server sends.
    if (run === undefined || run.locationTracking === false || lng == null || lat == null) return []
    const at = readMoment(originalTimeStamp)
    const isOld = isOldPosition(at, now)
    return [{ iri: run['@id'], ...markOf(run.name, run.color), position: [lng, lat] as LonLat, at, isOld }]
  })
}

/** Range of whole hours of the lines of tours in progress. */
export type DayAxis = { from: Date; hours: number }

export function axisOf(rows: readonly RunRow[], now: Date): DayAxis {
  const times = rows.flatMap(({ progress }) =>
    (progress.stations ?? []).flatMap(({ planned }) => (planned === null ? [] : [planned.getTime()])),
  )
  const first = Math.min(now.getTime(), ...times)
  const last = Math.max(now.getTime(), ...times)
  const from = new Date(first - (secondsOfDay(new Date(first)) % 3600) * 1000)
  const hours = Math.max(4, Math.ceil((last - from.getTime()) / 3_600_000))
  return { from, hours }
}

export const percentOn = ({ from, hours }: DayAxis, moment: Date): number =>
  ((moment.getTime() - from.getTime()) / (hours * 3_600_000)) * 100
