import { describe, expect, it } from 'vitest'
import { depth } from '../../tests/support/depth'
import { evaluate } from './evaluate'
import type { Lock, Problem, Stop, Vehicle, WindowKind } from './problem'
import { Random } from './random'
import { solve } from './solve'

/*
 * Compares the search with all possible orders. Cases are small, random and reproducible; nightly runs have
 * more of them. Costs come only from `evaluate`.
 */

const caseCount = depth === 'deep' ? 1000 : 200
const kinds: WindowKind[] = ['none', 'strict', 'soft', 'soft_start', 'soft_end']

/** Tries all orders of all stops in one tour, or in every distribution over the vehicles. */
function bestCost(problem: Problem): number {
  const routes: number[][] = problem.vehicles.map(() => [])
  const mayStayOut = problem.vehicles.length > 1
  let best = Infinity
  const place = (stop: number): void => {
    if (stop === problem.stops.length) {
      const judged = evaluate(problem, routes)
      const isStrict = judged.strictSeconds + judged.overload + judged.violatedLocks > 0
      if (judged.faults.length === 0 && !(mayStayOut && isStrict)) best = Math.min(best, judged.cost)
      return
    }
    if (mayStayOut && !hasReachableLock(problem, stop)) place(stop + 1)
    for (const route of routes) {
      for (let at = 0; at <= route.length; at += 1) {
        route.splice(at, 0, stop)
        place(stop + 1)
        route.splice(at, 1)
      }
    }
  }
  place(0)
  return best
}

/**
 * Stops with a locked position stay in their tour if it can serve them at all. Here each tour has at most
 * one.
 */
function hasReachableLock(problem: Problem, stop: number): boolean {
  const { lock, pinnedTo = 0 } = problem.stops[stop] ?? {}
  if (lock?.kind !== 'first' && lock?.kind !== 'last') return false
  const judged = evaluate(
    problem,
    problem.vehicles.map((_, vehicle) => (vehicle === pinnedTo ? [stop] : [])),
  )
  return judged.strictSeconds + judged.overload === 0
}

function randomProblem(random: Random): Problem {
  const vehicleCount = random.next() < 0.5 ? 1 : 2
  const stopCount = vehicleCount === 1 ? pickSize(random, 7) : pickSize(random, 6)
  const nodeCount = stopCount + 2
  const points = Array.from({ length: nodeCount }, () => [random.below(1800), random.below(1800)] as const)
  const travel = Float64Array.from({ length: nodeCount * nodeCount }, (_, index) => {
    const [x1 = 0, y1 = 0] = points[Math.floor(index / nodeCount)] ?? []
    const [x2 = 0, y2 = 0] = points[index % nodeCount] ?? []
    // One-way streets.
    return Math.round(Math.hypot(x1 - x2, y1 - y2) * (1 + random.next()))
  })
  // Some matrices of a single vehicle satisfy the triangle inequality.
  if (vehicleCount > 1 || random.next() < 0.5) shorten(travel, nodeCount)
  const stops = Array.from({ length: stopCount }, (_, node) => randomStop(random, node, vehicleCount))
  lockSome(random, stops, vehicleCount)
  const first: Vehicle = {
    start: random.next() < 0.9 ? stopCount : undefined,
    end: random.next() < 0.8 ? stopCount + 1 : undefined,
    departure: random.below(1200),
    latestEnd: random.next() < 0.3 ? 3000 + random.below(9000) : undefined,
    capacity: random.next() < 0.5 ? 6 + random.below(14) : undefined,
  }
  const second: Vehicle =
    random.next() < 0.5 ? first : { ...first, departure: random.below(2400), end: stopCount }
  // A lorry is slower than the other vehicle, by varying factors.
  const slower =
    vehicleCount > 1 && random.next() < 0.3 ? travel.map((each) => each * (1 + random.next())) : null
  if (slower) shorten(slower, nodeCount)
  // If hard limits must be violated, the search ignores the end weight.
  const isTimed = first.latestEnd === undefined && random.next() < 0.4
  const endWeight = isTimed ? 1 : undefined
  const vehicles = (vehicleCount === 1 ? [first] : [first, second]).map((vehicle, index) => ({
    ...vehicle,
    endWeight,
    ...(slower && index > 0 && { travel: slower }),
  }))
  return { travel, nodeCount, stops, vehicles }
}

function shorten(travel: Float64Array, nodeCount: number): void {
  const seconds = (from: number, to: number): number => travel[from * nodeCount + to] ?? 0
  for (let by = 0; by < nodeCount; by += 1) {
    for (let from = 0; from < nodeCount; from += 1) {
      for (let to = 0; to < nodeCount; to += 1) {
        travel[from * nodeCount + to] = Math.min(seconds(from, to), seconds(from, by) + seconds(by, to))
      }
    }
  }
}

/** Most cases are small; a few have as many stops as brute force can handle. */
const pickSize = (random: Random, most: number): number =>
  random.next() < 0.01 ? most + 1 : 1 + random.below(most - 1)

function randomStop(random: Random, node: number, vehicleCount: number): Stop {
  const kind = kinds[random.below(kinds.length)] ?? 'none'
  const earliest = random.below(6000)
  const latest = earliest + random.below(3000) - 100
  return {
    node,
    stay: random.below(600),
    load: random.below(6),
    window: {
      kind,
      earliest: random.next() < 0.8 ? earliest : undefined,
      latest: random.next() < 0.8 ? latest : undefined,
    },
    pinnedTo: random.next() < 0.1 ? random.below(vehicleCount) : undefined,
    allowed: random.next() < 0.1 ? [random.below(vehicleCount)] : undefined,
  }
}

function lockSome(random: Random, stops: Stop[], vehicleCount: number): void {
  const draw = random.next()
  const stop = random.below(stops.length)
  const other = random.below(stops.length)
  const lock = (index: number, of: Lock): void => {
    const pinnedTo = of.kind === 'before' ? undefined : random.below(vehicleCount)
    stops[index] = { ...(stops[index] as Stop), lock: of, pinnedTo, allowed: undefined }
  }
  if (draw < 0.1) lock(stop, { kind: 'first' })
  else if (draw < 0.2) lock(stop, { kind: 'last' })
  else if (draw < 0.3 && vehicleCount === 1)
    lock(stop, { kind: 'place', place: random.below(stops.length + 1) })
  else if (draw < 0.45 && stop !== other) lock(stop, { kind: 'before', stop: other })
  else if (draw < 0.55 && stop !== other) {
    lock(stop, { kind: 'first' })
    if (vehicleCount === 1) lock(other, { kind: 'last' })
  } else if (draw < 0.65 && stop !== other && vehicleCount === 1) {
    const third = stops.findIndex((_, index) => index !== stop && index !== other)
    lock(stop, { kind: 'before', stop: other })
    if (third >= 0) lock(third, { kind: 'place', place: random.below(stops.length) })
  }
}

describe('solve', () => {
  it('finds a solution as good as the best order of a small problem', () => {
    const random = new Random(13)
    const worse: { index: number; found: number; best: number }[] = []
    for (let index = 0; index < caseCount; index += 1) {
      const problem = randomProblem(random)
      const { routes, cost, unserved } = solve(problem, { seed: index, iterations: 4000 })
      const judged = evaluate(problem, routes)
      expect({ faults: judged.faults, cost: judged.cost, unserved: judged.unserved }).toEqual({
        faults: [],
        cost,
        unserved: unserved.length,
      })
      const best = bestCost(problem)
      if (cost > best + 1e-6 || cost < best - 1e-6) worse.push({ index, found: cost, best })
    }
    expect(worse).toEqual([])
  })

  it('returns the same routes for the same seed and iterations', () => {
    const problem = randomProblem(new Random(5))
    const options = { seed: 3, iterations: 300 }
    expect(solve(problem, options)).toEqual(solve(problem, options))
  })

  it('keeps an optimal start, and moves stops that are locked elsewhere', () => {
    const problem = onALine(6)
    const start = [[0, 1, 2, 3, 4, 5]]
    expect(solve(problem, { seed: 1, iterations: 0, start }).routes).toEqual(start)
    const locked = withStop(problem, 4, { lock: { kind: 'first' } })
    expect(solve(locked, { seed: 1, iterations: 0, start }).routes).toEqual([[4, 0, 1, 2, 3, 5]])
  })

  it('keeps the valid part of a start that violates a hard limit', () => {
    const problem = withStop(onALine(5), 4, { window: { kind: 'strict', latest: 7 } })
    const { routes, cost } = solve(problem, { seed: 1, iterations: 200, start: [[0, 1, 2, 3, 4]] })
    expect({ routes, cost }).toEqual({ routes: [[0, 1, 2, 3, 4]], cost: 5 })
  })

  it('finds the best order of a single tour that cannot keep all hard limits', () => {
    const window = { kind: 'strict', latest: 1 } as const
    const problem = withStop(withStop(onALine(3), 0, { window }), 2, { window })
    const { routes, cost, unserved } = solve(problem, { seed: 1, iterations: 100 })
    expect({ routes, cost, unserved }).toEqual({ routes: [[0, 1, 2]], cost: 3 + 2 * 100_000, unserved: [] })
  })

  it('reports why a stop fits into none of several vehicles', () => {
    const vehicle = { start: 0, end: 0, departure: 0, latestEnd: 8, capacity: 5 }
    const stops: Partial<Stop>[] = [
      { load: 6 },
      { window: { kind: 'strict', latest: 1 } },
      { stay: 3 },
      { load: 5 },
      { load: 5 },
      { load: 5, pinnedTo: 1, lock: { kind: 'first' }, node: 1 },
    ]
    const problem = stops.reduce<Problem>((sum, stop, index) => withStop(sum, index, stop), {
      ...onALine(6),
      vehicles: [vehicle, vehicle],
    })
    const { routes, unserved } = solve(problem, { seed: 1, iterations: 200 })
    expect({ routes, unserved }).toEqual({
      routes: [[3], [5]],
      unserved: [
        { stop: 0, reason: 'load' },
        { stop: 1, reason: 'window' },
        { stop: 2, reason: 'vehicleEnd' },
        { stop: 4, reason: 'vehicleEnd' },
      ],
    })
  })

  it.each([
    ['two stops at one place', [{ kind: 'first' }, { kind: 'place', place: 0 }], 'same place'],
    [
      'a circle',
      [
        { kind: 'before', stop: 1 },
        { kind: 'before', stop: 0 },
      ],
      'before itself',
    ],
    ['what must precede the first', [{ kind: 'before', stop: 1 }, { kind: 'first' }], 'cannot come before'],
  ] as const)('rejects locks with %s', (_, [first, second], message) => {
    const problem = withStop(withStop(onALine(2), 0, { lock: first }), 1, { lock: second })
    expect(() => solve(problem, { seed: 1, iterations: 1 })).toThrow(message)
  })
})

/** Stops in a row, a second apart, without service time, served by one vehicle that starts before them. */
function onALine(stopCount: number): Problem {
  const nodeCount = stopCount + 1
  return {
    nodeCount,
    travel: Float64Array.from({ length: nodeCount * nodeCount }, (_, index) =>
      Math.abs(Math.floor(index / nodeCount) - (index % nodeCount)),
    ),
    stops: Array.from({ length: stopCount }, (_, index) => ({ node: index + 1, stay: 0 })),
    vehicles: [{ start: 0, departure: 0 }],
  }
}

const withStop = (problem: Problem, index: number, change: Partial<Stop>): Problem => ({
  ...problem,
  stops: problem.stops.map((stop, each) => (each === index ? { ...stop, ...change } : stop)),
})
