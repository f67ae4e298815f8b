import * as Schema from 'effect/Schema'
import { expect, it } from 'vitest'
import { Destination, DestinationCreate } from '../../contract/destination/destination'
import { noRules } from '../../contract/rhythm/rhythm'
import { bodyOfRecord, lostAttachments } from './destinationBody'

/** Every writable field, with a value that is no default. */
const written = {
  address: 'Hauptstraße 2, 10827 Berlin',
  lat: 52.4865,
  lng: 13.3545,
  navLat: 52.4866,
  navLng: 13.3546,
  zip: '10827',
  street: 'Hauptstraße 2',
  city: 'Berlin',
  positionAccuracy: 'street',
  name: 'Kita',
  refId: 'R-1',
  propertyDescription: 'Hinterhof',
  tags: ['/api/tags/1'],
  capacity: 3,
  lengthOfStay: 600,
  timeWindowType: 'soft_end',
  earliestTime: 28_800,
  latestTime: 36_000,
  phone: '030 1',
  phoneContactName: 'Frau Krause',
  notificationEmail: 'kita@kunde.example',
  notificationTriggers: ['notifyOnProof'],
  addProofToMail: true,
  customFieldValues: [
    { customFieldConfiguration: '/api/custom-field-configurations/1', value: 'A1' },
    { customFieldConfiguration: '/api/custom-field-configurations/2', value: ['Papier', 'Glas'] },
    { customFieldConfiguration: '/api/custom-field-configurations/3', value: false },
  ],
  tourTemplate: '/api/tour-templates/1',
  destinationTemplate: '/api/destination-templates/1',
  active: false,
  multipoint: true,
  ignoredRestrictions: 'access',
  orderLock: 'first',
  rhythm: { ...noRules, schedule: { kind: 'monthDays', every: 1, days: [1, -1] } },
  attachedFiles: ['/api/files/1', '/api/files/2'],
} as const

const read = (answer: object) =>
  Schema.decodeUnknownSync(Destination)({ '@id': '/api/destinations/1', ...answer })

it('contains every writable field except the position in the tour', () => {
  const fields = Object.keys(DestinationCreate.fields).filter((field) => field !== 'positionInTour')
  expect(Object.keys(written).sort()).toEqual(fields.sort())
  const answer = { ...written, tourTemplate: { '@id': written.tourTemplate, name: 'Nord' } }
  const body = bodyOfRecord(read(answer))
  // Coordinates are sent as text.
  expect(body).toEqual({ ...written, lat: '52.4865', lng: '13.3545' })
  expect(Schema.decodeUnknownSync(DestinationCreate)(body)).toEqual(written)
})

it('can be sent for a record with few members', () => {
  const place = { address: 'Markt 1', lat: '50.7', lng: '7.1' }
  const body = bodyOfRecord(
    read({
      ...place,
      customFieldValues: [{ value: 'x' }, { customFieldConfiguration: '/api/custom-field-configurations/1' }],
    }),
  )
  expect(JSON.parse(JSON.stringify(body))).toEqual({
    address: 'Markt 1',
    lat: '50.7',
    lng: '7.1',
    capacity: 1,
    customFieldValues: [{ customFieldConfiguration: '/api/custom-field-configurations/1', value: null }],
    tourTemplate: null,
  })
  expect(() => Schema.decodeUnknownSync(DestinationCreate)(JSON.parse(JSON.stringify(body)))).not.toThrow()
})

it.each([
  ['lists them', { attachedFiles: ['/api/files/1'], attachmentCount: 1 }, null],
  ['had none', { attachmentCount: 0 }, null],
  ['had some but does not list them', { attachmentCount: 2 }, 'some'],
  ['lacks the information', {}, 'unknown'],
] as const)('detects lost files of a re-created record that %s', (_, answer, lost) => {
  expect(lostAttachments([read(answer)])).toBe(lost)
  expect(lostAttachments([read({ attachmentCount: 0 }), read(answer)])).toBe(lost)
})
