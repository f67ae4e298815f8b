import type { DriverStop, DriverTour } from '../../contract/driving/driverTour'

/* A tour for the tests of this folder. */

export const iri = '/api/tours/1'
export const at = '2026-11-30T10:00:00.000Z'
export const deed = '2026-11-30T09:58:00.000Z'
export const stop = (stopIri: string, more: Partial<DriverStop> = {}): DriverStop => ({
  '@id': stopIri,
  state: null,
  ...more,
})
export const tourOf = (...stops: DriverStop[]): DriverTour => ({ '@id': iri, name: 'Nordrunde', stops })
export const start = {
  tourTemplate: '/api/tour-templates/1',
  name: 'Nordrunde',
  plannedDate: '2026-11-30',
  at: deed,
}
export const done = { stop: 'a', clientId: 'p1', revision: 1, state: 'COMPLETED', at: deed, sentAt: null }
