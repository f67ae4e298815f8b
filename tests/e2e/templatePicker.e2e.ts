import { foundAddress, takeFoundAddress } from './support/addressDriver'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { atNight, expect, test } from './support/test'

type Resource = { '@id': string }
type Stop = Resource & {
  name: string
  phone: string | null
  capacity: number
  destinationTemplate: string | null
  customFieldValues: { customFieldConfiguration: string; value: unknown }[]
}
type Stops = { 'hydra:member': Stop[] }

const needsTemplate = 'Bitte wählen Sie zuerst eine Vorlage aus.'
const applied = (name: string) =>
  `Die Einstellungen der Vorlage „${name}“ wurden übernommen. Bitte speichern Sie das Ziel noch.`
const syncedOne = 'Das Ziel wurde erfolgreich mit der Vorlage synchronisiert.'

const editorOf = (page: Page) => page.locator('[data-machine=destinationEditor]')
const templateDialogOf = (page: Page) => page.locator('[data-machine=templateSync]')
const picker = (page: Page) => editorOf(page).getByRole('combobox', { name: 'Zielvorlage' })
/** Waits until there is an option that Enter could select. */
const seesTemplates = (page: Page) => expect(picker(page)).toHaveAttribute('placeholder', 'Bitte wählen')
const syncButton = (page: Page) =>
  editorOf(page).getByRole('button', { name: 'Mit Zielvorlage synchronisieren' })
const saveAndSyncButton = (page: Page) =>
  editorOf(page).getByRole('button', { name: 'Speichern und synchronisieren' })
const confirmSync = (page: Page) =>
  templateDialogOf(page).getByRole('button', { name: 'Aktualisieren', exact: true })

/** The differences from the stop of `given.tour`, and the equal values. */
const templateBody = (name: string) => ({
  name,
  importReference: `${name} R`,
  address: 'Markt 1, 53111 Bonn',
  zip: '53111',
  city: 'Bonn',
  street: 'Markt 1',
  lat: '50.735',
  lng: '7.1023',
  capacity: 4,
})

test('a template is found, applied, undone, applied again and saved by keyboard alone', async ({
  page,
  given,
  tour,
  api,
  toasts,
}) => {
  const template = await api.post<Resource>('/api/destination-templates', templateBody('Filiale Tastatur'))
  const { plan, iri } = await given.tour({ name: 'Vorlage wählen', stops: 1 })
  await given.signedIn('admin', plan)
  await tour.when.opensStop('Halt 1')
  await expect(editorOf(page).getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(picker(page)).toBeFocused()
  await expect(picker(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(editorOf(page).getByRole('button', { name: 'Zielvorlage bearbeiten' })).toHaveCount(0)

  await page.keyboard.type('tastatur bonn')
  await expect(page.getByRole('option')).toHaveText(
    /^Filiale TastaturFiliale Tastatur R · Markt 1, 53111 Bonn$/,
  )
  await page.keyboard.press('Enter')
  await toasts.then.seesToast(applied('Filiale Tastatur'))
  await expect(picker(page)).toHaveValue('Filiale Tastatur')
  await tour.then.fieldHolds('Name', 'Filiale Tastatur')
  await tour.then.fieldHolds('Menge', '4')

  await page.getByRole('button', { name: 'Rückgängig', exact: true }).press('Enter')
  await tour.then.fieldHolds('Name', 'Halt 1')
  await tour.then.fieldHolds('Menge', '1')
  await expect(picker(page)).toHaveValue('')
  await expect(editorOf(page)).not.toContainText('Nicht gespeichert')

  await picker(page).focus()
  await page.keyboard.type('Filiale Tastatur')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(editorOf(page)).toContainText('Nicht gespeichert')
  await page.keyboard.press('Control+Enter')
  await tour.then.editorIsClosed()
  const [stop] = (await api.get<Stops>(`${iri}/destinations`))['hydra:member']
  expect([stop?.destinationTemplate, stop?.name, stop?.capacity]).toEqual([
    template['@id'],
    'Filiale Tastatur',
    4,
  ])

  // Unlinking it changes nothing else.
  await tour.when.opensStop('Filiale Tastatur')
  await editorOf(page).getByRole('button', { name: 'Zielvorlage leeren' }).click()
  await tour.when.saves()
  await tour.then.editorIsClosed()
  const [unlinked] = (await api.get<Stops>(`${iri}/destinations`))['hydra:member']
  expect([unlinked?.destinationTemplate, unlinked?.name]).toEqual([null, 'Filiale Tastatur'])
  await api.delete(template['@id'])
})

test(
  'a template is created from the editor and chosen, and edited from there',
  atNight,
  async ({ page, given, tour, api }) => {
    const { plan, iri } = await given.tour({ name: 'Vorlage anlegen', stops: 1 })
    await given.signedIn('admin', plan)
    await tour.when.opensStop('Halt 1')
    await editorOf(page).getByRole('button', { name: 'Zielvorlage anlegen' }).click()
    const dialog = templateDialogOf(page)
    await dialog.getByLabel('Name', { exact: true }).fill('Aus dem Ziel')
    const address = dialog.getByRole('combobox', { name: 'Adresse' })
    await address.click()
    await address.pressSequentially('Torstraße 1, 10119 Berlin', { delay: 5 })
    await expect(foundAddress(dialog)).toBeVisible()
    await takeFoundAddress(dialog, address)
    await dialog.locator('button[type=submit]').click()
    await expect(dialog).toHaveCount(0)
    await expect(picker(page)).toHaveValue('Aus dem Ziel')
    await tour.then.fieldHolds('Name', 'Aus dem Ziel')

    await editorOf(page).getByRole('button', { name: 'Zielvorlage bearbeiten' }).click()
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Aus dem Ziel')
    await dialog.getByLabel('Name', { exact: true }).fill('Umbenannt')
    await dialog.locator('button[type=submit]').click()
    await expect(dialog).toHaveCount(0)
    await expect(picker(page)).toHaveValue('Umbenannt')
    // Values taken over stay unchanged: only a sync or another choice changes them.
    await tour.then.fieldHolds('Name', 'Aus dem Ziel')
    await tour.when.saves()
    await tour.then.editorIsClosed()
    const [stop] = (await api.get<Stops>(`${iri}/destinations`))['hydra:member']
    expect(stop?.name).toBe('Aus dem Ziel')
    await api.delete(stop?.destinationTemplate ?? '')
  },
)

test(
  'the sync shows its progress, writes the one destination and refreshes it',
  atNight,
  async ({ page, given, tour, api, toasts }) => {
    const template = await api.post<Resource>('/api/destination-templates', templateBody('Filiale Sync'))
    const { plan } = await given.tour({ name: 'Synchronisieren', stops: 1 })
    await given.signedIn('admin', plan)
    await tour.when.opensStop('Halt 1')
    await expect(syncButton(page)).toBeDisabled()
    await expect(syncButton(page)).toHaveAccessibleDescription(needsTemplate)
    await syncButton(page).hover({ force: true })
    await expect(page.getByRole('tooltip', { name: needsTemplate })).toBeVisible()
    await syncButton(page).press('Enter')
    await expect(templateDialogOf(page)).toHaveCount(0)

    await seesTemplates(page)
    await picker(page).fill('Filiale Sync')
    await picker(page).press('Enter')
    await expect(syncButton(page)).toHaveCount(0)
    await saveAndSyncButton(page).click()
    await tour.then.editorIsClosed()
    await confirmSync(page).click()
    await toasts.then.seesToast(syncedOne)
    await expect(templateDialogOf(page)).toHaveCount(0)

    await api.patch(template['@id'], { name: 'Neue Filiale', capacity: 9 })
    await tour.when.opensStop('Filiale Sync')
    await expect(syncButton(page)).toBeEnabled()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await syncButton(page).click()
    await confirmSync(page).click()
    await toasts.then.seesToast(syncedOne)
    await expect(templateDialogOf(page)).toHaveCount(0)
    await tour.then.fieldHolds('Name', 'Neue Filiale')
    await tour.then.fieldHolds('Menge', '9')
    await expect(editorOf(page)).not.toContainText('Nicht gespeichert')
    await tour.when.fills('Telefon', '030 1')
    await tour.when.saves()
    await tour.then.editorIsClosed()
    await tour.then.seesStops(['Neue Filiale'])
    await api.delete(template['@id'])
  },
)

test('typed text is saved before a sync', atNight, async ({ page, given, tour, api, toasts }) => {
  const template = await api.post<Resource>('/api/destination-templates', templateBody('Filiale Beides'))
  const { plan, iri } = await given.tour({ name: 'Beides', stops: 1 })
  const [before] = (await api.get<Stops>(`${iri}/destinations`))['hydra:member']
  await api.patch(before?.['@id'] ?? '', { destinationTemplate: template['@id'], phone: '030 1' })
  await given.signedIn('admin', plan)
  await tour.when.opensStop('Halt 1')
  await tour.when.fills('Referenz', 'Meine Referenz')
  await tour.when.fills('Name', 'Mein Name')
  await saveAndSyncButton(page).click()
  await tour.then.editorIsClosed()
  await templateDialogOf(page).getByRole('switch', { name: 'Referenz', exact: true }).uncheck()
  await confirmSync(page).click()
  await toasts.then.seesToast(syncedOne)
  const [stop] = (await api.get<Stops & { 'hydra:member': { refId: string }[] }>(`${iri}/destinations`))[
    'hydra:member'
  ]
  expect([stop?.name, stop?.refId, stop?.capacity]).toEqual(['Filiale Beides', 'Meine Referenz', 4])
  await api.delete(template['@id'])
})

test(
  'a deleted template is reported, rejected at its field, and can be left out',
  atNight,
  async ({ page, given, tour, api, watch }) => {
    watch.expectConsoleError(/status of 422/)
    const template = await api.post<Resource>('/api/destination-templates', templateBody('Filiale Weg'))
    const { plan, iri } = await given.tour({ name: 'Vorlage weg', stops: 1 })
    await given.signedIn('admin', plan)
    await tour.when.opensStop('Halt 1')
    await seesTemplates(page)
    await picker(page).fill('Filiale Weg')
    await picker(page).press('Enter')
    await tour.then.fieldHolds('Name', 'Filiale Weg')
    await api.delete(template['@id'])
    await tour.when.saves()
    await expect(picker(page)).toHaveValue('Nicht mehr vorhanden')
    await expect(picker(page)).toBeFocused()
    await expect(picker(page)).toHaveAccessibleDescription('Der verknüpfte Eintrag wurde nicht gefunden.')
    await editorOf(page).getByRole('button', { name: 'Zielvorlage leeren' }).click()
    await tour.when.saves()
    await tour.then.editorIsClosed()
    const [stop] = (await api.get<Stops>(`${iri}/destinations`))['hydra:member']
    expect([stop?.destinationTemplate, stop?.name]).toEqual([null, 'Filiale Weg'])
  },
)

test(
  'a destination deleted meanwhile and saved as a new one keeps its template',
  atNight,
  async ({ given, tour, api, watch }) => {
    watch.expectConsoleError(/status of 404/)
    const template = await api.post<Resource>('/api/destination-templates', templateBody('Filiale Bleibt'))
    const { plan, iri } = await given.tour({ name: 'Vorlage bleibt', stops: 1 })
    const [before] = (await api.get<Stops>(`${iri}/destinations`))['hydra:member']
    await api.patch(before?.['@id'] ?? '', { destinationTemplate: template['@id'] })
    const copy = await api.post<Stop>(`${before?.['@id']}/duplicate`, {})
    expect(copy.destinationTemplate).toBe(template['@id'])
    await api.delete(copy['@id'])
    await given.signedIn('admin', plan)
    await tour.when.opensStop('Halt 1')
    await api.delete(before?.['@id'] ?? '')
    await tour.when.fills('Name', 'Neu angelegt')
    await tour.when.saves()
    await tour.when.saves()
    await tour.then.editorIsClosed()
    const [stop] = (await api.get<Stops>(`${iri}/destinations`))['hydra:member']
    expect([stop?.destinationTemplate, stop?.name]).toEqual([template['@id'], 'Neu angelegt'])
    await api.delete(template['@id'])
  },
)

test('Esc closes an open list first, and then the overlay', atNight, async ({ page, given, tour }) => {
  const { plan } = await given.tour({ name: 'Esc', stops: 1 })
  await given.signedIn('admin', plan)
  await tour.when.opensStop('Halt 1')
  const picker = page.getByRole('combobox', { name: 'Zielvorlage' })
  await page.keyboard.press('Tab')
  await expect(picker).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(picker).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(picker).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(picker).toBeFocused()
  await page.keyboard.press('Escape')
  await tour.then.editorIsClosed()
})
