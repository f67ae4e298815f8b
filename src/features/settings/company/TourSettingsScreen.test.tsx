// @vitest-environment jsdom
import { act, configure, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen, type SentCall } from '../../../../tests/support/renderScreen'
import type { CurrentUser } from '../../../contract/access/user'
import { HttpError } from '../../../domain/calls/errors'
import { TourSettingsScreen } from './TourSettingsScreen'

/** Forms are slow on a busy machine. */
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 8, 30, 12) }))
afterEach(() => void vi.useRealTimers())

const iri = '/api/companies/1'
const admin: CurrentUser = {
  '@id': '/api/users/a',
  id: 'a',
  roles: ['ROLE_COMPANY_ADMIN'],
  company: { '@id': iri, name: 'Spreeklar' },
}

/** A server that stores the company. */
async function open(company: Record<string, unknown> = {}) {
  const server = { company: { '@id': iri, name: 'Spreeklar', ...company }, version: 1 }
  const keep = (call: SentCall) => {
    if (call.etag !== `"${server.version}"`) return Promise.reject(new HttpError({ status: 412 }))
    Object.assign(server.company, call.body)
    server.version += 1
    return Promise.resolve({ ...server.company })
  }
  const view = await renderScreen(<TourSettingsScreen />, {
    user: admin,
    path: '/settings/tours',
    read: (path) => Promise.resolve(path === iri ? { ...server.company } : { 'hydra:member': [] }),
    etag: () => `"${server.version}"`,
    answer: keep,
  })
  await screen.findByLabelText('Bundesland')
  return { ...view, server }
}

const field = (label: string) => screen.getByLabelText<HTMLSelectElement | HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const bodies = (calls: readonly SentCall[]) => calls.map(({ body }) => body)
const badges = () =>
  screen.getAllByTitle(/Friedrichshain|Neukölln|Mitte/).map(({ textContent }) => textContent)

it('shows no choice for fields that the server lacks, and does not send them', async () => {
  const { calls } = await open({ badgeRule: 'colour', holidayState: 7, daysOff: 'Ostern', pauseSeconds: [] })
  const values = ['Kürzel bilden aus', 'Bundesland', 'Eigene freie Tage', 'Länge der Pause (Min.)']
  expect(values.map((label) => field(label).value)).toEqual(['initials', '', '', ''])
  expect(screen.queryByLabelText('Schulferien')).toBeNull()
  type('Höchstmenge', '30')
  await press('Speichern')
  expect(bodies(calls)).toEqual([{ defaultMaximumCapacity: 30 }])
})

it('shows the effect of a rule on names, and the next holiday', async () => {
  await open()
  expect(badges()).toEqual(['WF', 'T1N', 'GM'])
  type('Kürzel bilden aus', 'number')
  expect(badges()).toEqual(['WF', '12', 'GM'])
  type('Bundesland', 'SN')
  expect(screen.getByText('Nächster Feiertag: 03.10.2026, Tag der Deutschen Einheit')).toBeTruthy()
})

it('sends the changes in the units of the API', async () => {
  const { calls } = await open({ daysOff: ['--12-24 Heiligabend'] })
  await press('EU-Regel eintragen (45 Min. nach 4,5 Std.)')
  expect(field('Nach Fahrzeit von (Std.)').value).toBe('4,5')
  type('Bundesland', 'BE')
  type('Eigene freie Tage', `${field('Eigene freie Tage').value}\n28.12.2026 Inventur`)
  await press('Speichern')
  expect(bodies(calls)).toEqual([
    {
      pauseSeconds: 2700,
      pauseAfterSeconds: 16_200,
      holidayState: 'BE',
      daysOff: ['--12-24 Heiligabend', '2026-12-28 Inventur'],
    },
  ])
})

it('sends school holidays, which other servers do not have', async () => {
  const { calls } = await open({ schoolHolidays: ['2027-02-01/2027-02-06 Winterferien'] })
  expect(field('Schulferien').value).toBe('01.02.2027 – 06.02.2027 Winterferien')
  type('Schulferien', '1.2. – 6.2.2027')
  await press('Speichern')
  expect(bodies(calls)).toEqual([{ schoolHolidays: ['2027-02-01/2027-02-06'] }])
})

it('shows an error at an invalid field, and keeps its text', async () => {
  const { calls } = await open()
  type('Eigene freie Tage', 'Ostern')
  type('Länge der Pause (Min.)', '45')
  await press('Speichern')
  const message = '„Ostern“ ist kein Tag. Schreiben Sie zum Beispiel „24.12. Heiligabend“.'
  expect(screen.getByText(message)).toBeTruthy()
  expect(screen.getByText('Dieser Wert muss gesetzt werden.')).toBeTruthy()
  expect([field('Eigene freie Tage').value, calls]).toEqual(['Ostern', []])
})

it('merges changes of others, and asks if both changed the same field', async () => {
  const { server, calls } = await open()
  type('Bundesland', 'BE')
  type('Eigene freie Tage', '24.12.')
  Object.assign(server.company, { holidayState: 'HH', badgeRule: 'number' })
  server.version += 1
  await press('Speichern')
  const choice = await screen.findByRole('group', { name: 'Bundesland' })
  for (const text of ['Berlin', 'Hamburg']) expect(choice.textContent).toContain(text)
  await press('Übernehmen und speichern')
  expect(bodies(calls).at(-1)).toEqual({ holidayState: 'BE', daysOff: ['--12-24'] })
  expect(field('Kürzel bilden aus').value).toBe('number')
})

it('keeps the input if the response to a save is empty', async () => {
  const { server } = await open()
  await act(async () => type('Eigene freie Tage', '24.12. Heiligabend'))
  await press('Speichern')
  expect(server.company).toMatchObject({ daysOff: ['--12-24 Heiligabend'] })
  expect(field('Eigene freie Tage').value).toBe('24.12. Heiligabend')
})
