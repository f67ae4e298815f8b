import { describe, expect, it } from 'vitest'
import { evaluate } from './evaluate'
import type { Problem, Window } from './problem'

/** Two stops, ten minutes from everywhere, with a service time of five minutes each; departure at 0. */
const withWindow = (
  window: Window | undefined,
  more: Partial<Problem['vehicles'][number]> = {},
): Problem => ({
  nodeCount: 3,
  travel: Float64Array.from({ length: 9 }, (_, index) => (index % 4 === 0 ? 0 : 600)),
  stops: [
    { node: 1, stay: 300, load: 2, window },
    { node: 2, stay: 300, load: 3 },
  ],
  vehicles: [{ start: 0, end: 0, departure: 0, ...more }],
})

const judge = (problem: Problem, route: number[] = [0, 1]) => {
  const { cost: _, ...judged } = evaluate(problem, [route])
  return judged
}

const kept = {
  travelSeconds: 1800,
  softSeconds: 0,
  strictSeconds: 0,
  overload: 0,
  violatedLocks: 0,
  unserved: 0,
  faults: [],
}

describe('evaluate', () => {
  it('counts only travel if there are no violations', () => {
    expect(evaluate(withWindow(undefined), [[0, 1]])).toEqual({ cost: 1800, ...kept })
  })

  it.each([
    ['none', 1000, 2000, { ...kept }],
    ['strict', 1000, 2000, { ...kept }],
    ['strict', 0, 500, { ...kept, strictSeconds: 100 }],
    ['soft', 1000, 2000, { ...kept, softSeconds: 400 }],
    ['soft', 0, 500, { ...kept, softSeconds: 100 }],
    ['soft_start', 1000, 2000, { ...kept, softSeconds: 400 }],
    ['soft_start', 0, 500, { ...kept, strictSeconds: 100 }],
    ['soft_end', 1000, 2000, { ...kept }],
    ['soft_end', 0, 500, { ...kept, softSeconds: 100 }],
    // An impossible window: as in the tour schedule, only lateness counts.
    ['soft', 900, 500, { ...kept, softSeconds: 100 }],
  ] as const)('evaluates a window of kind %s from %i to %i', (kind, earliest, latest, expected) => {
    expect(judge(withWindow({ kind, earliest, latest }))).toEqual(expected)
  })

  it('waits for strict windows, which delays later stops', () => {
    const strict = withWindow({ kind: 'strict', earliest: 1000 }, { latestEnd: 2700 })
    expect(judge(strict)).toEqual({ ...kept, strictSeconds: 100 })
    const soft = withWindow({ kind: 'soft', earliest: 600 }, { latestEnd: 2400 })
    expect(judge(soft)).toEqual(kept)
  })

  it('counts excess load, omitted stops and stops served twice', () => {
    expect(judge(withWindow(undefined, { capacity: 4 }))).toEqual({ ...kept, overload: 1 })
    expect(judge(withWindow(undefined), [1])).toEqual({ ...kept, travelSeconds: 1200, unserved: 1 })
    expect(judge(withWindow(undefined), [1, 1]).faults).toEqual(['Stop 1 is served twice'])
  })

  it('counts violated locks', () => {
    const problem = withWindow(undefined)
    const [first, second] = problem.stops as [Problem['stops'][number], Problem['stops'][number]]
    const locked = { ...problem, stops: [{ ...first, lock: { kind: 'before', stop: 1 } as const }, second] }
    expect(judge(locked).violatedLocks).toBe(0)
    expect(judge(locked, [1, 0]).violatedLocks).toBe(1)
    const last = { ...problem, stops: [{ ...first, lock: { kind: 'last' } as const }, second] }
    expect(judge(last).violatedLocks).toBe(1)
    expect(judge(last, [1, 0]).violatedLocks).toBe(0)
  })
})
