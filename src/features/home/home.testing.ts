import type { Company } from '../../contract/company/company'
import type { RunningTour } from '../../contract/tour/tour'
import type { TourTemplate } from '../../contract/tour/tourTemplate'

/** The morning of the tests, and moments of the same day. */
export const now = new Date(2026, 10, 20, 9, 0)
export const at = (hour: number, minute = 0) => new Date(2026, 10, 20, hour, minute).toISOString()
export const hour = 3600
export const company = { '@id': '/api/companies/1', defaultTourTemplateEarliestTime: 7 * hour } as Company

/** A tour in progress with one open stop. */
export const run = (name: string, eta: number, more: Partial<RunningTour> = {}): RunningTour => ({
  '@id': `/api/tours/${name}`,
  name,
  color: '#123456',
  startDate: at(6),
  stops: [{ name: `${name} 1`, eta }],
  ...more,
})

export const template = (id: string, more: Partial<TourTemplate> = {}): TourTemplate => ({
  '@id': `/api/tour-templates/${id}`,
  name: `Tour ${id}`,
  active: true,
  running: false,
  destinationCount: 3,
  earliestTime: 8 * hour,
  lastStartDate: null,
  ...more,
})

export const location = (tour: string, more: object = {}) => ({
  '@id': `/api/driver-locations/${tour}`,
  tour: `/api/tours/${tour}`,
  lat: 52,
  lng: 13,
  originalTimeStamp: at(8, 50),
  ...more,
})
