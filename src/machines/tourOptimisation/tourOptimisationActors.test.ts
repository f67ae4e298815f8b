import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Api } from '../../api/api'
import { NetworkError } from '../../domain/calls/errors'
import type { LockedStop } from '../../domain/tour/keepLocked'
import type { Ports } from '../workflow'
import { staleAfter, tourOptimisationActors } from './tourOptimisationActors'
import type { OptimisedDate } from './tourOptimisationTypes'
import { tourOptimisationMachine } from './tourOptimisationMachine'

const tour = { iri: '/api/tour-templates/1', name: 'Nord' }
const options = { includeInactive: true, optimizeWithCapacities: false }
const seen = ['/a', '/b']
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await setImmediate()
}

function begin(
  hasPreviews: boolean,
  given: Partial<Record<'preview' | 'optimize' | 'read' | 'sendToWorkflow', () => unknown>> = {},
  { locks = [], date }: { locks?: readonly LockedStop[]; date?: OptimisedDate } = {},
) {
  const calls: unknown[] = []
  const record =
    (name: 'preview' | 'optimize' | 'read' | 'sendToWorkflow', otherwise: unknown) =>
    async (...args: unknown[]) => {
      calls.push([name, ...args])
      return given[name]?.() ?? otherwise
    }
  const shares: unknown[] = []
  const notify = vi.fn()
  const ports = {
    api: {
      tourTemplates: {
        previewOptimization: record('preview', { order: ['/b', '/a'] }),
        optimize: record('optimize', {}),
        destinations: record('read', { order: ['/b', '/a'] }),
      },
      plannedTours: { previewOptimization: record('preview', { order: ['/b', '/a'] }) },
    } as unknown as Api,
    notify,
    sendToWorkflow: record('sendToWorkflow', undefined) as unknown as Ports['sendToWorkflow'],
    transferProgress: {
      setChunk: () => undefined,
      setShare: (job, share) => void shares.push([job, share]),
      forget: (job) => void shares.push([job, 'forgotten']),
    },
  } satisfies Parameters<typeof tourOptimisationActors>[0]
  const machine = tourOptimisationMachine.provide(tourOptimisationActors(ports))
  const actor = createActor(machine, { input: { tour, date, hasPreviews, options, commandId: 'o' } }).start()
  actor.send({ type: 'search.start', before: seen, locks })
  return { actor, calls, shares, notify }
}

describe('the calls of optimising a tour', () => {
  it('search, report progress, and let the plan write the accepted order', async () => {
    const { actor, calls, shares } = begin(true)
    const call = calls[0] as [string, string, object, { onShare: (share: number) => void }]
    expect(call.slice(0, 3)).toEqual(['preview', tour.iri, options])
    call[3].onShare(0.5)
    await settle()
    expect(shares).toEqual([
      ['o', 0],
      ['o', 0.5],
      ['o', 'forgotten'],
    ])
    actor.send({ type: 'result.accept', before: seen })
    await settle()
    expect(actor.getSnapshot().value).toBe('accepted')
    expect(calls.at(-1)).toEqual([
      'sendToWorkflow',
      'tourPlan',
      { tourTemplate: tour.iri },
      { type: 'stops.order', before: seen, after: ['/b', '/a'], optimised: options, request: 'o.1' },
    ])
  })

  it('search in the plan of a date, which writes the accepted order', async () => {
    const date = { plannedTour: '/api/planned-tours/1_2026-12-08', day: '2026-12-08' }
    const { actor, calls } = begin(true, {}, { date })
    expect((calls[0] as unknown[]).slice(0, 3)).toEqual(['preview', date.plannedTour, options])
    await settle()
    actor.send({ type: 'result.accept', before: seen, ownOrder: null })
    await settle()
    expect(actor.getSnapshot().value).toBe('accepted')
    const step = { from: { order: null }, to: { order: ['/b', '/a'] } }
    expect(calls.at(-1)).toEqual([
      'sendToWorkflow',
      'datePlan',
      { plannedTour: date.plannedTour },
      { type: 'date.change', step },
    ])
  })

  it('clear the progress when they fail', async () => {
    const { shares } = begin(true, { preview: () => Promise.reject(new NetworkError()) })
    await settle()
    expect(shares.at(-1)).toEqual(['o', 'forgotten'])
  })

  it('abort a cancelled search', async () => {
    const { actor, calls } = begin(true, { preview: () => new Promise(() => undefined) })
    const [, , , { signal }] = calls[0] as [string, string, object, { signal: AbortSignal }]
    actor.send({ type: 'search.cancel' })
    expect(signal.aborted).toBe(true)
  })

  it('let a server without previews write at once', async () => {
    const { actor, calls } = begin(false)
    await settle()
    expect(calls.slice(0, 1)).toEqual([['optimize', tour.iri, options, { commandId: 'o.0' }]])
    expect(actor.getSnapshot().value).toBe('written')
  })

  it.each([
    ['no figures and the previous order', {}, 'unchanged'],
    ['no figures and no order', { read: () => Promise.reject(new NetworkError()) }, 'written'],
  ] as const)('find out whether a server that returns %s changed anything', async (_, given, state) => {
    const read = () => Promise.resolve({ order: seen })
    const { actor, notify } = begin(false, { read, ...given })
    await settle()
    expect([actor.getSnapshot().value, notify.mock.calls]).toEqual([state, []])
  })

  it('restore locked stops to their positions as an ordinary order', async () => {
    const { actor, calls } = begin(false, {}, { locks: [{ stop: '/a', lock: 'first' }] })
    await settle()
    expect(calls.map((call) => (call as unknown[])[0])).toEqual([
      'optimize',
      'read',
      'read',
      'sendToWorkflow',
    ])
    expect(calls[2]).toEqual(['read', tour.iri, { signal: expect.any(AbortSignal) as AbortSignal }])
    expect(calls.at(-1)).toEqual([
      'sendToWorkflow',
      'tourPlan',
      { tourTemplate: tour.iri },
      { type: 'stops.order', before: ['/b', '/a'], after: seen, request: 'o.0' },
    ])
    expect(actor.getSnapshot().value).toBe('accepted')
  })

  it('report that locks were not respected', async () => {
    const given = { read: () => Promise.reject(new NetworkError()) }
    const { actor, notify } = begin(false, given, { locks: [{ stop: '/a', lock: 'first' }] })
    await settle()
    expect(actor.getSnapshot().value).toBe('written')
    expect(notify.mock.calls).toMatchObject([
      [{ type: 'warning', message: expect.stringContaining('gesperrte Ziele') as string }],
    ])
  })

  it('report that an order could not be applied', async () => {
    const { actor, notify } = begin(true, { sendToWorkflow: () => Promise.reject(new Error('not allowed')) })
    await settle()
    actor.send({ type: 'result.accept', before: seen })
    await settle()
    expect(notify.mock.calls).toEqual([
      [{ type: 'error', message: 'Die Reihenfolge konnte nicht übernommen werden.' }],
    ])
  })
})

it.each([
  ['xstate.done.actor.optimizeTour', [['tourTemplates'], ['destinations']]],
  // The server may have executed it before its answer was lost.
  ['xstate.error.actor.optimizeTour', [['tourTemplates'], ['destinations']]],
  ['xstate.done.actor.searchOrder', []],
])('%s makes stale: %j', (type, keys) => {
  expect(staleAfter({ type })).toEqual(keys)
})
