import { createActor } from 'xstate'
import { expect, it, vi } from 'vitest'
import type { Api } from '../../api/api'
import type { FoundBalance } from '../../contract/tour/weekBalance'
import { settle } from '../support/answers.testing'
import { weekBalanceActors } from './weekBalanceActors'
import { weekBalanceMachine } from './weekBalanceMachine'

const search = { from: '2026-12-07', to: '2026-12-31' }
const plan = (day: string) => `/api/planned-tours/a_${day}`
const stop = (id: number) => `/api/destinations/${id}`
const moveOf = (id: number, fromDate: string, toDate: string) => ({
  stop: stop(id),
  tourTemplate: '/api/tour-templates/a',
  on: fromDate,
  fromDate,
  toDate,
  from: plan(fromDate),
  to: plan(toDate),
})
const found: FoundBalance = {
  moves: [moveOf(1, '2026-12-08', '2026-12-09'), moveOf(2, '2026-12-10', '2026-12-09')],
  orders: [{ plannedTour: plan('2026-12-09'), before: null, after: [stop(2), stop(9), stop(1)] }],
}

async function start(handOver: () => Promise<void> = () => Promise.resolve()) {
  const asked: unknown[] = []
  const sent: unknown[] = []
  const plannedTours = {
    previewBalance: async (body: unknown) => {
      asked.push(body)
      return found
    },
  }
  const notifyFailure = vi.fn()
  const machine = weekBalanceMachine.provide(
    weekBalanceActors({
      api: { plannedTours } as unknown as Api,
      notifyFailure,
      sendToWorkflow: (...call) => {
        sent.push(call)
        return handOver()
      },
    }),
  )
  const actor = createActor(machine, { input: { commandId: 'c' } }).start()
  actor.send({ type: 'search.start', search })
  await settle()
  return { actor, asked, sent, notifyFailure }
}

const visit = (index: number) => {
  const { stop: moved, on, from, to } = found.moves?.[index] ?? moveOf(0, '', '')
  return { kind: 'visit', move: { stop: moved, on, from, to } }
}
const order = (...ids: number[]) => ({
  kind: 'date',
  plannedTour: plan('2026-12-09'),
  step: { from: { order: null }, to: { order: ids.map(stop) } },
})
const step = (parts: unknown[]) => [
  'calendarChange',
  {},
  {
    type: 'dates.change',
    step: { kind: 'balanceWeeks', request: 'c.0', name: '', day: null, parts },
  },
]

it('hands all moves over as one step, with the order of the date that they reach', async () => {
  const { actor, asked, sent } = await start()
  expect([actor.getSnapshot().value, asked, sent]).toEqual(['asking', [search], []])
  actor.send({ type: 'plan.accept' })
  await settle()
  expect(sent).toEqual([step([visit(0), visit(1), order(2, 9, 1)])])
  expect(actor.getSnapshot()).toMatchObject({ value: 'handedOver', context: { found, accepted: 1 } })
})

it('leaves a move out that is not chosen', async () => {
  const { actor, sent } = await start()
  actor.send({ type: 'choice.changed', excluded: [`${stop(1)} 2026-12-08`] })
  actor.send({ type: 'plan.accept' })
  await settle()
  expect(sent).toEqual([step([visit(1), order(2, 9)])])
})

it('sends no order for a stop that comes last anyway', async () => {
  const { actor, sent } = await start()
  actor.send({ type: 'choice.changed', excluded: [`${stop(2)} 2026-12-10`] })
  actor.send({ type: 'plan.accept' })
  await settle()
  expect(sent).toEqual([step([visit(0)])])
})

it('keeps the proposal and reports the failure if it could not be handed over', async () => {
  const { actor, notifyFailure } = await start(() => Promise.reject(new Error('no')))
  actor.send({ type: 'plan.accept' })
  await settle()
  expect([actor.getSnapshot().value, notifyFailure.mock.calls.length]).toEqual(['asking', 1])
})
