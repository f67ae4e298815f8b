import { ruleOf, softWeight, strictWeight } from './objective'
import { readLocks, type Locks } from './locks'
import type { Problem, Vehicle } from './problem'

/*
 * The problem as typed arrays for the search. Nodes are the stops by index, followed by a start and an end
 * per vehicle type. In the strict reading hard limits forbid a node. In the relaxed reading they cost their
 * weight, so that a single tour can keep all its stops despite a violation.
 */

export type Reading = 'strict' | 'relaxed'

export type Model = {
  stopCount: number
  nodeCount: number
  vehicleCount: number
  /**
   * Per vehicle: seconds from row to column, and from column to row. Vehicles with the same matrix share
   * them.
   */
  travel: readonly Float64Array[]
  travelTo: readonly Float64Array[]
  stay: Float64Array
  load: Float64Array
  /** Service starts between these; infinite if the stop does not wait or may be late. */
  opens: Float64Array
  closes: Float64Array
  /** Weights of each second before `earlyAt` and after `lateAt`. */
  earlyAt: Float64Array
  earlyWeight: Float64Array
  lateAt: Float64Array
  lateWeight: Float64Array
  /** Whether any weight is set. */
  isPriced: boolean
  /** Vehicles of one type can swap their tours. */
  vehicleType: Int32Array
  typeCount: number
  startNode: Int32Array
  endNode: Int32Array
  departure: Float64Array
  capacity: Float64Array
  /** For each stop all stops including itself, nearest first. */
  near: Int32Array
  /** Whether the triangle inequality holds, so that arrivals increase along a tour. */
  isMetric: boolean
  meanTravel: number
  locks: Locks
}

/** @throws RangeError if the problem is contradictory */
export function readModel(problem: Problem, reading: Reading): Model {
  const { stops, vehicles } = problem
  const stopCount = stops.length
  const locks = readLocks(problem)
  const types: Vehicle[] = []
  const vehicleType = Int32Array.from(vehicles, (vehicle) => {
    const known = locks.allowed === null ? types.findIndex((type) => isSameType(type, vehicle)) : -1
    return known >= 0 ? known : types.push(vehicle) - 1
  })
  const nodeCount = stopCount + 2 * types.length
  const outer = [...stops.map(({ node }) => node), ...types.flatMap(({ start, end }) => [start, end])]
  if (outer.some((node) => node !== undefined && !(node >= 0 && node < problem.nodeCount))) {
    throw new RangeError('A node is not in the matrix')
  }

  const routesOf = readRoutes(outer, problem.nodeCount)
  const matrices = vehicles.map((vehicle) => routesOf(vehicle.travel ?? problem.travel))
  const distinct = [...new Set(matrices)]

  const reals = (value: number): Float64Array => new Float64Array(nodeCount).fill(value)
  const [stay, load, earlyWeight, lateWeight] = [reals(0), reals(0), reals(0), reals(0)]
  const [opens, closes, earlyAt, lateAt] = [
    reals(-Infinity),
    reals(Infinity),
    reals(-Infinity),
    reals(Infinity),
  ]
  const addHardLimit = (node: number, latest: number): void => {
    if (reading === 'strict') {
      closes[node] = latest
      return
    }
    lateAt[node] = latest
    lateWeight[node] = strictWeight
  }

  stops.forEach((stop, node) => {
    stay[node] = stop.stay
    load[node] = stop.load ?? 0
    const { earliest, latest } = stop.window ?? {}
    const rule = ruleOf(stop.window)
    if (earliest !== undefined && rule.waits) opens[node] = earliest
    if (earliest !== undefined && rule.earlyWeight > 0) {
      earlyAt[node] = earliest
      earlyWeight[node] = rule.earlyWeight
    }
    if (latest === undefined || rule.lateWeight === 0) return
    if (rule.lateWeight === strictWeight) return addHardLimit(node, latest)
    lateAt[node] = latest
    lateWeight[node] = softWeight
  })
  types.forEach(({ departure, latestEnd, endWeight = 0 }, type) => {
    const end = stopCount + 2 * type + 1
    if (endWeight > 0) {
      lateAt[end] = departure
      lateWeight[end] = endWeight
    }
    // The weight of a hard limit dominates everything else.
    if (latestEnd !== undefined) addHardLimit(end, latestEnd)
  })

  const { travel } = distinct[0] as Matrices
  const pairSum = stops.reduce((sum, _, i) => sum + rowSum(travel, i * nodeCount, stopCount), 0)
  return {
    stopCount,
    nodeCount,
    vehicleCount: vehicles.length,
    travel: matrices.map((each) => each.travel),
    travelTo: matrices.map((each) => each.travelTo),
    stay,
    load,
    opens,
    closes,
    earlyAt,
    earlyWeight,
    lateAt,
    lateWeight,
    isPriced: earlyWeight.some((weight) => weight > 0) || lateWeight.some((weight) => weight > 0),
    vehicleType,
    typeCount: types.length,
    startNode: vehicleType.map((type) => stopCount + 2 * type),
    endNode: vehicleType.map((type) => stopCount + 2 * type + 1),
    departure: Float64Array.from(vehicles, ({ departure }) => departure),
    // A single tour keeps all its stops, so its capacity has no effect.
    capacity: Float64Array.from(vehicles, ({ capacity }) =>
      vehicles.length === 1 ? Infinity : (capacity ?? Infinity),
    ),
    near: nearestFirst(travel, nodeCount, stopCount),
    isMetric: distinct.every((each) => isMetric(each.travel, stay, nodeCount, stopCount)),
    meanTravel: Math.max(pairSum / Math.max(1, stopCount * (stopCount - 1)), 1e-3),
    locks,
  }
}

const isSameType = (a: Vehicle, b: Vehicle): boolean =>
  a.start === b.start &&
  a.end === b.end &&
  a.departure === b.departure &&
  a.latestEnd === b.latestEnd &&
  a.endWeight === b.endWeight &&
  a.capacity === b.capacity &&
  a.travel === b.travel

type Matrices = { travel: Float64Array; travelTo: Float64Array }

/** Reads each matrix once, even if vehicles share it. */
function readRoutes(
  outer: readonly (number | undefined)[],
  outerCount: number,
): (given: Problem['travel']) => Matrices {
  const known = new Map<Problem['travel'], Matrices>()
  return (given) => {
    const found = known.get(given)
    if (found) return found
    const nodeCount = outer.length
    const travel = new Float64Array(nodeCount * nodeCount)
    const travelTo = new Float64Array(nodeCount * nodeCount)
    outer.forEach((from, row) => {
      outer.forEach((to, column) => {
        if (from === undefined || to === undefined) return
        const seconds = given[from * outerCount + to] ?? NaN
        if (!(seconds >= 0 && seconds < Infinity)) throw new RangeError(`No route from ${from} to ${to}`)
        travel[row * nodeCount + column] = seconds
        travelTo[column * nodeCount + row] = seconds
      })
    })
    const matrices = { travel, travelTo }
    known.set(given, matrices)
    return matrices
  }
}

function rowSum(travel: Float64Array, from: number, count: number): number {
  let sum = 0
  for (let i = from; i < from + count; i += 1) sum += travel[i] as number
  return sum
}

function nearestFirst(travel: Float64Array, nodeCount: number, stopCount: number): Int32Array {
  const near = new Int32Array(stopCount * stopCount)
  const distance = new Float64Array(stopCount)
  for (let stop = 0; stop < stopCount; stop += 1) {
    for (let other = 0; other < stopCount; other += 1) {
      const there = travel[stop * nodeCount + other] as number
      const back = travel[other * nodeCount + stop] as number
      distance[other] = other === stop ? -1 : Math.min(there, back)
    }
    const order = Int32Array.from(distance, (_, other) => other)
    near.set(
      order.sort((a, b) => (distance[a] as number) - (distance[b] as number)),
      stop * stopCount,
    )
  }
  return near
}

/** Above this, checking every triple takes longer than it saves. */
const maxMetricStops = 400

function isMetric(travel: Float64Array, stay: Float64Array, nodeCount: number, stopCount: number): boolean {
  if (stopCount > maxMetricStops) return false
  for (let by = 0; by < stopCount; by += 1) {
    const staying = (stay[by] as number) + 1e-6
    for (let from = 0; from < nodeCount; from += 1) {
      const first = (travel[from * nodeCount + by] as number) + staying
      for (let to = 0; to < stopCount; to += 1) {
        if ((travel[from * nodeCount + to] as number) > first + (travel[by * nodeCount + to] as number)) {
          if (from !== to) return false
        }
      }
    }
  }
  return true
}
