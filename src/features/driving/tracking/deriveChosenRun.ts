import type { DrivenStop } from '../../../contract/tour/drivenTour'
import type { PlannedRoute } from '../../../contract/tour/plannedRoute'
import { secondsOn, type PlanDay } from '../../../contract/tour/planDay'
import type { TourClock } from '../../../contract/tour/tourClock'
import { onClockOf, type WindowViolation } from '../../../contract/tour/tourSchedule'
import { missedWindow } from '../../../domain/tour/missedWindow'
import { plannedLegs, remainingLine } from '../../../domain/tour/remainingLine'
import { shownArrival } from '../../../domain/tour/runProgress'
import { remarkOf, type Remark } from '../../../kits/tourPlan/stopWords'
import { shownText } from '../../../lib/shownText'
import type { MapStop } from '../../../map/markers/mapStop'
import type { LonLat } from '../../../map/view/lonLat'
import { arrivalTexts } from '../../../texts/tours/arrival'
import { trackingTexts as texts } from '../../../texts/tours/tracking'
import type { TrackedRun } from './deriveTracking'

/** Records of the chosen tour; undefined if not loaded or not available. */
export type RunRecords = {
  /** The stops with their windows. */
  stops: readonly DrivenStop[] | undefined
  route: PlannedRoute | undefined
}

/** The chosen tour on the map and in its card. */
export type ChosenRun = {
  stops: MapStop[]
  remaining: LonLat[]
  start: LonLat | null
  end: LonLat | null
  /** The window that the next stop will miss; null if none or unknown. */
  nextViolation: Remark | null
}

/** @param place of the vehicle; null if unknown */
export function deriveChosenRun(run: TrackedRun, place: LonLat | null, records: RunRecords): ChosenRun {
  const stations = run.progress.stations ?? []
  const violations = violationsOf(run, records.stops ?? [])
  const legs = plannedLegs(records.route, stations.length)
  const remarks = violations.map((violation) => (violation === null ? null : remarkOf(violation)))
  return {
    stops: run.stops.flatMap(({ place: position, isDone }, index): MapStop[] => {
      const station = stations[index]
      if (position === null || station === undefined) return []
      const violation = violations[index] ?? null
      const words = [
        texts.stopOnMap({ position: index + 1, name: shownText(station.name) || texts.nameless }),
        station.state === null ? expectedWords(station.expected) : texts.stopState(station.state),
        remarks[index]?.text ?? '',
      ]
      return [
        {
          id: String(index),
          position,
          number: index + 1,
          label: words.filter((part) => part !== '').join(', '),
          isDone,
          isFailed: station.state === 'FAILED',
          ...(violation === null ? {} : { violation: violation.isAllowed ? 'soft' : 'strict' }),
        },
      ]
    }),
    remaining: remainingLine(place, run.stops, run.open, legs),
    start: legs.start,
    end: legs.end,
    nextViolation: remarks[run.open[0] ?? -1] ?? null,
  }
}

const expectedWords = (expected: Parameters<typeof shownArrival>[0] | null) =>
  expected === null ? '' : arrivalTexts.expectedAt(shownArrival(expected))

/** The window that each stop missed or will miss; null if none or unknown. */
function violationsOf({ progress, stops, day }: TrackedRun, records: readonly DrivenStop[]) {
  const stations = progress.stations ?? []
  const planned = records.toSorted((one, other) => (one.positionInTour ?? 0) - (other.positionInTour ?? 0))
  // Both are in planned order; without a common key, lists of different lengths do not match.
  if (day === null || planned.length !== stations.length) return stations.map(() => null)
  const clock = clockOf(planned)
  return stations.map(({ expected }, index): WindowViolation | null => {
    const { provenAt, staySeconds, isDone } = stops[index] ?? {}
    const proven = provenAt == null ? null : new Date(provenAt.getTime() - (staySeconds ?? 0) * 1000)
    const at = isDone === true ? proven : (expected?.at ?? null)
    const record = planned[index]
    return at === null || record === undefined ? null : missedAt(record, at, { day, clock })
  })
}

const missedAt = (stop: DrivenStop, at: Date, { day, clock }: { day: PlanDay; clock: TourClock }) =>
  missedWindow(onClockOf(clock, stop), secondsOn(day, at))

const daySeconds = 86_400

/** Its end is set only if the plan reaches the next day, because windows may then be too. */
function clockOf(stops: readonly DrivenStop[]): TourClock {
  const etas = stops.flatMap(({ eta }) => eta ?? [])
  const latest = Math.max(0, ...etas)
  return {
    departure: etas.length === 0 ? 0 : Math.min(...etas),
    latestTime: latest >= daySeconds ? latest : null,
  }
}
