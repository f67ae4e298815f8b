import type { Company } from '../../../contract/company/company'
import type { Destination } from '../../../contract/destination/destination'
import type { PlannedRoute } from '../../../contract/tour/plannedRoute'
import type { TourTemplate } from '../../../contract/tour/tourTemplate'
import { idOfIri, type Iri } from '../../../contract/wire/ids'
import { derivePlan, type Plan, type PlanStop } from '../../../kits/tourPlan/derivePlan'
import { capacityOf } from '../../../kits/tourFacts/tourFacts'
import {
  outlineTour,
  toRoutedStop,
  withLegsOf,
  type LegCache,
  type TourSkills,
} from '../../../kits/tourPlan/tourFigures'
import { shownText } from '../../../lib/shownText'
import type { LonLat } from '../../../map/view/lonLat'
import { toursTexts } from '../../../texts/tours/tours'

/** A tour of the overview: its row in the timeline and its line on the map. */
export type Lane = {
  iri: Iri
  id: string
  name: string
  code: string
  colour: string
  tags: readonly Iri[]
  assignees: readonly Iri[]
  plan: Plan
  /** As loaded, for commands. */
  stops: readonly Destination[]
  /** Its known legs. */
  book: LegCache
}

const plainColour = '#0346aa'

/**
 * @param codes the badges of all tours, including filtered ones
 * @param stopsOf the stops of each tour in their order
 * @param routeOf the known route of a tour
 * @param skillsOf the skills that a tour has; undefined if they are unknown
 */
export function deriveLanes(
  templates: readonly TourTemplate[],
  codes: ReadonlyMap<Iri, string>,
  stopsOf: ReadonlyMap<Iri, readonly Destination[]>,
  company: Company,
  routeOf: (tour: Iri) => PlannedRoute | undefined,
  skillsOf: (tour: TourTemplate) => TourSkills | undefined = () => undefined,
): Lane[] {
  return templates.map((template) => {
    const iri = template['@id']
    const own = stopsOf.get(iri) ?? []
    const skills = skillsOf(template)
    const outlines = {
      ...outlineTour(template, company),
      maximumCapacity: capacityOf(template),
      ...(skills !== undefined && { skills }),
    }
    const route = routeOf(iri)
    const book = withLegsOf(new Map(), route, outlines, own.map(toRoutedStop))
    return {
      iri,
      id: idOfIri(iri),
      name: shownText(template.name) || toursTexts.nameless,
      code: codes.get(iri) ?? '',
      colour: template.color ?? plainColour,
      tags: template.tags ?? [],
      assignees: template.assignees ?? [],
      plan: derivePlan(outlines, own, book, route),
      stops: own,
      book,
    }
  })
}

/** Groups stops by tour, sorted by position. Stops without a position keep their order. */
export function byTour(stops: readonly Destination[]): ReadonlyMap<Iri, Destination[]> {
  const found = new Map<Iri, Destination[]>()
  for (const stop of stops) {
    const tour = stop.tourTemplate?.['@id']
    if (tour === undefined) continue
    const known = found.get(tour)
    if (known === undefined) found.set(tour, [stop])
    else known.push(stop)
  }
  const placeOf = ({ positionInTour }: Destination) => positionInTour ?? Number.MAX_SAFE_INTEGER
  for (const own of found.values()) own.sort((one, other) => placeOf(one) - placeOf(other))
  return found
}

export const laneOrders = ['start', 'late', 'load', 'name'] as const
export type LaneOrder = (typeof laneOrders)[number]

/** Total lateness of all stops of a tour, in seconds. */
export const latenessOf = ({ plan }: Pick<Lane, 'plan'>): number =>
  plan.stops.reduce((sum, { violation }) => sum + (violation?.kind === 'late' ? violation.seconds : 0), 0)

/** Maximum load of a tour relative to its capacity; above 1 it is overloaded, -1 if unknown. */
const fullness = ({ plan }: Lane): number =>
  plan.maximum === null || plan.maximum === 0 ? -1 : plan.figures.load / plan.maximum

export function sortLanes(lanes: readonly Lane[], order: LaneOrder): Lane[] {
  const byName = (one: Lane, other: Lane) => one.name.localeCompare(other.name, 'de')
  const compare: Record<LaneOrder, (one: Lane, other: Lane) => number> = {
    name: byName,
    start: (one, other) => one.plan.outlines.departure - other.plan.outlines.departure,
    late: (one, other) => latenessOf(other) - latenessOf(one),
    load: (one, other) => fullness(other) - fullness(one),
  }
  return lanes.toSorted((one, other) => compare[order](one, other) || byName(one, other))
}

/** Range of whole hours of the rows, in seconds since midnight. */
export type DayAxis = { from: number; to: number }

const hour = 3600

export function dayAxisOf(lanes: readonly Lane[]): DayAxis {
  const driven = lanes.filter(({ stops }) => stops.length > 0)
  if (driven.length === 0) return { from: 6 * hour, to: 18 * hour }
  const from = Math.min(...driven.map(({ plan }) => plan.outlines.departure))
  const to = Math.max(...driven.map(({ plan }) => plan.figures.endTime))
  return {
    from: Math.floor(from / hour) * hour,
    to: Math.max(Math.ceil(to / hour), Math.floor(from / hour) + 1) * hour,
  }
}

export const percentOfDay = ({ from, to }: DayAxis, time: number): number =>
  ((time - from) / (to - from)) * 100

/** Totals of the selection; null if the server does not send all of the values. */
export function sumOf(stops: readonly PlanStop[]): {
  count: number
  load: number | null
  stay: number | null
} {
  const add = (values: readonly (number | null)[]) =>
    values.reduce((sum: number | null, value) => (sum === null || value === null ? null : sum + value), 0)
  return {
    count: stops.length,
    load: add(stops.map(({ capacity }) => capacity)),
    stay: add(stops.map(({ staySeconds }) => staySeconds)),
  }
}

/** Returns whether a point is inside a closed line; all in pixels. */
export function isInside(
  [x, y]: readonly [number, number],
  line: readonly (readonly [number, number])[],
): boolean {
  let isIn = false
  line.forEach(([x1, y1], index) => {
    const [x2, y2] = line[(index + 1) % line.length] ?? [x1, y1]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn
  })
  return isIn
}

export const pointsOf = (lanes: readonly Lane[]): LonLat[] =>
  lanes.flatMap(({ plan }) =>
    plan.stops.flatMap(({ coordinates }) => (coordinates === null ? [] : [coordinates])),
  )
