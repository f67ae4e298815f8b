import { windowOn } from '../../../src/contract/tour/tourClock'
import type { Lock, Problem, Stop, Vehicle } from '../../optimiser/problem'
import { endWeight, lockedPlaces, noRouteSeconds, windowOf } from '../optimisation/tourProblem'
import { asServed, scheduleOf } from '../optimisation/tourRoutes'
import type { PlannedStop } from '../tourTemplates/plan'
import type { ReadShare, ReadTour } from './readShare'
import type { ShareQuestion } from './shareQuestion'

/** A redistributed stop and its current tour. */
export type SharedStop = { stop: PlannedStop; from: ReadTour }
type NodeStop = SharedStop & { node: Stop }
type ExcludedStop = SharedStop &
  ({ kind: 'lock' | 'tags' | 'unmanned' } | { kind: 'skills'; skills: readonly string[] })

export type ShareProblem = {
  /** The problem to search: without manually assigned stops. */
  problem: Problem
  /** The problem including manually assigned stops, after the others. */
  whole: Problem
  /** By their index in the whole problem. */
  stops: readonly SharedStop[]
  /** By the index of their vehicle. */
  tours: readonly ReadTour[]
  /** Vehicles of the manually assigned stops, in order. */
  byHand: readonly number[]
  /** Stops that no tour may serve. */
  excluded: readonly ExcludedStop[]
}

export type ShareLimits = {
  /** Ids of the tours of stops that must be served by them. */
  kept: ReadonlyMap<string, string>
  /** Latest ends by tour id, beside their own. */
  ends: ReadonlyMap<string, number>
}
const noLimits: ShareLimits = { kept: new Map(), ends: new Map() }

/** Builds the problem for the optimiser. */
export function shareProblemOf(
  share: ReadShare,
  { assigned, dropoutId, options }: Pick<ShareQuestion, 'assigned' | 'dropoutId' | 'options'>,
  { kept, ends }: ShareLimits = noLimits,
): ShareProblem {
  const keepsOwn = dropoutId !== null || options.keepAssigned
  const tours = share.tours.filter(({ isOut }) => !isOut)
  const nodeCount = share.tours[0]?.tourMatrix.matrix.durationSeconds.length ?? 0
  const travels = new Map<object, Float64Array>()
  const travelOf = ({ tourMatrix: { matrix } }: ReadTour): Float64Array => {
    const known = travels.get(matrix)
    const travel = known ?? Float64Array.from(matrix.durationSeconds.flat(), (each) => each ?? noRouteSeconds)
    travels.set(matrix, travel)
    return travel
  }
  const asked = new Set(tours.flatMap(({ tags }) => [...tags]))
  const searched: NodeStop[] = []
  const byHand: (NodeStop & { vehicle: number })[] = []
  const excluded: ExcludedStop[] = []
  const isVisitedTwice = repeatedIn(share)
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
      const isLocked = (options.keepLocked && stop.orderLock !== null) || isVisitedTwice(stop)
      if (isLocked && from.isOut) {
        excluded.push({ stop, from, kind: 'lock' })
        continue
      }
      const host = tours.findIndex(({ id }) => id === kept.get(stop.id))
      if (isLocked || host >= 0 || (keepsOwn && !from.isOut)) {
        const lock = locks?.get(stop.id)
        const pinnedTo = host >= 0 ? host : own
        searched.push({
          stop,
          from,
          node: { ...node, ...inTour(tours[pinnedTo] ?? from), pinnedTo, ...(lock && { lock }) },
        })
        continue
      }
      const ofStop = [...(share.tagsOf.get(stop.id) ?? [])]
      const isSkill = (tag: string) => share.skillNames.has(tag)
      // A skill is required even if no tour has it.
      const required = ofStop.filter((tag) => isSkill(tag) || asked.has(tag))
      const hasTag = (tour: ReadTour, tag: string) =>
        tour.tags.has(tag) || (isSkill(tag) && tour.skills.has(tag))
      const manned = tours.filter((tour) => tour === from || tour.isManned)
      if (manned.length === 0) {
        excluded.push({ stop, from, kind: 'unmanned' })
        continue
      }
      const open = options.respectTags
        ? manned.filter((tour) => tour === from || required.every((tag) => hasTag(tour, tag)))
        : manned
      if (options.respectTags && open.length === 0) {
        const lacking = required.filter((tag) => isSkill(tag) && !tours.some((tour) => hasTag(tour, tag)))
        const skills = lacking.flatMap((tag) => share.skillNames.get(tag) ?? []).toSorted()
        excluded.push(
          skills.length === 0 ? { stop, from, kind: 'tags' } : { stop, from, kind: 'skills', skills },
        )
        continue
      }
      const { window, hosts } = sameDayTours(stop, from, open)
      const isNarrow = hosts.length < tours.length
      const allowed = hosts.map((tour) => tours.indexOf(tour))
      searched.push({ stop, from, node: { ...node, ...window, ...(isNarrow && { allowed }) } })
    }
  }
  const vehicles = tours.map((tour) => vehicleOf(tour, options, travelOf(tour), ends.get(tour.id)))
  if (vehicles.length === 1) {
    // The optimiser keeps all stops of a single tour, regardless of violations. So this adds a second tour
    // that may serve no stop.
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
    excluded,
  }
}

/** On a date, two tours may visit the same stop. A move would make one visit of both. */
function repeatedIn({ tours }: ReadShare): (stop: PlannedStop) => boolean {
  const counts = new Map<string, number>()
  for (const { id } of tours.flatMap(({ pool }) => pool)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return ({ id }) => (counts.get(id) ?? 0) > 1
}

/**
 * Returns the tours in which the window of a stop is on the same day, since the optimiser has one window per
 * stop. The reference is its own tour, or the first one in which the window is not over before the departure.
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

/** An existing violation of a tour does not remove its stops. */
function vehicleOf(
  tour: ReadTour,
  options: ShareQuestion['options'],
  travel: Float64Array,
  end = Infinity,
): Vehicle {
  const { plan, latestEnd: ownEnd, pool, startRow, endRow } = tour
  const load = pool.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0)
  const presentEnd =
    pool.length === 0 ? plan.departure : scheduleOf(plan, tour.tourMatrix, pool.map(asServed)).endTime
  const ends = [
    end,
    ownEnd === null ? Infinity : Math.max(ownEnd, presentEnd),
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

/**
 * Returns positions from the start of the tour. Of the stops locked to the end, only the last one has a
 * defined position.
 */
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
