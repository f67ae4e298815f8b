import { expect, it } from 'vitest'
import type { DriverTour } from '../../contract/driving/driverTour'
import { setCompanyTimeZone } from '../../lib/companyTimeZone'
import { driveProgress } from './driveProgress'
import { shownStops, type StopVisit } from './drivenStops'

setCompanyTimeZone('Europe/Berlin')

const stop = (number: number, eta: number) => ({
  '@id': `/api/service-locations/${number}`,
  lat: 52.5 + number / 1_000,
  lng: 13.4,
  eta,
  lengthOfStay: 600,
})
const hours = (count: number) => count * 3600
const tour: DriverTour = {
  '@id': '/api/tours/1',
  startDate: '2026-12-01T07:00:00Z',
  plannedEnd: hours(10) + 600,
  stops: [stop(1, hours(9)), stop(2, hours(9.5)), stop(3, hours(10))],
}
const visit = (number: number, at: string): StopVisit => ({
  stop: `/api/service-locations/${number}`,
  clientId: `proof-${number}`,
  revision: 1,
  state: 'COMPLETED',
  at,
  sentAt: null,
})
const progressAt = (moment: string, visits: readonly StopVisit[] = []) =>
  driveProgress(tour, shownStops(tour, [], visits), new Date(moment))

it('is as planned before the first stop', () => {
  const { doneCount, totalCount, end, endDelaySeconds, times } = progressAt('2026-12-01T07:30:00Z')
  expect([doneCount, totalCount]).toEqual([0, 3])
  expect(times.get('/api/service-locations/1')).toMatchObject({ delaySeconds: 0 })
  expect(end?.toISOString()).toBe('2026-12-01T09:10:00.000Z')
  expect(endDelaySeconds).toBe(0)
})

it('counts a proof on the device before the server has it', () => {
  const { doneCount, times } = progressAt('2026-12-01T08:40:00Z', [visit(1, '2026-12-01T08:40:00Z')])
  expect(doneCount).toBe(1)
  expect(times.get('/api/service-locations/1')?.expected).toBeNull()
  expect(times.get('/api/service-locations/2')?.delaySeconds).toBeGreaterThan(0)
})

it('has no end once all is done, and none that is unknown', () => {
  const all = [1, 2, 3].map((number) => visit(number, '2026-12-01T09:00:00Z'))
  expect(progressAt('2026-12-01T09:00:00Z', all)).toMatchObject({
    doneCount: 3,
    end: null,
    endDelaySeconds: null,
  })
  const { stops: _, ...unknown } = tour
  expect(driveProgress(unknown, [], new Date())).toMatchObject({ totalCount: 0, end: null })
})
