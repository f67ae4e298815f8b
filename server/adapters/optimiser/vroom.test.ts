import { describe, expect, it } from 'vitest'
import type { Problem } from '../../optimiser/problem'
import { createEngine } from './optimiserConfig'
import { createVroom, EngineUnavailable, vroomRequestOf } from './vroom'

/**
 * Two vehicles, the second one slow, and three stops. The second stop may only be served by the second
 * vehicle.
 */
const travel = Float64Array.from([0, 10.4, 20, 30, 10, 0, 15, 25, 20, 15, 0, 12, 30, 25, 12, 0])
const problem: Problem = {
  travel,
  nodeCount: 4,
  stops: [
    { node: 1, stay: 60.4, load: 2, allowed: [1, 0], window: { kind: 'strict', earliest: 100, latest: 200 } },
    { node: 2, stay: 0, pinnedTo: 1, window: { kind: 'soft', earliest: 100, latest: 200 } },
    { node: 3, stay: 30, load: 1.5, lock: { kind: 'first' } },
  ],
  vehicles: [
    { start: 0, end: 0, departure: 50, latestEnd: 900, capacity: 3 },
    { start: 0, departure: 50, travel: travel.map((each) => 2 * each) },
  ],
}

const answerOf = (routes: { vehicle: number; jobs: number[] }[]) => ({
  code: 0,
  summary: { cost: 60, routes: routes.length, unassigned: 0 },
  unassigned: [],
  routes: routes.map(({ vehicle, jobs }) => ({
    vehicle,
    cost: 60,
    steps: [
      { type: 'start', arrival: 50, duration: 0 },
      ...jobs.map((id) => ({ type: 'job', id, job: id, arrival: 100, duration: 10, location_index: id })),
      { type: 'end', arrival: 300, duration: 60 },
    ],
  })),
})

function serve(answer: () => Response | Promise<Response>) {
  const seen: { url: string; body: unknown }[] = []
  let time = 0
  const engine = createVroom(
    { url: 'http://vroom.example:3000/solve' },
    {
      now: () => time,
      fetchJson: async (url, init) => {
        seen.push({ url: String(url), body: JSON.parse(String(init?.body)) })
        init?.signal?.throwIfAborted()
        return answer()
      },
    },
  )
  return { engine, seen, advance: (ms: number) => void (time += ms) }
}
const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status })

describe('a VROOM service', () => {
  it('receives the hard constraints in its own request format', async () => {
    const { engine, seen } = serve(json(answerOf([])))
    await engine(problem, {})
    expect(seen).toEqual([
      {
        url: 'http://vroom.example:3000/solve/',
        body: {
          matrices: {
            ways0: {
              durations: [
                [0, 10, 20, 30],
                [10, 0, 15, 25],
                [20, 15, 0, 12],
                [30, 25, 12, 0],
              ],
            },
            ways1: {
              durations: [
                [0, 21, 40, 60],
                [20, 0, 30, 50],
                [40, 30, 0, 24],
                [60, 50, 24, 0],
              ],
            },
          },
          jobs: [
            {
              id: 1,
              location_index: 1,
              service: 60,
              delivery: [2],
              skills: [1],
              time_windows: [[100, 200]],
            },
            {
              id: 2,
              location_index: 2,
              service: 0,
              delivery: [0],
              skills: [2],
              time_windows: [[0, 1_209_600]],
            },
            { id: 3, location_index: 3, service: 30, delivery: [2] },
          ],
          vehicles: [
            {
              id: 1,
              profile: 'ways0',
              skills: [1],
              time_window: [50, 900],
              start_index: 0,
              end_index: 0,
              capacity: [3],
            },
            {
              id: 2,
              profile: 'ways1',
              skills: [1, 2],
              time_window: [50, 1_209_600],
              start_index: 0,
              capacity: [1e9],
            },
          ],
        },
      },
    ])
  })

  it.each([
    ['strict', [100, 200]],
    ['soft', [0, 1_209_600]],
    ['soft_start', [0, 200]],
    ['soft_end', [100, 1_209_600]],
  ] as const)('receives the hard limits of a %s window', (kind, window) => {
    const stop = { node: 1, stay: 0, window: { kind, earliest: 100, latest: 200 } }
    const request = vroomRequestOf({ ...problem, stops: [stop], vehicles: [{ start: 0, departure: 0 }] })
    expect(request).toMatchObject({ jobs: [{ id: 1, time_windows: [window] }] })
    expect(JSON.stringify(request)).not.toMatch(/delivery|capacity/)
  })

  it('receives no time window that cannot be kept', () => {
    const stop = { node: 1, stay: 0, window: { kind: 'strict', earliest: 200, latest: 100 } as const }
    expect(JSON.stringify(vroomRequestOf({ ...problem, stops: [stop] }))).not.toContain('time_windows')
  })

  it('gets no request for a vehicle without start and end', async () => {
    const { engine, seen } = serve(json(answerOf([])))
    expect(await engine({ ...problem, vehicles: [{ departure: 0 }] }, {})).toBeNull()
    expect(seen).toEqual([])
  })

  it('returns routes without the stops it left out', async () => {
    const { engine } = serve(json(answerOf([{ vehicle: 2, jobs: [2, 1] }])))
    expect(await engine(problem, {})).toEqual([[], [1, 0]])
  })

  it.each([
    ['an error of its own', json({ code: 2, error: 'Invalid input', routes: [] })],
    ['no plan', json({ code: 0 })],
    ['a page', () => new Response('<html>')],
    ['a stop that is not there', json(answerOf([{ vehicle: 1, jobs: [4] }]))],
    ['a stop twice', json(answerOf([{ vehicle: 1, jobs: [1, 1] }]))],
    ['a vehicle that is not there', json(answerOf([{ vehicle: 3, jobs: [1] }]))],
    ['a refusal', json({ code: 2 }, 400)],
    ['an error of the server', json({}, 503)],
  ])('may return %s', async (_, answer) => {
    const { engine } = serve(answer)
    await expect(engine(problem, {})).rejects.toThrow(EngineUnavailable)
  })

  it('is skipped for a while after a failure, but not after a rejection', async () => {
    const broken = serve(json({}, 503))
    for (const wait of [0, 29_999, 1]) {
      broken.advance(wait)
      await expect(broken.engine(problem, {})).rejects.toThrow(EngineUnavailable)
    }
    expect(broken.seen).toHaveLength(2)
    const refusing = serve(json({}, 400))
    for (let n = 0; n < 2; n += 1)
      await expect(refusing.engine(problem, {})).rejects.toThrow(EngineUnavailable)
    expect(refusing.seen).toHaveLength(2)
  })

  it('aborts the request with the reason of the signal', async () => {
    const { engine } = serve(json(answerOf([])))
    const reason = new Error('disconnected')
    await expect(engine(problem, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})

it('is configured by its address only', () => {
  expect(createEngine({})).toBeNull()
  expect(createEngine({ OPTIMISER_URL: 'http://vroom:3000' })).toBeTypeOf('function')
  expect(() => createEngine({ OPTIMISER_URL: 'vroom:3000' })).toThrow('OPTIMISER_URL must be')
})
