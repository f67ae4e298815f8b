import { foundAddress, takeFoundAddress } from './support/addressDriver'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readZip } from '../support/zipReader'
import { expectAccessible } from './support/accessibility'
import { signInToApi } from './support/api'
import { demoLogins } from './support/demo'
import { atNight, expect, test } from './support/test'

test.setTimeout(150_000)

const path = '/settings/company'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const start = (page: Page) => page.getByRole('combobox', { name: 'Adresse des Startpunkts' })
const save = (page: Page, button = 'Speichern') => page.getByRole('button', { name: button }).click()
const saved = 'Die Einstellungen der Firma sind gespeichert.'

/** The company of the other demo admin, which no other test uses. */
async function companyOf(origin: string) {
  const api = await signInToApi(origin, demoLogins.other)
  const user = await api.get<{ company: { '@id': string } }>('/api/current-user')
  const iri = user.company['@id']
  return {
    read: () => api.get<Record<string, unknown>>(iri),
    change: (changes: Record<string, unknown>) => api.patch(iri, changes),
  }
}

test('a new start point is found, moved on the map and saved', async ({ page, given, toasts, product }) => {
  const company = await companyOf(product.origin)
  await given.signedIn('other', path)
  await start(page).fill('Unter den Linden 77, 10117 Berlin')
  await expect(foundAddress(page.locator('main'))).toBeVisible()
  await takeFoundAddress(page.locator('main'), start(page))
  await expect(start(page)).toHaveValue('Unter den Linden 77, 10117 Berlin')
  await expect(page.getByText('Die Position ist ungefähr.')).toBeVisible()

  const marker = page.getByRole('application', { name: /^Position: Adresse des Startpunkts/ })
  await expect(marker).toBeVisible()
  await marker.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText('Die Position ist ungefähr.')).toHaveCount(0)
  // Only the coordinates of the marker are known, and the typed text is more precise.
  await expect(start(page)).toHaveValue('Unter den Linden 77, 10117 Berlin')
  await expect(page.getByText('Nicht gespeichert')).toBeVisible()
  await expectAccessible(page)

  await save(page)
  await toasts.then.seesToast(saved)
  const { startAddress, startStreet, startZip, startCity } = await company.read()
  expect({ startAddress, startStreet, startZip, startCity }).toEqual({
    startAddress: 'Unter den Linden 77, 10117 Berlin',
    startStreet: 'Unter den Linden 77',
    startZip: '10117',
    startCity: 'Berlin',
  })
  await page.reload()
  await expect(start(page)).toHaveValue('Unter den Linden 77, 10117 Berlin')

  await page.getByRole('button', { name: 'Adresse des Startpunkts leeren' }).click()
  await expect(start(page)).toBeFocused()
  await save(page)
  await toasts.then.seesToast(saved)
  // The first save showed the same toast.
  await expect.poll(async () => (await company.read())['startLat'] ?? null).toBeNull()
})

test('a new destination has the changed defaults at once', atNight, async ({ page, given, toasts }) => {
  await given.signedIn('other', path)
  await field(page, 'Menge').fill('23')
  await page.getByRole('switch', { name: 'Verweildauer in Minuten angeben' }).setChecked(false)
  await field(page, 'Verweildauer (Sek.)').fill('90')
  await field(page, 'Art des Zeitfensters').selectOption('Lockeres Ende')
  await save(page)
  await toasts.then.seesToast(saved)

  await page.getByRole('link', { name: 'Ziele', exact: true }).first().click()
  await page.locator('main header').getByRole('button', { name: 'Ziel', exact: true }).click()
  const editor = page.locator('[data-machine=destinationEditor]')
  await expect(editor.getByLabel('Menge', { exact: true })).toHaveValue('23')
  await expect(editor.getByLabel('Verweildauer (Sek.)', { exact: true })).toHaveValue('90')
  await editor.getByRole('tab', { name: 'Zeitfenster' }).click()
  await expect(editor.getByLabel('Art des Zeitfensters')).toHaveValue('soft_end')
})

test(
  'values that another user saved meanwhile are shown, and typed values are kept',
  atNight,
  async ({ page, given, toasts, watch, product }) => {
    watch.expectConsoleError(/status of 412/)
    const company = await companyOf(product.origin)
    await given.signedIn('other', path)
    await field(page, 'Menge').fill('77')
    await company.change({ name: 'Havelklar' })
    await save(page)
    await expect(page.getByRole('alert')).toContainText(
      'Jemand anderes hat diese Einstellungen inzwischen geändert.',
    )
    await expect(field(page, 'Name')).toHaveValue('Havelklar')
    await expect(field(page, 'Menge')).toHaveValue('77')
    await save(page)
    await toasts.then.seesToast(saved)
    const { name, defaultCapacity } = await company.read()
    expect({ name, defaultCapacity }).toEqual({ name: 'Havelklar', defaultCapacity: 77 })
  },
)

test(
  'unsaved changes are restored when the user returns to the screen',
  atNight,
  async ({ page, given, toasts }) => {
    await given.signedIn('other', '/settings/tours')
    await field(page, 'Höchstmenge').fill('88')
    await page.getByRole('link', { name: 'Mein Konto' }).click()
    await toasts.then.seesToast('Ihre Änderungen an den Einstellungen der Firma sind noch nicht gespeichert.')
    await page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await expect(field(page, 'Höchstmenge')).toHaveValue('88')
    await page.getByRole('button', { name: 'Verwerfen' }).click()
    await expect(field(page, 'Höchstmenge')).not.toHaveValue('88')
    await expect(page.getByText('Nicht gespeichert')).toHaveCount(0)
  },
)

test('an invalid value is marked at its field, which gets the focus', atNight, async ({ page, given }) => {
  await given.signedIn('other', '/settings/tours')
  const times = page.getByRole('group', { name: 'Arbeitszeit' })
  await times.getByLabel('Frühestens', { exact: true }).fill('25:00')
  await save(page)
  await expect(times.getByText('Bitte geben Sie eine Uhrzeit zwischen 00:00 und 23:59 an.')).toBeVisible()
  await expect(times.getByLabel('Frühestens', { exact: true })).toBeFocused()
})

test(
  'the retention is limited, and the whole company is exported',
  atNight,
  async ({ page, given, toasts, product }) => {
    const company = await companyOf(product.origin)
    await given.signedIn('other', path)
    await field(page, 'Positionen der Fahrzeuge (Monate)').fill('6')
    await field(page, 'Nachweise (Monate)').fill('36')
    await save(page)
    await toasts.then.seesToast(saved)
    const { name, positionRetentionMonths, proofRetentionMonths } = await company.read()
    expect({ positionRetentionMonths, proofRetentionMonths }).toEqual({
      positionRetentionMonths: 6,
      proofRetentionMonths: 36,
    })
    await company.change({ positionRetentionMonths: null, proofRetentionMonths: null })

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Alle Daten exportieren' }).click()
    await toasts.then.seesToast('Der Download aller Daten Ihrer Firma beginnt.')
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/ – alle Daten \d\d\.\d\d\.\d{4}\.zip$/)
    const entries = readZip(await readFile(await download.path()))
    const stored = entries.find((entry) => entry.name === 'daten/firma.json')
    const [row] = JSON.parse(stored?.content.toString('utf8') ?? '[]') as { name: string }[]
    expect(row?.name).toBe(name)
  },
)
