import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Company } from '../../contract/company/company'
import { newDestinationDraft, type DestinationDraft } from './destinationDraft'
import { bodyOfDraft } from './destinationDraftBody'
import { draftViolations } from './destinationDraftRules'

const inSeconds: Company = { '@id': '/api/companies/1' }
const inMinutes: Company = { ...inSeconds, lengthOfStayInMinutes: true }
const required = 'Dieser Wert muss gesetzt werden.'
const numeric = 'Dieser Wert sollte nur Zahlen enthalten.'
const integer = 'Dieses Feld akzeptiert nur ganze Zahlen.'
const unreadable = 'Dieser Wert enthält Zeichen, die nicht gespeichert werden können.'
const atMost = (max: number) => `Dieser Wert sollte maximal ${max} Zeichen lang sein.`
const between = (min: number, max: number) => `Dieser Wert sollte zwischen ${min} und ${max} liegen.`

const draftWith = (changes: Partial<DestinationDraft> = {}): DestinationDraft => ({
  ...newDestinationDraft(inSeconds),
  address: 'Rathausstraße 1, 10178 Berlin',
  lat: '52.52437',
  lng: '13.41053',
  ...changes,
})
const violationsWith = (changes: Partial<DestinationDraft>, company = inSeconds) =>
  draftViolations(draftWith(changes), company)

describe('limits', () => {
  it.each([
    ['name', 255],
    ['refId', 255],
    ['propertyDescription', 1000],
    ['address', 255],
    ['street', 255],
    ['city', 255],
    ['zip', 20],
    ['phone', 60],
    ['phoneContactName', 255],
  ] as const)('of %s are %i characters', (field, max) => {
    expect(violationsWith({ [field]: 'x'.repeat(max) })).toEqual({})
    expect(violationsWith({ [field]: 'x'.repeat(max + 1) })).toEqual({ [field]: atMost(max) })
    expect(violationsWith({ [field]: 'x'.repeat(10_000) })).toEqual({ [field]: atMost(max) })
  })

  it.each([
    ['1', {}],
    ['9999999', {}],
    ['9.999.999', {}],
    ['0', { capacity: between(1, 9_999_999) }],
    ['-1', { capacity: between(1, 9_999_999) }],
    ['10000000', { capacity: between(1, 9_999_999) }],
    ['', { capacity: required }],
    ['  ', { capacity: required }],
    ['1,5', { capacity: integer }],
    ['1.5', { capacity: integer }],
    ['1.00', { capacity: integer }],
    ['zwölf', { capacity: integer }],
    ['1e3', { capacity: integer }],
    ['0x10', { capacity: integer }],
    ['Infinity', { capacity: integer }],
    ['١٢', { capacity: integer }],
  ])('validate the capacity %j', (capacity, messages) => {
    expect(violationsWith({ capacity })).toEqual(messages)
  })

  it('keep the capacity far below the largest integer', () => {
    expect(violationsWith({ capacity: '9'.repeat(400) })).toEqual({ capacity: integer })
  })

  it.each([
    ['0', inSeconds, {}],
    ['31536000', inSeconds, {}],
    ['31536001', inSeconds, { lengthOfStay: between(0, 31_536_000) }],
    ['-1', inSeconds, { lengthOfStay: between(0, 31_536_000) }],
    ['1,5', inSeconds, { lengthOfStay: integer }],
    ['525600', inMinutes, {}],
    ['525601', inMinutes, { lengthOfStay: between(0, 525_600) }],
    ['-1', inMinutes, { lengthOfStay: between(0, 525_600) }],
    ['lange', inMinutes, { lengthOfStay: numeric }],
    ['1.5', inMinutes, { lengthOfStay: numeric }],
    ['1e3', inSeconds, { lengthOfStay: numeric }],
  ])('validate the service time %j', (lengthOfStay, company, messages) => {
    expect(violationsWith({ lengthOfStay }, company)).toEqual(messages)
  })

  it.each([
    ['lat', '90', {}],
    ['lat', '-90', {}],
    ['lat', '90.000001', { lat: between(-90, 90) }],
    ['lat', '-90.000001', { lat: between(-90, 90) }],
    ['lng', '180', {}],
    ['lng', '-180', {}],
    ['lng', '180.000001', { lng: between(-180, 180) }],
    ['lng', '-180.000001', { lng: between(-180, 180) }],
    ['navLat', 90.1, { navLat: between(-90, 90) }],
    ['navLng', -180.1, { navLng: between(-180, 180) }],
    ['lat', 'NaN', { lat: 'Dieser Wert hat ein ungültiges Format.' }],
  ] as const)('of %s decide on %j', (field, value, messages) => {
    expect(violationsWith({ [field]: value })).toEqual(messages)
  })

  it.each(['24:00', '12:60', '1200', '12', 'mittags', '-1:00'])('reject the time %j', (text) => {
    const message = 'Bitte geben Sie eine Uhrzeit zwischen 00:00 und 23:59 an.'
    expect(violationsWith({ earliestTime: text, latestTime: text })).toEqual({
      earliestTime: message,
      latestTime: message,
    })
  })

  it('accept every time from 00:00 to 23:59', () => {
    expect(violationsWith({ earliestTime: '00:00', latestTime: '23:59' })).toEqual({})
  })
})

describe('time window', () => {
  it.each([
    ['08:00', '08:00', {}],
    ['08:00', '08:01', {}],
    ['', '08:00', {}],
    ['08:00', '', {}],
    // This time does not exist on the last Sunday of March. A window is a clock time without a date, so it is
    // valid.
    ['02:30', '02:45', {}],
    // It crosses midnight.
    ['22:00', '02:00', {}],
    ['08:01', '08:00', {}],
    [' ', ' ', {}],
  ])('from %j to %j', (earliestTime, latestTime, messages) => {
    expect(violationsWith({ earliestTime, latestTime })).toEqual(messages)
  })
})

describe('notification address', () => {
  const invalid = { notificationEmail: 'Dies ist keine gültige E-Mail-Adresse.' }
  const ofLength = (length: number) => `a@${'b'.repeat(length - 6)}.org`
  it.each([
    ['', {}],
    ['kunde@example.org', {}],
    [' kunde@example.org ', {}],
    [ofLength(180), {}],
    [ofLength(181), { notificationEmail: atMost(180) }],
    ['kunde', invalid],
    ['kunde@example', invalid],
    ['kunde@example..org', invalid],
    ['kunde und mehr@example.org', invalid],
    ['<b>kunde@example.org</b>', invalid],
  ])('%j', (notificationEmail, messages) => {
    expect(violationsWith({ notificationEmail })).toEqual(messages)
  })
})

describe('custom field', () => {
  const iri = '/api/custom-field-configurations/1'
  const withValue = (type: string | null, value: unknown) =>
    violationsWith({
      customFieldValues: {
        '/api/custom-field-configurations/0': { type: 'string', value: '' },
        [iri]: { type, value },
      },
    })
  it.each([
    ['number', '12,5', null],
    ['number', '', null],
    ['number', 'zwölf', numeric],
    ['number', '1.5', numeric],
    ['number', '9'.repeat(400), numeric],
    ['text', 'x'.repeat(10_000), null],
    ['text', 'a\0b', unreadable],
    ['select', ['a\0b'], unreadable],
    [null, 'a\0b', null],
    [null, { made: 'elsewhere' }, null],
  ])('validates type %s with %j', (type, value, message) => {
    expect(withValue(type, value)).toEqual(message === null ? {} : { [`customFieldValues.${iri}`]: message })
  })
})

describe('place', () => {
  it.each([
    ['address', ''],
    ['address', '  '],
    ['lat', null],
    ['lng', null],
  ] as const)('is missing without %s (%j)', (field, value) => {
    expect(violationsWith({ [field]: value })).toEqual({ address: required })
  })

  it('is not required for a multipoint, which needs a name instead', () => {
    const nowhere = { multipoint: true, address: '', lat: null, lng: null }
    expect(violationsWith({ ...nowhere, name: 'Alle Haushalte' })).toEqual({})
    expect(violationsWith({ ...nowhere, name: ' ' })).toEqual({ name: required })
  })

  it('is reported as missing together with all other errors', () => {
    expect(violationsWith({ address: '', name: 'x'.repeat(256), capacity: '', lengthOfStay: 'x' })).toEqual({
      address: required,
      name: atMost(255),
      capacity: required,
      lengthOfStay: numeric,
    })
  })
})

describe('any text', () => {
  it.each([
    ['an emoji of several parts', '👩‍🚒'],
    ['right-to-left text', 'שלום \u202Eعكس'],
    ['markup', '<img src=x onerror="alert(1)">&amp;'],
    ['combining marks', 'e\u0301 ﷽'],
    ['line ends', 'a\r\nb\u2028c'],
    ['a formula', '=HYPERLINK("https://x")'],
  ])('such as %s is sent as typed', (_, text) => {
    const draft = draftWith({ name: text, refId: text, propertyDescription: text, address: text })
    expect(draftViolations(draft, inSeconds)).toEqual({})
    const { name, refId, propertyDescription, address } = bodyOfDraft(draft, inSeconds)
    expect([name, refId, propertyDescription, address]).toEqual([text, text, text, text])
  })

  it.each([
    ['a NUL', 'a\0b'],
    ['half of an emoji', '\ud83d'],
    ['the other half', '\ude00 x'],
    ['the halves in the wrong order', '\ude00\ud83d'],
  ])('with %s is rejected, because no database can store it', (_, text) => {
    for (const field of [
      'name',
      'refId',
      'propertyDescription',
      'address',
      'phone',
      'phoneContactName',
    ] as const) {
      expect(violationsWith({ [field]: text })).toEqual({ [field]: unreadable })
    }
  })

  it('counts the UTF-16 units of an emoji', () => {
    expect(violationsWith({ name: '😀'.repeat(127) + 'x' })).toEqual({})
    expect(violationsWith({ name: '😀'.repeat(128) })).toEqual({ name: atMost(255) })
  })

  it('never throws, and a valid draft can be sent', () => {
    const anyText = fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 300 })
      .map((units) => String.fromCharCode(...units))
    const anyField = fc.oneof(anyText, fc.string(), fc.integer().map(String), fc.constantFrom('', ' ', '1,5'))
    const texts = fc.record({
      name: anyField,
      refId: anyField,
      address: anyField,
      capacity: anyField,
      lengthOfStay: anyField,
      earliestTime: anyField,
      phone: anyField,
    })
    fc.assert(
      fc.property(texts, fc.boolean(), (changes, isInMinutes) => {
        const company = isInMinutes ? inMinutes : inSeconds
        const draft = draftWith(changes)
        const isValid = Object.keys(draftViolations(draft, company)).length === 0
        if (isValid)
          expect(JSON.parse(JSON.stringify(bodyOfDraft(draft, company)))).toEqual(bodyOfDraft(draft, company))
        for (const message of Object.values(draftViolations(draft, company))) expect(message).toMatch(/\.$/)
      }),
    )
  })
})
