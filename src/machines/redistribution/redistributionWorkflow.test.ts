import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Api } from '../../api/api'
import { readRuntimeConfig } from '../../contract/wire/runtimeConfig'
import { NetworkError } from '../../domain/calls/errors'
import { redistributionActors, staleAfter } from './redistributionActors'
import { redistributionMachine } from './redistributionMachine'
import { redistributionWorkflow } from './redistributionWorkflow'

const tours = ['/api/tour-templates/1', '/api/tour-templates/2'].map((iri) => ({ iri, name: 'Nord' }))
const [north = '', south = ''] = tours.map(({ iri }) => iri)
const opener = (roles: string[], config: unknown = { redistributionPreviews: true }) => ({
  config: readRuntimeConfig(config),
  user: { '@id': '/api/users/a', id: 'a', roles },
  readColours: () => Promise.resolve([]),
})
const admin = opener(['ROLE_COMPANY_ADMIN'])
const noPorts = { notify: () => undefined, sendToWorkflow: async () => undefined }
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate()
}

describe('redistributing stops', () => {
  it('limits the delay of other tours when a driver is unavailable', async () => {
    const delayOf = async (dropout?: string) =>
      (await redistributionWorkflow.open({ tours, ...(dropout && { dropout }) }, admin))?.options.maximumDelay
    expect([await delayOf(), await delayOf(north)]).toEqual([null, 120 * 60])
  })

  it.each([
    ['who is read-only', opener(['ROLE_SPECTATOR'])],
    ['whose server cannot search', opener(['ROLE_COMPANY_ADMIN'], {})],
  ])('is not allowed for a user %s', async (_, by) => {
    expect(await redistributionWorkflow.open({ tours }, by)).toBeNull()
  })

  it('sends the question, reads, moves, orders, and offers an undo', async () => {
    const input = await redistributionWorkflow.open({ tours }, admin)
    if (input === null) throw new Error('An admin may')
    const calls: unknown[] = []
    const shares: unknown[] = []
    const record =
      (name: string, answer: (iri: string) => unknown = () => undefined) =>
      async (...args: unknown[]) => {
        calls.push([name, ...args.slice(0, 2)])
        return answer(String(args[0]))
      }
    const found = {
      tours: [
        { tourTemplate: north, before: ['a', 'b'], order: ['b'] },
        { tourTemplate: south, before: ['c'], order: ['a', 'c'] },
      ],
    }
    const api = {
      tourTemplates: {
        previewRedistribution: record('preview', () => found),
        destinations: record('read', (iri) => ({ order: iri === north ? ['a', 'b'] : ['c'] })),
        updateOrder: record('order'),
      },
      destinations: { move: record('move') },
    } as unknown as Api
    const transferProgress = {
      setChunk: () => undefined,
      setShare: (_: string, share: number | null) => void shares.push(share),
      forget: () => void shares.push('forgotten'),
    }
    const machine = redistributionMachine.provide(redistributionActors({ api, transferProgress, ...noPorts }))
    const actor = createActor(machine, { input }).start()
    actor.send({ type: 'search.start' })
    await settle()
    actor.send({ type: 'result.accept' })
    await settle()
    expect(calls.map((call) => (call as unknown[]).slice(0, 2))).toEqual([
      [
        'preview',
        expect.objectContaining({ tourTemplates: [north, south], dropout: null, respectTags: true }),
      ],
      ['read', north],
      ['read', south],
      ['move', ['a']],
      ['order', south],
    ])
    expect([calls[3], calls[4]]).toEqual([
      ['move', ['a'], south],
      ['order', south, ['a', 'c']],
    ])
    expect(shares).toEqual([0, 'forgotten'])

    const [notify, open, session] = [vi.fn(), vi.fn(), { send: vi.fn() }]
    redistributionWorkflow.ended(actor.getSnapshot(), { notify, open, session }, null)
    const [{ message, action }] = notify.mock.lastCall as [
      { message: string; action: { onClick: () => void } },
    ]
    expect(message).toBe('1 Ziel auf 1 Tour verteilt.')
    const ofIllDriver = { ...actor.getSnapshot() }
    ofIllDriver.context = { ...ofIllDriver.context, dropout: south }
    redistributionWorkflow.ended(ofIllDriver, { notify, open, session }, null)
    expect(notify.mock.lastCall).toEqual([
      expect.objectContaining({ message: '1 Ziel auf 1 Tour verteilt. 2 Ziele bleiben in ihrer Tour.' }),
    ])
    action.onClick()
    const from = found.tours.map(({ tourTemplate, order }) => ({ tourTemplate, stops: order }))
    const to = found.tours.map(({ tourTemplate, before }) => ({ tourTemplate, stops: before }))
    expect(open.mock.lastCall).toEqual(['redistribution', { tours, takesBack: { from, to }, created: [] }])
  })

  it.each([
    ['offers to give the tour its previous drivers again', ['/api/users/1']],
    ['offers no undo while they are unknown', null],
  ])('after a substitution %s', async (_, before) => {
    const input = await redistributionWorkflow.open({ tours, dropout: north }, admin)
    if (input === null) throw new Error('An admin may')
    const update = vi.fn(async () => undefined)
    const api = { tourTemplates: { update } } as unknown as Api
    const transferProgress = { setChunk: vi.fn(), setShare: vi.fn(), forget: vi.fn() }
    const machine = redistributionMachine.provide(redistributionActors({ api, transferProgress, ...noPorts }))
    const actor = createActor(machine, { input }).start()
    actor.send({ type: 'driver.replace', driver: { iri: '/api/users/9', name: 'Ann', before } })
    await settle()
    const [notify, open, session] = [vi.fn(), vi.fn(), { send: vi.fn() }]
    redistributionWorkflow.ended(actor.getSnapshot(), { notify, open, session }, null)
    const [{ action }] = notify.mock.lastCall as [{ action?: { onClick: () => void } }]
    action?.onClick()
    const own = { kind: 'drivers', drivers: before, isChosen: true }
    const name = tours.find(({ iri }) => iri === north)?.name
    const undo = { change: own, isUndo: true, items: [{ iri: north, name, own }] }
    expect(open.mock.calls).toEqual(before === null ? [] : [['batchChange', undo]])
  })

  it('clears the progress of a failed search', async () => {
    const input = await redistributionWorkflow.open({ tours }, admin)
    if (input === null) throw new Error('An admin may')
    const forget = vi.fn()
    const api = {
      tourTemplates: { previewRedistribution: () => Promise.reject(new NetworkError()) },
    } as unknown as Api
    const transferProgress = { setChunk: () => undefined, setShare: () => undefined, forget }
    const actor = createActor(
      redistributionMachine.provide(redistributionActors({ api, transferProgress, ...noPorts })),
      { input },
    ).start()
    actor.send({ type: 'search.start' })
    await settle()
    expect([actor.getSnapshot().value, forget.mock.calls]).toEqual(['interrupted', [[input.commandId]]])
  })
})

it.each([
  ['ordering', 'shared', true],
  ['reading', 'halted', true],
  ['next', 'takenBack', true],
  ['moving', 'ordering', false],
  // Nothing was written in the meantime.
  ['parked', 'halted', false],
  ['halted', 'halted', false],
])('from %s to %s makes tours and stops stale: %s', (before, value, isStale) => {
  const keys = staleAfter({ type: 'any' }, { value }, { value: before })
  expect(keys).toEqual(isStale ? [['tourTemplates'], ['destinations']] : [])
})
