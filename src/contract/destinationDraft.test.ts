import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Company } from './company'
import { DestinationWrite, type Destination } from './destination'
import {
  bodyOfDraft,
  draftOfDestination,
  draftViolations,
  newDestinationDefaults,
  newDestinationDraft,
  type DestinationDraft,
} from './destinationDraft'
import { decodeOrViolations } from './violations'

const inSeconds: Company = { '@id': '/api/companies/1' }
const inMinutes: Company = { ...inSeconds, lengthOfStayInMinutes: true }

const draftWith = (changes: Partial<DestinationDraft> = {}): DestinationDraft => ({
  ...newDestinationDraft(inSeconds),
  address: 'Rathausstraße 1, 10178 Berlin',
  lat: '52.52437',
  lng: '13.41053',
  ...changes,
})

/** What a server of the contract answers to a body: what was sent, with numbers where it has numbers. */
function answerTo(draft: DestinationDraft, company: Company): Destination {
  const body = bodyOfDraft(draft, company)
  const { value, violations } = decodeOrViolations(DestinationWrite, body)
  if (value === undefined) throw new Error(JSON.stringify(violations))
  const { lat, lng } = value
  return { ...body, '@id': '/api/destinations/1', lat, lng } as Destination
}

/** Text that can be stored, blank ones included. */
const storable = (max: number) =>
  fc
    .string({ unit: 'binary', maxLength: max })
    .filter((text) => text.length <= max && !/[\0\p{Surrogate}]/u.test(text))
const minutes = fc.integer({ min: 0, max: 1439 })
const timeText = fc.option(
  minutes.map((time) =>
    [Math.floor(time / 60), time % 60].map((part) => String(part).padStart(2, '0')).join(':'),
  ),
  { nil: '' },
)
/** Decimal text as it comes back: 52.50 would be 52.5. */
const degrees = (limit: number) =>
  fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => String(value + 0))

const validDraft: fc.Arbitrary<DestinationDraft> = fc.record({
  address: storable(255).filter((text) => text.trim() !== ''),
  lat: degrees(90),
  lng: degrees(180),
  navLat: fc.option(fc.double({ min: -90, max: 90, noNaN: true })),
  navLng: fc.option(fc.double({ min: -180, max: 180, noNaN: true })),
  zip: storable(20),
  street: storable(255),
  city: storable(255),
  name: storable(255),
  refId: storable(255),
  propertyDescription: storable(1000),
  capacity: fc.integer({ min: 1, max: 9_999_999 }).map(String),
  lengthOfStay: fc.option(fc.integer({ min: 0, max: 31_536_000 }).map(String), { nil: '' }),
  timeWindowType: fc.constantFrom('strict', 'soft', 'soft_start', 'soft_end'),
  earliestTime: timeText,
  latestTime: timeText,
  phone: storable(60),
  phoneContactName: storable(255),
  active: fc.boolean(),
  multipoint: fc.constant(false),
  tags: fc.array(fc.uuid().map((id) => `/api/tags/${id}`)),
})

/** Part 2 §5 sends these as null when they are blank. */
const blankAsNothing = (draft: DestinationDraft): DestinationDraft => {
  const kept = (text: string) => (text.trim() === '' ? '' : text)
  const { zip, street, city, refId } = draft
  return { ...draft, zip: kept(zip), street: kept(street), city: kept(city), refId: kept(refId) }
}

describe('a draft that is sent and read again', () => {
  it('is what was typed', () => {
    fc.assert(
      fc.property(validDraft, (draft) => {
        expect(draftViolations(draft, inSeconds)).toEqual({})
        expect(draftOfDestination(answerTo(draft, inSeconds), inSeconds)).toEqual(blankAsNothing(draft))
      }),
    )
  })

  it('keeps every length of stay to the second, shown in minutes or not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 31_536_000 }), fc.boolean(), (seconds, isInMinutes) => {
        const company = isInMinutes ? inMinutes : inSeconds
        const draft = draftOfDestination({ '@id': '/api/destinations/1', lengthOfStay: seconds }, company)
        expect(bodyOfDraft(draft, company).lengthOfStay).toBe(seconds)
      }),
    )
  })

  it('is empty where the answer has nothing', () => {
    expect(draftOfDestination({ '@id': '/api/destinations/1' }, inMinutes)).toEqual({
      ...newDestinationDraft(inMinutes),
      capacity: '',
    })
  })
})

describe('the body of a draft', () => {
  it.each(['refId', 'street', 'zip', 'city', 'address'] as const)('has null for a blank %s', (field) => {
    expect(
      ['', ' ', '\t\n'].map((text) => bodyOfDraft(draftWith({ [field]: text }), inSeconds)[field]),
    ).toEqual([null, null, null])
  })

  it.each([
    ['0', 0],
    ['15', 900],
    ['2,5', 150],
    [' 0,5 ', 30],
    ['1,25', 75],
    ['0,33', 20],
    ['1.000', 60_000],
    ['', null],
    ['  ', null],
  ])('turns %j minutes into %j seconds', (text, seconds) => {
    const draft = draftWith({ lengthOfStay: text })
    expect([bodyOfDraft(draft, inMinutes).lengthOfStay, draftViolations(draft, inMinutes)]).toEqual([
      seconds,
      {},
    ])
  })

  it.each([
    ['1', 1],
    [' 12 ', 12],
    ['1.000', 1000],
    ['1.234.567', 1_234_567],
  ])('reads the capacity %j as %j', (text, capacity) => {
    const draft = draftWith({ capacity: text })
    expect([bodyOfDraft(draft, inSeconds).capacity, draftViolations(draft, inSeconds)]).toEqual([
      capacity,
      {},
    ])
  })

  it('has times in seconds of the day', () => {
    const { earliestTime, latestTime } = bodyOfDraft(
      draftWith({ earliestTime: '06:48', latestTime: '' }),
      inSeconds,
    )
    expect([earliestTime, latestTime]).toEqual([24_480, null])
  })
})

describe('a new destination', () => {
  it('starts with the defaults of the company', () => {
    const company: Company = {
      ...inMinutes,
      defaultCapacity: 4,
      defaultDestinationLengthOfStay: 450,
      defaultDestinationTimeWindowType: 'soft',
      defaultDestinationEarliestTime: 21_600,
      defaultDestinationLatestTime: 50_400,
      defaultDestinationNotificationTriggers: ['notifyOnProof'],
      addDestinationProofToMail: true,
    }
    expect(newDestinationDraft(company)).toEqual({
      address: '',
      lat: null,
      lng: null,
      navLat: null,
      navLng: null,
      zip: '',
      street: '',
      city: '',
      name: '',
      refId: '',
      propertyDescription: '',
      capacity: '4',
      lengthOfStay: '7,5',
      timeWindowType: 'soft',
      earliestTime: '06:00',
      latestTime: '14:00',
      phone: '',
      phoneContactName: '',
      active: true,
      multipoint: false,
      tags: [],
    })
    expect(newDestinationDefaults(company)).toEqual({
      notificationTriggers: ['notifyOnProof'],
      addProofToMail: true,
      ignoredRestrictions: 'access,oneways,restrictions',
    })
  })

  it('falls back to a capacity of 1', () => {
    const { capacity, lengthOfStay } = newDestinationDraft(inSeconds)
    expect([capacity, lengthOfStay]).toEqual(['1', ''])
    expect(newDestinationDefaults(inSeconds)).toEqual({
      notificationTriggers: [],
      addProofToMail: false,
      ignoredRestrictions: 'access,oneways,restrictions',
    })
  })
})
