import type { Page } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import { HttpError } from '../../src/domain/calls/errors'
import { stateName } from '../../src/lib/stateName'
import { nextRedo, nextUndo } from '../../src/machines/dayPlan/dayPlanFacts'
import type { DayPlanContext } from '../../src/machines/dayPlan/dayPlanTypes'
import type { Answer } from '../browser/heldCalls'
import { expect, poll } from '../browser/expectPoll'
import type { BrowserWalk, MachinePage } from '../browser/walkPage'
import type { WalkWorld } from '../browser/walkWorld'
import { listOf, refusalOf } from '../browser/wireAnswers'
import { dayPlanInPage } from './dayPlanInPage'
import { before, north, pauseSeconds, south } from './dayPlanModel'

const home = '/tour-templates/planning'
const place = { startLat: 52, startLng: 13 }
const tours = [north, south].map(({ iri, name }) => ({ '@id': iri, name, active: true, ...place }))
const stopsOf = (iris: readonly string[], tour: string) =>
  iris.map((iri, index) => ({
    '@id': iri,
    name: `Halt ${iri.slice(-1)}`,
    lat: 52,
    lng: 13,
    lengthOfStay: 1800,
    positionInTour: index + 1,
    tourTemplate: { '@id': tour },
  }))

function answerOf({ output, error }: AnyEventObject, child: string): Answer {
  if (error instanceof HttpError) return refusalOf(error)
  if (error !== undefined) return 'none'
  return listOf(child === 'readStops' ? (output as string[]).map((iri) => ({ '@id': iri })) : [])
}

function childOf(path: string): string | null {
  if (path === '/api/destinations-move') return 'moveStops'
  if (path.endsWith('/update-order')) return 'orderStops'
  return /^\/api\/tour-templates\/\d\/destinations$/.test(path) ? 'readStops' : null
}

/** A signed-in admin on the planning overview. */
async function openPage(world: WalkWorld): Promise<(page: Page) => MachinePage> {
  let reads = 0
  await world.begin()
  const held = world.hold(childOf, (path) => {
    if (path === '/api/tour-templates') return listOf(tours)
    if (path.endsWith('/route')) return { json: {} }
    if (path !== '/api/destinations') return null
    reads += 1
    return listOf([...stopsOf(before.north, north.iri), ...stopsOf(before.south, south.iri)])
  })

  return (page) => {
    const screen = page.locator('[data-machine=dayPlan]')
    // A toast may cover a button.
    const press = (name: string | RegExp) => page.getByRole('button', { name }).press('Enter')
    const pageActions: Record<string, () => Promise<unknown>> = {
      'stops.shift': async () => {
        await page.locator(`[data-stop="${before.north[0]}"]`).focus()
        await page.keyboard.press('Alt+Shift+ArrowDown')
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
        await expect(page.locator('[data-stop]')).toHaveCount(3)
        await expect(screen).toHaveAttribute('data-state', 'idle')
      },
      perform: async ({ event, isDelay, before: was, after }) => {
        const readBefore = reads
        const [, , , child] = event.type.split('.')
        if (isDelay) await world.context.clock.fastForward(pauseSeconds * 1_000)
        else if (child !== undefined) await held.answer(child, answerOf(event, child))
        else await pageActions[event.type]?.()
        const [known, then] = [was, after].map(({ context }) => (context as DayPlanContext).ended)
        if (known !== then) await poll(() => reads).toBeGreaterThan(readBefore)
      },
      check: async ({ value, context, children }) => {
        const known: DayPlanContext = context
        await expect(screen).toHaveAttribute('data-state', stateName(value))
        await poll(held.waiting).toEqual(Object.keys(children))
        const [call] = held.contents()
        if (value === 'moving' || value === 'ordering')
          expect(JSON.parse(call?.body ?? '')).toMatchObject({ destinations: known.running?.calls[0]?.stops })
        const button = (name: RegExp) => page.getByRole('button', { name })
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

export const walk: BrowserWalk = { model: dayPlanInPage, prepare: openPage }
