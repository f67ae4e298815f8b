import { act, fireEvent, screen } from '@testing-library/react'
import { fakeWorkflows } from '../../../../tests/support/fakeWorkflows'
import { renderScreen, type SentCall } from '../../../../tests/support/renderScreen'
import type { Query } from '../../../api/httpClient'
import { HttpError } from '../../../domain/calls/errors'
import type { CurrentUser } from '../../../contract/access/user'
import { TourTemplatesScreen } from './TourTemplatesScreen'

/* The list of tours over a server with the data of the test. */

export const admin: CurrentUser = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] }
export const spectator: CurrentUser = { '@id': '/api/users/s', id: 's', roles: ['ROLE_SPECTATOR'] }

export const iriOf = (id: number) => `/api/tour-templates/${id}`
export const tour = {
  '@id': iriOf(7),
  name: 'Winterdienst Pankow Nord',
  color: '#366ae8',
  assignees: ['/api/users/u'],
  tags: ['/api/tags/w'],
  destinationCount: 14,
  destinationCapacity: 61,
  maximumCapacity: 60,
  earliestTime: 16_200,
  latestTime: 41_400,
  distanceMeters: 32_045,
  durationSeconds: 15_904,
  running: true,
}
const another = { '@id': iriOf(8), name: 'Glasreinigung Mitte', active: false, assignees: [] }
export const driven = new HttpError({ status: 409, code: 'StillReferenced' })

/** The data of the server and the queries it received. Tests change it. */
export const server = { tours: [] as unknown[], asked: [] as Query[], askedOfUser: [] as Query[] }

/** Resets the server to three tours and no calls, before each test. */
export function resetServer(): void {
  localStorage.clear()
  server.tours = [tour, another, { id: 9 }]
  server.asked = []
  server.askedOfUser = []
}

export async function read(path: string, query: Query) {
  const members: Record<string, unknown[]> = {
    '/api/tour-templates': server.tours,
    '/api/users/u/tour-templates': server.tours,
    '/api/tour-templates-select-options': server.tours.slice(0, 2),
    '/api/users': [
      { '@id': '/api/users/u', fullName: 'Jens Rademacher' },
      { '@id': '/api/users/v', fullName: 'Ewa Nowicka', roles: ['ROLE_DRIVER'] },
      { '@id': '/api/users/w', fullName: 'Nie Mehr', isDeactivated: true },
    ],
    '/api/tags': [{ '@id': '/api/tags/w', name: 'Winterdienst', colourCode: '#366ae8' }],
  }
  const record = [tour, another].find((each) => each['@id'] === path)
  if (record !== undefined) return record
  if (path === '/api/tour-templates') server.asked.push(query)
  if (path === '/api/users/u/tour-templates') server.askedOfUser.push(query)
  return { 'hydra:member': members[path] ?? [], 'hydra:totalItems': members[path]?.length ?? 0 }
}

type Shown = {
  user?: CurrentUser
  path?: string
  answer?: (call: SentCall) => Promise<unknown>
  etag?: () => string
}
export async function show({ user = admin, path = '/tour-templates', answer, etag }: Shown = {}) {
  const { workflows, opened } = fakeWorkflows()
  const offers = {
    workflows,
  }
  const view = await renderScreen(<TourTemplatesScreen />, {
    user,
    path,
    read,
    answer,
    offers,
    ...(etag && { etag }),
  })
  await screen.findByText(/^\d+ Einträge$/)
  if (server.tours.includes(tour)) await screen.findByText('Jens Rademacher', { selector: 'td *' })
  return { ...view, ...offers, openTourEditor: opened('tourEditor'), exportExcel: opened('xlsxExport') }
}
export const row = (name: string) => screen.getByText(name).closest('tr') ?? document.body
export const cellsOf = (name: string) =>
  [...row(name).querySelectorAll('td')].map(({ textContent }) => textContent)
export const press = (element: Element | undefined) =>
  act(async () => {
    if (element === undefined) throw new Error('Nothing to press')
    fireEvent.click(element)
  })
/** Finds buttons by name: queries by role take seconds on a table. */
export const buttons = (name: string) =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name)
export const pressButton = (name: string) => press(buttons(name).at(-1))
export const choose = async (name: string, action: string) => {
  await press(screen.getByLabelText(`Aktionen: ${name}`))
  await press(await screen.findByText(action, { selector: '[role=menuitem]' }))
}
export const check = (name: string) => press(screen.getByLabelText(`${name} auswählen`))
export const messages = (notify: { mock: { calls: [{ type: string; message: string }][] } }) =>
  notify.mock.calls.map(([{ type, message }]) => [type, message])
