import { setImmediate } from 'node:timers/promises'
import { fromPromise } from 'xstate'
import { expect, it } from 'vitest'
import { NetworkError } from '../../domain/calls/errors'
import { tourPlanMachine } from '../../machines/tourPlan/tourPlanMachine'
import type {
  CreateRequest,
  ListRequest,
  OrderAnswer,
  OrderRequest,
  StopAnswer,
  StopOrder,
  TourPlanEvent,
} from '../../machines/tourPlan/tourPlanTypes'
import type { Joined } from '../../platform/work'
import { admin, openTestBrowser, openTestTab } from './testTab.testing'

type Plan = Joined<'tourPlan'>

const tour = '/api/tour-templates/1'
const order = (after: string): TourPlanEvent => ({
  type: 'stops.order',
  before: ['a', 'b', 'c'],
  after: [...after],
})

/** Runs all pending microtasks and immediates. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await setImmediate()
}

/** A browser of one user. Every order is answered unless the network is down or the response is held. */
function openBrowser() {
  const browser = openTestBrowser()
  const network = { isDown: false, held: null as Promise<void> | null }

  const made: string[] = []

  async function openTab(roles: readonly string[] = ['ROLE_COMPANY_ADMIN']) {
    const sent: OrderRequest[] = []
    const machine = tourPlanMachine.provide({
      actors: {
        listStops: fromPromise<StopOrder, ListRequest>(async () => ({ stops: ['a', 'b', 'c'], etag: '"1"' })),
        createStop: fromPromise<StopAnswer, CreateRequest>(async ({ input: { body } }) => {
          made.push(body.name ?? '')
          return `/api/destinations/${made.length}`
        }),
        orderStops: fromPromise<OrderAnswer, OrderRequest>(async ({ input }) => {
          sent.push(input)
          await network.held
          if (network.isDown) throw new NetworkError()
          return { stops: input.stops, etag: '"2"' }
        }),
      },
    })
    const tab = openTestTab({ machines: { tourPlan: machine }, browser, user: { ...admin, roles } })
    await tab.workflows.refresh()
    const tryToOpen = (tourTemplate = tour) =>
      tab.hosts.join('tourPlan', { tourTemplate }) as Promise<Plan | null>
    return {
      ...tab,
      sent,
      tryToOpen,
      open: async (iri = tour): Promise<Plan> => {
        const plan = await tryToOpen(iri)
        if (plan === null) throw new Error('The plan may not be changed')
        return plan
      },
    }
  }
  return { store: browser.store, held: browser.held, network, made, openTab }
}

const historyOf = ({ actor }: Plan) => actor.getSnapshot().context.done.length

it('is null for a user who may not change the tour', async () => {
  const tab = await openBrowser().openTab(['ROLE_SPECTATOR'])
  expect([await tab.tryToOpen(), tab.live()]).toEqual([null, []])
})

it('is shared by the screens of one tour, and parked when the last one is left', async () => {
  const tab = await openBrowser().openTab()
  const [one, two, other] = await Promise.all([tab.open(), tab.open(), tab.open('/api/tour-templates/2')])
  expect([one.actor === two.actor, one.actor === other.actor, tab.live()]).toEqual([
    true,
    false,
    ['tourPlan/1', 'tourPlan/2'],
  ])
  one.actor.send(order('bac'))
  await settle()
  one.leave()
  one.leave()
  await settle()
  expect(tab.live()).toEqual(['tourPlan/1', 'tourPlan/2'])
  two.leave()
  other.leave()
  await settle()
  expect([tab.live(), tab.atRest(), tab.listed()]).toEqual([[], ['tourPlan/1'], []])
})

it('is left and opened again at once', async () => {
  const tab = await openBrowser().openTab()
  const first = await tab.open()
  first.actor.send(order('bac'))
  await settle()
  first.leave()
  const again = await tab.open()
  again.actor.send(order('cab'))
  await settle()
  expect([historyOf(again), tab.live()]).toEqual([2, ['tourPlan/1']])
})

it('can be undone after the page was closed', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  const plan = await tab.open()
  plan.actor.send(order('bac'))
  await settle()
  await tab.kill()
  const next = await browser.openTab()
  expect(next.listed()).toEqual([])
  expect(historyOf(await next.open())).toBe(1)
})

it('finishes the call in flight when it is left, and is parked then', async () => {
  const { network, openTab } = openBrowser()
  const tab = await openTab()
  let answer = () => {}
  network.held = new Promise((resolve) => (answer = resolve))
  const plan = await tab.open()
  plan.actor.send(order('bac'))
  plan.leave()
  await settle()
  expect(tab.live()).toEqual(['tourPlan/1'])
  answer()
  await settle()
  expect([tab.live(), tab.atRest(), historyOf(plan)]).toEqual([[], ['tourPlan/1'], 1])
})

it('is listed as unfinished if it was left interrupted, and retried when it is opened', async () => {
  const { network, openTab } = openBrowser()
  const tab = await openTab()
  network.isDown = true
  const plan = await tab.open()
  plan.actor.send(order('bac'))
  await settle()
  plan.leave()
  await settle()
  expect([tab.live(), tab.atRest(), tab.listed()]).toEqual([[], [], ['tourPlan/1 interrupted']])
  await tab.kill()
  network.isDown = false
  const next = await openTab()
  const again = await next.open()
  await settle()
  expect([historyOf(again), next.sent.map(({ commandId }) => commandId)]).toEqual([
    1,
    tab.sent.map(({ commandId }) => commandId),
  ])
})

it('starts a new workflow beside another tab that has the tour open', async () => {
  const browser = openBrowser()
  const [first, second] = [await browser.openTab(), await browser.openTab()]
  const one = await first.open()
  one.actor.send(order('bac'))
  await settle()
  await second.workflows.refresh()
  const two = await second.open()
  expect([historyOf(one), historyOf(two), second.listed(), second.live()]).toEqual([1, 0, [], ['tourPlan/2']])
})

it('copies the undoable steps into a new log when the old one has grown long', async () => {
  const browser = openBrowser()
  const tab = await browser.openTab()
  const plan = await tab.open()
  for (let step = 0; step < 101; step += 1) {
    plan.actor.send(order(step % 2 === 0 ? 'bac' : 'cab'))
    await settle()
  }
  const { done } = plan.actor.getSnapshot().context
  plan.leave()
  await settle()
  const again = await tab.open()
  expect([again.actor.getSnapshot().context.done, tab.live(), tab.atRest()]).toEqual([
    done,
    ['tourPlan/2'],
    [],
  ])
  const heads = await browser.store.heads()
  expect(heads.map(({ stream, isDiscarded }) => [stream, isDiscarded])).toEqual([
    ['tourPlan/1', true],
    ['tourPlan/2', false],
  ])
})

it('keeps the steps of the twenty tours that were left last', async () => {
  const tab = await openBrowser().openTab()
  for (let index = 1; index <= 21; index += 1) {
    const plan = await tab.open(`/api/tour-templates/${index}`)
    plan.actor.send(order('bac'))
    await settle()
    plan.leave()
    await settle()
  }
  expect([tab.atRest().length, tab.atRest().includes('tourPlan/1')]).toEqual([20, false])
})

it('is left without a message if the session has ended meanwhile', async () => {
  const tab = await openBrowser().openTab()
  const plan = await tab.open()
  await tab.kill()
  plan.leave()
  await settle()
  expect(tab.atRest()).toEqual([])
})

/** Leaves a plan whose order could not be sent; then restores the network. */
async function leavePlan() {
  const { network, held, openTab } = openBrowser()
  const tab = await openTab()
  network.isDown = true
  const plan = await tab.open()
  plan.actor.send(order('bac'))
  await settle()
  plan.leave()
  await settle()
  const [work] = tab.workflows.unfinished()
  if (work === undefined) throw new Error('Nothing is unfinished')
  network.isDown = false
  const resume = async () => {
    tab.hosts.resume(work)
    await settle()
  }
  return { ...tab, held, work, resume }
}

it('resends the interrupted order once when it is resumed, and shows its tour', async () => {
  const { resume, workflows, navigate, notify, sent } = await leavePlan()
  await resume()
  const [first] = sent
  expect(sent).toEqual([first, first])
  expect(workflows.live().map((actor) => [actor.stream, actor.getSnapshot().value])).toEqual([
    ['tourPlan/1', 'idle'],
  ])
  expect(workflows.unfinished()).toEqual([])
  expect([navigate.mock.calls, notify.mock.calls]).toEqual([[['tour-templates-id-plan', { id: '1' }]], []])
})

it('stays on its screen and shows why if another tab has opened it meanwhile', async () => {
  const { resume, workflows, navigate, said, held, sent, work } = await leavePlan()
  held.add(work.stream)
  await resume()
  expect([sent.length, workflows.live(), navigate.mock.calls]).toEqual([1, [], []])
  expect(said()).toEqual([
    ['warning', 'Dies ist inzwischen in einem anderen Tab geöffnet oder nicht mehr vorhanden.'],
  ])
  expect(workflows.unfinished().map(({ status }) => status)).toEqual(['elsewhere'])
})

const wantsStop = (request: string) =>
  ({ type: 'stops.create', bodies: [{ name: request, capacity: 1 }], request }) as const

it('applies the request of another workflow, open or not, and a repeated request once', async () => {
  const { openTab, made } = openBrowser()
  const tab = await openTab()
  await tab.hosts.sendTo('tourPlan', { tourTemplate: tour }, wantsStop('p.0'))
  await settle()
  expect([made, tab.live()]).toEqual([['p.0'], []])
  const plan = await tab.open()
  await tab.hosts.sendTo('tourPlan', { tourTemplate: tour }, wantsStop('p.0'))
  await tab.hosts.sendTo('tourPlan', { tourTemplate: tour }, wantsStop('p.1'))
  await settle()
  expect([made, historyOf(plan), tab.live()]).toEqual([['p.0', 'p.1'], 2, ['tourPlan/1']])
})

it('accepts no request from a user who may not change the tour', async () => {
  const tab = await openBrowser().openTab(['ROLE_SPECTATOR'])
  const sending = tab.hosts.sendTo('tourPlan', { tourTemplate: tour }, wantsStop('p.0'))
  await expect(sending).rejects.toThrow('tourPlan cannot receive stops.create')
})
