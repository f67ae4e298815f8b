// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeWorkflows } from '../../../../tests/support/fakeWorkflows'
import { renderScreen, type SentCall } from '../../../../tests/support/renderScreen'
import type { Query } from '../../../api/httpClient'
import { destinationKeys } from '../../../api/destinations/destinationsQueries'
import { tourTemplateKeys } from '../../../api/tourTemplates/tourTemplatesQueries'
import { HttpError } from '../../../domain/calls/errors'
import type { CurrentUser } from '../../../contract/access/user'
// Loaded in advance: loading it on first use would exceed the timeout.
import '../../../kits/table/ColumnDialog'
import { DestinationsScreen } from './DestinationsScreen'

// Rendering whole tables is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const admin: CurrentUser = {
  '@id': '/api/users/a',
  id: 'a',
  roles: ['ROLE_COMPANY_ADMIN'],
  company: { '@id': '/api/companies/c', lengthOfStayInMinutes: true },
}
const spectator: CurrentUser = {
  '@id': '/api/users/s',
  id: 's',
  roles: ['ROLE_SPECTATOR'],
  canViewPlan: true,
}

const tour = { '@id': '/api/tour-templates/t', name: 'Winterdienst Pankow Nord', color: '#366ae8' }
const fields = [
  { '@id': '/api/custom-field-configurations/k', title: 'Schlüssel', type: 'boolean', enabled: true },
  { '@id': '/api/custom-field-configurations/x', title: 'Alte Nummer', type: 'string', enabled: false },
]
const iriOf = (number: number) => `/api/destinations/${number}`
const destination = (number: number) => ({
  '@id': iriOf(number),
  name: `Halt ${number}`,
  address: `Hofweg ${number}, 10115 Berlin`,
  city: 'Berlin',
  street: `Hofweg ${number}`,
  zip: '10115',
  lat: 52.5234567,
  lng: 13.4,
  multipoint: false,
  tourTemplate: tour,
  lengthOfStay: 1200,
  attachmentCount: 2,
  positionInTour: number,
  refId: `R-${number}`,
  earliestTime: 21_600,
  latestTime: 28_800,
  eta: 25_200,
  propertyDescription: 'Hintereingang',
  createdAt: new Date(2026, 10, 20, 10, 38).toISOString(),
  createdBy: { '@id': '/api/users/u', fullName: 'Uwe Kretschmann' },
  customFieldValues: [{ customFieldConfiguration: fields[0]?.['@id'], value: true }],
})
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** The data of the server. Tests change it. */
let total: number
let asked: Query[]
let members: (query: Query) => unknown[]
let customFields: Promise<unknown>
beforeEach(() => {
  localStorage.clear()
  customFields = Promise.resolve({ 'hydra:member': fields })
  total = 13
  asked = []
  members = ({ page = 1, itemsPerPage = 30 }) =>
    numbers(
      (Number(page) - 1) * Number(itemsPerPage) + 1,
      Math.min(Number(page) * Number(itemsPerPage), total),
    ).map(destination)
})

async function read(path: string, query: Query) {
  if (path === '/api/custom-field-configurations') return customFields
  if (path === '/api/tour-templates') return { 'hydra:member': [tour], 'hydra:totalItems': 1 }
  if (path === '/api/tour-templates-select-options') return { 'hydra:member': [tour] }
  asked.push(query)
  if (query.iriOnly === true) return { 'hydra:member': numbers(1, total).map(iriOf) }
  return { 'hydra:member': members(query), 'hydra:totalItems': total }
}

type Shown = {
  user?: CurrentUser
  path?: string
  answer?: (call: SentCall) => Promise<unknown>
  config?: { positionAccuracies?: boolean; redistributionPreviews?: boolean }
}
async function show({ user = admin, path = '/destinations?size=10', answer, config }: Shown = {}) {
  const { workflows, opened } = fakeWorkflows()
  const offers = {
    workflows,
  }
  const view = await renderScreen(<DestinationsScreen />, {
    user,
    path,
    read,
    answer,
    offers: (platform) => ({ ...offers, config: { ...platform.config, ...config } }),
  })
  await screen.findByText(/^(1 Eintrag|[\d.]+ Einträge)$/)
  return {
    ...view,
    ...offers,
    openDestinationEditor: opened('destinationEditor'),
    exportExcel: opened('xlsxExport'),
    openRedistribution: opened('redistribution'),
  }
}
const row = (name: string) => screen.getByText(name).closest('tr') ?? document.body
const texts = (cells: Iterable<Element>) => [...cells].map((cell) => cell.textContent)
const heads = () => texts(document.querySelectorAll('thead th'))
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(`${name} auswählen`)
const bar = () => screen.queryByLabelText('Auswahl')
const press = (element: Element | undefined) =>
  act(async () => {
    if (element === undefined) throw new Error('Nothing to press')
    fireEvent.click(element)
  })
/** Finds buttons by name: queries by role take seconds on a table. */
const buttons = (name: string) =>
  [...document.querySelectorAll('button')].filter((button) => button.textContent === name)
const pressButton = (name: string) => press(buttons(name).at(-1))
const choose = async (name: string, action: string) => {
  await press(screen.getByLabelText(`Aktionen: ${name}`))
  await press(await screen.findByText(action, { selector: '[role=menuitem]' }))
}
const list = { page: 1, itemsPerPage: 30, 'sort[createdAt]': 'DESC' }

describe('the list of destinations', () => {
  it('shows name, address, tour and note by default, the newest first', async () => {
    total = 1
    await show({ path: '/destinations' })
    expect(heads()).toEqual(['', 'Name', 'Adresse', 'Tour', 'Notiz', 'Aktionen'])
    expect(texts(row('Halt 1').querySelectorAll('td'))).toEqual([
      '',
      'Halt 1',
      'Hofweg 1, 10115 Berlin',
      'WPNWinterdienst Pankow Nord',
      'Hintereingang',
      '',
    ])
    expect(asked).toEqual([list])
    expect(screen.getByLabelText('Winterdienst Pankow Nord').getAttribute('href')).toBe(
      '/tour-templates/t/plan',
    )
  })

  it('shows every column, with one per enabled custom field, if all are chosen', async () => {
    total = 1
    await show()
    await pressButton('Tabellenspalten')
    await screen.findByText('Auswahl bestätigen')
    expect(await screen.findByText('4 von 20')).toBeTruthy()
    await pressButton('Alle')
    await pressButton('Auswahl bestätigen')
    const cells = texts(row('Halt 1').querySelectorAll('td'))
    expect(heads().map((head, index) => [head, cells[index]])).toEqual([
      ['', ''],
      ['Typ', 'Ziel'],
      ['Name', 'Halt 1'],
      ['Adresse', 'Hofweg 1, 10115 Berlin'],
      ['Stadt', 'Berlin'],
      ['Straße', 'Hofweg 1'],
      ['Postleitzahl', '10115'],
      ['Breitengrad', '52.52345'],
      ['Längengrad', '13.40000'],
      ['Tour', 'WPNWinterdienst Pankow Nord'],
      ['Verweildauer', '20 Min.'],
      ['Anzahl der Anhänge', '2'],
      ['Position', '1'],
      ['Referenz', 'R-1'],
      ['Frühestens', '06:00'],
      ['Spätestens', '08:00'],
      ['Ankunft', '07:00'],
      ['Notiz', 'Hintereingang'],
      ['Erstellt am', '20.11.2026 10:38'],
      ['Erstellt von', 'Uwe Kretschmann'],
      ['Schlüssel', 'Ja'],
      ['Aktionen', ''],
    ])
  })

  it('shows – for unknown values, and the type of a multipoint destination', async () => {
    total = 1
    members = () => [{ '@id': iriOf(1), multipoint: true, name: 'Streugut' }]
    await show()
    await pressButton('Tabellenspalten')
    await screen.findByText('Auswahl bestätigen')
    await pressButton('Alle')
    await pressButton('Auswahl bestätigen')
    expect(texts(row('Streugut').querySelectorAll('td'))).toEqual([
      '',
      'Route',
      'Streugut',
      ...Array.from({ length: 18 }, () => '–'),
      '',
    ])
  })

  it('opens a row by its address if the name is hidden', async () => {
    total = 1
    const { openDestinationEditor } = await show()
    await pressButton('Tabellenspalten')
    await screen.findByText('Auswahl bestätigen')
    await pressButton('Keine')
    await pressButton('Auswahl bestätigen')
    expect(heads()).toEqual(['', 'Adresse', 'Aktionen'])
    await press(buttons('Hofweg 1, 10115 Berlin')[0])
    expect(openDestinationEditor.calls).toEqual([
      [{ iri: iriOf(1), tourTemplate: tour['@id'], colour: '#366ae8' }],
    ])
  })

  it('requests what the URL selects', async () => {
    await show({ path: '/destinations?search=Hof&page=2&size=10&tour=t&sort=-tourTemplate.name' })
    expect(asked).toEqual([
      {
        page: 2,
        itemsPerPage: 10,
        search: 'Hof',
        'sort[tourTemplate.name]': 'DESC',
        'tourTemplate.id': 't',
      },
    ])
    expect(screen.getByLabelText<HTMLInputElement>('Nach Tour filtern').value).toBe(
      'Winterdienst Pankow Nord',
    )
  })

  it('returns to page 1 after sorting or clearing a filter', async () => {
    const { history } = await show({ path: '/destinations?page=2&size=10&tour=t' })
    await pressButton('Name')
    expect(history.at(-1)).toBe('/destinations?size=10&tour=t&sort=name')
    await press(screen.getByLabelText('Nächste Seite'))
    await press(screen.getByLabelText('Nach Tour filtern leeren'))
    expect(history.at(-1)).toBe('/destinations?size=10&sort=name')
  })

  it.each([
    ['/destinations?search=Atlantis', 'Es wurde kein Eintrag gefunden für den Text „Atlantis“.'],
    [
      '/destinations',
      'Klicken Sie oben auf das +, um ein neues Ziel anzulegen oder gleich eine Excel-Tabelle zu importieren.',
    ],
  ])('explains an empty list at %s', async (path, text) => {
    total = 0
    await show({ path })
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('shows an unreadable record in its own row', async () => {
    total = 2
    members = () => [destination(1), { '@id': 2, name: 'Ohne Pfad' }]
    await show()
    expect(screen.getByText('Dieser Eintrag konnte nicht gelesen werden.')).toBeTruthy()
  })

  it('shows a destination without its unreadable field', async () => {
    total = 1
    members = () => [{ ...destination(1), eta: '2026-03-02T08:15:00+01:00', capacity: 'viele' }]
    await show()
    expect(screen.queryByText('Dieser Eintrag konnte nicht gelesen werden.')).toBeNull()
    expect(screen.getAllByRole('row')).toHaveLength(2)
  })
})

describe('for admins', () => {
  it('opens the editor: a new one with the button, or that of a row', async () => {
    const { openDestinationEditor } = await show()
    await press(buttons('ZielN')[0])
    await press(row('Halt 3').querySelectorAll('td')[4])
    await choose('Halt 2', 'Bearbeiten')
    expect(openDestinationEditor.calls).toEqual([
      [{ iri: null, tourTemplate: null, colour: '#0346aa' }],
      [{ iri: iriOf(3), tourTemplate: tour['@id'], colour: '#366ae8' }],
      [{ iri: iriOf(2), tourTemplate: tour['@id'], colour: '#366ae8' }],
    ])
  })

  it('duplicates a row', async () => {
    const { calls } = await show({ answer: () => Promise.resolve({ '@id': iriOf(9) }) })
    await choose('Halt 2', 'Duplizieren')
    expect(screen.getByText('„Hofweg 2, 10115 Berlin“ wird mit allen Angaben kopiert.')).toBeTruthy()
    await pressButton('Duplizieren')
    expect(calls.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
      [`POST ${iriOf(2)}/duplicate`, { tourTemplate: tour['@id'] }],
    ])
  })

  it('deletes a row after the question', async () => {
    const { calls, platform } = await show()
    await choose('Halt 2', 'Löschen')
    expect(screen.getByText('Sind Sie sicher, dass Sie das Ziel löschen möchten?')).toBeTruthy()
    expect(screen.getByText('Gelöscht wird „Halt 2“.')).toBeTruthy()
    expect(calls).toEqual([])
    await pressButton('Löschen')
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([`DELETE ${iriOf(2)}`])
    expect(calls[0]?.commandId).toMatch(/^[0-9a-f]{32}$/)
    expect(platform.notify.mock.calls).toEqual([
      [{ type: 'success', message: 'Ziel „Halt 2“ wurde gelöscht.' }],
    ])
    expect(platform.invalidate.mock.calls).toEqual([[destinationKeys.all], [tourTemplateKeys.all]])
    expect(screen.queryByText('Löschen bestätigen')).toBeNull()
  })

  it('deletes nothing after Abbrechen', async () => {
    const { calls } = await show()
    await choose('Halt 2', 'Löschen')
    await pressButton('Abbrechen')
    expect(screen.queryByText('Löschen bestätigen')).toBeNull()
    expect(calls).toEqual([])
  })

  it('deletes all checked rows, even if one is already deleted, and unchecks them', async () => {
    const { calls, platform } = await show({
      answer: ({ path }) =>
        path === iriOf(3) ? Promise.reject(new HttpError({ status: 404 })) : Promise.resolve(undefined),
    })
    for (const number of [1, 3, 4]) await press(box(`Halt ${number}`))
    await pressButton('Löschen')
    expect(screen.getByText('Sind Sie sicher, dass Sie 3 Ziele löschen möchten?')).toBeTruthy()
    await pressButton('Löschen')
    expect(calls.map(({ path }) => path)).toEqual([1, 3, 4].map(iriOf))
    expect(new Set(calls.map(({ commandId }) => commandId)).size).toBe(3)
    expect(platform.notify.mock.calls).toEqual([[{ type: 'success', message: '3 Ziele wurden gelöscht.' }]])
    expect(bar()).toBeNull()
  })

  it('reports a single row that is already deleted, and closes the question', async () => {
    const { platform } = await show({ answer: () => Promise.reject(new HttpError({ status: 404 })) })
    await choose('Halt 2', 'Löschen')
    await pressButton('Löschen')
    expect(platform.notifyFailure).toHaveBeenCalledTimes(1)
    expect(platform.notify).not.toHaveBeenCalled()
    expect(screen.queryByText('Löschen bestätigen')).toBeNull()
  })

  it('deletes the others if one is refused, shows why, and keeps that one checked', async () => {
    const refusal = new HttpError({ status: 403 })
    const { calls, platform } = await show({
      answer: ({ path }) => (path === iriOf(3) ? Promise.reject(refusal) : Promise.resolve(undefined)),
    })
    for (const number of [1, 3, 4]) await press(box(`Halt ${number}`))
    await pressButton('Löschen')
    await pressButton('Löschen')
    expect(calls.map(({ path }) => path)).toEqual([1, 3, 4].map(iriOf))
    expect(platform.notify.mock.calls).toEqual([[{ type: 'success', message: '2 Ziele wurden gelöscht.' }]])
    expect(platform.notifyFailure.mock.calls).toEqual([[refusal]])
    expect([box('Halt 1').checked, box('Halt 3').checked]).toEqual([false, true])
  })

  it('stops at a failure, reports it, keeps the question and resumes with the rest', async () => {
    const refusals = [new HttpError({ status: 500 })]
    const { calls, platform } = await show({
      answer: ({ path }) => {
        const refusal = path === iriOf(2) ? refusals.pop() : undefined
        return refusal === undefined ? Promise.resolve(undefined) : Promise.reject(refusal)
      },
    })
    for (const number of [1, 2, 3]) await press(box(`Halt ${number}`))
    await pressButton('Löschen')
    await pressButton('Löschen')
    expect(calls.map(({ path }) => path)).toEqual([1, 2].map(iriOf))
    expect(platform.notifyFailure).toHaveBeenCalledTimes(1)
    expect(screen.getByText('Sind Sie sicher, dass Sie 2 Ziele löschen möchten?')).toBeTruthy()
    await pressButton('Löschen')
    expect(calls.map(({ path }) => path)).toEqual([1, 2, 2, 3].map(iriOf))
    // A retry for the same destination uses the same command.
    expect(calls[2]?.commandId).toBe(calls[1]?.commandId)
  })

  it('marks approximate positions, and filters by them if the server can', async () => {
    members = () => [
      { ...destination(1), positionAccuracy: 'street' },
      { ...destination(2), positionAccuracy: 'building' },
      destination(3),
    ]
    const { history } = await show({ config: { positionAccuracies: true } })
    expect(texts(document.querySelectorAll('.approximate-mark'))).toEqual(['ungefähr'])
    expect(row('Halt 1').querySelector('.approximate-mark')).not.toBeNull()
    await press(screen.getByLabelText('Position ungefähr'))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ positionAccuracy: 'street,postcode,town' }))
    expect(history.at(-1)).toBe('/destinations?size=10&position=approximate')
  })

  it('offers no filter by position if the server does not send its accuracy', async () => {
    await show()
    expect(screen.queryByLabelText('Position ungefähr')).toBeNull()
  })

  it('shows destinations without a tour, and moves checked ones into one', async () => {
    const { calls, platform, history } = await show({ answer: () => Promise.resolve(undefined) })
    await press(screen.getByLabelText<HTMLInputElement>('Ohne Tour'))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ 'exists[tourTemplate]': 'false' }))
    expect(history.at(-1)).toBe('/destinations?size=10&assigned=false')
    for (const number of [3, 1]) await press(box(`Halt ${number}`))
    await pressButton('In Tour verschieben')
    expect(await screen.findByText('2 Ziele verschieben')).toBeTruthy()
    await press(screen.getByRole('combobox', { name: 'Tour' }))
    await press(await screen.findByRole('option', { name: /Winterdienst/ }))
    await pressButton('Verschieben')
    expect(calls).toMatchObject([
      {
        path: '/api/destinations-move',
        body: { newTourTemplate: tour['@id'], destinations: [iriOf(3), iriOf(1)], duplicate: false },
      },
    ])
    expect(platform.notify.mock.calls).toMatchObject([
      [{ type: 'success', message: '2 Ziele wurden nach „Winterdienst Pankow Nord“ verschoben.' }],
    ])
    // A later move affects other destinations.
    expect(bar()).toBeNull()
  })

  it('shares out all destinations without a tour, unless the list shows only some of them', async () => {
    const { openRedistribution } = await show({ config: { redistributionPreviews: true } })
    const shareButton = () => screen.queryByRole('button', { name: 'Auf Touren verteilen' })
    expect(shareButton()).toBeNull()
    await press(screen.getByLabelText<HTMLInputElement>('Ohne Tour'))
    await waitFor(() => expect(shareButton()).not.toBeNull())
    await pressButton('Auf Touren verteilen')
    expect(openRedistribution.calls).toEqual([[{ tours: [], free: 'all' }]])
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Hof' } })
    await waitFor(() => expect(shareButton()).toBeNull())
  })

  it('exports only after the custom fields are loaded, whose columns would be missing', async () => {
    let arrive = (_answer: unknown) => {}
    customFields = new Promise((resolve) => {
      arrive = resolve
    })
    await show()
    const areDisabled = () => buttons('Exportieren').map((button) => button.disabled)
    expect(areDisabled()).toEqual([true])
    await press(box('Halt 4'))
    expect(areDisabled()).toEqual([true, true])
    await act(async () => arrive({ 'hydra:member': fields }))
    await waitFor(() => expect(areDisabled()).toEqual([false, false]))
  })

  it('exports the filtered or the checked rows', async () => {
    const { exportExcel } = await show({ path: '/destinations?size=10&search=Hof' })
    await press(buttons('Exportieren')[0])
    await press(box('Halt 4'))
    await press(box('Halt 2'))
    await pressButton('Exportieren')
    const shared = {
      kind: 'destinations',
      query: {
        page: 1,
        itemsPerPage: 10,
        search: 'Hof',
        sort: { field: 'createdAt', direction: 'DESC' },
        filters: {},
      },
      customFields: [{ id: 'k', title: 'Schlüssel' }],
    }
    expect(exportExcel.calls).toEqual([
      [{ ...shared, iris: null }],
      [{ ...shared, iris: [iriOf(4), iriOf(2)] }],
    ])
  })
})

it('shows other users no checkboxes and actions, and no export or creation', async () => {
  total = 1
  await show({ user: spectator })
  expect(heads()).toEqual(['Name', 'Adresse', 'Tour', 'Notiz'])
  expect([...buttons('Exportieren'), ...buttons('ZielN')].map((button) => button.disabled)).toEqual([
    true,
    true,
  ])
})
