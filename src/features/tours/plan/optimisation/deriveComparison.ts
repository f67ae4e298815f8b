import type { FoundOrder, OrderReason } from '../../../../contract/tour/tourOptimisation'
import type { Iri } from '../../../../contract/wire/ids'
import type { Plan, PlanStop } from '../../../../kits/tourPlan/derivePlan'
import type { PlannedPause } from '../../../../contract/tour/pauseRule'
import type { TourFigures } from '../../../../kits/tourPlan/tourFigures'

/** A stop at its position in the optimised order. Times in seconds since midnight. */
export type ComparedStop = {
  stop: PlanStop
  /** The same stop in the present plan. */
  previous: PlanStop
  /** As sent by the server; null if not sent. */
  reason: OrderReason | null
}

/** A part of a day, from one time to another. */
export type DayPart = { kind: 'drive' | 'wait' | 'stay' | 'pause'; from: number; to: number }

/** One figure of both orders. Less is better. */
export type ComparedFigure = { before: number; after: number }
export type ComparedFigures = Record<'duration' | 'distance' | 'late' | 'wait' | 'violations', ComparedFigure>

export type Comparison = {
  stops: ComparedStop[]
  movedCount: number
  figures: ComparedFigures
}

/** Derives the data of the list and the figures from two plans of the same stops. */
export function compareOrders(before: Plan, after: Plan, reasons: FoundOrder['reasons']): Comparison {
  const formerly = new Map<Iri, PlanStop>(before.stops.map((stop) => [stop.iri, stop]))
  const why = new Map((reasons ?? []).map((reason) => [reason.destination, reason]))
  const stops = after.stops.map((stop): ComparedStop => ({
    stop,
    previous: formerly.get(stop.iri) ?? stop,
    reason: why.get(stop.iri) ?? null,
  }))
  const [one, other] = [summaryOf(before), summaryOf(after)]
  const figure = (name: keyof ComparedFigures) => ({ before: one[name], after: other[name] })
  return {
    stops,
    movedCount: stops.filter(({ stop, previous }) => stop.position !== previous.position).length,
    figures: {
      duration: figure('duration'),
      distance: figure('distance'),
      late: figure('late'),
      wait: figure('wait'),
      violations: figure('violations'),
    },
  }
}

function summaryOf({ figures }: Plan): Record<keyof ComparedFigures, number> {
  const late = figures.stops.map((times) => (times?.violation?.kind === 'late' ? times.violation.seconds : 0))
  return {
    duration: figures.durationSeconds,
    distance: figures.distanceMeters,
    late: late.reduce((sum, seconds) => sum + seconds, 0),
    wait: figures.waitSeconds,
    violations: figures.violationCount,
  }
}

/** Returns the day of a tour without gaps: driving, pauses, waiting and service, one after the other. */
export function dayPartsOf(departure: number, { stops, endPauses, endTime }: TourFigures): DayPart[] {
  const parts: DayPart[] = []
  let time = departure
  const add = (kind: DayPart['kind'], to: number) => {
    if (to > time) parts.push({ kind, from: time, to })
    time = to
  }
  const rest = (pauses: readonly PlannedPause[]) => {
    for (const { from, to } of pauses) {
      add('drive', from)
      add('pause', to)
    }
  }
  for (const times of stops) {
    if (times === null) continue
    rest(times.pauses)
    add('drive', times.arrival)
    add('wait', times.serviceBegin)
    add('stay', times.departure)
  }
  rest(endPauses)
  add('drive', endTime)
  return parts
}
