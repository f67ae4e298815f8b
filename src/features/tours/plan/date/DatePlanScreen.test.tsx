// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeWorkflows } from '../../../../../tests/support/fakeWorkflows'
import { renderScreen } from '../../../../../tests/support/renderScreen'
import { shiftDay } from '../../../../contract/rhythm/calendarDay'
import type { PlannedTour } from '../../../../contract/tour/plannedTour'
import { dayText, defaultTimeZone, wallTimeOf } from '../../../../contract/tour/wallClock'
import { readRuntimeConfig } from '../../../../contract/wire/runtimeConfig'
import type { CurrentUser } from '../../../../contract/access/user'
import { settle, spectator, stop, tour as planned } from '../planScreen.testing'
import { DatePlanScreen } from './DatePlanScreen'

vi.setConfig({ testTimeout: 30_000 })

const tour: typeof planned & { running?: boolean } = { ...planned }
afterEach(() => void delete tour.running)

const today = dayText(wallTimeOf(new Date(), defaultTimeZone))
const tomorrow = shiftDay(today, 1)
const stops = ['Anton', 'Berta', 'Cäsar'].map((name) => stop(name))
const admin: CurrentUser = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] }

type Extra = { absences?: readonly object[]; vehicles?: readonly object[]; config?: object }

async function show(
  day: string,
  more: Partial<PlannedTour> = {},
  user = admin,
  { absences = [], vehicles = [], config: extra = {} }: Extra = {},
) {
  const iri = `/api/planned-tours/t_${day}`
  const plan: PlannedTour = {
    '@id': iri,
    tourTemplate: tour['@id'],
    date: day,
    added: [],
    leftOut: [],
    ...more,
  }
  const { workflows, open } = fakeWorkflows()
  const listOf = (members: readonly unknown[]) => ({
    'hydra:member': members,
    'hydra:totalItems': members.length,
  })
  const read = async (path: string) => {
    if (path === tour['@id']) return tour
    if (path === iri) return plan
    if (path.endsWith('/destinations')) return listOf(stops)
    if (path.endsWith('/route')) return { coordinates: [], legs: [], distanceMeters: 0, durationSeconds: 0 }
    if (path === '/api/absences') return listOf(absences)
    if (path === '/api/vehicles') return listOf(vehicles)
    return listOf([])
  }
  const config = readRuntimeConfig({ optimizationPreviews: true, extensions: ['plannedTours'], ...extra })
  const { calls } = await renderScreen(<DatePlanScreen id="t" day={day} />, {
    user,
    path: `/tour-templates/t/plan?date=${day}`,
    read,
    etag: () => '"1"',
    offers: { workflows, config },
  })
  await screen.findByText('Anton')
  await settle()
  return { iri, calls, open }
}

const button = (name: string) => screen.queryByRole('button', { name })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
async function choose(entry: RegExp) {
  await press('Aktionen des Tages')
  await act(async () => void fireEvent.click(await screen.findByRole('menuitem', { name: entry })))
  await settle()
}

it('starts a tour on its day only, and not when it is cancelled', async () => {
  await show(today)
  expect(button('Tour starten')).not.toBeNull()
})

it.each([
  ['another day', tomorrow, {}],
  ['a cancelled day', today, { cancelledBecause: 'Feiertag' }],
])('starts no tour on %s', async (_, day, plan) => {
  await show(day, plan)
  expect(button('Tour starten')).toBeNull()
})

it('is running on its day only', async () => {
  tour.running = true
  await show(tomorrow)
  expect(screen.queryByText(/^läuft/)).toBeNull()
  cleanup()
  await show(today)
  expect(screen.getByText(/^läuft/)).toBeTruthy()
})

it('optimises the stops of the date', async () => {
  const { iri, open } = await show(tomorrow)
  await press('Optimieren')
  expect(open.mock.calls).toEqual([
    [
      'tourOptimisation',
      { tour: { iri: tour['@id'], name: tour.name }, date: { plannedTour: iri, day: tomorrow } },
    ],
  ])
})

it('writes the departure of the date as typed, and none for that of the template', async () => {
  const { iri, calls } = await show(tomorrow, { earliestTime: 25_200 })
  const departure = screen.getByLabelText('Abfahrt an diesem Tag')
  for (const [index, typed] of ['630', '8:00'].entries()) {
    fireEvent.change(departure, { target: { value: typed } })
    await act(async () => void fireEvent.blur(departure))
    await waitFor(() => expect(calls).toHaveLength(index + 1))
  }
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    [iri, { earliestTime: 23_400 }],
    [iri, { earliestTime: null }],
  ])
})

it('offers to write what the date has of its own into the template', async () => {
  const order = ['/api/destinations/Cäsar', '/api/destinations/Anton', '/api/destinations/Berta']
  const { iri, calls } = await show(tomorrow, { order })
  await choose(/^In die Vorlage übernehmen/)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls).toMatchObject([
    { method: 'POST', path: `${iri}/take-over`, body: { template: { order }, date: { order: null } } },
  ])
})

it('marks the vehicle and the time of the date in its head', async () => {
  const vehicle = { '@id': '/api/vehicles/1', name: 'Kasten', plate: 'B-TW 1' }
  const own = { hasOwnVehicle: true, vehicle: vehicle['@id'], earliestTime: 25_200 }
  await show(tomorrow, own, admin, { vehicles: [vehicle] })
  const marked = screen.getAllByTitle('Nur an diesem Tag').map(({ textContent }) => textContent)
  expect(marked).toEqual([expect.stringMatching(/Kasten, B-TW 1$/), expect.stringMatching(/07:00/)])
})

it('marks nothing that the template has', async () => {
  await show(tomorrow, { vehicle: '/api/vehicles/1' })
  expect(screen.queryAllByTitle('Nur an diesem Tag')).toEqual([])
})

it('keeps the stops of a started tour, and says so', async () => {
  const offered = () => [button('Optimieren'), button('Ziel hinzufügen')].map((found) => found !== null)
  await show(today)
  expect(offered()).toEqual([true, true])
  cleanup()
  await show(today, { run: { '@id': '/api/tours/1' } })
  expect(offered()).toEqual([false, false])
  expect(screen.getByText('Tour gestartet, ihre Ziele bleiben so.')).toBeTruthy()
  expect(screen.getByLabelText('Abfahrt an diesem Tag')).toBeTruthy()
})

it('offers a spectator no change', async () => {
  await show(tomorrow, { earliestTime: 25_200 }, spectator)
  expect([
    button('Optimieren'),
    button('Aktionen des Tages'),
    screen.queryByLabelText('Abfahrt an diesem Tag'),
  ]).toEqual([null, null, null])
})

it('shows that the vehicle of the date is absent', async () => {
  const vehicle = '/api/vehicles/1'
  const absence = { '@id': '/api/absences/1', vehicle, firstDay: tomorrow, lastDay: tomorrow }
  const own = { hasOwnVehicle: true, vehicle }
  await show(tomorrow, own, admin, { absences: [{ ...absence, vehicle: '/api/vehicles/2' }] })
  expect(screen.queryByText('Fahrzeug fehlt')).toBeNull()
  cleanup()
  await show(tomorrow, own, admin, { absences: [absence] })
  expect(screen.getByText('Fahrzeug fehlt')).toBeTruthy()
})

describe('redistributing the stops of the date', () => {
  const config = { redistributionPreviews: true }
  const driver = '/api/users/b'
  const sick = { '@id': '/api/absences/1', user: driver, firstDay: tomorrow, lastDay: tomorrow, kind: 'sick' }

  it.each([
    ['the tour of an absent driver drops out', [sick], tour['@id']],
    ['otherwise no tour does', [], null],
  ])('opens with the date: %s', async (_, absences, dropout) => {
    const own = { hasOwnAssignee: true, assignee: driver }
    const { open } = await show(tomorrow, own, admin, { absences, config })
    await choose(/^Neu verteilen/)
    const tours = [{ iri: tour['@id'], name: tour.name }]
    expect(open.mock.calls).toEqual([['redistribution', { tours, dropout, date: tomorrow }]])
  })

  it.each([
    ['a server that can search none', {}, {}, /hinzufügen/],
    // Its departure can still be written into the template.
    ['a started tour', { run: { '@id': '/api/tours/1' }, earliestTime: 25_200 }, config, /übernehmen/],
  ])('is not offered for %s', async (_, more, offered, other) => {
    await show(tomorrow, more, admin, { config: offered })
    await press('Aktionen des Tages')
    await screen.findByRole('menuitem', { name: other })
    expect(screen.queryByRole('menuitem', { name: 'Neu verteilen' })).toBeNull()
  })
})
