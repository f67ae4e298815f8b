import { describe, expect, it, vi } from 'vitest'
import { EngineUnavailable, type Engine } from '../../adapters/optimiser/vroom'
import type { Problem, Routes } from '../../optimiser/problem'
import { solve } from '../../optimiser/solve'
import { refineEngine, type Optimise } from './optimise'

/** Four stops on a line, the last one first: an order that no engine without locks would propose. */
const problem: Problem = {
  travel: Float64Array.from(
    [0, 1, 2, 3, 4].flatMap((from) => [0, 1, 2, 3, 4].map((to) => 100 * Math.abs(from - to))),
  ),
  nodeCount: 5,
  stops: [1, 2, 3, 4].map((node) => ({
    node,
    stay: 0,
    ...(node === 4 && { lock: { kind: 'first' as const } }),
  })),
  vehicles: [{ start: 0, departure: 0 }],
}
const limits = { seed: 1, iterations: 200 }

function refine(engine: Engine) {
  const own = vi.fn<Optimise>(async (given, options) => solve(given, options))
  const onFailure = vi.fn()
  return { own, onFailure, optimise: refineEngine(engine, own, onFailure) }
}

describe('an engine', () => {
  it('provides initial routes, and the search adds the constraints that it does not support', async () => {
    const proposed: Routes = [[0, 1, 2, 3]]
    const { own, optimise } = refine(async () => proposed)
    expect((await optimise(problem, limits)).routes).toEqual([[3, 2, 1, 0]])
    expect(own.mock.lastCall?.[1]).toEqual({ ...limits, start: proposed })
  })

  it.each([
    ['knows nothing of such a problem', async () => null, 0],
    ['does not answer', () => Promise.reject(new EngineUnavailable('VROOM')), 1],
  ])('that %s is skipped', async (_, engine, failures) => {
    const { own, onFailure, optimise } = refine(engine)
    expect((await optimise(problem, limits)).routes).toEqual([[3, 2, 1, 0]])
    expect([own.mock.lastCall?.[1], onFailure.mock.calls.length]).toEqual([limits, failures])
  })

  it('does not hide bugs, and no search runs for a disconnected client', async () => {
    const reason = new Error('disconnected')
    const { own, onFailure, optimise } = refine(() => Promise.reject(reason))
    await expect(optimise(problem, limits, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect([own.mock.calls, onFailure.mock.calls]).toEqual([[], []])
  })
})
