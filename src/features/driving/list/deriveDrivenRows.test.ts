import { describe, expect, it } from 'vitest'
import type { Tour } from '../../../contract/tour/tour'
import { deriveDrivenRows } from './deriveDrivenRows'

const now = new Date(2026, 10, 20, 10, 30)
const at = (hours: number, minutes = 0) => new Date(2026, 10, 20, hours, minutes)
const uwe = { '@id': '/api/users/u', fullName: 'Uwe Kretschmann', email: 'uwe@demo.example', phone: '030 1' }
const bare: Tour = { '@id': '/api/tours/7' }
type Staff = Parameters<typeof deriveDrivenRows>[1]
function rowOf(tour: Partial<Tour>, staff: { users: Staff } = { users: [uwe] }) {
  const [row] = deriveDrivenRows([{ ...bare, ...tour }], staff.users, now)
  if (row === undefined) throw new Error('No row')
  return row
}

describe('a row of a driven tour', () => {
  it('contains all data of its tour', () => {
    expect(
      rowOf({
        name: 'Winterdienst Pankow Nord',
        color: '#366ae8',
        startDate: at(8).toISOString(),
        endDate: at(9, 30).toISOString(),
        locationTracking: true,
        driver: { '@id': '/api/users/u', fullName: 'Uwe K.' },
        stopStates: ['COMPLETED', 'FAILED', 'ABORTED', null, 'COMPLETED'],
        delaySeconds: -180,
        plannedMeters: 28_600,
        drivenMeters: 9400,
        lastPositionAt: at(9).toISOString(),
        tourTemplate: '/api/tour-templates/1',
        plannedTour: {
          '@id': '/api/planned-tours/1_2026-11-20',
          date: '2026-11-20',
          hasOwnAssignee: true,
          assignee: { '@id': '/api/users/e', fullName: 'Eva Sand' },
          vehicle: { '@id': '/api/vehicles/1', name: 'Kasten' },
        },
      }),
    ).toEqual({
      iri: '/api/tours/7',
      id: '7',
      name: 'Winterdienst Pankow Nord',
      code: 'WPN',
      colour: '#366ae8',
      driver: { name: 'Uwe K.', email: 'uwe@demo.example', phone: '030 1' },
      isDriverDeleted: false,
      otherDriver: 'Eva Sand',
      vehicle: 'Kasten',
      isRunning: false,
      start: at(8),
      end: at(9, 30),
      durationSeconds: 5400,
      stops: {
        states: ['COMPLETED', 'FAILED', 'ABORTED', null, 'COMPLETED'],
        done: 2,
        failed: 1,
        aborted: 1,
        total: 5,
      },
      plannedMeters: 28_600,
      drivenMeters: 9400,
      isTracked: true,
      delay: -180,
      silentSeconds: null,
    })
  })

  it('contains nothing that its tour lacks', () => {
    expect(rowOf({})).toEqual({
      iri: '/api/tours/7',
      id: '7',
      name: '',
      code: '?',
      colour: null,
      driver: null,
      isDriverDeleted: false,
      otherDriver: '',
      vehicle: '',
      isRunning: true,
      start: null,
      end: null,
      durationSeconds: null,
      stops: { states: null, done: null, total: null },
      plannedMeters: null,
      drivenMeters: null,
      isTracked: null,
      delay: null,
      silentSeconds: null,
    })
  })

  it('is in progress without an end, with a duration until now', () => {
    const started = { startDate: at(9).toISOString() }
    expect(rowOf(started)).toMatchObject({ isRunning: true, durationSeconds: 5400 })
    expect(rowOf({ ...started, endDate: null })).toMatchObject({ isRunning: true })
    // An invalid end is still an end.
    expect(rowOf({ ...started, endDate: 'gestern' })).toMatchObject({
      isRunning: false,
      end: null,
      durationSeconds: null,
    })
  })

  it.each<[string, Partial<Tour>, Staff, [string | null, boolean]]>([
    ['referenced by @id', { driver: '/api/users/u' }, [uwe], ['Uwe Kretschmann', false]],
    ['not among the users', { driver: '/api/users/x' }, [uwe], [null, true]],
    ['unknown until the users are loaded', { driver: '/api/users/x' }, undefined, [null, false]],
    ['unknown without users', { driver: '/api/users/x' }, [], [null, false]],
    ['marked as deleted', { driver: null, driverDeleted: true }, undefined, [null, true]],
    ['missing', { driver: null, driverDeleted: false }, [uwe], [null, false]],
    ['unreadable', { driver: 7 }, [uwe], [null, false]],
  ])('has a driver who is %s', (_, tour, users, [name, isDeleted]) => {
    const row = rowOf(tour, { users })
    expect([row.driver?.name ?? null, row.isDriverDeleted]).toEqual([name, isDeleted])
  })

  it('counts proofs if states are missing or unknown', () => {
    const counts = { proofCount: 3, serviceLocationCount: 8 }
    const known = { states: null, done: 3, total: 8 }
    expect([
      rowOf(counts).stops,
      rowOf({ ...counts, stopStates: [] }).stops,
      rowOf({ ...counts, stopStates: ['COMPLETED', 'POSTPONED', null] }).stops,
    ]).toEqual([known, known, known])
  })

  it('has no length without location tracking, whatever the server sends', () => {
    expect(rowOf({ drivenMeters: 0, locationTracking: false }).drivenMeters).toBeNull()
    expect(rowOf({ drivenMeters: 0, locationTracking: true }).drivenMeters).toBe(0)
  })

  it('is silent if a tour in progress was last located a quarter of an hour ago', () => {
    const silence = (minutes: number, more: Partial<Tour> = {}) =>
      rowOf({ locationTracking: true, lastPositionAt: at(10, 30 - minutes).toISOString(), ...more })
        .silentSeconds
    expect([silence(15), silence(16)]).toEqual([null, 960])
    expect([
      silence(18, { endDate: at(10).toISOString() }),
      silence(18, { locationTracking: false }),
      silence(18, { lastPositionAt: null }),
    ]).toEqual([null, null, null])
  })
})
