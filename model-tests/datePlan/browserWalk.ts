import type { Page, Request } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { HttpError } from '../../src/domain/calls/errors'
import { deviationsOf } from '../../src/domain/tour/dateChange'
import { stateName } from '../../src/lib/stateName'
import { nextRedo, nextUndo, planToShow } from '../../src/machines/datePlan/datePlanFacts'
import type { DatePlanContext, VersionedPlan } from '../../src/machines/datePlan/datePlanTypes'
import { expect, poll } from '../browser/expectPoll'
import type { Answer } from '../browser/heldCalls'
import type { BrowserWalk, MachinePage } from '../browser/walkPage'
import type { WalkWorld } from '../browser/walkWorld'
import { listOf, refusalOf } from '../browser/wireAnswers'
import { datePlanInPage } from './datePlanInPage'
import { date, mine, pauseSeconds, plannedTour, theirs, tourTemplate } from './datePlanModel'
import { inputOf } from './datePlanOracle'

const home = `/tour-templates/${tourTemplate.split('/').at(-1)}/plan?date=${date}`
const tour = { '@id': tourTemplate, name: 'Nordring', color: '#366ae8', active: true }
const stops = [mine.stop, theirs.stop]
const nameOf = (stop: string) => `Halt ${stop.slice(-1)}`
const recordOf = (stop: string) => ({ '@id': stop, name: nameOf(stop), capacity: 2 })

function childOf(path: string, request: Request): string | null {
  if (path !== plannedTour) return null
  return request.method() === 'PATCH' ? 'changePlan' : 'readPlan'
}

function answerOf({ output, error }: AnyEventObject): Answer {
  if (error instanceof HttpError) return refusalOf(error)
  if (error !== undefined) return 'none'
  if (output == null) return { status: 204 }
  const { plan, etag } = output as VersionedPlan
  return { json: plan, headers: etag === null ? {} : { etag } }
}

/** Whether the next read of the plan is the one of the step, and not one of the page. */
const isToBeRead = ({ context }: AnyMachineSnapshot) => (context as DatePlanContext).running?.present === null

/** A signed-in admin on the plan of a date. */
async function openPage(world: WalkWorld): Promise<(page: Page) => MachinePage> {
  /** The deviations on the server, and the stops that the page read last. */
  let leftOut: (typeof mine)[] = []
  let read: readonly string[] = []
  let isReadHeld = false
  let planReads = 0
  let stopReads = 0
  await world.begin()
  const held = world.hold(
    (path, _body, request) => {
      const child = childOf(path, request)
      return child === 'readPlan' && !isReadHeld ? null : child
    },
    (path) => {
      if (path === tourTemplate) return { json: tour }
      if (path.endsWith('/route')) return { json: {} }
      if (path === plannedTour) {
        planReads += 1
        return { json: { '@id': plannedTour, tourTemplate, date, leftOut } }
      }
      if (path !== `${plannedTour}/destinations`) return null
      stopReads += 1
      read = stops.filter((stop) => leftOut.every((each) => each.stop !== stop))
      return listOf(read.map(recordOf))
    },
    ['readPlan'],
  )

  return (page) => {
    const readAtFirst = planReads
    const screen = page.locator('[data-machine=datePlan]')
    // A toast may cover a button.
    const press = (name: string | RegExp) => page.getByRole('button', { name }).press('Enter')
    const button = (name: RegExp) => page.getByRole('button', { name })
    const pageActions: Record<string, () => Promise<unknown>> = {
      'date.change': async () => {
        await page.getByRole('checkbox', { name: `${nameOf(mine.stop)} auswählen` }).check()
        await page.keyboard.press('Delete')
      },
      'step.undo': () => press(/^Rückgängig: /),
      'step.redo': () => press(/^Wiederherstellen: /),
      'queue.retry': () => press('Erneut versuchen'),
      'queue.giveUp': () => press('Verwerfen'),
      'connection.restored': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
    }
    return {
      home,
      contents: held.contents,
      open: async () => {
        await world.enter(home)
        await expect(screen.locator('.plan-title')).toHaveCount(stops.length)
      },
      perform: async ({ event, isDelay, before, after }) => {
        const [plansBefore, stopsBefore] = [planReads, stopReads]
        const was: DatePlanContext = before.context
        const is: DatePlanContext = after.context
        const [, kind, , child] = event.type.split('.')
        isReadHeld = isToBeRead(after)
        if (kind === 'done' && child === 'changePlan') leftOut = is.done.length > 0 ? [mine] : []
        if (isDelay) await world.context.clock.fastForward(pauseSeconds * 1_000)
        else if (child !== undefined) await held.answer(child, answerOf(event))
        else await pageActions[event.type]?.()
        if (was.ended === is.ended) return
        await poll(() => planReads).toBeGreaterThan(plansBefore)
        await poll(() => stopReads).toBeGreaterThan(stopsBefore)
      },
      check: async (snapshot) => {
        const { value, context, children } = snapshot
        const known: DatePlanContext = context
        await poll(held.waiting).toEqual(Object.keys(children))
        if (value === 'changing') {
          const [call] = held.contents()
          const [, input] = inputOf(known) as [string, { body: unknown; etag: string | null }]
          expect(JSON.parse(call?.body ?? '')).toEqual(input.body)
          expect(call?.headers).toMatchObject(input.etag === null ? {} : { 'if-match': input.etag })
        }
        // A page opened while the step reads the plan waits for the same answer.
        if (planReads === readAtFirst && value === 'reading') return
        await expect(screen).toHaveAttribute('data-state', stateName(value))
        const shown = planToShow(known, { '@id': plannedTour, leftOut }, false)
        const out = new Set(deviationsOf(shown).leftOut.map(({ stop }) => stop))
        await expect(screen.locator('.plan-title')).toHaveText(
          read.filter((stop) => !out.has(stop)).map(nameOf),
        )
        await expect(button(/^Rückgängig: /)).toHaveCount(nextUndo(known) === null ? 0 : 1)
        await expect(button(/^Wiederherstellen: /)).toHaveCount(nextRedo(known) === null ? 0 : 1)
        const notice = /^(Keine Verbindung\.|Die Änderung konnte noch nicht gespeichert werden\.)/
        await expect(page.getByText(notice)).toHaveCount(value === 'interrupted' ? 1 : 0)
        const pause = /^Der Server ist gerade ausgelastet\./
        await expect(page.getByText(pause)).toHaveCount(value === 'pausing' ? 1 : 0)
      },
    }
  }
}

export const walk: BrowserWalk = { model: datePlanInPage, prepare: openPage }
