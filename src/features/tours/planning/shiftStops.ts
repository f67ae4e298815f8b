import type { Iri } from '../../../contract/wire/ids'
import type { ListsChange, TourStops } from '../../../domain/tour/tourLists'
import { derivePlan } from '../../../kits/tourPlan/derivePlan'
import { isSameOrder } from '../../../lib/order'
import type { Lane } from './derivePlanning'

export const listOf = ({ iri, stops }: Pick<Lane, 'iri' | 'stops'>): TourStops => ({
  tourTemplate: iri,
  stops: stops.map((stop) => stop['@id']),
})

/** Returns the tours with other lists of stops. Unchanged tours keep their objects. */
export function withLists(lanes: readonly Lane[], lists: readonly TourStops[]): readonly Lane[] {
  const wanted = new Map(lists.map(({ tourTemplate, stops }) => [tourTemplate, stops]))
  const isOther = (lane: Lane) => {
    const list = wanted.get(lane.iri)
    return list != null && !isSameOrder(list, listOf(lane).stops ?? [])
  }
  const changed = lanes.filter(isOther)
  if (changed.length === 0) return lanes
  const known = new Map(changed.flatMap(({ stops }) => stops.map((stop) => [stop['@id'], stop] as const)))
  return lanes.map((lane) => {
    if (!changed.includes(lane)) return lane
    const stops = (wanted.get(lane.iri) ?? []).flatMap((iri) => known.get(iri) ?? [])
    const { line, isEstimate, outlines } = lane.plan
    // The previous route line is kept until the new one is known.
    return {
      ...lane,
      stops,
      plan: { ...derivePlan(outlines, stops, lane.book, undefined), line, isEstimate },
    }
  })
}

/**
 * Inserts stops into a tour, in the order in which they are shown.
 * @param place from 0, counted without them
 * @returns null if nothing would change
 */
export function shiftTo(
  lanes: readonly Lane[],
  moved: ReadonlySet<Iri>,
  tour: Iri,
  place: number,
): ListsChange | null {
  const from = lanes.filter((lane) => lane.iri === tour || holdsOf(lane, moved)).map(listOf)
  return putInto(from, moved, tour, place)
}

/** Appends stops to a tour, which may be hidden. */
export function moveTo(
  lanes: readonly Lane[],
  moved: ReadonlySet<Iri>,
  target: TourStops,
): ListsChange | null {
  const others = lanes.filter((lane) => lane.iri !== target.tourTemplate && holdsOf(lane, moved))
  return putInto([...others.map(listOf), target], moved, target.tourTemplate, Infinity)
}

const holdsOf = ({ stops }: Lane, moved: ReadonlySet<Iri>): boolean =>
  stops.some((stop) => moved.has(stop['@id']))

function putInto(
  from: readonly TourStops[],
  moved: ReadonlySet<Iri>,
  tour: Iri,
  place: number,
): ListsChange | null {
  const moving = from.flatMap(({ stops }) => (stops ?? []).filter((stop) => moved.has(stop)))
  const to = from.map(({ tourTemplate, stops }) => {
    const staying = (stops ?? []).filter((stop) => !moved.has(stop))
    return {
      tourTemplate,
      stops: tourTemplate === tour ? staying.toSpliced(place, 0, ...moving) : staying,
    }
  })
  const isSame = to.every(({ stops }, index) => isSameOrder(stops, from[index]?.stops ?? []))
  return isSame ? null : { from, to }
}

/** Returns the position for a time of the day: after the last stop whose service is half over by then. */
export function placeAt({ plan: { stops } }: Lane, time: number, moved: ReadonlySet<Iri>): number {
  const staying = stops.filter(({ iri }) => !moved.has(iri))
  const before = staying.findLastIndex(
    ({ serviceBegin, departure }) =>
      serviceBegin !== null && departure !== null && (serviceBegin + departure) / 2 <= time,
  )
  return before + 1
}

/** The effect of a change on one of its tours. */
export type LanePreview = {
  name: string
  code: string
  /** ETA at the new position of the first shifted stop. */
  arrival: number | null
  seconds: number
  meters: number
  violations: number
  /** Null if unknown. */
  load: number | null
  maximum: number | null
}

export function compareLanes(
  before: readonly Lane[],
  after: readonly Lane[],
  moved: ReadonlySet<Iri>,
): LanePreview[] {
  return after.flatMap((lane, index) => {
    const was = before[index]
    if (was === undefined || was === lane) return []
    const { figures, maximum, stops } = lane.plan
    return [
      {
        name: lane.name,
        code: lane.code,
        arrival: stops.find(({ iri }) => moved.has(iri))?.arrival ?? null,
        seconds: figures.durationSeconds - was.plan.figures.durationSeconds,
        meters: figures.distanceMeters - was.plan.figures.distanceMeters,
        violations: figures.violationCount - was.plan.figures.violationCount,
        load: figures.isLoadKnown ? figures.load : null,
        maximum,
      },
    ]
  })
}
