import { createActor, waitFor } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import type { Destination } from '../../contract/destination/destination'
import { HttpError } from '../../domain/calls/errors'
import { tourPlanActors, staleAfter, type TourPlanPorts } from './tourPlanActors'
import { tourPlanMachine } from './tourPlanMachine'
import type { EndedSteps, TourPlanEvent } from './tourPlanTypes'
import { staleKeys } from '../support/staleKeys.testing'

const tour = '/api/tour-templates/1'
const a = '/api/destinations/a'
const b = '/api/destinations/b'
const c = '/api/destinations/c'
const stop: Destination = { '@id': a, name: 'A', capacity: 2 }
/** Two of them could not be read. */
const list = { stops: [stop], order: [a, b, c], etag: '"2"' }

/** The workflow with an API that records its calls. */
async function run({
  isTerse = false,
  etag = '"1"',
  position = () => Promise.resolve('"2"'),
  events,
}: {
  isTerse?: boolean
  etag?: string | null
  position?: () => Promise<string | null>
  events: readonly TourPlanEvent[]
}) {
  const calls: unknown[] = []
  const noted =
    <T>(name: string, answer: T) =>
    async (...parameters: unknown[]) => {
      calls.push([name, ...parameters.map(withoutSignal)])
      return answer
    }
  const collected = staleKeys(staleAfter)
  const notifyFailure = vi.fn()
  const machine = tourPlanMachine.provide(
    tourPlanActors({
      destinations: {
        get: noted('get', { value: stop, etag: '"1"' }),
        remove: noted('remove', undefined),
        update: noted('update', isTerse ? null : stop),
        create: noted('create', { '@id': '/api/destinations/c' }),
        move: noted('move', isTerse ? null : ['/api/destinations/d']),
        updatePosition: (...parameters: unknown[]) =>
          noted('position', undefined)(...parameters).then(position),
      },
      tourTemplates: {
        destinations: noted('list', etag === null ? { ...list, etag } : list),
        updateOrder: noted('order', isTerse ? null : list),
        addDestinationTemplates: async () => {
          throw new HttpError({ status: 403 })
        },
      },
      notifyFailure,
    } as unknown as TourPlanPorts),
  )
  const actor = createActor(machine, {
    input: { tourTemplate: tour, commandId: 'c', done: [], undone: [] },
    inspect: collected.inspect,
  }).start()
  actor.send({ type: 'list.read', revision: 0, stops: [a, b, c], etag })
  for (const event of events) {
    actor.send(event)
    await waitFor(actor, (snapshot) => snapshot.matches('idle'))
  }
  const stale = collected.keys().map(([key]) => key)
  return { calls, stale, notifyFailure, context: actor.getSnapshot().context }
}

function withoutSignal(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('signal' in value)) return value
  const { signal, ...others } = value
  return signal instanceof AbortSignal ? others : value
}

const order = { type: 'stops.order', before: [a, b, c], after: [c, a, b] } as const
const move = { type: 'stops.order', before: [a, b, c], after: [b, a, c] } as const

it.each([false, true])(
  'release a taken destination, for any body of the answer (none: %s)',
  async (isTerse) => {
    const { calls, context } = await run({
      isTerse,
      events: [{ type: 'stops.take', stops: [a] }, { type: 'step.undo' }],
    })
    expect(calls).toEqual([
      ['move', [a], tour, { commandId: 'c.0', duplicate: false }],
      ['list', tour, {}],
      ['update', a, { tourTemplate: null }, { commandId: 'c.2' }],
      ['list', tour, {}],
    ])
    expect(context.undone).toEqual([{ kind: 'take', stops: [a] }])
  },
)

describe('the calls of a plan', () => {
  it('send an order with its version and keep the returned list', async () => {
    const { calls, stale, context } = await run({ events: [order] })
    expect([calls, stale, context.list]).toEqual([
      [['order', tour, [c, a, b], { commandId: 'c.0', etag: '"1"' }]],
      ['tourTemplates'],
      // The screen leaves out stops that could not be read.
      { stops: [a, b, c], etag: '"2"' },
    ])
  })

  it.each([
    ['"1"', '"3"', [], '"3"'],
    [null, null, [['list', tour, {}]], null],
  ])(
    'send a move by one place as such, with the version %s of the list',
    async (etag, answered, before, known) => {
      const { calls, context } = await run({
        etag,
        position: () => Promise.resolve(answered),
        events: [move],
      })
      expect(calls).toEqual([...before, ['position', b, 1, { commandId: `c.${before.length}`, etag }]])
      expect(context.list).toEqual({ stops: [b, a, c], etag: known })
    },
  )

  it.each([404, 405, 501])('send the whole order when a move by one place returns %i', async (status) => {
    const { calls } = await run({
      position: () => Promise.reject(new HttpError({ status })),
      events: [move],
    })
    expect(calls).toEqual([
      ['position', b, 1, { commandId: 'c.0', etag: '"1"' }],
      ['order', tour, [b, a, c], { commandId: 'c.1', etag: '"1"' }],
    ])
  })

  it('contain the options of an optimised order, but not during an undo', async () => {
    const optimised = { includeInactive: true, optimizeWithCapacities: false }
    const found = { type: 'stops.order', before: [a, b, c], after: [c, b, a], optimised } as const
    const { calls } = await run({ events: [found, { type: 'step.undo' }] })
    expect(calls.filter((call) => Array.isArray(call) && call[0] === 'order')).toEqual([
      ['order', tour, [c, b, a], { commandId: 'c.0', etag: '"1"', optimised }],
    ])
  })

  it('keep the order that was sent when the answer is empty', async () => {
    const { context } = await run({ isTerse: true, events: [order] })
    expect(context.list).toEqual({ stops: [c, a, b], etag: null })
  })

  it('read, delete, and recreate', async () => {
    const { calls, stale, context } = await run({
      events: [{ type: 'stops.remove', stops: [a], before: [c, b, a] }, { type: 'step.undo' }],
    })
    expect(calls).toEqual([
      ['get', a, {}],
      ['remove', a, { commandId: 'c.1' }],
      ['list', tour, {}],
      ['create', expect.objectContaining({ name: 'A', capacity: 2 }), { commandId: 'c.3' }],
      ['list', tour, {}],
      ['order', tour, [c, b, '/api/destinations/a'], { commandId: 'c.5', etag: '"2"' }],
    ])
    expect(stale).toEqual(['tourTemplates', 'destinations', 'tourTemplates', 'destinations'])
    expect(context.undone.map(({ kind }) => kind)).toEqual(['remove'])
  })

  it('copy to another tour', async () => {
    const to = '/api/tour-templates/2'
    const { calls, context } = await run({
      events: [{ type: 'stops.move', stops: [a], before: [a, b], to, isCopy: true }],
    })
    expect([calls.slice(0, 2), context.done]).toEqual([
      [
        ['list', to, {}],
        ['move', [a], to, { commandId: 'c.1', duplicate: true }],
      ],
      [{ kind: 'copy', stops: [a], to, copies: ['/api/destinations/d'] }],
    ])
  })

  it('show the reason of a refusal, and make templates stale', async () => {
    const { stale, notifyFailure } = await run({
      events: [{ type: 'stops.addTemplates', templates: ['/api/destination-templates/1'] }],
    })
    expect([stale, notifyFailure.mock.calls]).toEqual([
      ['tourTemplates', 'destinations', 'destinationTemplates'],
      [[new HttpError({ status: 403 })]],
    ])
  })
})

describe('query keys made stale by a log entry', () => {
  const none = { tours: 0, stops: 0, templates: 0 }
  const staleOf = (ended: EndedSteps) =>
    staleAfter({ type: 'xstate.done.actor.listStops' }, { context: { ended } }, { context: { ended: none } })

  it.each<[string, EndedSteps, readonly string[]]>([
    ['none during a step', none, []],
    ['those of tours for an order', { tours: 1, stops: 0, templates: 0 }, ['tourTemplates']],
    ['those of stops as well', { tours: 2, stops: 1, templates: 0 }, ['tourTemplates', 'destinations']],
    [
      'those of templates as well',
      { tours: 1, stops: 1, templates: 1 },
      ['tourTemplates', 'destinations', 'destinationTemplates'],
    ],
  ])('are %s', (_, ended, keys) => {
    expect(staleOf(ended)).toEqual(keys.map((key) => [key]))
  })
})
