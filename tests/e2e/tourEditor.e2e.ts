import { expectAccessible } from './support/accessibility'
import type { ApiClient } from './support/api'
import { expectLogged, loggedEvents } from './support/storage'
import { narrow, wide } from './support/sizes'
import { atNight, expect, test } from './support/test'
import { tourEditorDriver } from './support/tourEditorDriver'
import { workDriver } from './support/workDriver'

type Record_ = { '@id': string }
type Named = Record_ & { name: string; fullName: string; code: string }
type List<T> = { 'hydra:member': T[] }
type Tour = Record_ & { [field: string]: unknown }

const members = async <T>(api: ApiClient, path: string) => (await api.get<List<T>>(path))['hydra:member']

/** Names of tours of the demo company that no other test uses. */
async function toursNamed(api: ApiClient, name: string): Promise<Tour[]> {
  return members<Tour>(api, `/api/tour-templates?${new URLSearchParams({ search: name })}`)
}

/** A tour that can be saved at once. */
const savedTour = (api: ApiClient, name: string, more: object = {}) =>
  api.post<Tour>('/api/tour-templates', {
    name,
    color: '#366ae8',
    maximumCapacity: 60,
    startAddress: 'Torstraße 1, 10119 Berlin',
    startLat: '52.5289',
    startLng: '13.4094',
    ...more,
  })

test('a tour with a value in every field', async ({ page, given, api, toasts }) => {
  const editor = tourEditorDriver(page)
  const name = 'Nordring E2E'
  const tag = await api.post<Named>('/api/tags', { name: 'Ringtour E2E', colourCode: '#005351' })
  const [first] = await members<Named>(api, '/api/users?pagination=false&sort[firstName]=ASC')
  const [preset] = await members<Named>(api, '/api/colours?pagination=false')
  await given.signedIn('admin')
  await editor.when.opensNew()
  await expect(editor.dialog.getByRole('tab')).toHaveText(['Allgemein', 'Rhythmus', 'Mehr'])
  await expect(editor.field('Name')).toBeFocused()
  await editor.then.holds('Farbe', preset?.code ?? '')
  await editor.when.fills('Name', name)
  await editor.when.fills('Farbe', '#D5183B')
  await editor.when.choosesAlso('Kategorien', 'Ringtour E2E')
  const assignee = editor.dialog.getByRole('button', { name: `${first?.fullName} entfernen` })
  if (!(await assignee.isVisible())) await editor.when.choosesAlso('Fahrer', first?.fullName ?? '')
  const start = await editor.when.choosesAddress('Startpunkt', 'Torstraße 1, 10119 Berlin')
  const end = await editor.when.choosesAddress('Endpunkt', 'Karl-Marx-Allee 1, 10178 Berlin')
  await editor.when.fills('Frühestens', '6:15')
  await editor.when.fills('Spätestens', '14:45')
  await editor.when.switches('Aktiv')
  await editor.when.opensTab('Mehr')
  await editor.when.fills('Beschreibung', 'Schlüssel am Empfang.\nTor 3.')
  await editor.field('Fahrzeugart').selectOption('Kleintransporter (bis 3,5 t, 3,2 m)')
  await editor.when.fills('Höchstmenge', '120')
  await editor.toggle('Autobahnen vermeiden').setChecked(true)
  await editor.toggle('Mautstraßen vermeiden').setChecked(true)
  await editor.toggle('Fähren vermeiden').setChecked(true)
  await editor.toggle('Fahrzeug orten').setChecked(true)
  await editor.toggle('Nachweise automatisch anlegen').setChecked(true)
  await editor.when.saves()
  await editor.then.isClosed()
  await toasts.then.seesToast('Tour erfolgreich erstellt')

  const [tour] = await toursNamed(api, name)
  expect(await api.get(tour?.['@id'] ?? '')).toMatchObject({
    name,
    description: 'Schlüssel am Empfang.\nTor 3.',
    color: '#d5183b',
    tags: [tag['@id']],
    assignees: expect.arrayContaining([first?.['@id']]),
    startAddress: start,
    startLat: expect.any(Number),
    startLng: expect.any(Number),
    startZip: expect.stringMatching(/^\d{5}$/),
    startStreet: expect.stringMatching(/\S/),
    startCity: 'Berlin',
    destinationAddress: end,
    destinationLat: expect.any(Number),
    destinationLng: expect.any(Number),
    destinationCity: 'Berlin',
    earliestTime: 6 * 3600 + 15 * 60,
    latestTime: 14 * 3600 + 45 * 60,
    active: false,
    vehicleType: 'light_truck',
    maximumCapacity: 120,
    excludeMotorway: true,
    excludeToll: true,
    excludeFerry: true,
    locationTracking: true,
    autoProof: true,
    planning: false,
  })
  await api.delete(tag['@id'])
})

test('a tour is changed, and untouched values stay', atNight, async ({ page, given, api, toasts }) => {
  const editor = tourEditorDriver(page)
  const before = await savedTour(api, 'Südring E2E', {
    description: 'Bleibt',
    earliestTime: 21_600,
    latestTime: 50_400,
    destinationAddress: 'Markt 1, 53111 Bonn',
    destinationLat: '50.735',
    destinationLng: '7.1023',
  })
  await given.signedIn('admin')
  await editor.when.opens('Südring E2E')
  await editor.then.holds('Startpunkt', 'Torstraße 1, 10119 Berlin')
  await editor.then.holds('Endpunkt', 'Markt 1, 53111 Bonn')
  await editor.when.fills('Name', 'Südring neu E2E')
  await editor.dialog.getByRole('button', { name: 'Endpunkt leeren' }).click()
  await editor.dialog.getByRole('button', { name: 'Spätestens leeren' }).click()
  await page.keyboard.press('Control+Enter')
  await editor.then.isClosed()
  await toasts.then.seesToast('Die Tour wurde gespeichert.')
  const after = await api.get<Tour>(before['@id'])
  expect(after).toMatchObject({
    name: 'Südring neu E2E',
    description: 'Bleibt',
    color: '#366ae8',
    maximumCapacity: 60,
    earliestTime: 21_600,
    latestTime: null,
    startAddress: 'Torstraße 1, 10119 Berlin',
    destinationAddress: null,
    destinationLat: null,
    destinationLng: null,
  })
})

test('a new tour has the defaults of the company', atNight, async ({ page, given, api }) => {
  const editor = tourEditorDriver(page)
  const { company } = await api.get<{ company: Tour }>('/api/current-user')
  const wanted = {
    defaultVehicleType: 'truck',
    defaultMaximumCapacity: 77,
    defaultTourTemplateEarliestTime: 19_800,
    defaultTourTemplateLatestTime: 55_800,
    excludeMotorwayByDefault: true,
    excludeTollByDefault: false,
    excludeFerryByDefault: true,
    locationTracking: true,
    autoProofByDefault: true,
    defaultAssignees: [],
  }
  const earlier = Object.fromEntries(Object.keys(wanted).map((key) => [key, company[key]]))
  await api.patch(company['@id'], wanted)
  try {
    await given.signedIn('admin')
    await editor.when.opensNew()
    await editor.then.holds('Startpunkt', String(company['startAddress']))
    await editor.then.holds('Frühestens', '05:30')
    await editor.then.holds('Spätestens', '15:30')
    await expect(editor.toggle('Aktiv')).toBeChecked()
    await editor.when.opensTab('Mehr')
    await expect(editor.field('Fahrzeugart')).toHaveValue('truck')
    await editor.then.holds('Höchstmenge', '77')
    await expect(editor.toggle('Autobahnen vermeiden')).toBeChecked()
    await expect(editor.toggle('Mautstraßen vermeiden')).not.toBeChecked()
    await expect(editor.toggle('Fähren vermeiden')).toBeChecked()
    await expect(editor.toggle('Fahrzeug orten')).toBeChecked()
    await expect(editor.toggle('Nachweise automatisch anlegen')).toBeChecked()
    // Nothing was typed, so there is nothing to keep.
    await editor.when.closes()
    await editor.then.isClosed()
    await workDriver(page).then.countsUnfinished(0)
  } finally {
    await api.patch(company['@id'], earlier)
  }
})

test('typed text is restored after a reload', atNight, async ({ page, given, api, toasts }) => {
  const editor = tourEditorDriver(page)
  const work = workDriver(page)
  const { '@id': iri } = await savedTour(api, 'Entwurf E2E')
  await given.signedIn('admin')
  await editor.when.opens('Entwurf E2E')
  await editor.when.fills('Name', 'Entwurf mit Klingel')
  await expectLogged(page, 'tourEditor', 'fields.changed')
  await page.reload()
  await work.then.countsUnfinished(1)
  await work.when.opensList()
  await expect(work.row('Tour bearbeiten')).toContainText('Entwurf mit Klingel')
  await work.when.resumes('Entwurf mit Klingel')
  await editor.then.holds('Name', 'Entwurf mit Klingel')

  // Escape closes and keeps it.
  await editor.field('Name').press('Escape')
  await editor.then.isClosed()
  await toasts.then.seesToast('Ihre Änderungen an der Tour liegen unter „Nicht abgeschlossen“.')
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await editor.then.holds('Name', 'Entwurf mit Klingel')
  await editor.when.saves()
  await editor.then.isClosed()
  await toasts.then.seesToast('Die Tour wurde gespeichert.')
  await work.then.countsUnfinished(0)
  await expect.poll(() => loggedEvents(page, 'tourEditor')).toEqual([])
  expect((await api.get<Tour>(iri))['name']).toBe('Entwurf mit Klingel')
})

test('both tabs are accessible, wide and narrow', async ({ page, given, api }) => {
  test.setTimeout(120_000)
  const editor = tourEditorDriver(page)
  await savedTour(api, 'Zugänglich E2E')
  await given.signedIn('admin')
  await editor.when.opens('Zugänglich E2E')
  await expectAccessible(page, [wide, narrow])
  await editor.when.opensTab('Mehr')
  await editor.when.fills('Höchstmenge', 'viel')
  await editor.then.hasErrorsIn('Mehr')
  await expectAccessible(page, [wide, narrow])
  const { width = 0 } = (await editor.dialog.boundingBox()) ?? {}
  expect([page.viewportSize()?.width, width]).toEqual([narrow.width, narrow.width])
})
