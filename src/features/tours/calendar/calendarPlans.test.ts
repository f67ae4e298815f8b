import { describe, expect, it } from 'vitest'
import { largestCapacity } from '../../../contract/wire/largestCapacity'
import { calendarOf, plan, template, tourIri, userIri } from './calendar.testing'

const north = template('n', 'Nord')
const south = template('s', 'Süd')
const conflictsOf = (records: Parameters<typeof calendarOf>[0]) =>
  calendarOf({ templates: [north, south], ...records }).plans.map(({ conflicts }) =>
    conflicts.map((conflict) =>
      conflict.kind === 'doubled' ? { ...conflict, other: conflict.other.iri } : conflict,
    ),
  )
/** Without conflicts of the other kinds. */
const day = '2026-12-23'
const other = { assignee: userIri('r') }

describe('conflicts', () => {
  it('has none if everything is known and right', () => {
    expect(conflictsOf({ plans: [plan('n', day), plan('s', day, other)] })).toEqual([[], []])
  })

  it('finds a driver with two tours at the same time, and names the other tour', () => {
    expect(conflictsOf({ plans: [plan('n', day), plan('s', day)] })).toEqual([
      [{ kind: 'doubled', other: tourIri('s') }],
      [{ kind: 'doubled', other: tourIri('n') }],
    ])
  })

  it('lets a driver begin a tour when the one before ends', () => {
    const after = (earliestTime: number) => [plan('n', day), plan('s', day, { earliestTime })]
    expect(conflictsOf({ plans: after(15 * 3600) })).toEqual([[], []])
    expect(conflictsOf({ plans: after(15 * 3600 - 60) }).flat()).toHaveLength(2)
  })

  it('finds a short tour within a long one, behind another short one', () => {
    const short = (earliestTime: number) => plan('s', day, { earliestTime, durationSeconds: 600 })
    const plans = [plan('n', day), short(9 * 3600), short(12 * 3600)]
    expect(conflictsOf({ plans })).toEqual([
      [{ kind: 'doubled', other: tourIri('s') }],
      [{ kind: 'doubled', other: tourIri('n') }],
      [{ kind: 'doubled', other: tourIri('n') }],
    ])
  })

  it('finds a tour that is driven past midnight into one of the next day', () => {
    const plans = (durationSeconds: number) => [
      plan('n', day, { earliestTime: 22 * 3600, durationSeconds }),
      plan('s', '2026-12-24', { earliestTime: 3 * 3600, hasOwnAssignee: true }),
    ]
    expect(conflictsOf({ plans: plans(5 * 3600) })).toEqual([[], []])
    expect(
      conflictsOf({ plans: plans(5 * 3600 + 1) })
        .flat()
        .map(({ kind }) => kind),
    ).toEqual(['doubled', 'doubled'])
  })

  it.each([
    // The night of the change to winter time is an hour longer: 22:00 and 6 hours end at 03:00.
    ['2026-10-24', '2026-10-25', 6, 3, false],
    ['2026-10-24', '2026-10-25', 6, 2.9, true],
    // That of the change to summer time is an hour shorter: 22:00 and 4 hours end at 03:00.
    ['2026-03-28', '2026-03-29', 4, 3, false],
    ['2026-03-28', '2026-03-29', 4.1, 3, true],
  ])(
    'counts the hours of a night with a clock change: %s to %s, %d h until %d:00',
    (night, morning, hours, until, isDoubled) => {
      const plans = [
        plan('n', night, { earliestTime: 22 * 3600, durationSeconds: hours * 3600 }),
        plan('s', morning, { earliestTime: until * 3600 }),
      ]
      expect(conflictsOf({ plans, today: '2026-01-01' }).map(({ length }) => length > 0)).toEqual([
        isDoubled,
        isDoubled,
      ])
    },
  )

  it('finds a tour without driver, by the date or by the template', () => {
    const unassigned = { assignee: null, hasOwnAssignee: true }
    expect(conflictsOf({ plans: [plan('n', day, unassigned)] })).toEqual([[{ kind: 'driverless' }]])
    const templates = [template('n', 'Nord', { assignees: [] })]
    expect(conflictsOf({ templates, plans: [plan('n', day, { assignee: null })] })).toEqual([
      [{ kind: 'driverless' }],
    ])
  })

  it('leaves the choice among several drivers of a template open', () => {
    const templates = [template('n', 'Nord', { assignees: [userIri('k'), userIri('r')] })]
    const { plans } = calendarOf({ templates, plans: [plan('n', day, { assignee: null })] })
    expect(plans.map(({ driver, conflicts }) => ({ driver, conflicts }))).toEqual([
      { driver: { kind: 'several', count: 2 }, conflicts: [] },
    ])
  })

  it('compares the load with the capacity of the template', () => {
    const load = (destinationCapacity: number) => ({ plans: [plan('n', day, { destinationCapacity })] })
    expect(conflictsOf(load(60))).toEqual([[]])
    expect(conflictsOf(load(61))).toEqual([[{ kind: 'overload', amount: 61, maximum: 60 }]])
    const templates = [template('n', 'Nord', { maximumCapacity: largestCapacity })]
    expect(conflictsOf({ templates, ...load(largestCapacity) })).toEqual([[]])
  })

  it('finds an end after the latest one of the template', () => {
    const templates = [template('n', 'Nord', { latestTime: 14 * 3600 })]
    expect(conflictsOf({ templates, plans: [plan('n', day)] })).toEqual([
      [{ kind: 'overtime', seconds: 3600 }],
    ])
  })

  it('names the holiday or day off of a tour that runs, unless its driver was chosen for the date', () => {
    const plans = ['2026-12-24', '2026-12-25'].map((date) => plan('n', date))
    expect(conflictsOf({ plans })).toEqual([
      [{ kind: 'holiday', name: 'Heiligabend' }],
      [{ kind: 'holiday', name: '1. Weihnachtstag' }],
    ])
    const chosen = plans.map((known) => ({ ...known, hasOwnAssignee: true }))
    expect(conflictsOf({ plans: chosen })).toEqual([[], []])
  })

  it('shows of a cancelled tour only that, and lets its driver drive another one', () => {
    const cancelled = plan('n', day, { cancelledBecause: 'Glatteis', destinationCapacity: 99 })
    expect(conflictsOf({ plans: [cancelled, plan('s', day)] })).toEqual([
      [{ kind: 'cancelled', because: 'Glatteis' }],
      [],
    ])
  })

  it('sorts them, the worst first', () => {
    const templates = [template('n', 'Nord', { latestTime: 9 * 3600 }), south]
    const plans = [plan('n', '2026-12-25', { destinationCapacity: 99 }), plan('s', '2026-12-25')]
    expect(conflictsOf({ templates, plans })[0]?.map(({ kind }) => kind)).toEqual([
      'doubled',
      'overload',
      'overtime',
      'holiday',
    ])
  })

  it('has none on past dates, and none without stops', () => {
    const unassigned = { assignee: null, hasOwnAssignee: true }
    const plans = [
      plan('n', '2026-12-21', { ...unassigned, isPast: true }),
      plan('s', '2026-12-20', unassigned),
      plan('s', day, { ...unassigned, destinationCount: 0 }),
    ]
    expect(conflictsOf({ plans })).toEqual([[], [], []])
  })
})

describe('records of other servers', () => {
  it('follows nothing from missing members', () => {
    const { plans } = calendarOf({
      templates: [{ '@id': tourIri('n') }],
      plans: [{ '@id': '/api/planned-tours/1', tourTemplate: tourIri('n'), date: day }],
    })
    expect(plans.map(({ tour, record: _, ...rest }) => ({ ...rest, tour: tour.name }))).toEqual([
      {
        tour: '',
        availability: { kind: 'open' },
        departure: 28_800,
        driverName: null,
        vehicleIri: null,
        vehicleName: '',
        isVehicleAway: false,
        missingSkills: [],
        date: day,
        isPast: false,
        stopCount: null,
        driverIri: null,
        isDriverless: false,
        // The usual departure of 08:00 in Berlin.
        startMs: Date.parse('2026-12-23T07:00:00Z'),
        endMs: null,
        overtimeSeconds: null,
        holiday: null,
        seconds: null,
        isEstimate: false,
        agreedSeconds: null,
        load: null,
        maximum: null,
        driver: { kind: 'unknown' },
        vehicle: null,
        isSubstitute: false,
        deviation: null,
        run: null,
        cancelledBecause: null,
        conflicts: [],
      },
    ])
  })

  it('leaves out a plan without tour or date, and shows one of an unknown template', () => {
    const lost = [
      { '@id': '/api/planned-tours/1', date: day },
      { '@id': '/api/planned-tours/2', tourTemplate: tourIri('n') },
    ]
    const { plans, tours } = calendarOf({ plans: [...lost, plan('x', day)] })
    expect([plans.length, tours.map(({ id }) => id)]).toEqual([1, ['x']])
  })

  it('knows that two tours of unknown duration begin at the same time, and no more', () => {
    const unknown = { durationSeconds: null }
    const plans = (earliestTime: number) => [
      plan('n', day, unknown),
      plan('s', day, { ...unknown, earliestTime }),
    ]
    expect(conflictsOf({ plans: plans(8 * 3600) }).flat()).toHaveLength(2)
    expect(conflictsOf({ plans: plans(8 * 3600 + 60) }).flat()).toEqual([])
  })

  it('shows a driver whose name is unknown as unknown', () => {
    const { plans } = calendarOf({ templates: [north], plans: [plan('n', day, { assignee: userIri('x') })] })
    expect(plans[0]?.driver).toEqual({ kind: 'one', iri: userIri('x'), name: null })
  })
})

it('counts deviations and keeps the driver of the date apart', () => {
  const { plans } = calendarOf({
    templates: [north],
    plans: [
      plan('n', day, {
        ...other,
        hasOwnAssignee: true,
        order: ['/api/destinations/1'],
        added: [{ stop: '/api/destinations/1' }, { stop: '/api/destinations/2' }],
        leftOut: [{ stop: '/api/destinations/3' }],
        run: { '@id': '/api/tours/1', doneCount: 13, failedCount: 1 },
      }),
    ],
  })
  expect(plans[0]).toMatchObject({
    driver: { kind: 'one', name: 'Rademacher' },
    isSubstitute: true,
    deviation: { added: 2, leftOut: 1, isReordered: true, hasOwnTime: false },
    run: { done: 13, failed: 1, hasEnded: false },
  })
})
