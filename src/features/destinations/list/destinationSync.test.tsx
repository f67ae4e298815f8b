// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeWorkflows } from '../../../../tests/support/fakeWorkflows'
import { renderScreen } from '../../../../tests/support/renderScreen'
import type { Query } from '../../../api/httpClient'
import type { CurrentUser } from '../../../contract/access/user'
import { DestinationsScreen } from './DestinationsScreen'

vi.setConfig({ testTimeout: 30_000 })

const admin: CurrentUser = {
  '@id': '/api/users/a',
  id: 'a',
  roles: ['ROLE_COMPANY_ADMIN'],
  company: { '@id': '/api/companies/c' },
}
const template = { '@id': '/api/destination-templates/t', name: 'Anlage Nord', importReference: 'Nordstern' }
const iriOf = (number: number) => `/api/destinations/${number}`
/** 1 to 4 are on the page: three of one template, one of another. 5 and 6 are on the next page. */
const templates = [template['@id'], template['@id'], '/api/destination-templates/u', null]

let linked: number[]
let asked: [string, Query][]
beforeEach(() => {
  localStorage.clear()
  asked = []
})

async function show(path = '/destinations?size=10') {
  const { workflows, opened } = fakeWorkflows()
  const view = await renderScreen(<DestinationsScreen />, {
    user: admin,
    path,
    offers: { workflows },
    read: async (from, query) => {
      if (from === template['@id']) return template
      if (from !== '/api/destinations') return { 'hydra:member': [] }
      asked.push([from, query])
      if (query.iriOnly === true) {
        const all = 'destinationTemplate.importReference' in query ? linked : [1, 2, 5, 6]
        return { 'hydra:member': all.map(iriOf) }
      }
      return {
        'hydra:member': templates.map((destinationTemplate, index) => ({
          '@id': iriOf(index + 1),
          name: `Halt ${index + 1}`,
          destinationTemplate,
        })),
        'hydra:totalItems': 4,
      }
    },
  })
  await screen.findByText('Halt 1')
  return { ...view, openTemplate: opened('templateSync') }
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const sync = () => button('Mit Zielvorlage synchronisieren')
const press = (element: Element | undefined) =>
  act(async () => {
    if (element === undefined) throw new Error('Nothing to press')
    fireEvent.click(element)
  })
const check = (number: number) => press(screen.getByLabelText(`Halt ${number} auswählen`))

it('syncs the selected destinations with the template they share', async () => {
  const { openTemplate } = await show()
  await check(2)
  await check(1)
  await press(sync())
  expect(openTemplate.calls).toEqual([
    [{ iri: template['@id'], purpose: 'sync', destinations: [iriOf(2), iriOf(1)] }],
  ])
  // Rows on the page need no request.
  expect(asked.length).toBe(1)
})

it.each([
  ['of two templates', [1, 3]],
  ['with one that has none', [1, 4]],
  ['without any', [4]],
])('does not sync a selection %s', async (_name, numbers) => {
  const { openTemplate } = await show()
  for (const number of numbers) await check(number)
  expect(sync()?.getAttribute('aria-disabled')).toBe('true')
  await press(sync())
  expect(openTemplate.calls).toEqual([])
})

it.each([
  ['syncs', [1, 2, 5, 6], null],
  ['does not sync', [1, 2, 5], 'true'],
])('%s a selection beyond the page if its template has %j', async (_name, numbers, disabled) => {
  linked = numbers
  const { openTemplate } = await show()
  await check(1)
  await press(button('Alle 4 auswählen'))
  await waitFor(() => expect(asked.length).toBe(3))
  expect(asked.at(-1)?.[1]).toEqual({
    'destinationTemplate.importReference': 'Nordstern',
    pagination: false,
    iriOnly: true,
  })
  await waitFor(() => expect(sync()?.getAttribute('aria-disabled')).toBe(disabled))
  await press(sync())
  expect(openTemplate.calls.map(([{ destinations }]) => destinations)).toEqual(
    disabled === null ? [[1, 2, 5, 6].map(iriOf)] : [],
  )
})

it('shows the destinations of one template, names it and clears the filter', async () => {
  const { history } = await show('/destinations?size=10&template=t')
  expect(asked[0]?.[1]).toEqual({
    page: 1,
    itemsPerPage: 10,
    'sort[createdAt]': 'DESC',
    'destinationTemplate.id': 't',
  })
  await press(await screen.findByLabelText('Vorlage: Anlage Nord, Filter aufheben'))
  expect(history.at(-1)).toBe('/destinations?size=10')
})
