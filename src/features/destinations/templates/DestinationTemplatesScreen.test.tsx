// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeWorkflows } from '../../../../tests/support/fakeWorkflows'
import { renderScreen, type SentCall } from '../../../../tests/support/renderScreen'
import type { Query } from '../../../api/httpClient'
import { destinationTemplateKeys } from '../../../api/destinationTemplates/destinationTemplatesApi'
import { destinationKeys } from '../../../api/destinations/destinationsQueries'
import { HttpError } from '../../../domain/calls/errors'
import type { CurrentUser } from '../../../contract/access/user'
// Loaded in advance: loading it on first use would exceed the timeout.
import '../../../kits/table/ColumnDialog'
import { DestinationTemplatesScreen } from './DestinationTemplatesScreen'

// Rendering whole tables is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const adminOf = (company: object): CurrentUser => ({
  '@id': '/api/users/a',
  id: 'a',
  roles: ['ROLE_COMPANY_ADMIN'],
  company: { '@id': '/api/companies/c', lengthOfStayInMinutes: true, ...company },
})

const iriOf = (number: number) => `/api/destination-templates/${number}`
const field = (id: string, type: string, enabled = true) => ({
  '@id': `/api/custom-field-configurations/${id}`,
  title: id,
  type,
  enabled,
})
const fields = [
  field('Schlüssel', 'boolean'),
  field('Zugang', 'string'),
  field('Fläche', 'number'),
  field('Hinweis', 'text'),
  field('Geräte', 'select'),
  field('Alte Nummer', 'string', false),
]
const tags = [{ '@id': '/api/tags/1', name: 'Winterdienst', colourCode: '#366ae8' }]
const template = (number: number) => ({
  '@id': iriOf(number),
  name: `Anlage ${number}`,
  importReference: `A-${number}`,
  address: `Hofweg ${number}, 10115 Berlin`,
  city: 'Berlin',
  street: `Hofweg ${number}`,
  zip: '10115',
  refId: 'R-1',
  tags: ['/api/tags/1', '/api/tags/deleted'],
  capacity: 1200,
  lengthOfStay: 1200,
  earliestTime: 21_600,
  latestTime: 28_800,
  propertyDescription: 'Hintereingang',
  ...(isCountKnown ? { linkedDestinationCount: number === 1 ? 1234 : 0 } : {}),
  attachmentCount: 2,
  createdAt: new Date(2026, 10, 20, 10, 38).toISOString(),
  createdBy: { '@id': '/api/users/u', fullName: 'Uwe Kretschmann' },
  customFieldValues: [true, 'Tor 3', 12.5, 'Lang', ['Leiter', 'Sauger'], 'alt'].map((value, index) => ({
    customFieldConfiguration: fields[index]?.['@id'],
    value,
  })),
})

/** The data of the server. Tests change it. */
let total: number
let isCountKnown: boolean
let asked: Query[]
beforeEach(() => {
  isCountKnown = true
  localStorage.clear()
  total = 3
  asked = []
})

async function read(path: string, query: Query) {
  if (path === '/api/custom-field-configurations') return { 'hydra:member': fields }
  if (path === '/api/tags') return { 'hydra:member': tags }
  asked.push(query)
  const members = Array.from({ length: Math.min(total, 30) }, (_, index) => template(index + 1))
  return { 'hydra:member': members, 'hydra:totalItems': total }
}

type Shown = { company?: object; path?: string; answer?: (call: SentCall) => Promise<unknown> }
async function show({ company = {}, path = '/destination-templates', answer }: Shown = {}) {
  const { workflows, opened } = fakeWorkflows()
  const view = await renderScreen(<DestinationTemplatesScreen />, {
    user: adminOf(company),
    path,
    read,
    answer,
    offers: { workflows },
  })
  await screen.findByText(/^(1 Eintrag|[\d.]+ Einträge)$/)
  return { ...view, openTemplate: opened('templateSync'), exportExcel: opened('xlsxExport') }
}
const row = (name: string) => screen.getByText(name).closest('tr') ?? document.body
const texts = (cells: Iterable<Element>) => [...cells].map((cell) => cell.textContent)
const heads = () => texts(document.querySelectorAll('thead th'))
const press = (element: Element | undefined) =>
  act(async () => {
    if (element === undefined) throw new Error('Nothing to press')
    fireEvent.click(element)
  })
/** Finds buttons by name: queries by role take seconds on a table. */
const buttons = (name: string) =>
  [...document.querySelectorAll('button')].filter((button) => button.textContent === name)
const pressButton = (name: string) => press(buttons(name).at(-1))
const openMenu = (name: string) => press(screen.getByLabelText(`Aktionen: ${name}`))
const choose = async (name: string, action: string) => {
  await openMenu(name)
  await press(await screen.findByText(action, { selector: '[role=menuitem]' }))
}
const showEveryColumn = async () => {
  await pressButton('Tabellenspalten')
  await screen.findByText('Auswahl bestätigen')
  await pressButton('Alle')
  await pressButton('Auswahl bestätigen')
}

describe('the list of templates', () => {
  it('shows name, address, linked destinations and note by default, by name', async () => {
    await show()
    expect(heads()).toEqual(['', 'Name', 'Adresse', 'Verknüpfte Ziele', 'Notiz', 'Aktionen'])
    expect(texts(row('Anlage 1').querySelectorAll('td'))).toEqual([
      '',
      'Anlage 1',
      'Hofweg 1, 10115 Berlin',
      '1.234',
      'Hintereingang',
      '',
    ])
    expect(asked).toEqual([{ page: 1, itemsPerPage: 30, 'sort[name]': 'ASC' }])
  })

  it('shows every column, with one per enabled custom field of any type', async () => {
    await show({ company: { showCapacities: true } })
    await showEveryColumn()
    const cells = texts(row('Anlage 2').querySelectorAll('td'))
    expect(heads().map((head, index) => [head, cells[index]])).toEqual([
      ['', ''],
      ['Name', 'Anlage 2'],
      ['Vorlage', 'A-2'],
      ['Adresse', 'Hofweg 2, 10115 Berlin'],
      ['Stadt', 'Berlin'],
      ['Straße', 'Hofweg 2'],
      ['Postleitzahl', '10115'],
      ['Referenz', 'R-1'],
      ['Kategorien', 'Winterdienst'],
      ['Menge', '1.200'],
      ['Verweildauer', '20 Min.'],
      ['Frühestens', '06:00'],
      ['Spätestens', '08:00'],
      ['Verknüpfte Ziele', '0'],
      ['Anzahl der Anhänge', '2'],
      ['Notiz', 'Hintereingang'],
      ['Erstellt am', '20.11.2026 10:38'],
      ['Erstellt von', 'Uwe Kretschmann'],
      ['Schlüssel', 'Ja'],
      ['Zugang', 'Tor 3'],
      ['Fläche', '12,5'],
      ['Hinweis', 'Lang'],
      ['Geräte', 'Leiter, Sauger'],
      ['Aktionen', ''],
    ])
  })

  it('offers Menge only to a company that shows it', async () => {
    await show()
    await showEveryColumn()
    expect(heads()).not.toContain('Menge')
  })

  it('requests what the URL selects, and sorts from page 1 on', async () => {
    total = 100
    const { history } = await show({
      path: '/destination-templates?search=Hof&page=2&sort=-linkedDestinationCount',
    })
    expect(asked).toEqual([
      { page: 2, itemsPerPage: 30, search: 'Hof', 'sort[linkedDestinationCount]': 'DESC' },
    ])
    await pressButton('Adresse')
    expect(history.at(-1)).toBe('/destination-templates?search=Hof&sort=address')
  })

  it('explains an empty list', async () => {
    total = 0
    const { openTemplate } = await show()
    expect(screen.getByText(/^Noch keine Vorlagen\./)).toBeTruthy()
    await pressButton('Vorlage anlegen')
    expect(openTemplate.calls).toEqual([[{ iri: null, purpose: 'edit' }]])
  })

  it('links to the linked destinations', async () => {
    await show()
    const link = screen.getByLabelText('1.234 verknüpfte Ziele von Anlage 1 unter Ziele anzeigen')
    expect(link.getAttribute('href')).toBe('/destinations?template=1')
  })

  it('opens the dialog: of a new one, of a row, from its menu', async () => {
    const { openTemplate } = await show()
    await press(buttons('Vorlage anlegenN')[0])
    await press(row('Anlage 3').querySelectorAll('td')[3])
    await pressButton('Anlage 2')
    await choose('Anlage 2', 'Bearbeiten')
    expect(openTemplate.calls.map(([request]) => request)).toEqual([
      { iri: null, purpose: 'edit' },
      { iri: iriOf(3), purpose: 'edit' },
      { iri: iriOf(2), purpose: 'edit' },
      { iri: iriOf(2), purpose: 'edit' },
    ])
  })

  it('opens the template of the URL once', async () => {
    const { openTemplate, history } = await show({ path: '/destination-templates?template=2&search=Hof' })
    expect(openTemplate.calls).toEqual([[{ iri: iriOf(2), purpose: 'edit' }]])
    expect(history.at(-1)).toBe('/destination-templates?search=Hof')
    expect(asked.at(-1)).toEqual({ page: 1, itemsPerPage: 30, search: 'Hof', 'sort[name]': 'ASC' })
  })

  it('syncs a template with destinations, and shows why another cannot be synced', async () => {
    const { openTemplate } = await show()
    await choose('Anlage 1', 'Ziele mit Vorlage synchronisieren')
    expect(openTemplate.calls).toEqual([[{ iri: iriOf(1), purpose: 'sync' }]])
    await openMenu('Anlage 2')
    const reason = await screen.findByText('Mit dieser Vorlage sind noch keine Ziele verknüpft.')
    expect(reason.closest('[role=menuitem]')?.getAttribute('aria-disabled')).toBe('true')
  })

  it('offers the sync if the number of linked destinations is unknown, and links to them', async () => {
    isCountKnown = false
    const { openTemplate } = await show()
    expect(screen.getAllByRole('link', { name: /^Verknüpfte Ziele von Anlage/ }).length).toBeGreaterThan(0)
    await choose('Anlage 2', 'Ziele mit Vorlage synchronisieren')
    expect(openTemplate.calls).toEqual([[{ iri: iriOf(2), purpose: 'sync' }]])
  })

  it('exports the filtered or the checked rows', async () => {
    const { exportExcel } = await show()
    await pressButton('Exportieren')
    await press(screen.getByLabelText('Anlage 2 auswählen'))
    await pressButton('Exportieren')
    const shared = {
      kind: 'destinationTemplates',
      query: {
        page: 1,
        itemsPerPage: 30,
        search: '',
        sort: { field: 'name', direction: 'ASC' },
        filters: {},
      },
      customFields: ['Schlüssel', 'Zugang', 'Fläche', 'Hinweis', 'Geräte'].map((id) => ({
        id,
        title: id,
      })),
    }
    expect(exportExcel.calls).toEqual([[{ ...shared, iris: null }], [{ ...shared, iris: [iriOf(2)] }]])
  })
})

describe('deleting a template', () => {
  it('shows how many destinations lose their link, deletes it and unchecks it', async () => {
    const { calls, platform } = await show()
    await press(screen.getByLabelText('Anlage 1 auswählen'))
    await choose('Anlage 1', 'Löschen')
    expect(screen.getByText('Sind Sie sicher, dass Sie den Eintrag löschen wollen?')).toBeTruthy()
    expect(
      screen.getByText(
        '1.234 Ziele verlieren die Verknüpfung mit der Vorlage „Anlage 1“. Die Angaben der Ziele bleiben erhalten.',
      ),
    ).toBeTruthy()
    expect(calls).toEqual([])
    await pressButton('Löschen')
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([`DELETE ${iriOf(1)}`])
    expect(platform.notify.mock.calls).toEqual([
      [{ type: 'success', message: 'Vorlage erfolgreich gelöscht' }],
    ])
    expect(platform.invalidate.mock.calls).toEqual([[destinationTemplateKeys.all], [destinationKeys.all]])
    expect(screen.queryByText('Löschen bestätigen')).toBeNull()
    expect(screen.queryByLabelText('Auswahl')).toBeNull()
  })

  it.each([
    [new HttpError({ status: 404 }), 'closes'],
    [new HttpError({ status: 500 }), 'keeps'],
  ])('passes %s to the shared handler and %s the question', async (failure, outcome) => {
    const { platform } = await show({ answer: () => Promise.reject(failure) })
    await choose('Anlage 2', 'Löschen')
    await pressButton('Löschen')
    expect(platform.notifyFailure.mock.calls).toEqual([[failure]])
    expect(platform.notify).not.toHaveBeenCalled()
    expect(screen.queryByText('Löschen bestätigen') === null).toBe(outcome === 'closes')
  })
})
