// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeWorkflows } from '../../../../../tests/support/fakeWorkflows'
import { renderScreen } from '../../../../../tests/support/renderScreen'
import type { Query } from '../../../../api/httpClient'
import type { CurrentUser } from '../../../../contract/access/user'
// Loaded in advance: loading it on first use would exceed the timeout.
import '../../../../kits/table/ColumnDialog'
import { LinkedDestinations } from './LinkedDestinations'

vi.setConfig({ testTimeout: 30_000 })

const admin: CurrentUser = {
  '@id': '/api/users/a',
  id: 'a',
  roles: ['ROLE_COMPANY_ADMIN'],
  company: { '@id': '/api/companies/c' },
}
const template = {
  '@id': '/api/destination-templates/t',
  importReference: 'Nordstern',
  linkedDestinationCount: 3,
}
const tour = { '@id': '/api/tour-templates/w', name: 'Winterdienst Pankow', color: '#366ae8' }
const destination = (number: number) => ({
  '@id': `/api/destinations/${number}`,
  name: `Halt ${number}`,
  address: `Hofweg ${number}`,
  tourTemplate: number === 1 ? tour : null,
  destinationTemplate: template['@id'],
})
const fields = [
  { '@id': '/api/custom-field-configurations/k', title: 'Schlüssel', type: 'boolean', enabled: true },
  { '@id': '/api/custom-field-configurations/x', title: 'Alt', type: 'string', enabled: false },
]

let asked: Query[]
let total: number
beforeEach(() => {
  localStorage.clear()
  asked = []
  total = 3
})

async function show({ isDirty = false, linkedDestinationCount = 3, importReference = 'Nordstern' } = {}) {
  const { workflows, opened } = fakeWorkflows()
  const onSubmit = vi.fn()
  const onFormKey = vi.fn()
  const view = await renderScreen(
    <form onSubmit={onSubmit} onKeyDown={onFormKey}>
      <LinkedDestinations
        template={{ ...template, linkedDestinationCount, importReference }}
        isDirty={isDirty}
      />
      <button type="submit">Speichern</button>
    </form>,
    {
      user: admin,
      path: '/destination-templates?search=Hof',
      offers: { workflows },
      read: async (path, query) => {
        if (path === '/api/custom-field-configurations') return { 'hydra:member': fields }
        if (path === '/api/tour-templates-select-options') return { 'hydra:member': [tour] }
        asked.push(query)
        const members = Array.from({ length: total }, (_, index) => destination(index + 1))
        return { 'hydra:member': members, 'hydra:totalItems': total }
      },
    },
  )
  await screen.findByText(new RegExp(`von ${total} Eintr`))
  return {
    ...view,
    openTemplate: opened('templateSync'),
    exportExcel: opened('xlsxExport'),
    onSubmit,
    onFormKey,
  }
}
const texts = (cells: Iterable<Element>) => [...cells].map((cell) => cell.textContent)
const press = (element: Element | undefined) =>
  act(async () => {
    if (element === undefined) throw new Error('Nothing to press')
    fireEvent.click(element)
  })
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const syncButton = () => button('Mit Zielvorlage synchronisieren')
const shared = {
  page: 1,
  itemsPerPage: 30,
  'sort[createdAt]': 'DESC',
  'destinationTemplate.importReference': 'Nordstern',
}

it('shows the destinations of the template and does not change the URL', async () => {
  const { history } = await show()
  expect(asked).toEqual([shared])
  expect(texts(document.querySelectorAll('thead th'))).toEqual(['', 'Name', 'Adresse', 'Tour', 'Notiz'])
  expect(texts(document.querySelectorAll('tbody tr:first-child td'))).toEqual([
    '',
    'Halt 1',
    'Hofweg 1',
    'WPWinterdienst Pankow',
    '–',
  ])
  const plan = screen.getByLabelText('Winterdienst Pankow (öffnet einen neuen Tab)')
  expect([plan.getAttribute('href'), plan.getAttribute('target')]).toEqual([
    '/tour-templates/w/plan',
    '_blank',
  ])
  await press(button('Name'))
  expect(asked.at(-1)).toEqual({ ...shared, 'sort[createdAt]': undefined, 'sort[name]': 'ASC' })
  expect(history).toEqual(['/destination-templates?search=Hof'])
})

it('searches on Enter without submitting the surrounding form', async () => {
  const { onSubmit } = await show()
  const search = screen.getByLabelText('Verknüpfte Ziele durchsuchen')
  fireEvent.change(search, { target: { value: 'Hof' } })
  await act(async () => {
    // A browser submits a form on Enter unless the default is prevented.
    expect(fireEvent.keyDown(search, { key: 'Enter' })).toBe(false)
  })
  expect(asked.at(-1)).toEqual({ ...shared, search: 'Hof' })
  expect(onSubmit).not.toHaveBeenCalled()
})

it('offers only enabled custom fields as columns, and keeps the keys of that dialog from the form', async () => {
  const { onFormKey } = await show()
  await press(button('Tabellenspalten'))
  await screen.findByText('Auswahl bestätigen')
  expect(screen.queryByLabelText('Alt')).toBeNull()
  fireEvent.keyDown(screen.getByLabelText('Schlüssel'), { key: 'Enter', ctrlKey: true })
  expect(onFormKey).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByLabelText('Verknüpfte Ziele durchsuchen'), { key: 'Enter', ctrlKey: true })
  expect(onFormKey).toHaveBeenCalledTimes(1)
})

it('syncs all, or the checked ones', async () => {
  const { openTemplate } = await show()
  await press(syncButton())
  await press(screen.getByLabelText('Halt 3 auswählen'))
  await press(screen.getByLabelText('Halt 1 auswählen'))
  await press(syncButton())
  const request = { iri: template['@id'], purpose: 'sync' }
  expect(openTemplate.calls.map(([call]) => call)).toEqual([
    { ...request, destinations: null },
    { ...request, destinations: ['/api/destinations/3', '/api/destinations/1'] },
  ])
})

it.each([
  [{ isDirty: true }, 3, 'Bitte speichern Sie zuerst Ihre Änderungen.'],
  [{ linkedDestinationCount: 0 }, 0, 'Mit dieser Vorlage sind noch keine Ziele verknüpft.'],
])('does not sync with %j and shows why', async (setting, count, reason) => {
  total = count
  const { openTemplate } = await show(setting)
  expect(syncButton()?.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getAllByText(reason).length).toBeGreaterThan(0)
  await press(syncButton())
  expect(openTemplate.calls).toEqual([])
})

it('exports the checked destinations, else the filtered linked ones', async () => {
  const { exportExcel } = await show()
  await press(screen.getByLabelText('Exportieren'))
  await press(screen.getByLabelText('Halt 2 auswählen'))
  await press(screen.getByLabelText('Exportieren'))
  const request = {
    kind: 'destinations',
    query: {
      page: 1,
      itemsPerPage: 30,
      search: '',
      sort: { field: 'createdAt', direction: 'DESC' },
      filters: { 'destinationTemplate.importReference': 'Nordstern' },
    },
    customFields: [{ id: 'k', title: 'Schlüssel' }],
  }
  expect(exportExcel.calls.map(([call]) => call)).toEqual([
    { ...request, iris: null },
    { ...request, iris: ['/api/destinations/2'] },
  ])
})

it('finds the destinations of a template without Vorlage by its id, not those of others', async () => {
  await show({ importReference: '' })
  expect(asked).toEqual([
    { page: 1, itemsPerPage: 30, 'sort[createdAt]': 'DESC', 'destinationTemplate.id': 't' },
  ])
})
