import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Company } from '../../contract/company/company'
import { positionAccuracies } from '../../contract/destination/positionAccuracy'
import { DestinationWrite, type Destination } from '../../contract/destination/destination'
import {
  changesByTemplate,
  draftOfDestination,
  newDestinationDraft,
  type DestinationDraft,
} from './destinationDraft'
import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import { draftOfTemplate } from './templateDraft'
import { bodyOfDraft } from './destinationDraftBody'
import { draftViolations } from './destinationDraftRules'
import { decodeOrViolations } from '../../contract/wire/violations'
import { visibleText } from '../../lib/visibleText'
import { withoutUndefined } from '../../lib/withoutUndefined'

const inSeconds: Company = { '@id': '/api/companies/1' }
const inMinutes: Company = { ...inSeconds, lengthOfStayInMinutes: true }

const draftWith = (changes: Partial<DestinationDraft> = {}): DestinationDraft => ({
  ...newDestinationDraft(inSeconds),
  address: 'Rathausstraße 1, 10178 Berlin',
  lat: '52.52437',
  lng: '13.41053',
  ...changes,
})

/** Simulates a server of the contract: returns the sent values, with numeric members as numbers. */
function answerTo(draft: DestinationDraft, company: Company): Destination {
  const body = bodyOfDraft(draft, company)
  const { value, violations } = decodeOrViolations(DestinationWrite, body)
  if (value === undefined) throw new Error(JSON.stringify(violations))
  const { lat, lng } = value
  const tourTemplate = body.tourTemplate === null ? null : { '@id': body.tourTemplate }
  return { ...body, '@id': '/api/destinations/1', lat, lng, tourTemplate } as Destination
}

/** Text that can be stored, including blank text. */
const storable = (max: number) =>
  fc
    .string({ unit: 'binary', maxLength: max })
    // Invisible characters are not stored.
    .map(visibleText)
    .filter((text) => text.length <= max && !/[\0\p{Surrogate}]/u.test(text))
const minutes = fc.integer({ min: 0, max: 1439 })
const timeText = fc.option(
  minutes.map((time) =>
    [Math.floor(time / 60), time % 60].map((part) => String(part).padStart(2, '0')).join(':'),
  ),
  { nil: '' },
)
/** Decimal text as returned: 52.50 becomes 52.5. */
const degrees = (limit: number) =>
  fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => String(value + 0))

const triggers = fc.subarray(['notifyOnTourStart', 'notifyOnProof', 'notifyOnUpComing'])
/** As read again: values without the type of a control. */
const customFields = fc.dictionary(
  fc.uuid().map((id) => `/api/custom-field-configurations/${id}`),
  fc.record({
    type: fc.constant(null),
    value: fc.oneof(
      fc.boolean(),
      fc.double({ min: -(2 ** 63), max: 2 ** 63, noNaN: true }).map((value) => value + 0),
      storable(300).filter((text) => text.trim() !== ''),
      fc.array(storable(20), { minLength: 1 }),
    ),
  }),
)

/** Times of a window that does not end before it begins. */
const timeWindow = fc
  .tuple(timeText, timeText)
  .map(([one, other]) => (one !== '' && other !== '' && one > other ? [other, one] : [one, other]))

const validFields = fc.record({
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
  timeWindow,
  phone: storable(60),
  phoneContactName: storable(255),
  active: fc.boolean(),
  multipoint: fc.constant(false),
  tags: fc.array(fc.uuid().map((id) => `/api/tags/${id}`)),
  positionAccuracy: fc.constantFrom(undefined, ...positionAccuracies),
  tourTemplate: fc.option(fc.uuid().map((id) => `/api/tour-templates/${id}`)),
  destinationTemplate: fc.option(fc.uuid().map((id) => `/api/destination-templates/${id}`)),
  notificationEmail: fc.constantFrom('', 'kunde@example.org', 'a.b+c@sub.example.org'),
  notificationTriggers: triggers,
  addProofToMail: fc.boolean(),
  ignoreOnewayRestriction: fc.boolean(),
  ignoreAccessRestrictions: fc.boolean(),
  ignoreOtherRestrictions: fc.boolean(),
  customFieldValues: customFields,
})
const validDraft: fc.Arbitrary<DestinationDraft> = validFields.map(
  ({ timeWindow: [earliestTime = '', latestTime = ''], ...draft }) => ({
    ...draft,
    earliestTime,
    latestTime,
  }),
)

/** Fields that are sent as null if they are blank. */
const blankAsNothing = (draft: DestinationDraft): DestinationDraft => {
  const kept = (text: string) => (text.trim() === '' ? '' : text)
  const { zip, street, city, refId } = draft
  return { ...draft, zip: kept(zip), street: kept(street), city: kept(city), refId: kept(refId) }
}

describe('a draft that is sent and read again', () => {
  it('equals the typed values', () => {
    fc.assert(
      fc.property(validDraft, (draft) => {
        expect(draftViolations(draft, inSeconds)).toEqual({})
        expect(draftOfDestination(answerTo(draft, inSeconds), inSeconds)).toEqual(blankAsNothing(draft))
      }),
    )
  })

  it('keeps every service time to the second, whether displayed in minutes or not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 31_536_000 }), fc.boolean(), (seconds, isInMinutes) => {
        const company = isInMinutes ? inMinutes : inSeconds
        const draft = draftOfDestination({ '@id': '/api/destinations/1', lengthOfStay: seconds }, company)
        expect(bodyOfDraft(draft, company).lengthOfStay).toBe(seconds)
      }),
    )
  })

  it('is empty where the response has no values', () => {
    expect(draftOfDestination({ '@id': '/api/destinations/1' }, inMinutes)).toEqual({
      ...newDestinationDraft(inMinutes),
      capacity: '',
    })
  })
})

describe('body of a draft', () => {
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
  ])('converts %j minutes to %j seconds', (text, seconds) => {
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
  ])('parses the capacity %j as %j', (text, capacity) => {
    const draft = draftWith({ capacity: text })
    expect([bodyOfDraft(draft, inSeconds).capacity, draftViolations(draft, inSeconds)]).toEqual([
      capacity,
      {},
    ])
  })

  it('has times in seconds since midnight', () => {
    const { earliestTime, latestTime } = bodyOfDraft(
      draftWith({ earliestTime: '06:48', latestTime: '' }),
      inSeconds,
    )
    expect([earliestTime, latestTime]).toEqual([24_480, null])
  })
})

describe('custom fields', () => {
  const select = '/api/custom-field-configurations/1'
  const text = '/api/custom-field-configurations/2'
  const sent = (type: string | null, value: unknown) =>
    bodyOfDraft(draftWith({ customFieldValues: { [select]: { type, value } } }), inSeconds).customFieldValues

  it.each([
    ['select', 'Papier', ['Papier']],
    ['select', ['Papier', 'Glas'], ['Papier', 'Glas']],
    ['boolean', false, false],
    ['boolean', true, true],
    ['number', '12,5', 12.5],
    ['number', '0', 0],
    ['string', ' a ', ' a '],
    ['text', 'a\nb', 'a\nb'],
    [null, 'Papier', 'Papier'],
    [null, 7, 7],
  ])('of type %s send %j as %j', (type, value, expected) => {
    expect(sent(type, value)).toEqual([{ customFieldConfiguration: select, value: expected }])
  })

  it.each([
    ['select', ''],
    ['select', []],
    ['number', ''],
    ['string', '  '],
    ['text', '\n'],
    [null, null],
    [null, ''],
  ])('of type %s drop the empty value %j', (type, value) => {
    expect(sent(type, value)).toEqual([])
  })

  it('keep unchanged values, including those of deleted fields', () => {
    const read = draftOfDestination(
      {
        '@id': '/api/destinations/1',
        customFieldValues: [
          { customFieldConfiguration: select, value: ['Papier'] },
          { customFieldConfiguration: null, value: 'x' },
          { customFieldConfiguration: text, value: 'Hof' },
        ],
      },
      inSeconds,
    )
    const draft = {
      ...read,
      customFieldValues: { ...read.customFieldValues, [text]: { type: 'text', value: 'Garten' } },
    }
    expect(bodyOfDraft(draft, inSeconds).customFieldValues).toEqual([
      { customFieldConfiguration: select, value: ['Papier'] },
      { customFieldConfiguration: text, value: 'Garten' },
    ])
  })
})

describe('a template in a form', () => {
  const known = '/api/custom-field-configurations/1'
  const own = '/api/custom-field-configurations/2'
  const template: DestinationTemplate = {
    '@id': '/api/destination-templates/1',
    name: 'Filiale',
    importReference: 'F',
    address: 'Markt 1, 53111 Bonn',
    lat: 50.735,
    lng: 7.1023,
    lengthOfStay: 450,
    earliestTime: 21_600,
    tags: ['/api/tags/1'],
    customFieldValues: [{ customFieldConfiguration: known, value: 'Hof' }],
  }
  const mine: Partial<DestinationDraft> = {
    refId: 'Meine',
    active: false,
    multipoint: true,
    tourTemplate: '/api/tour-templates/1',
    ignoreAccessRestrictions: false,
    customFieldValues: { [known]: { type: 'text', value: 'alt' }, [own]: { type: 'text', value: 'neu' } },
  }

  it('replaces all stop fields, including empty ones, and keeps destination-only fields', () => {
    const draft = draftWith(mine)
    const { importReference: _, ...stop } = draftOfTemplate(template, inMinutes)
    expect({ ...draft, ...changesByTemplate(draft, template, inMinutes) }).toEqual({
      ...draft,
      ...stop,
      refId: '',
      lengthOfStay: '7,5',
      customFieldValues: { [known]: { type: null, value: 'Hof' }, [own]: { type: 'text', value: 'neu' } },
      destinationTemplate: template['@id'],
    })
  })

  it('changes nothing when it is applied again', () => {
    const once = { ...draftWith(mine), ...changesByTemplate(draftWith(mine), template, inSeconds) }
    expect({ ...once, ...changesByTemplate(once, template, inSeconds) }).toEqual(once)
  })

  it('is sent with the form, and as null once it is unlinked', () => {
    const draft = {
      ...draftWith(),
      ...changesByTemplate(draftWith(), { ...template, capacity: 4 }, inSeconds),
    }
    expect(draftViolations(draft, inSeconds)).toEqual({})
    const { destinationTemplate, name, customFieldValues } = bodyOfDraft(draft, inSeconds)
    expect([destinationTemplate, name, customFieldValues]).toEqual([
      template['@id'],
      'Filiale',
      [{ customFieldConfiguration: known, value: 'Hof' }],
    ])
    expect(bodyOfDraft({ ...draft, destinationTemplate: null }, inSeconds).destinationTemplate).toBe(null)
  })
})

describe('restrictions', () => {
  const flags = (ignoredRestrictions: string | null | undefined) => {
    const draft = draftOfDestination(
      withoutUndefined({ '@id': '/api/destinations/1', ignoredRestrictions }),
      inSeconds,
    )
    return [
      draft.ignoreAccessRestrictions,
      draft.ignoreOnewayRestriction,
      draft.ignoreOtherRestrictions,
      bodyOfDraft(draft, inSeconds).ignoredRestrictions,
    ]
  }

  it.each([
    ['access,oneways,restrictions', [true, true, true, 'access,oneways,restrictions']],
    ['restrictions, access', [true, false, true, 'access,restrictions']],
    ['oneways', [false, true, false, 'oneways']],
    ['', [false, false, false, '']],
    [null, [true, true, true, 'access,oneways,restrictions']],
    [undefined, [true, true, true, 'access,oneways,restrictions']],
  ])('convert %j to three settings and back to one list', (list, expected) => {
    expect(flags(list)).toEqual(expected)
  })
})

describe('customer notification', () => {
  it('sends null for a blank address and trims it', () => {
    const sent = ['', '  ', ' kunde@example.org '].map(
      (notificationEmail) => bodyOfDraft(draftWith({ notificationEmail }), inSeconds).notificationEmail,
    )
    expect(sent).toEqual([null, null, 'kunde@example.org'])
  })

  it('has three occasions, in the order of the form', () => {
    const notificationTriggers = ['notifyOnUpComing', 'notifyOnMoon', 'notifyOnTourStart']
    const draft = draftOfDestination({ '@id': '/api/destinations/1', notificationTriggers }, inSeconds)
    expect(draft.notificationTriggers).toEqual(['notifyOnTourStart', 'notifyOnUpComing'])
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
      tourTemplate: null,
      destinationTemplate: null,
      notificationEmail: '',
      notificationTriggers: ['notifyOnProof'],
      addProofToMail: true,
      ignoreOnewayRestriction: true,
      ignoreAccessRestrictions: true,
      ignoreOtherRestrictions: true,
      customFieldValues: {},
    })
  })

  it('falls back to a capacity of 1', () => {
    const { capacity, lengthOfStay } = newDestinationDraft(inSeconds)
    expect([capacity, lengthOfStay]).toEqual(['1', ''])
  })

  it('joins the given tour, and is a multipoint route on request', () => {
    const start = { tourTemplate: '/api/tour-templates/1', multipoint: true }
    expect(newDestinationDraft(inSeconds, start)).toEqual({ ...newDestinationDraft(inSeconds), ...start })
  })

  it('has the point clicked on the map, as decimal text', () => {
    expect(newDestinationDraft(inSeconds, { place: { lng: 7.1023, lat: 50.735 } })).toEqual({
      ...newDestinationDraft(inSeconds),
      lng: '7.1023',
      lat: '50.735',
    })
  })
})
