import type { Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { HttpError } from '../../src/domain/calls/errors'
import { stateName } from '../../src/lib/stateName'
import { chosenOf, nextRequest } from '../../src/machines/orderPlanning/orderPlanningFacts'
import type {
  OrderPlanningContext,
  OrderPlanningInput,
} from '../../src/machines/orderPlanning/orderPlanningTypes'
import { expect, poll } from '../browser/expectPoll'
import type { Answer } from '../browser/heldCalls'
import { pressReady, resumeFromList } from '../browser/questionPage'
import type { BrowserWalk, MachinePage } from '../browser/walkPage'
import type { WalkWorld } from '../browser/walkWorld'
import { weekAnswer, weekDays, weekHome, weekTour } from '../browser/weekRecords'
import { listOf, refusalOf } from '../browser/wireAnswers'
import type { AnyModel } from '../support/model'
import { byHand, pauseSeconds } from './orderPlanningModel'
import { planningInPage } from './planningInPage'

const nameOf = (iri: string) => `Halt ${iri.slice(-1)}`
const orders = [1, 2, 3, 4].map((id) => ({
  '@id': `/api/orders/${id}`,
  destination: { '@id': `/api/destinations/${id}`, name: nameOf(String(id)) },
}))
const [
  {
    plannedTour,
    visits: [missed],
  },
] = byHand.dates as [(typeof byHand.dates)[0]]
const overdue = {
  '@id': '/api/planned-tours/due-visits/1',
  destination: { '@id': missed?.destination, name: nameOf(missed?.destination ?? '') },
  on: missed?.on,
  state: 'overdue',
}
const insertion = { plannedTour, tourTemplate: weekTour, date: weekDays[0], position: missed?.position }

function answerOf({ output, error }: AnyEventObject): Answer {
  if (error instanceof HttpError) return refusalOf(error)
  return error === undefined ? { json: output ?? { '@id': plannedTour } } : 'none'
}

/** The pool counts what fits by the same call, but without an improvement. */
function childOf(path: string, body: unknown): string | null {
  if (path.endsWith('/change-visits')) return 'writeDate'
  const { improve } = (body ?? {}) as { improve?: boolean }
  return path.endsWith('/preview-orders') && improve !== false ? 'searchOrders' : null
}

function answerToOther(path: string): Answer | null {
  if (path === '/api/orders') return listOf(orders)
  if (path === '/api/planned-tours/due-visits') return listOf([overdue])
  return path.endsWith('/preview-insertions') ? { json: { insertions: [insertion] } } : weekAnswer(path)
}

/** A signed-in admin beside the open orders of a week. */
async function openPage(world: WalkWorld, { input }: AnyModel): Promise<(page: Page) => MachinePage> {
  const isByHand = (input as OrderPlanningInput).search === null
  await world.begin()
  const held = world.hold(childOf, answerToOther)

  return (page) => {
    const dialog = page.locator('[data-machine=orderPlanning]')
    const press = (name: string | RegExp) => pressReady(dialog.getByRole('button', { name }).last())
    const pageActions: Record<
      string,
      (event: AnyEventObject, known: OrderPlanningContext) => Promise<unknown>
    > = {
      'search.again': () => press('Erneut berechnen'),
      'choice.changed': async ({ excluded }, known) => {
        for (const { order } of known.found?.placed ?? [])
          if (excluded.includes(order) !== known.excluded.includes(order))
            await dialog.getByRole('checkbox', { name: nameOf(order) }).press('Space')
      },
      'plan.accept': () => press(/einplanen$/),
      'plan.retry': () => press('Erneut versuchen'),
      'plan.leave': () => press('Anhalten'),
      'plan.undo': () => press('Rückgängig'),
      'plan.resume': () => resumeFromList(page),
      close: () => pressReady(dialog.getByRole('button', { name: 'Schließen' }).first()),
    }
    return {
      home: weekHome,
      contents: held.contents,
      open: async () => {
        await world.enter(weekHome)
        await page.getByRole('button', { name: /^Offene Aufträge \d/ }).click()
        if (!isByHand) return pressReady(page.getByRole('button', { name: /Aufträge einplanen$/ }))
        await page.getByRole('button', { name: `Aktionen: ${overdue.destination.name}` }).click()
        await page.getByRole('menuitem', { name: 'Einplanen …' }).click()
        await page.getByRole('list', { name: 'Tage und Touren' }).getByRole('button').click()
      },
      perform: async ({ event, isDelay, before }) => {
        if (isDelay) return world.context.clock.fastForward(pauseSeconds * 1_000)
        const [, , , child] = event.type.split('.')
        if (child !== undefined) return held.answer(child, answerOf(event))
        await pageActions[event.type]?.(event, before.context)
      },
      check: async (snapshot) => {
        const { status, value, children } = snapshot
        const known: OrderPlanningContext = snapshot.context
        await poll(held.waiting).toEqual(status === 'active' ? Object.keys(children) : [])
        if (value === 'sending') {
          const { isUndo, visits } = nextRequest(known)
          const sent = isUndo ? { remove: visits.map(({ destination }) => destination) } : { add: visits }
          expect(JSON.parse(held.contents()[0]?.body ?? '')).toEqual(sent)
        }
        const isWaiting = status === 'active' && value === 'parked'
        const unfinished = page.getByRole('button', { name: /^Nicht abgeschlossen: \d/ })
        if (isWaiting) await expect(unfinished).toHaveCount(1)
        if (isByHand || !isShown(snapshot)) return expect(dialog).toHaveCount(0)
        await expect(dialog).toHaveAttribute('data-state', stateName(value))
        if (value !== 'asking') return
        const count = chosenOf(known).length
        const accept = count === 1 ? '1 Auftrag einplanen' : `${count} Aufträge einplanen`
        await expect(dialog.getByRole('button', { name: accept })).toHaveCount(1)
      },
    }
  }
}

const isShown = ({ status, value }: AnyMachineSnapshot) => status === 'active' && value !== 'parked'

export const walk: BrowserWalk = { model: planningInPage, prepare: openPage }
