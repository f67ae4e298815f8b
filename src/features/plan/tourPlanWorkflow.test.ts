import { createActor, waitFor } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import type { Destination } from '../../contract/destination/destination'
import { HttpError } from '../../domain/calls/errors'
import { tourPlanMachine } from '../../machines/tourPlan/tourPlanMachine'
import type { TourPlanEvent } from '../../machines/tourPlan/tourPlanTypes'
import { defineTourPlan } from './tourPlanWorkflow'

const tour = '/api/tour-templates/1'
const a = '/api/destinations/a'
const b = '/api/destinations/b'
const stop: Destination = { '@id': a, name: 'A', capacity: 2 }
/** The second of them could not be read. */
const list = { stops: [stop], order: [a, b], etag: '"2"' }

/** The workflow over an API that notes its calls; of those named only the name is answered with an error. */
async function run(...events: TourPlanEvent[]) {
  const calls: unknown[] = []
  const noted =
    <T>(name: string, answer: T) =>
    async (...parameters: unknown[]) => {
      calls.push([name, ...parameters.map(withoutSignal)])
      return answer
    }
  const invalidate = vi.fn(async (_key: readonly unknown[]) => undefined)
  const notifyFailure = vi.fn()
  const { machine, declaration } = defineTourPlan({
    destinations: {
      get: noted('get', { value: stop, etag: '"1"' }),
      remove: noted('remove', undefined),
      create: noted('create', { '@id': '/api/destinations/c' }),
      move: noted('move', ['/api/destinations/d']),
    },
    tourTemplates: {
      destinations: noted('list', list),
      updateOrder: noted('order', list),
      addDestinationTemplates: async () => {
        throw new HttpError({ status: 403 })
      },
    },
    rememberStops: noted('remember', undefined),
    invalidate,
    notifyFailure,
  } as unknown as Parameters<typeof defineTourPlan>[0])
  const actor = createActor(machine as typeof tourPlanMachine, {
    input: { tourTemplate: tour, commandId: 'c', done: [], undone: [] },
  }).start()
  for (const event of events) {
    actor.send(event)
    await waitFor(actor, (snapshot) => snapshot.matches('idle'))
  }
  const doubted = invalidate.mock.calls.map(([key]) => key[0])
  return { calls, doubted, notifyFailure, declaration, context: actor.getSnapshot().context }
}

function withoutSignal(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('signal' in value)) return value
  const { signal, ...others } = value
  return signal instanceof AbortSignal ? others : value
}

describe('the calls of a plan', () => {
  it('send an order with its version and keep the list that is answered', async () => {
    const order = { type: 'order.wanted', before: [a, b], after: [b, a], etag: '"1"' } as const
    const { calls, doubted, context } = await run(order)
    expect([calls, doubted, context.etag]).toEqual([
      [
        ['order', '1', [b, a], { commandId: 'c.0', etag: '"1"' }],
        ['remember', '1', list],
      ],
      ['tourTemplates'],
      '"2"',
    ])
  })

  it('read, delete, and make again', async () => {
    const { calls, doubted, context } = await run(
      { type: 'remove.wanted', stops: [a], before: [a, b] },
      { type: 'undo' },
    )
    expect(calls).toEqual([
      ['get', 'a', {}],
      ['remove', 'a', { commandId: 'c.1' }],
      ['list', '1', {}],
      ['remember', '1', list],
      ['create', expect.objectContaining({ name: 'A', capacity: 2 }), { commandId: 'c.3' }],
      ['list', '1', {}],
      ['remember', '1', list],
      ['order', '1', [b, a], { commandId: 'c.5', etag: '"2"' }],
      ['remember', '1', list],
    ])
    expect(doubted).toEqual(['tourTemplates', 'destinations', 'tourTemplates', 'destinations'])
    expect(context.undone.map(({ kind }) => kind)).toEqual(['remove'])
  })

  it('copy to another tour', async () => {
    const to = '/api/tour-templates/2'
    const { calls, context } = await run({
      type: 'move.wanted',
      stops: [a],
      before: [a, b],
      to,
      isCopy: true,
    })
    expect([calls[0], context.done]).toEqual([
      ['move', [a], to, { commandId: 'c.0', duplicate: true }],
      [{ kind: 'copy', stops: [a], to, copies: ['/api/destinations/d'] }],
    ])
  })

  it('show why they were refused, and doubt what is known of templates', async () => {
    const { doubted, notifyFailure } = await run({
      type: 'templates.wanted',
      templates: ['/api/destination-templates/1'],
    })
    expect([doubted, notifyFailure.mock.calls]).toEqual([
      ['tourTemplates', 'destinations', 'destinationTemplates'],
      [[new HttpError({ status: 403 })]],
    ])
  })
})

it('is remembered by the log of its machine', async () => {
  expect((await run()).declaration.machine).toBe(tourPlanMachine)
})
