import { foundAddress, takeFoundAddress } from './support/addressDriver'
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import type { ApiClient } from './support/api'
import { atNight, expect, test } from './support/test'

type Template = {
  '@id': string
  id: string
  name: string
  importReference: string
  propertyDescription: string | null
  refId: string | null
  capacity: number
  notificationEmail: string | null
  notificationTriggers: string[]
  addProofToMail: boolean
}
type Stop = { '@id': string; name: string; capacity: number; phone: string | null }

const place = {
  address: 'Markt 1, 53111 Bonn',
  zip: '53111',
  city: 'Bonn',
  street: 'Markt 1',
  lat: 50.735,
  lng: 7.1023,
}
const created = 'Vorlage erfolgreich erstellt'
const updated = 'Vorlage erfolgreich aktualisiert'
const saveAndSync = 'Speichern und Ziele aktualisieren'
const properties = [
  'Name',
  'Adresse',
  'Referenz',
  'Kategorien',
  'Menge',
  'Verweildauer',
  'Notiz',
  'Beschreibung',
  'Ansprechpartner',
  'Telefon',
  'Art des Zeitfensters',
  'Frühestens',
  'Spätestens',
  'E-Mail-Adresse',
  'Anlässe der Benachrichtigung',
  'Nachweis als PDF mitschicken',
  'Eigene Felder',
  'Anhänge',
]

const dialogOf = (page: Page) => page.locator('[data-machine=templateSync]')
const field = (page: Page, label: string) => dialogOf(page).getByLabel(label, { exact: true })
const button = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true })
const openTab = (page: Page, name: string) => dialogOf(page).getByRole('tab', { name }).click()
const isClosed = (page: Page) => expect(dialogOf(page)).toHaveCount(0)
const state = (page: Page, name: string) => expect(dialogOf(page)).toHaveAttribute('data-state', name)

const templateNamed = (api: ApiClient, name: string, more: object = {}) =>
  api.post<Template>('/api/destination-templates', {
    ...place,
    name,
    importReference: name,
    capacity: 1,
    ...more,
  })
const linkedTo = (api: ApiClient, template: Template, name: string, more: object = {}) =>
  api.post<Stop>('/api/destinations', {
    ...place,
    name,
    capacity: 1,
    destinationTemplate: template['@id'],
    ...more,
  })
async function openTemplate(page: Page, name: string) {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await expect(field(page, 'Name')).toHaveValue(name)
}
async function choosesAddress(page: Page) {
  const address = dialogOf(page).getByRole('combobox', { name: 'Adresse' })
  await address.click()
  await address.pressSequentially('Torstraße 1, 10119 Berlin', { delay: 5 })
  await expect(foundAddress(dialogOf(page))).toBeVisible()
  await takeFoundAddress(dialogOf(page), address)
}
const listOf = (name: string) => `/destination-templates?search=${encodeURIComponent(name)}`

test(
  'a template is created from the plus button, and its Vorlage follows its name',
  atNight,
  async ({ page, given, api, toasts }) => {
    await given.signedIn('admin', '/destinations')
    const plus = page.getByRole('button', { name: 'Ziel oder Tour hinzufügen' })
    await plus.click()
    await page.getByRole('button', { name: 'Vorlage', exact: true }).click()
    await expect(dialogOf(page).getByRole('heading', { name: 'Vorlage anlegen' })).toBeVisible()
    await expect(dialogOf(page).getByRole('tab')).toHaveText([
      'Allgemein',
      'Zeitfenster',
      'Benachrichtigung',
      'Extra',
    ])
    await expect(button(page, saveAndSync)).toHaveCount(0)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })

    // The form focuses a missing value, in any tab.
    await openTab(page, 'Zeitfenster')
    await page.keyboard.press('Control+Enter')
    await expect(dialogOf(page).getByRole('combobox', { name: 'Adresse' })).toBeFocused()
    await choosesAddress(page)
    await field(page, 'Name').fill('Neue Filiale')
    await expect(field(page, 'Vorlage')).toHaveValue('Neue Filiale')
    await field(page, 'Vorlage').fill('')
    await page.keyboard.press('Control+Enter')
    await expect(field(page, 'Vorlage')).toBeFocused()
    await field(page, 'Vorlage').fill('FIL-1')
    await field(page, 'Name').fill('Neue Filiale Mitte')
    await expect(field(page, 'Vorlage')).toHaveValue('FIL-1')
    await page.keyboard.press('Control+Enter')
    await isClosed(page)
    await toasts.then.seesToast(created)
    await expect(page).toHaveURL(/\/destinations$/)

    await page.goto(listOf('Neue Filiale Mitte'))
    await openTemplate(page, 'Neue Filiale Mitte')
    await expect(field(page, 'Vorlage')).toHaveValue('FIL-1')
    await field(page, 'Vorlage').fill('Neue Filiale Mitte')
    await field(page, 'Name').fill('Filiale Mitte')
    await expect(field(page, 'Vorlage')).toHaveValue('Filiale Mitte')
    await button(page, 'Speichern').click()
    await isClosed(page)
    await toasts.then.seesToast(updated)
    const [template] = await namedIn(api, 'Filiale Mitte')
    expect([template?.name, template?.importReference]).toEqual(['Filiale Mitte', 'Filiale Mitte'])
  },
)

async function namedIn(api: ApiClient, name: string): Promise<Template[]> {
  const path = `/api/destination-templates?pagination=false&search=${encodeURIComponent(name)}`
  return (await api.get<{ 'hydra:member': Template[] }>(path))['hydra:member']
}

/** The command ids of the writes to this address; `isLost` selects writes whose response is lost. */
async function keysOf(context: BrowserContext, url: string, isLost: (call: number) => boolean = () => false) {
  const keys: (string | undefined)[] = []
  await context.route(url, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (!isLost(keys.length)) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  return keys
}

test(
  'saving can lead to the sync, whose 18 properties are all on',
  atNight,
  async ({ page, context, given, api, toasts, watch }) => {
    test.setTimeout(90_000)
    watch.expectConsoleError(/net::ERR/)
    const template = await templateNamed(api, 'Mit Zielen')
    await given.signedIn('admin', listOf('Mit Zielen'))
    await openTemplate(page, 'Mit Zielen')
    await expect(button(page, saveAndSync)).toBeDisabled()
    await expect(button(page, saveAndSync)).toHaveAccessibleDescription(
      'Mit dieser Vorlage sind noch keine Ziele verknüpft.',
    )
    await button(page, 'Schließen').last().click()
    await isClosed(page)

    const first = await linkedTo(api, template, 'Erstes', { phone: '1' })
    const second = await linkedTo(api, template, 'Zweites', { phone: '2' })
    await page.reload()
    await openTemplate(page, 'Mit Zielen')
    await field(page, 'Menge').fill('8')
    await field(page, 'Telefon').fill('030 7')
    await button(page, saveAndSync).click()
    await state(page, 'choosing')
    await toasts.then.seesToast(updated)
    await expect(
      dialogOf(page).getByRole('heading', { name: 'Ziele mit Vorlage synchronisieren' }),
    ).toBeVisible()
    const toggle = (name: string) => dialogOf(page).getByRole('switch', { name, exact: true })
    await expect(dialogOf(page).getByRole('switch')).toHaveCount(properties.length)
    for (const name of properties) await expect(toggle(name)).toBeChecked()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })

    await button(page, 'Keine').click()
    await expect(button(page, 'Aktualisieren')).toBeDisabled()
    await expect(button(page, 'Aktualisieren')).toHaveAccessibleDescription(
      'Bitte wählen Sie mindestens eine Angabe aus.',
    )
    await toggle('Menge').check()

    // An interrupted sync only shows that, and the same one is sent again.
    const keys = await keysOf(context, '**/sync', (call) => call === 1)
    await button(page, 'Aktualisieren').click()
    await expect(dialogOf(page)).toContainText('Noch nicht aktualisiert. Ihre Auswahl bleibt erhalten.')
    await expect(toggle('Menge')).toBeChecked()
    await expect(toggle('Telefon')).not.toBeChecked()
    await button(page, 'Aktualisieren').click()
    await isClosed(page)
    await toasts.then.seesToast('Ziele erfolgreich mit der Vorlage synchronisiert')
    expect(keys).toEqual([keys[0], keys[0]])
    const after = await Promise.all([first, second].map((stop) => api.get<Stop>(stop['@id'])))
    expect(after.map(({ name, capacity, phone }) => [name, capacity, phone])).toEqual([
      ['Erstes', 8, '1'],
      ['Zweites', 8, '2'],
    ])
  },
)

test(
  'destinations that block a sync are named, and can be left out',
  atNight,
  async ({ page, given, api, watch }) => {
    watch.expectConsoleError(/status of 422/)
    const template = await templateNamed(api, 'Mit Hindernis', { latestTime: 36_000 })
    const free = await linkedTo(api, template, 'Frei')
    await linkedTo(api, template, 'Hindernis', { earliestTime: 39_600, latestTime: 43_200 })
    await given.signedIn('admin', listOf('Mit Hindernis'))
    await openTemplate(page, 'Mit Hindernis')
    await field(page, 'Menge').fill('5')
    await button(page, saveAndSync).click()
    await dialogOf(page).getByRole('switch', { name: 'Frühestens' }).uncheck()
    await button(page, 'Aktualisieren').click()
    const conflict = dialogOf(page).getByRole('alert', { name: '1 Ziel steht dem Aktualisieren im Weg' })
    await expect(conflict.getByRole('listitem')).toHaveText([/^Hindernis: \S/])
    await expectAccessible(page)
    await conflict.getByRole('button', { name: 'Dieses Ziel auslassen' }).click()
    await expect(conflict).toHaveCount(0)
    await button(page, 'Aktualisieren').click()
    await isClosed(page)
    expect((await api.get<Stop>(free['@id'])).capacity).toBe(5)
  },
)

test(
  'the dialog covers that of a destination: Esc closes the upper one, and the focus returns',
  atNight,
  async ({ page, given, tour, api }) => {
    const template = await templateNamed(api, 'Oben auf')
    const { plan, iri } = await given.tour({ name: 'Zwei Dialoge', stops: 1 })
    const [stop] = (await api.get<{ 'hydra:member': Stop[] }>(`${iri}/destinations`))['hydra:member']
    await api.patch(stop?.['@id'] ?? '', { destinationTemplate: template['@id'] })
    for (const path of [plan, '/destinations?search=Halt%201%20oben']) {
      await api.patch(stop?.['@id'] ?? '', { name: 'Halt 1 oben' })
      await given.signedIn('admin', path)
      if (path === plan) await tour.when.opensStop('Halt 1 oben')
      else await page.getByRole('main').getByRole('button', { name: 'Halt 1 oben', exact: true }).click()
      const editor = page.locator('[data-machine=destinationEditor]')
      const edit = editor.getByRole('button', { name: 'Zielvorlage bearbeiten' })
      await edit.click()
      await expect(field(page, 'Name')).toHaveValue('Oben auf')
      // Nothing below is reachable.
      await expect(page.getByRole('dialog', { name: 'Ziel bearbeiten' })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await isClosed(page)
      await expect(page.getByRole('dialog', { name: 'Ziel bearbeiten' })).toBeVisible()
      await expect(edit).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(editor).toHaveCount(0)
    }
  },
)

test('the focus returns to the row after the form and its sync', atNight, async ({ page, given, api }) => {
  await linkedTo(api, await templateNamed(api, 'Von der Zeile'), 'Eines')
  await given.signedIn('admin', listOf('Von der Zeile'))
  await openTemplate(page, 'Von der Zeile')
  await button(page, saveAndSync).click()
  await button(page, 'Aktualisieren').click()
  await isClosed(page)
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Von der Zeile', exact: true }),
  ).toBeFocused()
})
