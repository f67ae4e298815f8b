import type { Page, Request } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { DriverTour } from '../../src/contract/driving/driverTour'
import { isUnsent, shownStops } from '../../src/domain/driving/drivenStops'
import { proofUndoMs } from '../../src/domain/calls/timing'
import type { DriveTourContext, DriveTourInput } from '../../src/machines/driveTour/driveTourTypes'
import { stateName } from '../../src/lib/stateName'
import {
  beginOnDevice,
  callAnswer,
  driverAnswers,
  driverHome,
  enterOnDevice,
  readAgain,
  type DriverServer,
} from '../browser/driverWorld'
import { expect, poll } from '../browser/expectPoll'
import { stopTime } from '../browser/stopTime'
import type { BrowserWalk, MachinePage } from '../browser/walkPage'
import { go, type WalkWorld } from '../browser/walkWorld'
import type { AnyModel } from '../support/model'
import { loggedEvents } from '../../tests/e2e/support/storage'
import { areChangesListed, driveInPage } from './driveInPage'
import { planned, startedTour } from './driveTourModel'

const tourPage = '/fahrer/tour/1'
const stopPage = `${tourPage}/ziel/a`
const proofPage = `${stopPage}/nachweis`
const { name, plannedDate, tourTemplate } = startedTour.input.start
const toStart = { '@id': '/api/planned-tours/1', tourTemplate, plannedDate, name, problems: [] }

/** An answer is passed on within this time. */
const tickMs = 20
/** Proofs are sent by a workflow of their own. */
const ofProof = 'sendProof'

/** A signed-in driver with a tour that runs, or that can be started. */
async function openPage(world: WalkWorld, { input }: AnyModel): Promise<(page: Page) => MachinePage> {
  const { tour, start } = input as DriveTourInput
  const server: DriverServer = {
    tours: tour === null ? [] : [tour],
    day: { toStart: start === null ? [] : [toStart], ended: [] },
  }
  /** Whether the workflow reads its tour, as other parts of the page do at any time. */
  let isReading = false
  await beginOnDevice(world)
  const childOf = (path: string, request: Request): string | null => {
    const method = request.method()
    if (path === '/api/tours' && method === 'POST') return 'startTour'
    if (path === '/api/driver/tours') return isReading ? 'readTour' : null
    if (path === '/api/driver/proofs') return ofProof
    return path.endsWith('/stop') && method === 'PATCH' ? 'endTour' : null
  }
  const held = world.hold((path, _body, request) => childOf(path, request), driverAnswers(world, server), [
    'readTour',
  ])
  const answerCall = async (child: string, event: AnyEventObject, after: AnyMachineSnapshot) => {
    if (event['error'] === undefined) {
      // The server lists a tour from its start to its end.
      if (child === 'readTour') server.tours = [planned]
      if (child === 'endTour') server.tours = []
    }
    const done =
      child === 'readTour'
        ? { '@id': '/api/list', 'hydra:member': [planned], 'hydra:totalItems': 1 }
        : { '@id': planned['@id'] }
    await held.answer(child, callAnswer(event, done))
    if (!after.matches('reading')) isReading = false
  }

  return (page) => {
    const button = (label: string | RegExp) => page.getByRole('button', { name: label, exact: true })
    const press = (label: string | RegExp) => button(label).press('Enter')
    /** Shows a page of the app, unless it is shown already. */
    const show = async (path: string) => {
      if (new URL(page.url()).pathname !== path) await go(page, path)
    }
    const receivedCount = async () =>
      (await loggedEvents(page, 'driveTour')).filter((type) => type === 'tour.received').length
    const openEnd = async () => {
      await show(tourPage)
      await page.locator('.place-name').first().waitFor()
      if ((await page.locator('dialog').count()) === 0) await press('Tour beenden')
    }
    const complete = async (label = 'Abschließen') => {
      await press(label)
      await expect(page.locator('.undo-bar')).toBeVisible()
    }
    const pageActions: Record<string, (event: AnyEventObject) => Promise<unknown>> = {
      'start.retry': () => press('Erneut versuchen'),
      'start.abandon': () => press('Nicht starten'),
      'tour.received': async (event) => {
        const known = await receivedCount()
        server.tours = [event['tour'] as DriverTour]
        await readAgain(world, page)
        await poll(async () => {
          await world.context.clock.runFor(tickMs)
          return receivedCount()
        }).toBe(known + 1)
      },
      'change.read': async ({ stop }) => {
        await show(stop === null ? tourPage : stopPage)
        await press(stop === null ? /^\d geändert$/ : 'Gelesen')
      },
      'stop.done': async () => {
        await show(proofPage)
        await complete()
      },
      'stop.undone': async () => {
        if ((await page.locator('dialog').count()) > 0) await press('Schließen')
        await press('Rückgängig')
        await expect(button('Abschließen')).toBeVisible()
      },
      'proof.sent': async ({ revision }) => {
        if (revision !== 1) {
          await show(proofPage)
          await page.getByRole('radio', { name: 'Fehlgeschlagen' }).press('Space')
          await complete('Als fehlgeschlagen abschließen')
        }
        await world.context.clock.fastForward(proofUndoMs)
        await poll(() => held.waiting().includes(ofProof)).toBe(true)
        const sent = held.contents().find((call) => call.name === ofProof)
        const { clientId } = JSON.parse(sent?.body ?? '') as { clientId: string }
        await held.answer(ofProof, { status: 201, json: { clientId } })
      },
      'tour.end': async () => {
        await openEnd()
        await press('Trotzdem beenden')
      },
      'tour.endUndone': async () => {
        await openEnd()
        await press('Doch weiterfahren')
      },
      'end.retry': async () => {
        await openEnd()
        await press('Erneut versuchen')
      },
      'end.abandon': async () => {
        await openEnd()
        // The dispatcher ends it.
        server.tours = []
        await press('Der Leitstelle überlassen')
      },
      'connection.restored': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
    }
    const calls = () => held.waiting().filter((child) => child !== ofProof)

    /** What the pages of the tour show of it. */
    async function checkRunning({ value, context }: AnyMachineSnapshot): Promise<void> {
      const { tour: shown, changes, visits } = context as DriveTourContext
      await show(tourPage)
      const lines = shownStops(shown, changes, visits)
      const isDone = ({ state }: (typeof lines)[number]) => state !== null
      await expect(page.locator('.chip.change:not(a)')).toHaveCount(changes.length)
      await expect(page.getByRole('link', { name: /^\d geändert$/ })).toHaveCount(
        areChangesListed(context as DriveTourContext) ? 1 : 0,
      )
      await expect(page.locator('.stop-number.done')).toHaveCount(lines.filter(isDone).length)
      const next = lines.find((line) => !isDone(line))
      await expect(page.locator('.place-name').first()).toHaveText(next?.stop.name ?? '')
      const [visit] = visits
      if (visit?.state != null)
        await expect(page.locator('.stops')).toContainText(isUnsent(visit) ? 'wird gesendet' : 'gesendet')
      const state = stateName(value).replace('running.', '')
      if (state === 'driving') return
      await openEnd()
      const sheet = page.locator('dialog')
      await expect(sheet).toContainText(
        state === 'endRefused'
          ? 'Das Ende der Tour wurde nicht angenommen. Ohne Startadresse.'
          : 'Die Tour endet, sobald alles gesendet ist.',
      )
      await expect(button('Doch weiterfahren')).toHaveCount(state === 'stopping.calling' ? 0 : 1)
    }

    return {
      home: tourPage,
      start: driverHome,
      contents: () => held.contents().filter((call) => call.name !== ofProof),
      isTimeStopped: true,
      show: () => page.getByRole('heading', { level: 1 }).waitFor(),
      open: async () => {
        await enterOnDevice(world, page, tour === null ? driverHome : tourPage)
        if (tour === null) await button('Tour starten').waitFor()
        else await page.locator('.place-name').waitFor()
        await stopTime(page)
        if (tour === null) await press('Tour starten')
      },
      perform: async ({ event, isDelay, before, after }) => {
        const { wait } = before.context as DriveTourContext
        if (after.matches('reading')) isReading = true
        if (isDelay) return world.context.clock.fastForward(wait?.pauseMs ?? 0)
        const [, , , child] = event.type.split('.')
        if (child !== undefined) return answerCall(child, event, after)
        const perform = pageActions[event.type]
        if (perform === undefined) throw new Error(`No page action covers ${event.type}`)
        await perform(event)
      },
      check: async (snapshot) => {
        const isActive = snapshot.status === 'active'
        await poll(calls).toEqual(isActive ? Object.keys(snapshot.children) : [])
        if (isActive && snapshot.matches('running')) return checkRunning(snapshot)
        await show(driverHome)
        const isStarting = isActive && !snapshot.matches('startRefused')
        await expect(page.getByText('Tour wird gestartet')).toHaveCount(isStarting ? 1 : 0)
        await expect(page.getByText('Die Tour wurde nicht gestartet.')).toHaveCount(
          isActive && !isStarting ? 1 : 0,
        )
        await expect(button('Tour fortsetzen')).toHaveCount(0)
      },
    }
  }
}

export const walk: BrowserWalk = {
  model: driveInPage,
  isAlone: true,
  // A proof can be undone for ten seconds.
  tooLate: ['stop.undone'],
  prepare: openPage,
}
