import { expect, it } from 'vitest'
import type { Destination } from '../../contract/destination/destination'
import { deriveDestinationRows, titleOfRow } from './deriveDestinationRows'
import { tourCode } from '../../lib/tourBadge'

const tours = [
  { '@id': '/api/tour-templates/1', name: 'Winterdienst Friedenau', color: '#366ae8' },
  { '@id': '/api/tour-templates/2', name: 'Wertstoffe Fennpfuhl', color: '#d5183b' },
]
const nothing = {
  isRoute: false,
  name: '',
  address: '',
  city: '',
  street: '',
  zip: '',
  lat: null,
  lng: null,
  isApproximate: false,
  tour: null,
  template: null,
  tags: null,
  lengthOfStay: null,
  attachmentCount: null,
  position: null,
  reference: '',
  earliestTime: null,
  latestTime: null,
  eta: null,
  note: '',
  createdAt: null,
  createdBy: '',
  customValues: new Map(),
}
const rowOf = (destination: Destination) => deriveDestinationRows([destination], tours)[0]

it('derives a row with every value of a destination', () => {
  expect(
    rowOf({
      '@id': '/api/destinations/9',
      multipoint: true,
      name: 'Hof',
      address: 'Hofweg 1, 10115 Berlin',
      city: 'Berlin',
      street: 'Hofweg 1',
      zip: '10115',
      lat: 52.5,
      lng: 13.4,
      positionAccuracy: 'street',
      tourTemplate: { '@id': '/api/tour-templates/2', name: 'Wertstoffe Fennpfuhl', color: '#d5183b' },
      destinationTemplate: '/api/destination-templates/4',
      tags: ['/api/tags/1'],
      lengthOfStay: 600,
      attachmentCount: 0,
      positionInTour: 3,
      refId: 'R-1',
      earliestTime: 21_600,
      latestTime: 28_800,
      eta: 0,
      propertyDescription: 'Hintereingang',
      createdAt: '2026-11-20T09:38:00.000Z',
      createdBy: { '@id': '/api/users/1', fullName: 'Uwe Kretschmann' },
      customFieldValues: [
        { customFieldConfiguration: '/api/custom-field-configurations/1', value: ['Leiter', 'Aufzug'] },
      ],
    }),
  ).toEqual({
    iri: '/api/destinations/9',
    isRoute: true,
    name: 'Hof',
    address: 'Hofweg 1, 10115 Berlin',
    city: 'Berlin',
    street: 'Hofweg 1',
    zip: '10115',
    lat: 52.5,
    lng: 13.4,
    isApproximate: true,
    // Of two tours with the same letters the second has a digit, as in the tour list.
    tour: {
      iri: '/api/tour-templates/2',
      id: '2',
      name: 'Wertstoffe Fennpfuhl',
      code: 'WF2',
      colour: '#d5183b',
    },
    template: '/api/destination-templates/4',
    tags: ['/api/tags/1'],
    lengthOfStay: 600,
    attachmentCount: 0,
    position: 3,
    reference: 'R-1',
    earliestTime: 21_600,
    latestTime: 28_800,
    eta: 0,
    note: 'Hintereingang',
    createdAt: new Date('2026-11-20T09:38:00.000Z'),
    createdBy: 'Uwe Kretschmann',
    customValues: new Map([['/api/custom-field-configurations/1', ['Leiter', 'Aufzug']]]),
  })
})

it.each<[string, Destination]>([
  ['missing', { '@id': '/api/destinations/9' }],
  [
    'null or senseless',
    {
      '@id': '/api/destinations/9',
      name: null,
      lat: null,
      tourTemplate: null,
      eta: null,
      createdAt: 'gestern',
      createdBy: '/api/users/1',
      customFieldValues: null,
    },
  ],
])('derives a row if all values are %s', (_, destination) => {
  expect(rowOf(destination)).toEqual({ iri: '/api/destinations/9', ...nothing })
})

it('derives the badge from the name if the tour is unknown', () => {
  const tourTemplate = { '@id': '/api/tour-templates/8', name: 'Nachtlinie Ost' }
  expect(rowOf({ '@id': '/api/destinations/9', tourTemplate })?.tour).toEqual({
    iri: '/api/tour-templates/8',
    id: '8',
    name: 'Nachtlinie Ost',
    code: 'NO',
    colour: null,
  })
})

it.each([
  [{ name: 'Hof', address: 'Hofweg 1' }, 'Hof'],
  [{ address: 'Hofweg 1' }, 'Hofweg 1'],
  [{}, ''],
])('%j has the display name %j', (facts, title) => {
  const row = rowOf({ '@id': '/api/destinations/9', ...facts })
  expect(row && titleOfRow(row)).toBe(title)
})

it('shows invisible characters as marks and keeps them out of the badge', () => {
  const tourTemplate = { '@id': '/api/tour-templates/8', name: '\u202ENachtlinie' }
  const row = rowOf({ '@id': '/api/destinations/9', name: 'Hof\u200B', tourTemplate })
  expect([row?.name, row?.tour?.name]).toEqual(['Hof‹U+200B›', '‹U+202E›Nachtlinie'])
  expect(row?.tour?.code).toBe(tourCode('\u202ENachtlinie'))
})
