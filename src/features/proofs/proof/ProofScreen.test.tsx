// @vitest-environment jsdom
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeWorkflows } from '../../../../tests/support/fakeWorkflows'
import { renderScreen } from '../../../../tests/support/renderScreen'
import type { Query } from '../../../api/httpClient'
import type { CurrentUser } from '../../../contract/access/user'
import { readRuntimeConfig } from '../../../contract/wire/runtimeConfig'
import { HttpError, NetworkError } from '../../../domain/calls/errors'
import { ProofScreen } from './ProofScreen'

vi.setConfig({ testTimeout: 30_000 })
configure({ asyncUtilTimeout: 10_000 })

const admin: CurrentUser = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] }
const spectator: CurrentUser = {
  '@id': '/api/users/s',
  id: 's',
  roles: ['ROLE_SPECTATOR'],
  canViewProof: true,
}
const iri = '/api/proof-of-services/2'

const proof = {
  '@id': iri,
  state: 'COMPLETED',
  timeStamp: new Date(2026, 10, 20, 10, 38).toISOString(),
  createdBy: null,
  note: 'Neuschnee 4 cm',
  serviceLocation: {
    '@id': '/api/service-locations/1',
    tour: '/api/tours/7',
    tourTemplateName: 'Nord',
    name: 'Kita',
  },
  photos: [],
  signatures: [],
}
const task = (id: number, done: boolean) => ({
  '@id': `/api/task-states/${id}`,
  task: `/api/tasks/${id}`,
  title: `Aufgabe ${id}`,
  done,
})

let answers: Record<string, unknown>
let day: string[]
beforeEach(() => {
  answers = { [iri]: proof, [`${iri}/task-states`]: { 'hydra:member': [task(1, true), task(2, false)] } }
  day = ['/api/proof-of-services/1', iri]
})

async function show(user = admin, config = {}, query = '') {
  const { workflows, opened } = fakeWorkflows()
  const asked: Query[] = []
  const view = await renderScreen(<ProofScreen params={{ id: '2' }} />, {
    user,
    path: `/proof-of-services/2${query}`,
    read: (path, parameters) => {
      if (path === '/api/proof-of-services') {
        asked.push(parameters)
        return Promise.resolve({ 'hydra:member': day })
      }
      const found = answers[path] ?? { 'hydra:member': [] }
      return found instanceof Error ? Promise.reject(found) : Promise.resolve(found)
    },
    offers: { workflows, config: readRuntimeConfig(config) },
  })
  return { ...view, asked, exported: opened('bulkExport') }
}
const part = async (name: string) =>
  within(await screen.findByRole('region', { name: new RegExp(`^${name}`) }))

it('shows why a service failed', async () => {
  answers[iri] = { ...proof, state: 'FAILED', failureReason: ' Zufahrt gesperrt ' }
  await show()
  expect(await screen.findByText('Grund: Zufahrt gesperrt')).toBeTruthy()
})

it('shows the tasks, and marks an unknown creator', async () => {
  await show()
  expect(await screen.findByText('Kita')).toBeTruthy()
  expect(screen.getByText('Abgeschlossen')).toBeTruthy()
  expect(await (await part('Aufgaben')).findByText('Aufgabe 1')).toBeTruthy()
  expect((await part('Aufgaben')).getByText('1 von 2 erledigt')).toBeTruthy()
  expect((await part('Fotos')).getByText('Keine Fotos aufgenommen.')).toBeTruthy()
  expect((await part('Unterschrift')).getByText('Keine Unterschrift.')).toBeTruthy()
  expect((await part('Bemerkung')).getByText('Neuschnee 4 cm')).toBeTruthy()
  expect((await part('Angaben')).getByText('Mitarbeiter gelöscht')).toBeTruthy()
  expect(document.title).toBe('Nachweis – Tourwerk')
})

it('exports this proof alone', async () => {
  const { exported } = await show()
  fireEvent.click(await screen.findByRole('button', { name: 'PDF exportieren' }))
  expect(exported.calls).toEqual([[{ proofs: [iri], leftOut: [] }]])
})

it('links to the previous and next proof of its day', async () => {
  const { history } = await show()
  expect(await screen.findByText('2 von 2 am 20.11.2026')).toBeTruthy()
  expect(
    screen.getByRole('button', { name: 'Nächster Nachweis des Tages' }).getAttribute('aria-disabled'),
  ).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Vorheriger Nachweis des Tages' }))
  expect(history.at(-1)).toBe('/proof-of-services/1')
})

it('pages through the hits of the list it was opened from, in their order', async () => {
  const query = 'search=Hof&state=FAILED&sort=city'
  const { history, asked } = await show(admin, {}, `?${query}`)
  expect(await screen.findByText('2 von 2 Treffern')).toBeTruthy()
  expect(asked).toMatchObject([{ search: 'Hof', state: 'FAILED', 'sort[serviceLocation.city]': 'ASC' }])
  expect(screen.getByRole('link', { name: 'Zu den Nachweisen' }).getAttribute('href')).toBe(
    `/proof-of-services?${query}`,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Voriger Treffer' }))
  expect(history.at(-1)).toBe(`/proof-of-services/1?${query}`)
})

it('resolves the names of tasks that the server only references', async () => {
  answers[`${iri}/task-states`] = {
    'hydra:member': [{ '@id': '/api/task-states/1', task: '/api/tasks/1' }],
  }
  answers['/api/tasks'] = { 'hydra:member': [{ '@id': '/api/tasks/1', title: 'Tor schließen' }] }
  await show()
  expect(await screen.findByText('Tor schließen')).toBeTruthy()
  expect(screen.queryByText('Aufgabe ohne Titel')).toBeNull()
})

it('lets only admins report a task as done', async () => {
  const { calls, unmount } = await show()
  const button = await screen.findByRole('button', { name: 'Als erledigt melden: Aufgabe 2' })
  await act(async () => void fireEvent.click(button))
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', `${iri}/task-states`, { task: '/api/tasks/2' }],
  ])
  unmount()
  await show(spectator)
  await screen.findByText('Aufgabe 2')
  expect(screen.queryByRole('button', { name: /Als erledigt melden/ })).toBeNull()
})

const adminOf = (proofCorrectionsAllowed: boolean): CurrentUser => ({
  ...admin,
  company: { '@id': '/api/companies/1', proofCorrectionsAllowed },
})

it('lets admins report a task without a state, if the company allows corrections', async () => {
  answers['/api/tasks'] = {
    'hydra:member': [1, 3].map((id) => ({ '@id': `/api/tasks/${id}`, title: `Aufgabe ${id}` })),
  }
  const { calls, unmount } = await show(adminOf(true))
  const button = await screen.findByRole('button', { name: 'Als erledigt melden: Aufgabe 3' })
  expect(screen.getByText('1 von 2 erledigt')).toBeTruthy()
  await act(async () => void fireEvent.click(button))
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', `${iri}/task-states`, { task: '/api/tasks/3' }],
  ])
  unmount()
  // A server that does not send whether it allows corrections.
  await show()
  await screen.findByRole('button', { name: 'Als erledigt melden: Aufgabe 2' })
  expect(screen.queryByText('Aufgabe 3')).toBeNull()
})

it('offers no corrections if the company forbids them', async () => {
  await show(adminOf(false))
  await screen.findByText('Aufgabe 2')
  expect(screen.queryByRole('button', { name: /Als erledigt melden/ })).toBeNull()
})

it('shows that a proof was deleted', async () => {
  answers[iri] = new HttpError({ status: 404 })
  await show()
  expect(await screen.findByText('Diesen Nachweis gibt es nicht (mehr).')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'PDF exportieren' })).toBeNull()
})

it('offers a retry if it could not be loaded', async () => {
  answers[iri] = new HttpError({ status: 500 })
  await show()
  const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
  answers[iri] = proof
  fireEvent.click(retry)
  expect(await screen.findByText('Kita')).toBeTruthy()
})

it('shows the proof even if its tasks cannot be loaded', async () => {
  answers[`${iri}/task-states`] = new NetworkError()
  await show()
  expect(await screen.findByText('Kita')).toBeTruthy()
  expect((await (await part('Aufgaben')).findByRole('alert')).textContent).toContain(
    'Die Aufgaben konnten nicht geladen werden.',
  )
  expect(screen.queryByText('Zu diesem Nachweis gehören keine Aufgaben.')).toBeNull()
})

it('shows no photos that another server does not send', async () => {
  const { photos: _, signatures: __, ...little } = proof
  answers[iri] = { ...little, hasSignature: true }
  await show()
  expect(
    await screen.findByText('Eine Unterschrift liegt vor; der Server zeigt sie hier nicht.'),
  ).toBeTruthy()
  expect(screen.queryByRole('region', { name: /^Fotos/ })).toBeNull()
  expect(screen.getByRole('region', { name: 'Anhänge' })).toBeTruthy()
})

it('shows no signature and author that another server does not send', async () => {
  const { createdBy: _, signatures: __, ...little } = proof
  answers[iri] = little
  await show()
  expect(await (await part('Angaben')).findByText('Erstellt von')).toBeTruthy()
  expect(screen.queryByText('Mitarbeiter gelöscht')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Unterschrift' })).toBeNull()
})

it('sends the PDF to the notification address of the stop', async () => {
  answers['/api/tours/7/service-locations'] = {
    'hydra:member': [{ '@id': '/api/service-locations/1', destination: '/api/destinations/3' }],
  }
  answers['/api/destinations/3'] = { '@id': '/api/destinations/3', notificationEmail: 'kita@kunde.example' }
  const { queryClient } = await show(admin, { proofMails: true })
  const button = await screen.findByRole('button', { name: 'Per E-Mail senden' })
  const customer = () => queryClient.getQueryData(['destinations', 'one', '3'])
  await waitFor(() => expect(customer()).toMatchObject({ notificationEmail: 'kita@kunde.example' }))
  await act(async () => void fireEvent.click(button))
  const question = within(await screen.findByRole('dialog', { name: 'Per E-Mail senden' }))
  const address = question.getByRole('textbox', { name: 'E-Mail-Adresse' }) as HTMLInputElement
  expect(address.value).toBe('kita@kunde.example')
})

it.each([
  ['a server that does not send it', admin, {}],
  ['a spectator', spectator, { proofMails: true }],
])('offers no mail for %s', async (_, user, config) => {
  await show(user, config)
  await screen.findByText('Kita')
  expect(screen.queryByRole('button', { name: 'Per E-Mail senden' })).toBeNull()
})
