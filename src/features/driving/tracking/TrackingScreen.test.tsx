// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/support/renderScreen'
import { showInstead } from '../../../../tests/support/showInstead'
import type { CurrentUser } from '../../../contract/access/user'
import type { LatestDriverLocation } from '../../../contract/tour/tour'
import { HttpError } from '../../../domain/calls/errors'
import type { TrackingMapProps } from './components/TrackingMap'
import { TrackingScreen } from './TrackingScreen'

// Creating the whole theme is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

// jsdom renders no maps: this mock records its props and can be moved.
let map: TrackingMapProps | null = null
function watchMap(props: TrackingMapProps): null {
  map = props
  return null
}

const admin: CurrentUser = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] }
const now = new Date(2026, 10, 20, 10, 0)
const at = (hour: number, minute: number, second = 0) =>
  new Date(2026, 10, 20, hour, minute, second).toISOString()

const stopsDue = (hour: number, minute: number) => [
  { name: 'Hof', lat: 52.5, lng: 13.3, state: 'COMPLETED' },
  { name: 'Markt', lat: 52.51, lng: 13.4, eta: (hour * 60 + minute) * 60 },
  { name: 'Bad', eta: 11 * 3600 },
]
const tour = (id: string, name: string, more: object = {}) => ({
  '@id': `/api/tours/${id}`,
  name,
  color: '#123456',
  startDate: at(7, 0),
  locationTracking: true,
  ...more,
})
const nord = tour('1', 'Nord', {
  driver: { '@id': '/api/users/1', fullName: 'Uwe Kern' },
  stops: stopsDue(9, 29),
})
const south = tour('2', 'Süd', { driver: '/api/users/2', stops: stopsDue(10, 10) })
const west = tour('3', 'West', { stops: stopsDue(10, 5) })
const secret = tour('4', 'Geheim', { locationTracking: false, stops: stopsDue(8, 0) })

const position = (id: string, time: string, more: object = {}): LatestDriverLocation => ({
  '@id': `/api/driver-locations/${id}-${time}`,
  tour: `/api/tours/${id}`,
  lat: 52.52,
  lng: 13.4,
  originalTimeStamp: time,
  ...more,
})
const positions = [
  position('1', at(9, 59, 58), {
    previous: { lat: 52.519, lng: 13.4, originalTimeStamp: at(9, 59, 48) },
  }),
  position('2', at(9, 42)),
  position('4', at(9, 59, 58)),
]
const full: Record<string, unknown> = {
  '/api/running-tours': [west, south, secret, nord],
  '/api/latest-driver-locations': positions,
  '/api/users': [
    { '@id': '/api/users/1', fullName: 'Uwe Kern', phone: '+49 30 1234' },
    { '@id': '/api/users/2', fullName: 'Eva Sand' },
  ],
}

beforeEach(() => {
  map = null
  showInstead('TrackingMap', watchMap)
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

type Answers = Record<string, unknown>
async function show({
  answers = {},
  path = '/tours/track',
  config = { runningTours: true },
}: {
  answers?: Answers
  path?: string
  config?: object
} = {}) {
  const asked: string[] = []
  const view = await renderScreen(<TrackingScreen />, {
    user: admin,
    path,
    read: async (to, query) => {
      asked.push(`${to}?${new URLSearchParams(query as Record<string, string>)}`)
      const given = answers[to] ?? full[to] ?? []
      const members = (typeof given === 'function' ? given() : given) as unknown[]
      return { 'hydra:member': members, 'hydra:totalItems': members.length }
    },
    offers: (platform) => ({ config: { ...platform.config, ...config } }),
  })
  return { ...view, asked }
}
const patience = { timeout: 10_000 }
const list = () => screen.findByRole('listbox', { name: 'Fahrzeuge, das verspätetste zuerst' }, patience)
const rows = async () => within(await list()).getAllByRole('option')
const rowOf = async (name: string) => {
  const found = (await rows()).find(({ textContent }) => textContent?.includes(name))
  if (found === undefined) throw new Error(`No row of ${name}`)
  return found
}
const card = () => within(screen.getByRole('region', { name: 'Gewähltes Fahrzeug' }))
const missing = () => {
  throw new HttpError({ status: 404 })
}
const addressOf = ({ history }: { history: readonly string[] }) => history.at(-1)

describe('the vehicles', () => {
  it('are listed by lateness, the silent one last, without drivers who are not tracked', async () => {
    await show()
    await waitFor(async () => expect((await rows())[0]?.textContent).toContain('vor 2 s'), patience)
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /Uwe Kern.*34 Min. später als geplant.*Markt.*voraussichtlich 10:03.*vor 2 s.*Nord.*40 km\/h/,
      ),
      expect.stringMatching(/West.*5 Min. früher als geplant|West/),
      expect.stringMatching(/Eva Sand.*zuletzt 09:42.*Kein Signal seit 18 Min./),
    ])
    expect(screen.getByText(/^3 Fahrzeuge/).textContent).toBe('3 Fahrzeuge · 1 fährt · 1 ohne Signal')
    await waitFor(() => expect(map).not.toBeNull())
    expect(map?.vehicles.map(({ run, heading }) => [run.name, heading])).toEqual([
      ['Nord', 0],
      ['West', null],
      ['Süd', null],
    ])
  })

  it('age without a refetch, and are refetched every ten seconds', async () => {
    const { asked } = await show()
    await waitFor(async () => expect((await rowOf('Nord')).textContent).toContain('vor 2 s'))
    const before = asked.length
    await act(async () => void vi.advanceTimersByTime(5_000))
    await waitFor(async () => expect((await rowOf('Nord')).textContent).toContain('vor 7 s'))
    expect(asked).toHaveLength(before)
    await act(async () => void vi.advanceTimersByTime(5_000))
    await waitFor(() => expect(asked.length).toBeGreaterThan(before))
    expect(asked.slice(before).map((path) => path.split('?')[0])).toEqual([
      '/api/running-tours',
      '/api/latest-driver-locations',
    ])
  })

  it('move when another part of the app writes to the same cache', async () => {
    const { queryClient } = await show()
    await waitFor(async () => expect((await rowOf('Süd')).textContent).toContain('Kein Signal'))
    await act(async () => {
      queryClient.setQueryData(
        ['tours', 'positions'],
        (known: readonly LatestDriverLocation[] | undefined) => [
          ...(known ?? []).filter(({ tour: iri }) => iri !== '/api/tours/2'),
          position('2', at(10, 0), { lat: 52.6 }),
        ],
      )
    })
    await waitFor(async () => expect((await rowOf('Süd')).textContent).not.toContain('Kein Signal'))
    expect(map?.vehicles.find(({ run }) => run.name === 'Süd')?.place).toEqual([13.4, 52.6])
  })

  it('are searched in list and map alike', async () => {
    await show({ path: '/tours/track?search=eva' })
    expect(await rows()).toHaveLength(1)
    await waitFor(() => expect(map?.vehicles.map(({ run }) => run.name)).toEqual(['Süd']))
  })
})

describe('hundreds of vehicles', () => {
  const many = Array.from({ length: 300 }, (_, index) => tour(`n${index}`, `Tour ${1000 + index}`))
  const namesOf = async () =>
    (await rows()).map(({ textContent }) => /Tour 1\d\d\d/.exec(textContent ?? '')?.[0])

  it('are rendered only in the visible range, with their total number', async () => {
    await show({ answers: { '/api/running-tours': many } })
    const rendered = await rows()
    expect(rendered.length).toBeGreaterThan(600 / 80)
    expect(rendered.length).toBeLessThan(60)
    expect(rendered[0]?.getAttribute('aria-posinset')).toBe('1')
    expect(rendered[0]?.getAttribute('aria-setsize')).toBe('300')
    await waitFor(() => expect(map?.vehicles).toHaveLength(300))
  })

  it('are all reachable by keys, and the focused one stays when the list is scrolled away', async () => {
    await show({ answers: { '/api/running-tours': many } })
    const box = await list()
    await act(async () => box.focus())
    await act(async () => void fireEvent.keyDown(box, { key: 'End' }))
    const last = (await rows()).at(-1)
    expect(await namesOf()).toContain('Tour 1299')
    expect(last?.getAttribute('aria-posinset')).toBe('300')
    expect(box.getAttribute('aria-activedescendant')).toBe(last?.id)
    box.scrollTop = 0
    await act(async () => void fireEvent.scroll(box))
    expect((await namesOf()).slice(0, 1)).toEqual(['Tour 1000'])
    expect((await namesOf()).at(-1)).toBe('Tour 1299')
    expect(await namesOf()).not.toContain('Tour 1200')
  })

  it('are scrolled into view when chosen on the map', async () => {
    await show({ answers: { '/api/running-tours': many } })
    expect(await namesOf()).not.toContain('Tour 1200')
    await waitFor(() => expect(map).not.toBeNull())
    await act(async () => map?.onSelect('n200'))
    expect(await namesOf()).toContain('Tour 1200')
    expect((await rowOf('Tour 1200')).getAttribute('aria-selected')).toBe('true')
  })
})

describe('the chosen vehicle', () => {
  it('expands with next stop, delay, stops, speed and the phone number of its driver', async () => {
    const view = await show()
    // Its position arrives without an action.
    await waitFor(async () => expect((await rowOf('Nord')).textContent).toContain('vor 2 s'), patience)
    const row = await rowOf('Nord')
    await act(async () => void fireEvent.click(row))
    expect(addressOf(view)).toBe('/tours/track?tour=1')
    const figures = card()
      .getAllByRole('definition')
      .map(({ textContent }) => textContent)
    expect(figures).toEqual([
      'voraussichtlich 10:03 statt 09:29',
      'Markt',
      '+34 Min.',
      '1 von 3',
      '40 km/h',
      'vor 2 s',
    ])
    const call = card().getByRole('link', { name: 'Uwe Kern anrufen: +49 30 1234' })
    expect(call.getAttribute('href')).toBe('tel:+49301234')
    expect((await rowOf('Nord')).getAttribute('aria-selected')).toBe('true')
  })

  it('names the vehicle and the planned driver of its date', async () => {
    const plannedTour = {
      '@id': '/api/planned-tours/7_2026-11-20',
      date: '2026-11-20',
      hasOwnAssignee: true,
      assignee: { '@id': '/api/users/2', fullName: 'Eva Sand' },
      vehicle: { '@id': '/api/vehicles/1', name: 'Kasten', plate: 'B-TW 1' },
    }
    const dated = { ...nord, tourTemplate: '/api/tour-templates/7', plannedTour }
    await show({ path: '/tours/track?tour=1', answers: { '/api/running-tours': [dated] } })
    await list()
    await waitFor(() => expect(card().getByText('Uwe Kern statt Eva Sand · Kasten, B-TW 1')).toBeTruthy())
  })

  it('offers no call without a number, and shows since when it has been silent', async () => {
    await show({ path: '/tours/track?tour=2' })
    await list()
    await waitFor(() => expect(card().getByText(/Kein Signal seit 18 Min., zuletzt 09:42/)).toBeTruthy())
    expect(card().queryByRole('link', { name: /anrufen/i })).toBeNull()
    expect(card().getByText('Tempo').nextSibling?.textContent).toBe('–')
  })

  it('is selected on the map as well, and deselected by Esc', async () => {
    const view = await show()
    await waitFor(() => expect(map).not.toBeNull())
    await act(async () => map?.onSelect('3'))
    expect(addressOf(view)).toBe('/tours/track?tour=3')
    await act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }))
    expect(addressOf(view)).toBe('/tours/track')
    expect(screen.queryByRole('region', { name: 'Gewähltes Fahrzeug' })).toBeNull()
  })

  it('is chosen by the arrows of the list', async () => {
    const view = await show()
    const box = await list()
    await waitFor(async () => expect((await rows())[0]?.textContent).toContain('Nord'))
    await act(async () => box.focus())
    const press = (key: string) => act(async () => void fireEvent.keyDown(box, { key }))
    await press('ArrowDown')
    expect(box.getAttribute('aria-activedescendant')).toBe((await rows())[1]?.id)
    await press('End')
    await press('Enter')
    expect(addressOf(view)).toBe('/tours/track?tour=2')
    await press('Home')
    await press(' ')
    expect(addressOf(view)).toBe('/tours/track?tour=1')
  })

  it('is followed until the user pans, and following stops when another one is chosen', async () => {
    const view = await show({ path: '/tours/track?tour=1' })
    await list()
    await waitFor(() => expect(map?.selected?.place).toBeTruthy())
    await act(async () => void fireEvent.click(card().getByRole('button', { name: 'Folgen' })))
    expect(addressOf(view)).toBe('/tours/track?tour=1&follow=true')
    expect(map?.isFollowing).toBe(true)
    await act(async () => map?.onFollow(false))
    expect(addressOf(view)).toBe('/tours/track?tour=1')
    await act(async () => void fireEvent.keyDown(document.body, { key: 'f' }))
    expect(card().getByRole('button', { name: 'Gefolgt' }).getAttribute('aria-pressed')).toBe('true')
    await act(async () => map?.onSelect('2'))
    expect(addressOf(view)).toBe('/tours/track?tour=2')
  })

  it('may no longer be in progress', async () => {
    await show({ path: '/tours/track?tour=4' })
    expect(await screen.findByText(/nicht mehr unterwegs oder wird nicht geortet/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Gewähltes Fahrzeug' })).toBeNull()
  })

  it('loads its track from the start, its windows and its planned route', async () => {
    const { asked } = await show({
      path: '/tours/track?tour=1',
      answers: { '/api/tours/1/driver-locations': [position('1', at(7, 10)), position('1', at(9, 50))] },
    })
    await waitFor(() => expect(map?.earlier.get('/api/tours/1')).toHaveLength(2))
    expect(
      asked.filter((path) => path.startsWith('/api/tours/1/')).map((path) => path.split('?')[0]),
    ).toEqual([
      '/api/tours/1/service-locations',
      '/api/tours/1/planned-route',
      '/api/tours/1/driver-locations',
    ])
    expect(map?.chosenRun?.stops.map(({ number, isDone }) => [number, isDone])).toEqual([
      [1, true],
      [2, false],
    ])
  })

  it('says which window its next stop will miss', async () => {
    const windows = [{}, { timeWindowType: 'strict', latestTime: (9 * 60 + 48) * 60 }, {}]
    const stops = windows.map((more, index) => ({
      '@id': `/api/service-locations/${index}`,
      positionInTour: index + 1,
      eta: (9 * 60 + 29) * 60,
      ...more,
    }))
    await show({ path: '/tours/track?tour=1', answers: { '/api/tours/1/service-locations': stops } })
    expect(await screen.findByText('15 Min. nach strikter Frist', undefined, patience)).toBeTruthy()
  })
})

describe('missing data', () => {
  it('can be all tours', async () => {
    await show({ answers: { '/api/running-tours': [secret] } })
    expect(await screen.findByText(/Gerade ist keine Tour mit Ortung unterwegs/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Zu den Touren' }).getAttribute('href')).toBe('/tour-templates')
  })

  it('can be the response, with a retry', async () => {
    let isBroken = true
    const answer = () => {
      if (isBroken) throw new HttpError({ status: 400 })
      return [nord]
    }
    await show({ answers: { '/api/running-tours': answer } })
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
    isBroken = false
    await act(async () => void fireEvent.click(retry))
    expect(await rows()).toHaveLength(1)
  })

  it('can be the positions: the list stays', async () => {
    const broken = () => {
      throw new HttpError({ status: 400 })
    }
    await show({ answers: { '/api/latest-driver-locations': broken } })
    expect(await screen.findByText('Die Positionen konnten nicht geladen werden.')).toBeTruthy()
    expect(await rows()).toHaveLength(3)
    expect((await rowOf('Nord')).textContent).toContain('Keine Position bekannt')
  })
})

describe('another server', () => {
  const other = { runningTours: false }
  const plain = (id: string, minute: number) => tour(id, `Tour ${id}`, { startDate: at(7, minute % 60) })

  it('gets a request for tracked tours, and one for all positions', async () => {
    const { asked } = await show({ config: other, answers: { '/api/tours': [plain('1', 0)] } })
    await waitFor(async () => expect((await rowOf('Tour 1')).textContent).toContain('vor 2 s'))
    expect(asked.some((path) => path.startsWith('/api/running-tours'))).toBe(false)
    expect(asked).toContain('/api/tours?pagination=false&exists%5BendDate%5D=false&locationTracking=true')
    expect(asked.some((path) => path.includes('/driver-locations'))).toBe(false)
    // Neither stops nor proofs are known.
    expect((await rowOf('Tour 1')).textContent).toContain('Nächstes Ziel nicht bekannt')
    expect((await rowOf('Tour 1')).textContent).toContain('Verspätung nicht bekannt')
  })

  it('shows the tracks of all vehicles on demand', async () => {
    const { asked } = await show({ path: '/tours/track?trails=all' })
    await waitFor(() => expect(map?.hasAllTrails).toBe(true))
    await waitFor(() =>
      expect(
        asked
          .filter((path) => path.includes('/driver-locations?'))
          .filter((path) => !path.includes('latest')),
      ).toHaveLength(3),
    )
  })

  it('gets one request per tour for the positions of the twenty newest tours if it has no request for all', async () => {
    const tours = Array.from({ length: 25 }, (_, index) => plain(String(index), index))
    const perTour = Object.fromEntries(
      tours.map((one) => [`${one['@id']}/driver-locations`, [position('', at(9, 59), { tour: null })]]),
    )
    const { asked } = await show({
      config: other,
      answers: { '/api/tours': tours, '/api/latest-driver-locations': missing, ...perTour },
    })
    await waitFor(async () => expect((await rowOf('Tour 24')).textContent).toContain('vor 1 Min.'))
    const calls = asked.filter((path) => path.includes('/driver-locations?'))
    expect(calls).toHaveLength(20)
    expect(calls[0]).toBe(
      '/api/tours/24/driver-locations?page=1&itemsPerPage=1&sort%5BoriginalTimeStamp%5D=DESC',
    )
    await act(async () => void fireEvent.keyDown(await list(), { key: 'End' }))
    expect((await rowOf('Tour 4')).textContent).toContain('Keine Position bekannt')
  })

  it('gets no requests per tour if that endpoint is missing', async () => {
    const tours = [plain('1', 0), plain('2', 1)]
    const { asked, platform } = await show({
      config: other,
      answers: {
        '/api/tours': tours,
        '/api/latest-driver-locations': missing,
        '/api/tours/2/driver-locations': missing,
      },
    })
    await waitFor(() => expect(asked.filter((path) => path.includes('/driver-locations?'))).toHaveLength(1))
    expect((await rowOf('Tour 1')).textContent).toContain('Keine Position bekannt')
    expect(platform.notifyFailure).not.toHaveBeenCalled()
  })
})
