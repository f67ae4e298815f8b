import fc from 'fast-check'
import * as Schema from 'effect/Schema'
import { expect, it } from 'vitest'
import { CustomerPage } from '../../contract/customer/customerPage'
import { customerAnswer, doneAnswer, underWayAnswer } from './customerFacts.testing'
import { readCustomerFacts } from './readCustomerFacts'

it('reads a planned visit', () => {
  expect(readCustomerFacts(customerAnswer)).toEqual({
    state: 'planned',
    company: {
      name: 'Nordlicht Service GmbH',
      phone: '030 5550 6795',
      logo: 'logo',
      colour: '#0e3b4f',
    },
    timeZone: 'Europe/Berlin',
    asOf: new Date('2026-11-19T09:43:00Z'),
    validUntil: '2026-12-04',
    day: '2026-11-20',
    place: {
      name: 'Zahnärztliche Gemeinschaftspraxis Dr. Özdemir',
      address: 'Kastanienallee 33, 10435 Berlin',
      position: { lat: 52.5379, lng: 13.4094 },
    },
    from: new Date('2026-11-20T11:30:00Z'),
    until: new Date('2026-11-20T12:30:00Z'),
    stopsBefore: null,
    vehicle: null,
    proof: null,
    instruction: null,
    absence: null,
    rating: null,
    allowed: { instruction: true, absence: true, rating: false },
  })
})

it('reads vehicle and count of a visit under way', () => {
  const facts = readCustomerFacts(underWayAnswer)
  expect([facts?.vehicle, facts?.stopsBefore]).toEqual([{ lat: 52.543, lng: 13.416 }, 3])
})

it('reads a proof, and drops members that are none', () => {
  const given = {
    ...doneAnswer,
    proof: {
      ...doneAnswer.proof,
      photos: { '1': doneAnswer.proof.photos[0], '3': { takenAt: 'gestern' }, '4': 7 },
      tasks: ['Gewischt', null, '', 3],
    },
  }
  expect(readCustomerFacts(given)?.proof).toEqual({
    at: new Date('2026-11-20T11:51:00Z'),
    failureReason: null,
    photos: [{ path: 'files/1', takenAt: new Date('2026-11-20T11:46:00Z'), caption: 'Treppe' }],
    signature: { path: 'files/3', signedBy: 'Nazlı Özdemir' },
    tasks: ['Gewischt'],
    pdf: 'proof.pdf',
  })
})

it('reads words of the customer; an absence may have no reason', () => {
  const given = {
    ...customerAnswer,
    instruction: { text: 'Hinten klingeln.' },
    absence: { sentAt: '2026-11-19T09:43:00Z' },
    rating: { stars: '4' },
  }
  const { instruction, absence, rating } = readCustomerFacts(given) ?? {}
  expect({ instruction, absence, rating }).toEqual({
    instruction: { text: 'Hinten klingeln.' },
    absence: { reason: '' },
    rating: { stars: 4, comment: '' },
  })
})

it.each([
  ['state', 'lost', null],
  ['timeZone', 'Mond/Krater', 'Europe/Berlin'],
  ['asOf', '2026-11-20T10:43', null],
  ['asOf', '2026-13-40T10:43:00Z', null],
  ['day', '2026-99-99', null],
  ['validUntil', 20261204, null],
  ['stopsBefore', -1, null],
  ['stopsBefore', 2.5, null],
  ['stopsBefore', '2', 2],
  ['vehicle', { lat: 91, lng: 13 }, null],
  ['vehicle', { lat: '52.5', lng: '13.4' }, { lat: 52.5, lng: 13.4 }],
  ['vehicle', { lat: '0x10', lng: 13 }, null],
  ['rating', { stars: 6 }, null],
  ['rating', { stars: 0 }, null],
  ['rating', 'gut', null],
  ['instruction', { text: '  ' }, null],
  ['absence', [], null],
  ['allowed', null, { instruction: false, absence: false, rating: false }],
  ['allowed', { rating: 'true' }, { instruction: false, absence: false, rating: false }],
])('reads %s %j as %j', (field, given, read) => {
  expect(readCustomerFacts({ ...customerAnswer, [field]: given })).toMatchObject({ [field]: read })
})

it.each(['red', '#0e3b4f; } body { display: none', 'url(https://elsewhere.example)'])(
  'takes no style but a colour: %s',
  (colour) => {
    expect(readCustomerFacts({ ...customerAnswer, company: { colour } })?.company.colour).toBeNull()
  },
)

it.each([null, undefined, '', '<!doctype html>', [], {}, { error: 'not found' }])(
  '%j is no page',
  (given) => {
    expect(readCustomerFacts(given)).toBeNull()
  },
)

it('reads any JSON without an error, and as tolerantly as the schema of the contract', () => {
  const distorted = fc.record(
    Object.fromEntries(Object.keys(doneAnswer).map((field) => [field, fc.jsonValue()])),
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(distorted, (changes) => {
      const given = { ...doneAnswer, ...changes }
      const facts = readCustomerFacts(given)
      if (facts === null) return
      const page = Schema.decodeUnknownSync(CustomerPage)(given)
      expect(facts.company.name).toBe(page.company?.name?.trim() ? page.company.name : null)
      expect(facts.allowed.rating).toBe(page.allowed?.rating ?? false)
    }),
  )
})
