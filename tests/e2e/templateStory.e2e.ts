import { foundAddress } from './support/addressDriver'
import { depth } from '../support/depth'
import type { Page, Route } from '@playwright/test'
import type { ApiClient } from './support/api'
import { atNight, expect, test } from './support/test'

// Destinations are created in their editor, one after the other.
test.setTimeout(180_000)

type Member = Record<string, unknown> & { '@id': string }
type Listed = { 'hydra:member': Member[] }

const saved = 'Vorlage erfolgreich aktualisiert'
const synced = 'Ziele erfolgreich mit der Vorlage synchronisiert'
const connectionLost =
  'Die Verbindung zum Datenserver wurde unterbrochen. Bitte laden Sie die Seite neu oder versuchen Sie es später noch einmal. Falls der Fehler fortbesteht kontaktieren Sie uns bitte.'
const names = Array.from(
  { length: depth === 'deep' ? 10 : 3 },
  (_, index) => `Filiale ${String(index + 1).padStart(2, '0')}`,
)

const dialogOf = (page: Page) => page.locator('[data-machine=templateSync]')
const editorOf = (page: Page) => page.locator('[data-machine=destinationEditor]')
const field = (page: Page, label: string) => dialogOf(page).getByLabel(label, { exact: true })
const button = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true })

/** The values that a sync of capacity and time window must keep, and those it writes. */
const members = ['name', 'refId', 'propertyDescription', 'phone', 'address', 'lengthOfStay', 'tags'] as const
const written = ['capacity', 'timeWindowType', 'earliestTime', 'latestTime'] as const

async function destinationsOf(api: ApiClient, reference: string) {
  const query = `destinationTemplate.importReference=${encodeURIComponent(reference)}`
  const answer = await api.get<Listed>(`/api/destinations?pagination=false&sort[name]=ASC&${query}`)
  return answer['hydra:member'].map((each) => ({
    kept: Object.fromEntries(members.map((member) => [member, each[member]])),
    synced: Object.fromEntries(written.map((member) => [member, each[member]])),
  }))
}

/** A template is created in its dialog; the type of its window is the company's default. */
async function createsTemplate(page: Page, name: string) {
  await page.goto('/destination-templates')
  await page.getByRole('button', { name: /^Vorlage anlegen/ }).click()
  await field(page, 'Name').fill(name)
  await expect(field(page, 'Vorlage')).toHaveValue(name)
  await field(page, 'Adresse').fill('Torstraße 101, 10119 Berlin')
  await foundAddress(dialogOf(page)).click()
  await field(page, 'Menge').fill('2')
  await field(page, 'Notiz').fill('Schlüssel beim Pförtner')
  await dialogOf(page).getByRole('tab', { name: 'Zeitfenster' }).click()
  await field(page, 'Frühestens').fill('08:00')
  await field(page, 'Spätestens').fill('12:00')
  await button(page, 'Speichern').click()
}

async function createsDestination(page: Page, template: string, name: string) {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Ziel\b/ })
    .click()
  const editor = editorOf(page)
  const picker = editor.getByRole('combobox', { name: 'Zielvorlage' })
  await picker.fill(template)
  await page.getByRole('option', { name: new RegExp(template) }).click()
  await expect(editor.getByLabel('Menge', { exact: true })).toHaveValue('2')
  await editor.getByLabel('Name', { exact: true }).fill(name)
  await page.keyboard.press('Control+Enter')
  await expect(editor).toHaveCount(0)
}

async function opensTemplate(page: Page, name: string) {
  await page.goto(`/destination-templates?search=${encodeURIComponent(name)}`)
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name, exact: true })
    .click()
  await expect(field(page, 'Name')).toHaveValue(name)
}

type Values = { capacity: string; note: string; earliest: string; latest: string }

async function changesTemplate(page: Page, { capacity, note, earliest, latest }: Values) {
  await field(page, 'Menge').fill(capacity)
  await field(page, 'Notiz').fill(note)
  await dialogOf(page).getByRole('tab', { name: 'Zeitfenster' }).click()
  await field(page, 'Frühestens').fill(earliest)
  await field(page, 'Spätestens').fill(latest)
}

/** Of the 18 toggles, capacity and the three of the time window. */
async function choosesCapacityAndWindow(page: Page) {
  await expect(dialogOf(page)).toHaveAttribute('data-state', 'choosing')
  await expect(dialogOf(page).getByRole('switch', { checked: true })).toHaveCount(18)
  await button(page, 'Keine').click()
  await expect(dialogOf(page).getByRole('switch', { checked: true })).toHaveCount(0)
  for (const name of ['Menge', 'Art des Zeitfensters', 'Frühestens', 'Spätestens']) {
    await dialogOf(page).getByText(name, { exact: true }).click()
  }
  await expect(dialogOf(page).getByRole('switch', { checked: true })).toHaveCount(4)
}

const before: Values = { capacity: '2', note: 'Schlüssel beim Pförtner', earliest: '08:00', latest: '12:00' }
const after: Values = { capacity: '5', note: 'Nur für die Vorlage', earliest: '06:30', latest: '09:15' }
const ofWindow = (capacity: number, earliestTime: number, latestTime: number) =>
  names.map(() => ({ capacity, timeWindowType: 'soft', earliestTime, latestTime }))

test('destinations of a template take over only its capacity and time window, and an undo restores them', async ({
  page,
  given,
  toasts,
  api,
}) => {
  const template = 'Filialkette Geschichte'
  await given.signedIn('admin', '/destination-templates')
  await createsTemplate(page, template)
  await toasts.then.seesToast('Vorlage erfolgreich erstellt')
  await page.goto('/destinations')
  for (const name of names) await createsDestination(page, template, name)
  const first = await destinationsOf(api, template)
  expect(first.map(({ kept }) => kept['name'])).toEqual(names)
  expect(first.map((each) => each.synced)).toEqual(ofWindow(2, 28_800, 43_200))

  await opensTemplate(page, template)
  await changesTemplate(page, after)
  await button(page, 'Speichern und Ziele aktualisieren').click()
  await toasts.when.reads(saved)
  await choosesCapacityAndWindow(page)
  await button(page, 'Aktualisieren').click()
  await toasts.then.seesToast(synced)
  await expect(dialogOf(page)).toHaveCount(0)

  const second = await destinationsOf(api, template)
  expect(second.map((each) => each.synced)).toEqual(ofWindow(5, 23_400, 33_300))
  expect(second.map(({ kept }) => kept)).toEqual(first.map(({ kept }) => kept))
  await page.goto('/destinations?search=Filiale')
  await page.getByRole('button', { name: 'Tabellenspalten' }).click()
  const columns = page.getByRole('dialog', { name: 'Tabellenspalten' })
  await columns.getByText('Frühestens', { exact: true }).click()
  await columns.getByText('Spätestens', { exact: true }).click()
  await columns.getByRole('button', { name: 'Auswahl bestätigen' }).click()
  for (const name of names) {
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(/06:30.*09:15/)
  }

  await opensTemplate(page, template)
  await changesTemplate(page, before)
  await button(page, 'Speichern und Ziele aktualisieren').click()
  await choosesCapacityAndWindow(page)
  await button(page, 'Aktualisieren').click()
  await expect(dialogOf(page)).toHaveCount(0)
  expect(await destinationsOf(api, template)).toEqual(first)
})

/** Cuts the network for the next matching call, once; returns a counter of the calls since. */
async function cutOnce(page: Page, method: string, path: RegExp) {
  let calls = 0
  const handler = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    calls += 1
    return calls === 1 ? route.abort('connectionfailed') : route.fallback()
  }
  await page.route(path, handler)
  return () => calls
}

test('the same with the network cut at each call', atNight, async ({ page, given, api, toasts, watch }) => {
  watch.expectConsoleError(/Failed to load resource/)
  const template = 'Filialkette ohne Netz'
  await given.signedIn('admin', '/destination-templates')
  const creates = await cutOnce(page, 'POST', /\/api\/destination-templates$/)
  await createsTemplate(page, template)
  await toasts.when.reads(connectionLost)
  await button(page, 'Erneut senden').click()
  await expect(dialogOf(page)).toHaveCount(0)
  expect(creates()).toBe(2)

  await page.goto('/destinations')
  await createsDestination(page, template, 'Filiale allein')
  const first = await destinationsOf(api, template)

  await page.goto(`/destination-templates?search=${encodeURIComponent(template)}`)
  const reads = await cutOnce(page, 'GET', /\/api\/destination-templates\/[^/?]+$/)
  await page
    .getByRole('row', { name: new RegExp(template) })
    .getByRole('button', { name: template, exact: true })
    .click()
  await toasts.when.reads(connectionLost)
  await button(page, 'Erneut versuchen').click()
  await expect(field(page, 'Name')).toHaveValue(template)
  expect(reads()).toBe(2)

  await changesTemplate(page, after)
  const saves = await cutOnce(page, 'PATCH', /\/api\/destination-templates\/[^/?]+$/)
  await button(page, 'Speichern und Ziele aktualisieren').click()
  await toasts.when.reads(connectionLost)
  await dialogOf(page).getByRole('tab', { name: 'Allgemein' }).click()
  await expect(field(page, 'Menge')).toHaveValue('5')
  await button(page, 'Erneut senden').click()
  await toasts.when.reads(saved)
  await choosesCapacityAndWindow(page)
  expect(saves()).toBe(2)

  // The table of the dialog may look them up as well: all such calls are cut.
  const lookups = /\/api\/destinations\?.*iriOnly=true/
  await page.route(lookups, (route) => route.abort('connectionfailed'))
  const syncs = await cutOnce(page, 'POST', /\/api\/destination-templates\/[^/]+\/sync$/)
  for (const failing of ['the look-up', 'the sync']) {
    await test.step(`${failing} is cut`, async () => {
      await button(page, 'Aktualisieren').click()
      await expect.poll(syncs).toBe(failing === 'the sync' ? 1 : 0)
      await expect(dialogOf(page)).toHaveAttribute('data-state', 'choosing')
      await expect(dialogOf(page).getByText('Noch nicht aktualisiert.')).toBeVisible()
      await expect(dialogOf(page).getByRole('switch', { checked: true })).toHaveCount(4)
      await toasts.then.seesNoToast()
    })
    await page.unroute(lookups)
  }
  await button(page, 'Aktualisieren').click()
  await expect(dialogOf(page)).toHaveCount(0)
  expect(syncs()).toBe(2)
  const [changed] = await destinationsOf(api, template)
  expect(changed).toEqual({ kept: first[0]?.kept, synced: ofWindow(5, 23_400, 33_300)[0] })
})
