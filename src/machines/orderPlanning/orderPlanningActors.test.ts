import { createActor } from 'xstate'
import { expect, it, vi } from 'vitest'
import type { Api } from '../../api/api'
import { HttpError } from '../../domain/calls/errors'
import { settle } from '../support/answers.testing'
import { orderPlanningActors, staleAfter } from './orderPlanningActors'
import { orderPlanningMachine } from './orderPlanningMachine'
import type { OrderPlanningInput } from './orderPlanningTypes'
import { orderPlanningWorkflow } from './orderPlanningWorkflow'

const [first, second] = ['/api/planned-tours/a_2026-12-08', '/api/planned-tours/a_2026-12-09']
const search = { from: '2026-12-07', to: '2026-12-13', orders: null }
const placed = (id: number, plannedTour: string, position: number) => ({
  order: `/api/orders/${id}`,
  destination: `/api/destinations/${id}`,
  plannedTour,
  tourTemplate: '/api/tour-templates/a',
  date: plannedTour.slice(-10),
  position,
})
const found = { placed: [placed(2, second ?? '', 0), placed(1, first ?? '', 3)], unplaced: [] }
const visit = (id: number, position: number) => ({
  destination: `/api/destinations/${id}`,
  order: `/api/orders/${id}`,
  on: null,
  position,
})

function start(input: Partial<OrderPlanningInput>, change: () => Promise<void> = () => Promise.resolve()) {
  const calls: unknown[] = []
  const api = {
    plannedTours: {
      previewOrders: async (body: unknown) => {
        calls.push(['preview', body])
        return found
      },
      changeVisits: (iri: string, body: unknown, { commandId }: { commandId: string }) => {
        calls.push([iri, body, commandId])
        return change()
      },
    },
  } as unknown as Api
  const notifyFailure = vi.fn()
  const machine = orderPlanningMachine.provide(orderPlanningActors({ api, notifyFailure }))
  const full = { commandId: 'c', search: null, dates: [], isUndo: false, ...input }
  return { actor: createActor(machine, { input: full }).start(), calls, notifyFailure }
}

async function rest() {
  for (let turn = 0; turn < 8; turn += 1) await settle()
}

it('searches, writes date by date, and takes all dates back', async () => {
  const { actor, calls } = start({ search })
  await rest()
  expect([actor.getSnapshot().value, calls]).toEqual(['asking', [['preview', search]]])
  actor.send({ type: 'plan.accept' })
  await rest()
  expect(actor.getSnapshot().value).toBe('shown')
  expect(calls.splice(0)).toEqual([
    ['preview', search],
    [first, { add: [visit(1, 3)] }, 'c.a_2026-12-08'],
    [second, { add: [visit(2, 0)] }, 'c.a_2026-12-09'],
  ])
  actor.send({ type: 'plan.undo' })
  await rest()
  expect(actor.getSnapshot().value).toBe('undone')
  expect(calls).toEqual([
    [first, { remove: ['/api/destinations/1'] }, 'c.a_2026-12-08.undo'],
    [second, { remove: ['/api/destinations/2'] }, 'c.a_2026-12-09.undo'],
  ])
})

it('writes only chosen orders', async () => {
  const { actor, calls } = start({ search })
  await rest()
  actor.send({ type: 'choice.changed', excluded: ['/api/orders/1'] })
  actor.send({ type: 'plan.accept' })
  await rest()
  expect(calls.slice(1).map((call) => (call as unknown[])[0])).toEqual([second])
})

const dates = [{ plannedTour: first ?? '', visits: [visit(1, 3)] }]

/** The notices after a workflow without a dialog. */
async function notices(input: Partial<OrderPlanningInput>, change?: () => Promise<void>) {
  const { actor } = start(input, change)
  await rest()
  const notify = vi.fn()
  const open = vi.fn()
  orderPlanningWorkflow.ended(actor.getSnapshot(), { notify, open } as never, null)
  const said = notify.mock.calls.map(([notice]) => notice)
  said[0]?.action?.onClick()
  return { said: said.map(({ type, message }) => `${type}: ${message}`), open: open.mock.calls }
}

it('dates chosen by hand are written at once, and their toast undoes them', async () => {
  const { said, open } = await notices({ dates })
  expect(said).toEqual(['success: 1 Besuch wurde eingeplant.'])
  expect(open).toEqual([['orderPlanning', { dates, isUndo: true }]])
  expect((await notices({ dates, isUndo: true })).said).toEqual([
    'success: Das Einplanen wurde rückgängig gemacht.',
  ])
})

it('a refused date says why', async () => {
  const violations = [{ propertyPath: 'add[0].order', message: 'Schon eingeplant.' }]
  const refuse = () => Promise.reject(new HttpError({ status: 422, violations }))
  expect((await notices({ dates }, refuse)).said).toEqual(['error: Schon eingeplant.'])
  expect((await notices({ dates }, () => Promise.reject(new HttpError({ status: 404 })))).said).toEqual([
    'error: Der Besuch konnte nicht eingeplant werden.',
  ])
})

it('reports a lost call, and waits', async () => {
  const { actor, notifyFailure } = start({ dates }, () => Promise.reject(new Error('no')))
  await rest()
  expect([actor.getSnapshot().value, notifyFailure.mock.calls.length]).toEqual(['parked', 1])
})

it('makes orders and plans of dates stale once it rests', () => {
  const step = (before: unknown, value: unknown) =>
    staleAfter({ type: 'any' }, { value }, { value: before }).length
  expect([step('sending', 'sending'), step('sending', 'shown'), step('sending', 'written')]).toEqual([
    0, 2, 2,
  ])
  expect([step('parked', 'interrupted'), step('shown', 'shown')]).toEqual([0, 0])
})
