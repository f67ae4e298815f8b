import type { Page, Request } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { destinationsMovePath } from '../../src/contract/destination/destinationCommands'
import { HttpError } from '../../src/domain/calls/errors'
import { conflictOf, nextRedo, nextUndo, orderToShow } from '../../src/machines/tourPlan/tourPlanFacts'
import type { PlanCall, StopOrder, TourPlanContext } from '../../src/machines/tourPlan/tourPlanTypes'
import { stateName } from '../../src/lib/stateName'
import type { AnyModel } from '../support/model'
import { begun, otherTour, pauseSeconds, unplanned } from './tourPlanModel'
import { singleMove } from './tourPlanOracle'
import type { Answer } from '../browser/heldCalls'
import { expect, poll } from '../browser/expectPoll'
import { stopsAtFirst } from './planInPage'
import type { MachinePage } from '../browser/walkPage'
import type { WalkWorld } from '../browser/walkWorld'

const tour = begun.tourTemplate
const collection = '/api/destinations'
const templates = '/api/destination-templates'
const list = `${tour}/destinations`
const tours = [
  { '@id': tour, name: 'Nordring', color: '#366ae8' },
  { '@id': otherTour, name: 'Südring', color: '#0b7a4b' },
]
const template = { '@id': `${templates}/1`, name: 'Kita', lat: '50.735', lng: '7.1023' }
const home = `/tour-templates/${tour.split('/').at(-1)}/plan`
const pasted = 'Name\tStraße\tPLZ\tOrt\tMenge\nKita\tMarkt 1\t53111\tBonn\t2'
const place = {
  id: 'address.1',
  place_type: ['address'],
  text: 'Markt',
  address: '1',
  place_name: 'Markt 1, 53111 Bonn',
  center: [7.1023, 50.735],
  context: [
    { id: 'postcode.1', text: '53111' },
    { id: 'place.1', text: 'Bonn' },
  ],
}

const position = { address: 'Markt 1, 53111 Bonn', lat: 50.735, lng: 7.1023 }

const nameOf = (stop: string) => `Halt ${stop.slice(-1)}`
const recordOf = (stop: string) => ({ '@id': stop, name: nameOf(stop), capacity: 2 })
const listOf = (members: readonly unknown[], headers = {}): Answer => ({
  json: { '@id': list, 'hydra:member': members, 'hydra:totalItems': members.length },
  headers,
})

function kindOf(path: string, request: Request): PlanCall['kind'] | null {
  const method = request.method()
  if (path === list || path === `${otherTour}/destinations`) return 'list'
  if (path === `${list}/update-order`) return 'order'
  if (path === destinationsMovePath) return 'move'
  if (path === `${tour}/add-destination-templates`) return 'templates'
  if (path === collection) return method === 'POST' ? 'create' : null
  if (!path.startsWith(`${collection}/`)) return null
  if (path.endsWith('/update-position')) return 'order'
  if (method === 'PATCH') return 'release'
  return method === 'DELETE' ? 'remove' : 'read'
}

function answerOf(before: AnyMachineSnapshot, { output, error }: AnyEventObject): Answer {
  const call = callOf(before)
  const move = call?.kind === 'order' ? singleMove(before.context) : null
  if (error instanceof HttpError) {
    const { status, title, retryAfterSeconds: pause } = error
    return {
      status,
      json: { 'hydra:title': title },
      headers: pause === null ? {} : { 'retry-after': `${pause}` },
    }
  }
  if (error !== undefined) return 'none'
  if (output === null) return { status: 204 }
  switch (call?.kind) {
    case 'list':
    case 'order': {
      const { stops, etag } = output as StopOrder
      const headers = etag === null ? {} : { etag }
      return move === null ? listOf(stops.map(recordOf), headers) : { json: recordOf(move.stop), headers }
    }
    case 'read':
      return { json: output }
    case 'remove':
    case 'release':
      return { status: 204 }
    case 'create':
      return { status: 201, json: recordOf(output) }
    default:
      return listOf(output)
  }
}

const callOf = (snapshot: AnyMachineSnapshot) =>
  snapshot.hasTag('busy') ? (snapshot.context as TourPlanContext).running?.calls[0] : undefined

/** A signed-in admin on the plan of a tour. */
export async function openPlanPage(world: WalkWorld, model: AnyModel): Promise<(page: Page) => MachinePage> {
  let present = stopsAtFirst(model.events)
  /** The page's last response; it has only the names of other stops. */
  let read: readonly string[] = []
  /** Whether the list is read for the step, and not for the page. */
  let isListHeld = false
  let reads = 0
  let sent: Request | null = null
  await world.begin()
  const held = world.hold(
    (path, _body, request) => {
      const kind = kindOf(path, request)
      if (kind === null || (path === list && !isListHeld)) return null
      sent = request
      return kind
    },
    (path) => {
      if (path === tour) return { json: tours[0] }
      if (path.startsWith('/geocoding/')) return { json: { features: [place] } }
      if (path === '/api/tour-templates') return listOf(tours)
      if (path === templates) return listOf([template])
      if (path === `${tour}/route`) return { json: {} }
      if (path === collection) return listOf([{ ...recordOf(unplanned), ...position, tourTemplate: null }])
      if (path !== list) return null
      reads += 1
      read = present
      return listOf(present.map(recordOf), { etag: '"1"' })
    },
  )
  return (page) => {
    const screen = page.locator('[data-machine=tourPlan]')
    const titles = screen.locator('.plan-title')
    const question = page.getByRole('alertdialog', { name: 'Die Reihenfolge wurde inzwischen geändert' })
    // A toast may cover a button.
    const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).press('Enter')
    const history = (name: RegExp) => screen.locator('header').getByRole('button', { name })
    const opens = async (action: string) => {
      await press('Aktionen der Tour')
      await page.getByRole('menuitem', { name: action }).click()
    }
    const checks = (stop: string) => page.getByRole('checkbox', { name: `${nameOf(stop)} auswählen` }).check()

    const wants: Record<string, (event: AnyEventObject) => Promise<void>> = {
      /** Moves the first stop to its new place, in a single step. */
      'stops.order': async ({ before, after }) => {
        await page.getByRole('button', { name: `${nameOf(before[0])} verschieben` }).focus()
        const downs = Array.from({ length: after.indexOf(before[0]) }, () => 'ArrowDown')
        for (const key of ['Space', ...downs, 'Space']) await page.keyboard.press(key)
      },
      'stops.remove': async ({ stops }) => {
        await checks(stops[0])
        await page.keyboard.press('Delete')
      },
      'stops.added': async ({ stops }) => {
        const editor = page.locator('[data-machine=destinationEditor]')
        await page.keyboard.press('n')
        await editor.getByRole('switch', { name: 'Route ohne feste Adresse' }).click()
        await editor.getByLabel('Name', { exact: true }).fill(nameOf(stops[0]))
        await editor.locator('button[type=submit]').click()
        present = [...present, ...stops]
        await held.answer('create', { status: 201, json: recordOf(stops[0]) })
        await expect(editor).toHaveCount(0)
      },
      'stops.create': async () => {
        const dialog = page.getByRole('dialog', { name: 'Zeilen einfügen' })
        await opens('Zeilen einfügen')
        await dialog.getByLabel('Zeilen aus einer Tabelle einfügen').fill(pasted)
        await dialog.getByRole('button', { name: 'Weiter' }).click()
        await dialog.getByRole('button', { name: 'Adressen suchen' }).click()
        await dialog.getByRole('button', { name: '1 Ziel hinzufügen' }).click()
      },
      'stops.addTemplates': async () => {
        const dialog = page.getByRole('dialog', { name: 'Zielvorlagen hinzufügen' })
        await opens('Zielvorlagen hinzufügen')
        await dialog.getByRole('checkbox').check()
        await dialog.getByRole('button', { name: '1 Ziel hinzufügen' }).click()
      },
      'stops.take': async () => {
        await page.getByRole('combobox', { name: 'Ziel anfügen' }).fill(nameOf(unplanned))
        await page.getByRole('option', { name: new RegExp(`^${nameOf(unplanned)}`) }).click()
      },
      'stops.move': async ({ stops, isCopy }) => {
        const dialog = page.getByRole('dialog', { name: /^1 Ziel (verschieben|kopieren)$/ })
        const action = isCopy === true ? 'Kopieren' : 'Verschieben'
        await checks(stops[0])
        await press('Verschieben')
        await dialog.getByRole('radio', { name: new RegExp(`^${action}`) }).check({ force: true })
        await dialog.getByRole('combobox', { name: 'Andere Tour' }).fill('Südring')
        await page.getByRole('option', { name: /Südring/ }).click()
        await dialog.getByRole('button', { name: action, exact: true }).click()
      },
      'step.undo': () => history(/^Rückgängig: /).press('Enter'),
      'step.redo': () => history(/^Wiederherstellen: /).press('Enter'),
      'queue.retry': () => press('Erneut versuchen'),
      'queue.giveUp': () => press('Verwerfen'),
      'connection.restored': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
      'conflict.keepMine': () => press('Meine Reihenfolge speichern'),
      'conflict.takeTheirs': () => press('Reihenfolge der anderen übernehmen'),
    }

    return {
      home,
      contents: held.contents,
      open: async () => {
        await world.enter(home)
        await expect(titles).toHaveCount(present.length)
      },
      perform: async ({ event, isDelay, before, after }) => {
        const readBefore = reads
        const due = callOf(after)
        isListHeld = due?.kind === 'list' && due.tour === tour
        const want = wants[event.type]
        if (isDelay) await world.context.clock.fastForward(pauseSeconds * 1_000)
        else if (want !== undefined) await want(event)
        else {
          // The server applies the change that its response reports.
          present = (after.context as TourPlanContext).list?.stops ?? present
          await held.answer(callOf(before)?.kind ?? '', answerOf(before, event))
        }
        // A finished step refetches its list, which must not be confused with the next step's own call.
        if (after.value === 'idle') await poll(() => reads).toBeGreaterThan(readBefore)
      },
      check: async (snapshot: AnyMachineSnapshot) => {
        const known: TourPlanContext = snapshot.context
        const call = callOf(snapshot)
        await expect(screen).toHaveAttribute('data-state', stateName(snapshot.value))
        await poll(held.waiting).toEqual(call === undefined ? [] : [call.kind])
        const shown = orderToShow(known, present).filter((stop) => read.includes(stop))
        await expect(titles).toHaveText(shown.map(nameOf))
        if (call?.kind === 'order') {
          const move = singleMove(known)
          expect(sent?.postDataJSON()).toEqual(
            move === null ? { destinations: call.stops } : { newPosition: move.position },
          )
          expect(sent?.headers()['if-match']).toBe(call.etag ?? undefined)
        }
        const isQuestion = snapshot.value === 'conflicted'
        await expect(question).toHaveCount(isQuestion ? 1 : 0)
        if (isQuestion) return checkConflict(known)
        await expect(history(/^Rückgängig: /)).toHaveCount(nextUndo(known) === null ? 0 : 1)
        await expect(history(/^Wiederherstellen: /)).toHaveCount(nextRedo(known) === null ? 0 : 1)
        const notice = /^(Keine Verbindung\.|Die Änderung konnte noch nicht gespeichert werden\.)/
        await expect(screen.getByText(notice)).toHaveCount(snapshot.value === 'interrupted' ? 1 : 0)
        const pause = /^Der Server ist gerade ausgelastet\./
        await expect(screen.getByText(pause)).toHaveCount(snapshot.value === 'pausing' ? 1 : 0)
      },
    }

    async function checkConflict(known: TourPlanContext) {
      const { mine, theirs } = conflictOf(known) ?? { mine: [], theirs: [] }
      const orderIn = (name: string) => question.getByRole('list', { name }).getByRole('listitem')
      const numbered = (stops: readonly string[]) => stops.map((stop, index) => `${index + 1}${nameOf(stop)}`)
      await expect(orderIn('Meine Reihenfolge')).toHaveText(numbered(mine))
      await expect(orderIn('Reihenfolge der anderen')).toHaveText(numbered(theirs))
    }
  }
}
