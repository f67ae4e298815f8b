import { describe, expect, it } from 'vitest'
import type { RunningTour } from '../../../contract/tour/tour'
import type { LiveTrack } from '../../../domain/tour/liveTrack'
import { countVehicles, deriveRuns, deriveVehicles, matchVehicles } from './deriveTracking'
import { chooseTour, readView, writeView } from './trackingView'

const now = new Date(2026, 10, 20, 10, 0)
const secondsOf = (hour: number, minute = 0) => hour * 3600 + minute * 60

/** Returns a tour whose next stop was due `late` minutes ago; null if unknown. */
const tour = (name: string, late: number | null, more: Partial<RunningTour> = {}): RunningTour => ({
  '@id': `/api/tours/${name}`,
  name,
  startDate: new Date(2026, 10, 20, 6).toISOString(),
  locationTracking: true,
  ...(late === null
    ? {}
    : {
        stops: [
          { name: 'Hof', state: 'COMPLETED' },
          { name: 'Markt', eta: secondsOf(10) - late * 60 },
        ],
      }),
  ...more,
})
/** Returns a track located this many minutes ago. */
const trackLocated = (minutes: number): LiveTrack => ({
  place: [13.4, 52.5],
  at: now.getTime() - minutes * 60_000,
  path: [],
  heading: null,
  kmh: 30,
})
function order(tours: readonly RunningTour[], ages: Readonly<Record<string, number>>) {
  const tracks = new Map(Object.entries(ages).map(([name, age]) => [`/api/tours/${name}`, trackLocated(age)]))
  return deriveVehicles(deriveRuns(tours, [], tracks, now), tracks, now)
}
const nowhere = new Map<string, LiveTrack>()
const names = (vehicles: ReturnType<typeof order>) => vehicles.map(({ run }) => run.name)

describe('the list', () => {
  it('starts with the largest delay', () => {
    const tours = [tour('pünktlich', 0), tour('spät', 31), tour('später', 45), tour('etwas', 4)]
    expect(names(order(tours, { pünktlich: 0, spät: 0, später: 0, etwas: 0 }))).toEqual([
      'später',
      'spät',
      'etwas',
      'pünktlich',
    ])
  })

  it('sorts a silent late vehicle by its delay, and a silent punctual one after the others', () => {
    const tours = [
      tour('still', 4),
      tour('länger still', 5),
      tour('still und spät', 20),
      tour('spät', 15),
      tour('pünktlich', 0),
      tour('unbekannt', null),
      tour('nie gehört', null),
    ]
    const ages = { still: 6, 'länger still': 18, 'still und spät': 9, spät: 0, pünktlich: 0, unbekannt: 1 }
    expect(names(order(tours, ages))).toEqual([
      'still und spät',
      'spät',
      'pünktlich',
      'länger still',
      'still',
      'unbekannt',
      'nie gehört',
    ])
  })

  it('excludes drivers without tracking and tours that have ended', () => {
    const tours = [
      tour('geheim', 50, { locationTracking: false }),
      tour('beendet', 50, { endDate: now.toISOString() }),
      tour('offen', 0),
      tour('ungesagt', 0, { locationTracking: null }),
    ]
    const shown = order(tours, { geheim: 0, beendet: 0, offen: 0 })
    expect(names(shown).toSorted()).toEqual(['offen', 'ungesagt'])
  })

  it('marks a vehicle as silent after five minutes, without a speed', () => {
    const shown = order([tour('a', 0), tour('b', 0)], { a: 4.9, b: 5 })
    expect(shown.map(({ run, isSilent, kmh }) => [run.name, isSilent, kmh])).toEqual([
      ['a', false, null],
      ['b', true, null],
    ])
  })

  it('counts driving, standing and silent vehicles', () => {
    const tracks = new Map([
      ['/api/tours/a', trackLocated(0)],
      ['/api/tours/b', { ...trackLocated(0), kmh: 0 }],
      ['/api/tours/c', trackLocated(7)],
      ['/api/tours/d', { ...trackLocated(0), kmh: null }],
    ])
    const runs = deriveRuns(
      ['a', 'b', 'c', 'd'].map((name) => tour(name, 0)),
      [],
      tracks,
      now,
    )
    expect(countVehicles(deriveVehicles(runs, tracks, now))).toEqual({
      total: 4,
      driving: 1,
      standing: 1,
      silent: 1,
    })
  })

  it('is searched by badge, tour, driver, vehicle and next stop', () => {
    const plannedTour = {
      '@id': '/api/planned-tours/1_2026-11-20',
      date: '2026-11-20',
      vehicle: { '@id': '/api/vehicles/1', name: 'Kasten', plate: 'B-TW 1' },
    }
    const tours = [
      tour('Winterdienst Friedrichshain', 0, { tourTemplate: '/api/tour-templates/1', plannedTour }),
      tour('Glas Mitte', 0, { driver: { fullName: 'Eva Kern' } }),
    ]
    const all = order(tours, {})
    const found = (text: string) => names(matchVehicles(all, text))
    expect([found('wf'), found('b-tw'), found('kern glas'), found('markt').length, found('x')]).toEqual([
      ['Winterdienst Friedrichshain'],
      ['Winterdienst Friedrichshain'],
      ['Glas Mitte'],
      2,
      [],
    ])
  })
})

describe('a vehicle', () => {
  it('has the phone number of its driver, who may be only a reference', () => {
    const users = [{ '@id': '/api/users/1', fullName: 'Eva Kern', phone: '030 / 12 34' }]
    const [embedded, referred, unknown] = deriveRuns(
      [
        tour('a', 0, { driver: { '@id': '/api/users/1', fullName: 'Eva Kern' } }),
        tour('b', 0, { driver: '/api/users/1' }),
        tour('c', 0, { driver: { '@id': '/api/users/2', fullName: 'Uwe' } }),
      ],
      users,
      nowhere,
      now,
    )
    const eva = { driver: 'Eva Kern', phone: { shown: '030 / 12 34', dialled: '0301234' } }
    expect([embedded, referred]).toMatchObject([eva, eva])
    expect(unknown).toMatchObject({ driver: 'Uwe', phone: null })
  })

  it('is distinguished from one with the same badge', () => {
    expect(
      deriveRuns([tour('Glas Mitte', 0), tour('Glas Moabit', 0)], [], nowhere, now).map(({ code }) => code),
    ).toEqual(['GM', 'GM2'])
  })

  it('has an ETA from its plan, its proofs and its position', () => {
    const expected = (run: RunningTour, tracks: ReadonlyMap<string, LiveTrack> = nowhere) =>
      deriveRuns([run], [], tracks, now)[0]?.progress.next?.expected
    expect(expected(tour('a', 31))).toEqual({ at: now, confidence: 'likely' })
    expect(expected(tour('a', null))).toBeUndefined()
    const near = tour('a', 0, {
      stops: [
        { name: 'Hof', state: 'COMPLETED', timeStamp: new Date(2026, 10, 20, 9, 30).toISOString() },
        { name: 'Markt', eta: secondsOf(11), lat: 52.5, lng: 13.41625 },
      ],
    })
    const tracks = new Map([['/api/tours/a', trackLocated(0)]])
    expect(expected(near, tracks)).toEqual({
      at: new Date(now.getTime() + 161_000),
      confidence: 'sure',
    })
    expect(expected({ ...near, locationTracking: false }, tracks)).toBeUndefined()
  })
})

describe('the URL', () => {
  it('keeps only valid values', () => {
    const view = { tour: '7', isFollowing: true, hasAllTrails: true, search: 'Süd' }
    expect(readView(writeView(view))).toEqual(view)
    expect(writeView(readView(''))).toBe('')
  })

  it('follows nothing without a choice, and stops following on a new choice', () => {
    expect(readView('follow=true').isFollowing).toBe(false)
    const view = readView('tour=7&follow=true')
    expect([chooseTour(view, '8').isFollowing, chooseTour(view, '7').isFollowing]).toEqual([false, true])
  })
})
