import { latestEndOf, windowOn } from '../../../src/contract/tour/tourClock'
import type { Lock, Problem, Stop, Vehicle } from '../../optimiser/problem'
import { endWeight, lockedPlaces, noRouteSeconds, windowOf } from '../optimisation/tourProblem'
import { asServed, scheduleOf } from '../optimisation/tourRoutes'
import type { PlannedStop } from '../tourTemplates/plan'
import type { ReadShare, ReadTour } from './readShare'
import type { ShareQuestion } from './shareQuestion'

/** A stop that is shared out, and the tour it comes from. */
export type SharedStop = { stop: PlannedStop; from: ReadTour }
type Asked = SharedStop & { node: Stop }
type Apart = SharedStop & { kind: 'lock' | 'tags' }

export type ShareProblem = {
  /** What is searched: without the stops that were given to a tour by hand. */
  problem: Problem
  /** With these behind the others. */
  whole: Problem
  /** By their index in the whole problem. */
  stops: readonly SharedStop[]
  /** By the index of their vehicle. */
  tours: readonly ReadTour[]
  /** Vehicles of the stops that were given by hand, in their order. */
  byHand: readonly number[]
  /** What no tour may take. */
  apart: readonly Apart[]
}

/** What is asked of the optimiser. `kept` names stops that stay in their tour besides. */
export function shareProblemOf(
  share: ReadShare,
  { assigned, dropoutId, options }: Pick<ShareQuestion, 'assigned' | 'dropoutId' | 'options'>,
  kept: ReadonlySet<string> = new Set(),
): ShareProblem {
  const tours = share.tours.filter(({ isOut }) => !isOut)
  const nodeCount = share.tours[0]?.ways.matrix.durationSeconds.length ?? 0
  const travels = new Map<object, Float64Array>()
  const travelOf = ({ ways: { matrix } }: ReadTour): Float64Array => {
    const known = travels.get(matrix)
    const travel = known ?? Float64Array.from(matrix.durationSeconds.flat(), (each) => each ?? noRouteSeconds)
    travels.set(matrix, travel)
    return travel
  }
  const asked = new Set(tours.flatMap(({ tags }) => [...tags]))
  const searched: Asked[] = []
  const byHand: (Asked & { vehicle: number })[] = []
  const apart: Apart[] = []
  for (const from of share.tours) {
    const own = tours.indexOf(from)
    const locks = options.keepLocked ? locksOf(from) : null
    for (const stop of from.pool) {
      const node: Stop = {
        node: share.rows.get(stop.id) ?? 0,
        stay: stop.lengthOfStay ?? 0,
        load: stop.capacity ?? 0,
      }
      const inTour = (tour: ReadTour) => windowOf(tour.plan, stop)
      const chosen = assigned.get(stop.id)
      if (chosen !== undefined) {
        const vehicle = tours.findIndex(({ id }) => id === chosen)
        byHand.push({ stop, from, node: { ...node, ...inTour(tours[vehicle] ?? from) }, vehicle })
        continue
      }
      const isLocked = options.keepLocked && stop.orderLock !== null
      if (isLocked && from.isOut) {
        apart.push({ stop, from, kind: 'lock' })
        continue
      }
      if (isLocked || kept.has(stop.id) || (dropoutId !== null && !from.isOut)) {
        const lock = locks?.get(stop.id)
        searched.push({
          stop,
          from,
          node: { ...node, ...inTour(from), pinnedTo: own, ...(lock && { lock }) },
        })
        continue
      }
      const required = [...(share.tagsOf.get(stop.id) ?? [])].filter((tag) => asked.has(tag))
      const open = options.respectTags
        ? tours.filter((tour) => tour === from || required.every((tag) => tour.tags.has(tag)))
        : tours
      if (options.respectTags && open.length === 0) {
        apart.push({ stop, from, kind: 'tags' })
        continue
      }
      const { window, hosts } = sameDayTours(stop, from, open)
      const isNarrow = hosts.length < tours.length
      const allowed = hosts.map((tour) => tours.indexOf(tour))
      searched.push({ stop, from, node: { ...node, ...window, ...(isNarrow && { allowed }) } })
    }
  }
  const vehicles = tours.map((tour) => vehicleOf(tour, options, travelOf(tour)))
  if (vehicles.length === 1) {
    // The optimiser keeps all stops of a single tour, whatever that breaks; so there is another one that nobody may take.
    vehicles.push(...vehicles)
    for (const each of [...searched, ...byHand]) each.node = { ...each.node, pinnedTo: 0 }
  }
  const [first] = tours
  const problem: Problem = {
    travel: first ? travelOf(first) : new Float64Array(),
    nodeCount,
    stops: searched.map(({ node }) => node),
    vehicles,
  }
  return {
    problem,
    whole: { ...problem, stops: [...problem.stops, ...byHand.map(({ node }) => node)] },
    stops: [...searched, ...byHand].map(({ stop, from }) => ({ stop, from })),
    tours,
    byHand: byHand.map(({ vehicle }) => vehicle),
    apart,
  }
}

/**
 * The tours that place the window of a stop on the same day, since the optimiser knows one window per stop: those of its own
 * tour, or of the first one in which it is not over before the departure.
 */
function sameDayTours(stop: PlannedStop, from: ReadTour, open: readonly ReadTour[]) {
  const isOpenIn = ({ plan }: ReadTour) =>
    (windowOn(plan, stop).latestTime ?? Number.POSITIVE_INFINITY) >= plan.departure
  const ownFirst = open.toSorted((one, other) => Number(other === from) - Number(one === from))
  const reference = ownFirst.find(isOpenIn) ?? ownFirst[0] ?? from
  const placed = windowOn(reference.plan, stop)
  const hosts = open.filter(({ plan }) => {
    const there = windowOn(plan, stop)
    return there.earliestTime === placed.earliestTime && there.latestTime === placed.latestTime
  })
  return { window: windowOf(reference.plan, stop), hosts }
}

/** What a tour breaks already does not throw its stops out. */
function vehicleOf(tour: ReadTour, options: ShareQuestion['options'], travel: Float64Array): Vehicle {
  const { plan, pool, startRow, endRow } = tour
  const load = pool.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0)
  const presentEnd =
    pool.length === 0 ? plan.departure : scheduleOf(plan, tour.ways, pool.map(asServed)).endTime
  const latest = latestEndOf(plan)
  const ends = [
    latest === null ? Infinity : Math.max(latest, presentEnd),
    options.maximumDelay === null ? Infinity : presentEnd + options.maximumDelay,
  ]
  const latestEnd = Math.min(...ends)
  return {
    ...(startRow !== null && { start: startRow }),
    ...(endRow !== null && { end: endRow }),
    departure: plan.departure,
    endWeight,
    travel,
    ...(latestEnd < Infinity && { latestEnd }),
    ...(options.respectCapacities && { capacity: Math.max(plan.maximumCapacity, load) }),
  }
}

/** Places from the head of the tour; of the stops that come last, only the very last has a place that can be told. */
function locksOf({ pool }: ReadTour): ReadonlyMap<string, Lock> {
  const places = lockedPlaces(pool)
  const last = pool.findLast(({ orderLock }) => orderLock === 'last')
  const locks = new Map<string, Lock>()
  for (const stop of pool) {
    const place = places.get(stop.id)
    if (stop === last) locks.set(stop.id, { kind: 'last' })
    else if (place !== undefined && stop.orderLock !== 'last') locks.set(stop.id, { kind: 'place', place })
  }
  return locks
}
