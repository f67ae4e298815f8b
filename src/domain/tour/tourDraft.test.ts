import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Company } from '../../contract/company/company'
import { positionAccuracies } from '../../contract/destination/positionAccuracy'
import { draftOfTour, newTourDraft, type TourDraft } from './tourDraft'
import { bodyOfTour } from './tourDraftBody'
import { tourViolations } from './tourDraftRules'
import { TourTemplateWrite, type TourTemplate } from '../../contract/tour/tourTemplate'
import { decodeOrViolations } from '../../contract/wire/violations'
import { visibleText } from '../../lib/visibleText'

const bare: Company = { '@id': '/api/companies/1' }
const nowhere = {
  startAddress: '',
  startLat: null,
  startLng: null,
  startNavLat: null,
  startNavLng: null,
  startZip: '',
  startStreet: '',
  startCity: '',
  destinationAddress: '',
  destinationLat: null,
  destinationLng: null,
  destinationNavLat: null,
  destinationNavLng: null,
  destinationZip: '',
  destinationStreet: '',
  destinationCity: '',
}
const empty: TourDraft = {
  name: '',
  description: '',
  color: '',
  assignees: [],
  tags: [],
  vehicleType: 'car',
  excludeMotorway: false,
  excludeFerry: false,
  excludeToll: false,
  locationTracking: false,
  autoProof: false,
  maximumCapacity: '',
  active: true,
  earliestTime: '',
  latestTime: '',
  ...nowhere,
}

describe('a new tour', () => {
  it("starts with the company's defaults", () => {
    const company: Company = {
      ...bare,
      defaultVehicleType: 'truck',
      excludeMotorwayByDefault: true,
      excludeFerryByDefault: true,
      excludeTollByDefault: true,
      locationTracking: true,
      autoProofByDefault: true,
      defaultMaximumCapacity: 30,
      defaultAssignees: ['/api/users/1'],
      defaultTourTemplateEarliestTime: 27_000,
      defaultTourTemplateLatestTime: 61_200,
      startAddress: 'Markt 1, 53111 Bonn',
      startLat: 50.735,
      startLng: 7.1023,
      startNavLat: 50.7351,
      startNavLng: 7.1024,
      startZip: '53111',
      startStreet: 'Markt 1',
      startCity: 'Bonn',
      destinationAddress: 'Neumarkt 2, 50667 Köln',
      destinationLat: 50.936,
      destinationLng: 6.948,
      destinationNavLat: 50.9361,
      destinationNavLng: 6.9481,
      destinationZip: '50667',
      destinationStreet: 'Neumarkt 2',
      destinationCity: 'Köln',
      startPositionAccuracy: 'building',
      destinationPositionAccuracy: 'town',
    }
    expect(newTourDraft(company, '#ef5f05')).toEqual({
      name: '',
      description: '',
      color: '#ef5f05',
      assignees: ['/api/users/1'],
      tags: [],
      vehicleType: 'truck',
      excludeMotorway: true,
      excludeFerry: true,
      excludeToll: true,
      locationTracking: true,
      autoProof: true,
      maximumCapacity: '30',
      active: true,
      earliestTime: '07:30',
      latestTime: '17:00',
      startAddress: 'Markt 1, 53111 Bonn',
      startLat: '50.735',
      startLng: '7.1023',
      startNavLat: 50.7351,
      startNavLng: 7.1024,
      startZip: '53111',
      startStreet: 'Markt 1',
      startCity: 'Bonn',
      destinationAddress: 'Neumarkt 2, 50667 Köln',
      destinationLat: '50.936',
      destinationLng: '6.948',
      destinationNavLat: 50.9361,
      destinationNavLng: 6.9481,
      destinationZip: '50667',
      destinationStreet: 'Neumarkt 2',
      destinationCity: 'Köln',
      startPositionAccuracy: 'building',
      destinationPositionAccuracy: 'town',
    })
  })

  it('defaults to a car and the largest capacity', () => {
    expect(newTourDraft(bare, '#0346aa')).toEqual({ ...empty, color: '#0346aa', maximumCapacity: '9999999' })
  })

  it('does not apply motorway and toll exclusions to a bicycle', () => {
    const company: Company = {
      ...bare,
      defaultVehicleType: 'bicycle',
      excludeMotorwayByDefault: true,
      excludeFerryByDefault: true,
      excludeTollByDefault: true,
    }
    const { excludeMotorway, excludeFerry, excludeToll } = newTourDraft(company, '#0346aa')
    expect([excludeMotorway, excludeFerry, excludeToll]).toEqual([false, true, false])
  })
})

describe('a tour that is read', () => {
  it('is empty where the response has no values', () => {
    expect(draftOfTour({})).toEqual(empty)
  })

  it('keeps unknown values, and has its colour in lower case', () => {
    const { vehicleType, color, active } = draftOfTour({
      vehicleType: 'ship',
      color: '#EF5F05',
      active: false,
    })
    expect([vehicleType, color, active]).toEqual(['ship', '#ef5f05', false])
  })

  it('shows a bicycle without exclusions, as it would be sent', () => {
    const draft = draftOfTour({ vehicleType: 'bicycle', excludeMotorway: true, excludeToll: true })
    expect([draft.excludeMotorway, draft.excludeToll]).toEqual([false, false])
  })
})

describe('body of a tour', () => {
  it('has null for blank text, seconds for times, a number for the capacity, and ends the planning state', () => {
    const draft: TourDraft = {
      ...empty,
      name: ' Nordrunde ',
      description: '  ',
      maximumCapacity: '1.200',
      earliestTime: '7:30',
      latestTime: '23:59',
      startAddress: 'Markt 1, 53111 Bonn',
      startLat: '50.735',
      startLng: '7.1023',
      startZip: ' ',
    }
    expect(bodyOfTour(draft)).toEqual({
      name: ' Nordrunde ',
      description: null,
      color: '',
      assignees: [],
      tags: [],
      vehicleType: 'car',
      excludeMotorway: false,
      excludeFerry: false,
      excludeToll: false,
      locationTracking: false,
      autoProof: false,
      maximumCapacity: 1200,
      active: true,
      earliestTime: 27_000,
      latestTime: 86_340,
      planning: false,
      startAddress: 'Markt 1, 53111 Bonn',
      startLat: '50.735',
      startLng: '7.1023',
      startNavLat: null,
      startNavLng: null,
      startZip: null,
      startStreet: null,
      startCity: null,
      destinationAddress: null,
      destinationLat: null,
      destinationLng: null,
      destinationNavLat: null,
      destinationNavLng: null,
      destinationZip: null,
      destinationStreet: null,
      destinationCity: null,
    })
  })

  it('never excludes motorways and tolls for a bicycle', () => {
    const draft = {
      ...empty,
      vehicleType: 'bicycle',
      excludeMotorway: true,
      excludeFerry: true,
      excludeToll: true,
    }
    const { excludeMotorway, excludeFerry, excludeToll } = bodyOfTour(draft)
    expect([excludeMotorway, excludeFerry, excludeToll]).toEqual([false, true, false])
  })
})

/** Text that can be stored and is not blank; blank text is sent as null. */
const storable = (max: number) =>
  fc
    .string({ unit: 'binary', maxLength: max })
    // Invisible characters are not stored.
    .map(visibleText)
    .filter((text) => text.length <= max && text.trim() !== '' && !/[\0\p{Surrogate}]/u.test(text))
const orEmpty = (text: fc.Arbitrary<string>) => fc.oneof(text, fc.constant(''))
/** Decimal text as returned: 52.50 becomes 52.5. */
const degrees = (limit: number) =>
  fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => String(value + 0))
const exact = (limit: number) =>
  fc.option(fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => value + 0))
const time = fc
  .integer({ min: 0, max: 1439 })
  .map((minutes) => [Math.floor(minutes / 60), minutes % 60])
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const iris = (collection: string) => fc.array(fc.uuid().map((id) => `/api/${collection}/${id}`))

const end = fc.record({
  destinationAddress: storable(255),
  destinationLat: degrees(90),
  destinationLng: degrees(180),
  destinationNavLat: exact(90),
  destinationNavLng: exact(180),
  destinationZip: orEmpty(storable(20)),
  destinationStreet: orEmpty(storable(255)),
  destinationCity: orEmpty(storable(255)),
  destinationPositionAccuracy: fc.constantFrom(undefined, ...positionAccuracies),
})
const validDraft: fc.Arbitrary<TourDraft> = fc
  .record({
    fields: fc.record({
      name: storable(120),
      description: orEmpty(storable(500)),
      color: fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
      assignees: iris('users'),
      tags: iris('tags'),
      vehicleType: fc.constantFrom('car', 'light_truck', 'medium_truck', 'truck', 'heavy_truck'),
      excludeMotorway: fc.boolean(),
      excludeFerry: fc.boolean(),
      excludeToll: fc.boolean(),
      locationTracking: fc.boolean(),
      autoProof: fc.boolean(),
      maximumCapacity: fc.integer({ min: 1, max: 9_999_999 }).map(String),
      active: fc.boolean(),
      startAddress: storable(255),
      startLat: degrees(90),
      startLng: degrees(180),
      startNavLat: exact(90),
      startNavLng: exact(180),
      startZip: orEmpty(storable(20)),
      startStreet: orEmpty(storable(255)),
      startCity: orEmpty(storable(255)),
      startPositionAccuracy: fc.constantFrom(undefined, ...positionAccuracies),
    }),
    end: fc.option(end),
    times: fc.tuple(orEmpty(time), orEmpty(time)),
  })
  .map(({ fields, end: chosen, times: [one, other] }) => {
    const [earliestTime, latestTime] = one !== '' && other !== '' && one > other ? [other, one] : [one, other]
    return { ...nowhere, ...fields, ...chosen, earliestTime, latestTime }
  })

/** Simulates a server of the contract: returns the sent values, with numeric members as numbers. */
function answerTo(draft: TourDraft): TourTemplate {
  const body = bodyOfTour(draft)
  const { value, violations } = decodeOrViolations(TourTemplateWrite, body)
  if (value === undefined) throw new Error(JSON.stringify(violations))
  return { '@id': '/api/tour-templates/1', ...value }
}

it('a draft that is sent and read again equals the typed values', () => {
  fc.assert(
    fc.property(validDraft, (draft) => {
      expect(tourViolations(draft)).toEqual({})
      expect(draftOfTour(answerTo(draft))).toEqual(draft)
    }),
  )
})
