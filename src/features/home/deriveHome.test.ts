import { describe, expect, it } from 'vitest'
import type { Company } from '../../contract/company/company'
import type { ProofOfService } from '../../contract/proof/proofOfService'
import type { RunningTour } from '../../contract/tour/tour'
import type { TourTemplate } from '../../contract/tour/tourTemplate'
import {
  axisOf,
  deriveAttention,
  deriveCompleted,
  deriveProofs,
  deriveRuns,
  deriveVehicles,
  deriveWaiting,
  percentOn,
} from './deriveHome'

const now = new Date(2026, 10, 20, 9, 0)
const at = (hour: number, minute = 0) => new Date(2026, 10, 20, hour, minute).toISOString()
const hour = 3600
const company = { '@id': '/api/companies/1', defaultTourTemplateEarliestTime: 7 * hour } as Company

const run = (name: string, eta: number, more: Partial<RunningTour> = {}): RunningTour => ({
  '@id': `/api/tours/${name}`,
  name,
  color: '#123456',
  startDate: at(6),
  stops: [{ name: `${name} 1`, eta }],
  ...more,
})
const template = (id: string, more: Partial<TourTemplate> = {}): TourTemplate => ({
  '@id': `/api/tour-templates/${id}`,
  name: `Tour ${id}`,
  active: true,
  running: false,
  destinationCount: 3,
  earliestTime: 8 * hour,
  lastStartDate: null,
  ...more,
})

describe('tours in progress', () => {
  it('are sorted by delay, unknown delays last', () => {
    const runs = [
      run('Nord', 10 * hour),
      run('Süd', 8 * hour),
      run('Ost', 0, { stops: null }),
      run('West', 7 * hour),
    ]
    expect(deriveRuns(runs, [], now).map(({ name, progress }) => [name, progress.delay])).toEqual([
      ['West', 7200],
      ['Süd', 3600],
      ['Nord', 0],
      ['Ost', null],
    ])
  })

  it("have the delay of the next stop's ETA from the last position", () => {
    const [row] = deriveRuns(
      [
        run('Nord', 10 * hour, {
          stops: [{ name: 'A', eta: 9 * hour, lat: 52.5, lng: 13.4 + 10 * 0.01625 }],
        }),
      ],
      [
        {
          '@id': '/api/driver-locations/1',
          tour: '/api/tours/Nord',
          lat: 52.5,
          lng: 13.4,
          originalTimeStamp: at(9),
        },
      ],
      now,
    )
    expect(row?.progress.next?.expected?.confidence).toBe('sure')
    expect(Math.round((row?.progress.delay ?? 0) / 60)).toBe(27)
  })

  it('span whole hours from the first planned time to the last, now included', () => {
    const axis = axisOf(deriveRuns([run('Nord', 6.5 * hour), run('Süd', 14.2 * hour)], [], now), now)
    expect([axis.from, axis.hours, Math.round(percentOn(axis, now))]).toEqual([
      new Date(2026, 10, 20, 6),
      9,
      33,
    ])
    expect(axisOf([], now)).toEqual({ from: now, hours: 4 })
  })
})

describe('tours not started yet', () => {
  const namesOf = (templates: TourTemplate[], completed = [] as Parameters<typeof deriveWaiting>[1]) =>
    deriveWaiting(templates, completed, company, now).map(({ id }) => id)

  it('are sorted by departure, and contain since when they are overdue', () => {
    const waiting = deriveWaiting(
      [
        template('spät', { earliestTime: 10 * hour }),
        template('ohne', { earliestTime: null }),
        template('früh'),
      ],
      [],
      company,
      now,
    )
    expect(waiting.map(({ id, departure, overdue }) => [id, departure, overdue])).toEqual([
      ['ohne', 7 * hour, 7200],
      ['früh', 8 * hour, 3600],
      ['spät', 10 * hour, null],
    ])
    expect(waiting[1]?.start).toMatchObject({
      iri: '/api/tour-templates/früh',
      destinationCount: 3,
      status: 'ready',
    })
  })

  it.each([
    ['is in progress', { running: true }],
    ['is inactive', { active: false }],
    ['has no stops', { destinationCount: 0 }],
    ['was started today', { lastStartDate: at(5) }],
  ])('exclude one that %s', (_, more) => {
    expect(namesOf([template('a', more), template('b')])).toEqual(['b'])
  })

  it('exclude those that ended today, if the server sends nothing more', () => {
    const { lastStartDate: _, ...withoutStart } = template('a')
    const ended = { '@id': '/api/tours/1', tourTemplate: withoutStart['@id'], startDate: at(6) }
    expect(namesOf([withoutStart, template('b')], [ended])).toEqual(['b'])
    expect(namesOf([withoutStart], [{ ...ended, startDate: '2026-11-19T06:00:00Z' }])).toEqual(['a'])
    expect(namesOf([template('c', { lastStartDate: '2026-11-19T06:00:00Z' })])).toEqual(['c'])
  })
})

describe('open issues', () => {
  it('are counted by violation, for active tours only', () => {
    const broken = { strictViolationCount: 2, destinationCapacity: 20, maximumCapacity: 10 }
    const late = { latestTime: 9 * hour, durationSeconds: 2 * hour }
    const templates = [
      template('a', broken),
      template('b', { ...broken, active: false }),
      template('c', { ...late, strictViolationCount: 1 }),
    ]
    expect(deriveAttention(templates, company, 4)).toEqual([
      { kind: 'windows', count: 2 },
      { kind: 'end', count: 1 },
      { kind: 'load', count: 1 },
      { kind: 'unlocated', count: 4 },
    ])
  })

  it('are empty without violations or with unknown values', () => {
    expect(deriveAttention([template('a'), { '@id': '/api/tour-templates/b' }], company, null)).toEqual([])
  })
})

describe('proofs', () => {
  const proof = (id: string, state: string | null, name = 'Nord'): ProofOfService => ({
    '@id': `/api/proof-of-services/${id}`,
    state,
    timeStamp: at(8),
    createdBy: { '@id': '/api/users/1', fullName: 'Uwe Kern' },
    serviceLocation: { '@id': '/api/service-locations/1', name: `Halt ${id}`, tourTemplateName: name },
  })

  it('are sorted failed ones first, else in loaded order, with the colour of their tour', () => {
    const lines = deriveProofs(
      [proof('1', 'COMPLETED'), proof('2', 'FAILED'), proof('3', 'verloren', 'Weg'), proof('4', 'FAILED')],
      [{ name: 'Nord', code: 'N', colour: '#123456' }],
    )
    expect(lines.map(({ id, state, tour, by }) => [id, state, tour?.colour, by])).toEqual([
      ['2', 'FAILED', '#123456', 'Uwe Kern'],
      ['4', 'FAILED', '#123456', 'Uwe Kern'],
      ['1', 'COMPLETED', '#123456', 'Uwe Kern'],
      ['3', null, null, 'Uwe Kern'],
    ])
  })

  it('contain only sent data', () => {
    expect(deriveProofs([{ '@id': '/api/proof-of-services/1' }], [])).toEqual([
      { id: '1', place: '', tour: null, by: '', state: null, at: null },
    ])
    expect(deriveCompleted([{ '@id': '/api/tours/1', endDate: 'bald' }])).toMatchObject([
      { id: '1', driver: '', endedAt: null, done: null, total: null },
    ])
  })
})

describe('vehicles', () => {
  const place = (tour: string, more: object = {}) => ({
    '@id': `/api/driver-locations/${tour}`,
    tour: `/api/tours/${tour}`,
    lat: 52,
    lng: 13,
    originalTimeStamp: at(8, 50),
    ...more,
  })

  it('are those of tracked tours in progress; a position older than a quarter of an hour is old', () => {
    const runs = ['a', 'b', 'c', 'd'].map((name) =>
      run(name, hour, name === 'b' ? { locationTracking: false } : {}),
    )
    const vehicles = deriveVehicles(
      [
        place('a'),
        place('b'),
        place('c', { originalTimeStamp: at(8, 44) }),
        place('d', { lat: null }),
        place('x'),
      ],
      runs,
      now,
    )
    expect(vehicles.map(({ name, position, isOld }) => [name, position, isOld])).toEqual([
      ['a', [13, 52], false],
      ['c', [13, 52], true],
    ])
  })
})
