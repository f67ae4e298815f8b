import { expect, it } from 'vitest'
import { groupLinks } from './linkedRecords'

it('groups the records of a file by kind and omits dangling links', () => {
  const link = (linkedEntity: string | null, name: string | null = null) => ({
    '@id': 'l',
    linkedEntity,
    name,
  })
  expect(
    groupLinks([
      link('/api/proof-of-services/1'),
      link('/api/destinations/2', 'Kita Süd'),
      link('/api/destination-templates/3', 'Kita'),
      link('/api/service-locations/4'),
      link('/api/tour-templates/5', 'Nord'),
      link('/api/tours/6'),
      link('/api/destinations/7'),
      link('/api/vehicles/8'),
      link(null),
    ]),
  ).toEqual({
    proofs: [{ iri: '/api/proof-of-services/1', name: '' }],
    destinations: [
      { iri: '/api/destinations/2', name: 'Kita Süd' },
      { iri: '/api/destinations/7', name: '' },
    ],
    destinationTemplates: [{ iri: '/api/destination-templates/3', name: 'Kita' }],
    serviceLocations: [{ iri: '/api/service-locations/4', name: '' }],
    tourTemplates: [{ iri: '/api/tour-templates/5', name: 'Nord' }],
    tours: [{ iri: '/api/tours/6', name: '' }],
  })
})
