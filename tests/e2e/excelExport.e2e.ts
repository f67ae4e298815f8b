import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { destinationsDriver, rowsOfSheet } from './support/destinationsDriver'
import { expectLogged } from './support/storage'
import { atNight, expect, test } from './support/test'
import { workDriver } from './support/workDriver'

const stateOf = (page: Page) => page.locator('[data-machine=xlsxExport]')

const newcomer = {
  name: 'Nachzügler',
  address: 'Teststraße 1, 10115 Berlin',
  street: 'Teststraße 1',
  zip: '10115',
  city: 'Berlin',
  lat: 52.5,
  lng: 13.4,
  capacity: 1,
}

test(
  'a slow table shows its progress and keeps its columns, and Abbrechen cancels the call',
  atNight,
  async ({ page, given }) => {
    const destinations = destinationsDriver(page)
    const { dialog } = destinations
    const tour = await given.tour({ name: 'Langsame Tour', stops: 2 })
    await given.signedIn('admin', `/destinations?tour=${tour.id}&sort=positionInTour`)
    await destinations.then.seesNames(['Halt 1', 'Halt 2'])
    const files: string[] = []
    page.on('download', (download) => files.push(download.suggestedFilename()))
    // The first table never arrives.
    await page.route('**/api/destinations-export-xlsx', () => undefined, { times: 1 })

    await destinations.when.opensExport()
    await expect(stateOf(page)).toHaveAttribute('data-state', 'choosing.ready')
    const ended = page.waitForEvent('requestfailed', (call) =>
      call.url().endsWith('destinations-export-xlsx'),
    )
    await dialog.getByRole('button', { name: 'Exportieren' }).click()
    await expect(stateOf(page)).toHaveAttribute('data-state', 'requesting')
    await expect(dialog.getByRole('status')).toHaveText('Tabelle wird erstellt …')
    await expect(dialog.getByRole('switch', { name: 'Notiz' })).toBeDisabled()
    // The pointer still rests on the button, which has to be readable nevertheless.
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
    await expect(dialog).toHaveCount(0)
    expect(files).toEqual([])

    await destinations.when.opensExport()
    const [head, ...rows] = await rowsOfSheet(await destinations.when.exports())
    const name = head?.indexOf('Name') ?? -1
    expect(rows.map((row) => row[name])).toEqual(['Halt 1', 'Halt 2'])
    expect(files).toEqual(['ziele.xlsx'])
  },
)

test(
  'a filter without results and a rejected table are reported, and leave the dialog open with its columns',
  atNight,
  async ({ page, given, toasts, watch, api }) => {
    watch.expectConsoleError(/status of 503/)
    const destinations = destinationsDriver(page)
    const { dialog } = destinations
    const tour = await given.tour({ name: 'Leere Tour' })
    await given.signedIn('admin', `/destinations?tour=${tour.id}`)
    await destinations.when.opensExport()
    await dialog.getByRole('switch', { name: 'Notiz' }).click()
    await dialog.getByRole('button', { name: 'Exportieren' }).click()
    await toasts.then.seesToast('Keine Daten zum Exportieren gefunden.')
    await expect(stateOf(page)).toHaveAttribute('data-state', 'choosing.nothingFound')

    // Another user adds a destination meanwhile, and the server rejects once.
    await page.route('**/api/destinations-export-xlsx', (route) => route.fulfill({ status: 503, json: {} }), {
      times: 1,
    })
    await api.post('/api/destinations', { ...newcomer, tourTemplate: `/api/tour-templates/${tour.id}` })
    await dialog.getByRole('button', { name: 'Exportieren' }).click()
    await toasts.then.seesToast('Dienst nicht verfügbar. Bitte versuchen Sie es später noch einmal')
    await expect(stateOf(page)).toHaveAttribute('data-state', 'choosing.ready')

    const [head, ...rows] = await rowsOfSheet(await destinations.when.exports())
    expect(head).not.toContain('Notiz')
    expect(rows.map((row) => row[head?.indexOf('Name') ?? -1])).toEqual(['Nachzügler'])
  },
)

test(
  'an unfinished table is offered after a reload, and has the same columns',
  atNight,
  async ({ page, given }) => {
    const destinations = destinationsDriver(page)
    const work = workDriver(page)
    const tour = await given.tour({ name: 'Unterbrochene Tour', stops: 2 })
    await given.signedIn('admin', `/destinations?tour=${tour.id}&sort=positionInTour`)
    await destinations.then.seesNames(['Halt 1', 'Halt 2'])
    // The first table never arrives.
    await page.route('**/api/destinations-export-xlsx', () => undefined, { times: 1 })
    await destinations.when.opensExport()
    await destinations.dialog.getByRole('switch', { name: 'Notiz' }).click()
    await destinations.dialog.getByRole('button', { name: 'Exportieren' }).click()
    await expect(stateOf(page)).toHaveAttribute('data-state', 'requesting')
    await expectLogged(page, 'xlsxExport', 'xstate.done.actor.collectIris')

    await page.reload()
    await work.then.countsUnfinished(1)
    await work.when.opensList()
    const downloading = page.waitForEvent('download')
    await work.when.resumes('Excel-Tabelle exportieren')
    const [head, ...rows] = await rowsOfSheet(await downloading)
    expect(head).not.toContain('Notiz')
    expect(rows.map((row) => row[head?.indexOf('Name') ?? -1])).toEqual(['Halt 1', 'Halt 2'])
    await expect(destinations.dialog).toHaveCount(0)
    await work.then.countsUnfinished(0)
  },
)
