import type { FoundAddress } from '../../domain/calls/geocoding'
import { contextAtStart } from './destinationImportFacts'
import type { DestinationImportContext } from './destinationImportTypes'

/** Context of an import for tests, with these values. */
export const contextOf = (known: Partial<DestinationImportContext> = {}): DestinationImportContext => ({
  ...contextAtStart({ jobId: 'job', kind: 'destinations', company: { '@id': '/api/companies/1' } }),
  ...known,
})

export const addressAt = (street: string, approximate = false): FoundAddress => ({
  lng: '13.4',
  lat: '52.5',
  navLng: 13.41,
  navLat: 52.51,
  zip: '10405',
  street,
  city: 'Berlin',
  address: `${street}, 10405 Berlin`,
  approximate,
})

export const foundAt = (street: string) =>
  ({ kind: 'found', address: addressAt(street), isAccepted: false }) as const
