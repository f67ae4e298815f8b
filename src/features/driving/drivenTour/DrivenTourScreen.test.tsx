// @vitest-environment jsdom
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/support/renderScreen'
import type { CurrentUser } from '../../../contract/access/user'
import { HttpError } from '../../../domain/calls/errors'
import { DrivenTourScreen } from './DrivenTourScreen'

vi.setConfig({ testTimeout: 30_000 })
configure({ asyncUtilTimeout: 10_000 })

const admin: CurrentUser = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] }
const spectator: CurrentUser = {
  '@id': '/api/users/s',
  id: 's',
  roles: ['ROLE_SPECTATOR'],
  canViewTour: true,
}
const iri = '/api/tours/2'
const at = (hour: number, minute = 0) => new Date(2026, 10, 20, hour, minute).toISOString()
const seconds = (hour: number, minute = 0) => hour * 3600 + minute * 60

const tour = { '@id': iri, name: 'Nord', color: '#366ae8', startDate: at(8), locationTracking: true }
const stop = (position: number, eta: number) => ({
  '@id': `/api/service-locations/${position}`,
  name: `Halt ${position}`,
  street: `Weg ${position}`,
  zip: '10115',
  lat: 52.5,
  lng: 13.4 + position / 100,
  positionInTour: position,
  eta,
  lengthOfStay: 600,
})
const proof = (position: number, timeStamp: string, more: object = {}) => ({
  '@id': `/api/proof-of-services/${position}`,
  state: 'COMPLETED',
  timeStamp,
  serviceLocation: { '@id': `/api/service-locations/${position}`, tour: iri },
  ...more,
})
const position = (index: number) => ({
  '@id': `/api/driver-locations/${index}`,
  lat: 52.5 + index / 100,
  lng: 13.4,
  originalTimeStamp: at(8, index),
})
const listOf = (...members: unknown[]) => ({ 'hydra:member': members })

let answers: Record<string, unknown>
beforeEach(() => {
  answers = {
    [iri]: { ...tour, endDate: at(11) },
    [`${iri}/service-locations`]: listOf(
      stop(1, seconds(8, 30)),
      stop(2, seconds(9)),
      stop(3, seconds(9, 30)),
    ),
    [`${iri}/driver-locations`]: listOf(position(0), position(1)),
    [`${iri}/planned-route`]: {
      coordinates: [
        [13.4, 52.5],
        [13.5, 52.5],
      ],
      distanceMeters: 41_900,
    },
    '/api/proof-of-services': listOf(
      proof(1, at(8, 41)),
      proof(3, at(9, 25), { state: 'FAILED', photoCount: 1, lat: 52.5, lng: 13.44 }),
    ),
    '/api/tours': listOf('/api/tours/1', iri, '/api/tours/3'),
  }
})

async function show(user = admin) {
  const asked: string[] = []
  const view = await renderScreen(<DrivenTourScreen params={{ id: '2' }} />, {
    user,
    path: '/tours/2',
    read: (path) => {
      asked.push(path)
      const found = answers[path] ?? listOf()
      return found instanceof Error ? Promise.reject(found) : Promise.resolve(found)
    },
  })
  return { ...view, asked }
}
const rows = async () => {
  await screen.findByRole('table')
  return screen
    .getAllByRole('row')
    .slice(1)
    .filter((row) => row.dataset['end'] === undefined)
}
const textOf = (row: HTMLElement | undefined, index: number) =>
  row === undefined ? undefined : within(row).getAllByRole('cell')[index]?.textContent

it('starts and ends the list with the depot', async () => {
  answers[`${iri}/planned-route`] = {
    legs: [900, 600, 600, 1200].map((durationSeconds) => ({ durationSeconds })),
    startAddress: 'Betriebshof, Tempelhofer Damm 226',
  }
  await show()
  await screen.findByText('Start: Betriebshof, Tempelhofer Damm 226')
  const all = screen.getAllByRole('row').slice(1)
  const cells = [all[0], all.at(-1)].map((row) => [0, 1, 2, 3, 4].map((index) => textOf(row, index)))
  expect(cells).toEqual([
    ['', '08:15', '08:00', '−15 15 Min. früher als geplant', 'Start: Betriebshof, Tempelhofer Damm 226'],
    ['', '10:00', '11:00', '+1h 00m 1h 00m später als geplant', 'Ende'],
  ])
  expect(all.map((row) => row.querySelectorAll('td').length)).toEqual(all.map(() => 7))
})

it('names driver, vehicle and plan of its date', async () => {
  answers[iri] = {
    ...tour,
    driver: { '@id': '/api/users/1', fullName: 'Uwe Kern' },
    tourTemplate: '/api/tour-templates/7',
    plannedTour: {
      '@id': '/api/planned-tours/7_2026-11-20',
      date: '2026-11-20',
      hasOwnAssignee: true,
      assignee: { '@id': '/api/users/2', fullName: 'Eva Sand' },
      vehicle: { '@id': '/api/vehicles/1', name: 'Kasten', plate: 'B-TW 1' },
    },
  }
  const { unmount } = await show()
  expect((await screen.findByText('statt Eva Sand')).previousSibling?.textContent).toBe('Uwe Kern')
  expect(screen.getByText('Kasten, B-TW 1')).toBeTruthy()
  const plan = () => screen.queryByRole('link', { name: 'Plan des Tages' })
  expect(plan()?.getAttribute('href')).toBe('/tour-templates/7/plan?date=2026-11-20')
  unmount()
  // May see tours, but no plans.
  await show(spectator)
  await screen.findByText('Kasten, B-TW 1')
  expect(plan()).toBeNull()
})

it.each([
  [
    300,
    true,
    'Uhr ging 5 Min. vor',
    'So die Uhr des Geräts. Die Zeiten dieser Tour sind nach der des Servers berichtigt.',
  ],
  [
    -90,
    false,
    'Uhr geht 2 Min. nach',
    'So die Uhr des Geräts. Die Zeiten dieser Tour sind so, wie es sie nannte.',
  ],
])(
  'shows that the clock of the device is %i s ahead',
  async (deviceClockOffsetSeconds, hasEnded, text, hint) => {
    answers[iri] = { ...tour, deviceClockOffsetSeconds, ...(hasEnded && { endDate: at(11) }) }
    await show()
    expect((await screen.findByText(text)).getAttribute('title')).toBe(hint)
  },
)

it('shows the stops in driven order, each with its proof', async () => {
  await show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Nord' })).toBeTruthy()
  expect(document.title).toBe('Nord – Tourwerk')
  expect(screen.getByText('abgeschlossen')).toBeTruthy()
  await screen.findByRole('link', { name: /^Abgeschlossen/ })
  const [first, second, third] = await rows()
  expect([first, second, third].map((row) => textOf(row, 0))).toEqual(['1', '3', '2'])
  expect([1, 2].map((index) => textOf(first, index))).toEqual(['08:30', '08:31'])
  expect(textOf(second, 3)).toBe('−15 15 Min. früher als geplant')
  expect([textOf(third, 2), textOf(third, 3)]).toEqual(['–', ''])
  const link = screen.getByRole('link', { name: 'Fehlgeschlagen, Nachweis von 09:25 Uhr' })
  expect(link.getAttribute('href')).toBe('/proof-of-services/3')
  expect(textOf(second, 6)).toBe('Fehlgeschlagen677 m entfernt 1 Foto')
  expect(screen.getByRole('checkbox', { name: 'Geplant 41,9 km' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Gefahren 1,1 km' })).toBeTruthy()
  expect(screen.getByRole('img', { name: '1 fehlgeschlagen' })).toBeTruthy()
})

it('shows the ETAs of the open stops of a tour in progress', async () => {
  vi.useFakeTimers({ now: new Date(at(8, 45)), toFake: ['Date'] })
  answers[iri] = { ...tour, endDate: null }
  answers[`${iri}/service-locations`] = listOf(stop(1, seconds(8, 30)), { ...stop(2, seconds(9)), lat: null })
  answers['/api/proof-of-services'] = listOf(proof(1, at(8, 52)))
  await show()
  await screen.findByRole('link', { name: /^Abgeschlossen/ })
  const [, second] = await rows()
  expect([1, 2, 3].map((index) => textOf(second, index))).toEqual([
    '09:00',
    'voraussichtlich ca. 09:12',
    '+12 12 Min. später als geplant',
  ])
  vi.useRealTimers()
})

it('shows a stop on the map, and its name', async () => {
  await show()
  const stopName = await screen.findByRole('button', { name: 'Halt 2' })
  fireEvent.click(stopName)
  expect(stopName.getAttribute('aria-pressed')).toBe('true')
})

it('plays the day back by keys, and announces the position', async () => {
  await show()
  const slider = await screen.findByRole('slider', { name: 'Zeitpunkt' })
  const said = () => slider.getAttribute('aria-valuetext')
  await waitFor(() => expect(said()).toBe('08:01:00, vor Ziel 1, 1 Min. später als geplant, 67 km/h'))
  fireEvent.keyDown(slider, { key: 'ArrowLeft' })
  expect(said()).toMatch(/^08:00:50, /)
  expect(slider.getAttribute('aria-valuenow')).toBe('50')
  fireEvent.keyDown(slider, { key: 'Home' })
  expect(said()).toMatch(/^08:00:00, /)
  fireEvent.keyDown(slider, { key: '1' })
  expect(screen.getByRole('button', { name: '1×' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.keyDown(slider, { key: ' ' })
  fireEvent.click(screen.getByRole('button', { name: 'Anhalten' }))
  expect(screen.getByRole('button', { name: 'Abspielen' })).toBeTruthy()
})

it('links to the previous and next tour of its day', async () => {
  const { history } = await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Nächste Tour des Tages' }))
  expect(history.at(-1)).toBe('/tours/3')
})

it('ends a tour in progress after a question, at the time of the confirmation', async () => {
  answers[iri] = { ...tour, endDate: null }
  const { calls } = await show()
  expect(await screen.findByText('läuft')).toBeTruthy()
  const before = Date.now()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Weitere Aktionen' })))
  await act(async () => void fireEvent.click(await screen.findByRole('menuitem', { name: 'Tour beenden' })))
  const question = within(await screen.findByRole('alertdialog', { name: 'Tour beenden' }))
  expect(question.getByText('Möchten Sie die Tour „Nord“ jetzt beenden?')).toBeTruthy()
  expect(calls).toEqual([])
  await act(async () => void fireEvent.click(question.getByRole('button', { name: 'Tour beenden' })))
  expect(calls.map(({ method, path }) => [method, path])).toEqual([['PATCH', `${iri}/stop`]])
  const [{ originTimeStamp } = { originTimeStamp: '' }] = calls.map(
    ({ body }) => body as { originTimeStamp: string },
  )
  expect(Date.parse(originTimeStamp)).toBeGreaterThanOrEqual(before)
})

it('changes the open stops of a tour in progress: one later, one removed and taken back, one removed', async () => {
  answers[iri] = { ...tour, endDate: null }
  answers[`${iri}/open-stops`] = {
    '@id': `${iri}/open-stops`,
    name: 'Nord',
    stops: [1, 2, 3].map((place) => ({ '@id': `/api/service-locations/${place}` })),
  }
  const { calls } = await show()
  await screen.findByText('läuft')
  const press = (element: HTMLElement) => act(async () => void fireEvent.click(element))
  await press(screen.getByRole('button', { name: 'Weitere Aktionen' }))
  await press(await screen.findByRole('menuitem', { name: 'Ziele ändern' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Offene Ziele ändern' }))
  await press(await dialog.findByRole('button', { name: '„Halt 1“ entfernen' }))
  await press(dialog.getByRole('button', { name: '„Halt 3“ entfernen' }))
  await press(dialog.getByRole('button', { name: '„Halt 1“ wieder aufnehmen' }))
  await press(dialog.getByRole('button', { name: 'Weitere Aktionen für „Halt 1“' }))
  await press(await screen.findByRole('menuitem', { name: 'Nach unten' }))
  expect(dialog.getByRole('list', { name: 'Offene Ziele' }).textContent).toMatch(/Halt 2.*Halt 1/)
  await press(dialog.getByRole('button', { name: 'Speichern' }))
  await waitFor(() =>
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PATCH', `${iri}/open-stops`, { stops: ['/api/service-locations/2', '/api/service-locations/1'] }],
    ]),
  )
})

it('keeps the last open stop', async () => {
  answers[iri] = { ...tour, endDate: null }
  answers[`${iri}/open-stops`] = {
    '@id': `${iri}/open-stops`,
    stops: [{ '@id': '/api/service-locations/1' }],
  }
  const { calls } = await show()
  await screen.findByText('läuft')
  const press = (element: HTMLElement) => act(async () => void fireEvent.click(element))
  await press(screen.getByRole('button', { name: 'Weitere Aktionen' }))
  await press(await screen.findByRole('menuitem', { name: 'Ziele ändern' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Offene Ziele ändern' }))
  await press(await dialog.findByRole('button', { name: '„Halt 1“ entfernen' }))
  await press(dialog.getByRole('button', { name: 'Speichern' }))
  expect(await dialog.findByText(/^Eine Fahrt braucht mindestens ein offenes Ziel/)).toBeTruthy()
  expect(calls).toEqual([])
})

it.each([
  ['has ended', admin, at(11)],
  ['is shown to a spectator', spectator, null],
])('cannot be ended if it %s', async (_, user, endDate) => {
  answers[iri] = { ...tour, endDate }
  await show(user)
  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: 'Weitere Aktionen' })).toBeNull()
})

it('requests no proofs if the user may not see them, and shows that', async () => {
  const { asked } = await show(spectator)
  expect(await screen.findByText(/^Nachweise darf Ihr Konto nicht sehen/)).toBeTruthy()
  expect(asked).not.toContain('/api/proof-of-services')
})

it('requests no positions of a driver without tracking, and shows that', async () => {
  answers[iri] = { ...tour, endDate: at(11), locationTracking: false }
  const { asked } = await show()
  expect(await screen.findByText(/^Die Ortung war bei dieser Tour ausgeschaltet/)).toBeTruthy()
  await screen.findByRole('table')
  expect(asked).not.toContain(`${iri}/driver-locations`)
})

it.each([
  [`${iri}/service-locations`, 'Die Ziele konnten nicht geladen werden.'],
  [`${iri}/driver-locations`, 'Die Positionen konnten nicht geladen werden.'],
  [`${iri}/planned-route`, 'Die geplante Strecke konnte nicht geladen werden.'],
  ['/api/proof-of-services', 'Die Nachweise konnten nicht geladen werden.'],
])('shows the rest if %s cannot be loaded, and retries', async (path, said) => {
  const working = answers[path]
  answers[path] = new HttpError({ status: 404 })
  // The stops of a tour are loaded next from here.
  answers['/api/service-locations'] = new HttpError({ status: 404 })
  await show()
  const notice = (await screen.findByText(said)).parentElement as HTMLElement
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nord')
  answers[path] = working
  await act(
    async () => void fireEvent.click(within(notice).getByRole('button', { name: 'Erneut versuchen' })),
  )
  await waitFor(() => expect(screen.queryByText(said)).toBeNull())
})

it('shows that the tour was deleted', async () => {
  answers[iri] = new HttpError({ status: 404 })
  await show()
  expect(await screen.findByText('Diese Tour gibt es nicht (mehr).')).toBeTruthy()
})

it('shows only the data and figures that another server sends', async () => {
  answers = {
    [iri]: { '@id': iri, id: 2, name: 'Nord', color: '#366ae8', endDate: at(11), locationTracking: true },
    [`${iri}/service-locations`]: listOf({ '@id': '/api/service-locations/1', name: 'Halt 1' }),
    [`${iri}/planned-route`]: {},
    '/api/proof-of-services': listOf({
      '@id': '/api/proof-of-services/9',
      serviceLocation: '/api/service-locations/77',
    }),
  }
  await show()
  const [only] = await rows()
  expect([0, 1, 2, 3, 4, 5].map((index) => textOf(only, index))).toEqual(['1', '–', '–', '', 'Halt 1', '–'])
  expect(await screen.findByText('Von dieser Tour sind noch keine Positionen bekannt.')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('slider')).toBeNull()
  const figures = within(screen.getByRole('region', { name: 'Zahlen der Tour' }))
  // Start, end (which is sent), duration, length, done of one, delay.
  const figureTexts = figures.getAllByRole('definition').map(({ textContent }) => textContent?.trim())
  expect(figureTexts).toEqual(['–', '11:00', '–', '–', '0 von 1', '–'])
})
