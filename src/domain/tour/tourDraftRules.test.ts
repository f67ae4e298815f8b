import { describe, expect, it } from 'vitest'
import { newTourDraft, type TourDraft } from './tourDraft'
import { tourViolations } from './tourDraftRules'

const required = 'Dieser Wert muss gesetzt werden.'
const integer = 'Dieses Feld akzeptiert nur ganze Zahlen.'
const colour = 'Dieser Wert ist kein gültiger Farbcode.'
const unreadable = 'Dieser Wert enthält Zeichen, die nicht gespeichert werden können.'
const wrong = 'Dieser Wert hat ein ungültiges Format.'
const atMost = (max: number) => `Dieser Wert sollte maximal ${max} Zeichen lang sein.`
const between = (min: number, max: number) => `Dieser Wert sollte zwischen ${min} und ${max} liegen.`

const fresh = newTourDraft({ '@id': '/api/companies/1' }, '#0346aa')
const valid: TourDraft = {
  ...fresh,
  name: 'Nordrunde',
  startAddress: 'Rathausstraße 1, 10178 Berlin',
  startLat: '52.52437',
  startLng: '13.41053',
}
const end = { destinationAddress: 'Markt 1, 53111 Bonn', destinationLat: '50.735', destinationLng: '7.1023' }
const violationsWith = (changes: Partial<TourDraft>) => tourViolations({ ...valid, ...changes })

describe('a tour', () => {
  it('requires a name and a start', () => {
    expect(tourViolations(fresh)).toEqual({ name: required, startAddress: required })
    expect(tourViolations(valid)).toEqual({})
  })

  it('reports all errors at once', () => {
    expect(
      tourViolations({ ...fresh, color: '', maximumCapacity: '', description: 'x'.repeat(501) }),
    ).toEqual({
      name: required,
      color: required,
      maximumCapacity: required,
      description: atMost(500),
      startAddress: required,
    })
  })

  it.each([
    ['name', 120],
    ['description', 500],
    ['startAddress', 255],
  ] as const)('has a %s of at most %i characters', (field, max) => {
    expect(violationsWith({ [field]: 'x'.repeat(max) })).toEqual({})
    expect(violationsWith({ [field]: 'x'.repeat(max + 1) })).toEqual({ [field]: atMost(max) })
  })

  it.each([
    ['   ', required],
    ['a\0b', unreadable],
  ])('rejects the name %j', (name, message) => {
    expect(violationsWith({ name })).toEqual({ name: message })
  })

  it.each(['#fff', '#EF5F05', 'rot', '#0346aab', '0346aa'])('rejects the colour %j', (color) => {
    expect(violationsWith({ color })).toEqual({ color: colour })
  })

  it('requires a known vehicle', () => {
    expect(violationsWith({ vehicleType: 'bicycle' })).toEqual({})
    expect(violationsWith({ vehicleType: 'ship' })).toEqual({ vehicleType: wrong })
  })

  it.each([
    ['1', {}],
    ['9.999.999', {}],
    ['0', { maximumCapacity: between(1, 9_999_999) }],
    ['10000000', { maximumCapacity: between(1, 9_999_999) }],
    ['  ', { maximumCapacity: required }],
    ['1,5', { maximumCapacity: integer }],
    ['viel', { maximumCapacity: integer }],
    ['9'.repeat(400), { maximumCapacity: integer }],
  ])('with a maximum capacity of %j', (maximumCapacity, messages) => {
    expect(violationsWith({ maximumCapacity })).toEqual(messages)
  })
})

describe('addresses', () => {
  it.each<[string, Partial<TourDraft>]>([
    ['without words', { startAddress: ' ' }],
    ['at all', { startAddress: '' }],
    ['without a latitude', { startLat: null }],
    ['without a longitude', { startLng: null }],
  ])('reject a start that is not chosen %s', (_, changes) => {
    expect(violationsWith(changes)).toEqual({ startAddress: required })
    // Reported together with all other errors.
    expect(violationsWith({ ...changes, name: '' })).toEqual({ name: required, startAddress: required })
  })

  it('accept chosen addresses', () => {
    expect(violationsWith({})).toStrictEqual({})
  })

  it('allow a missing end, or validate it like a start', () => {
    expect(violationsWith(end)).toEqual({})
    expect(violationsWith({ ...end, destinationAddress: ' ', destinationLat: null })).toEqual({})
    expect(violationsWith({ ...end, destinationLat: null })).toEqual({ destinationAddress: required })
    expect(violationsWith({ ...end, destinationLng: null })).toEqual({ destinationAddress: required })
    expect(violationsWith({ ...end, destinationAddress: 'x'.repeat(256) })).toEqual({
      destinationAddress: atMost(255),
    })
  })

  it('report errors of any part at the address field', () => {
    expect(violationsWith({ startLat: '90.1' })).toEqual({ startAddress: between(-90, 90) })
    expect(violationsWith({ startNavLng: -180.1 })).toEqual({ startAddress: between(-180, 180) })
    expect(violationsWith({ ...end, destinationZip: 'x'.repeat(21) })).toEqual({
      destinationAddress: atMost(20),
    })
  })
})

describe('times', () => {
  const time = 'Bitte geben Sie eine Uhrzeit zwischen 00:00 und 23:59 an.'
  it.each([
    ['', '', {}],
    ['00:00', '23:59', {}],
    ['08:00', '', {}],
    ['24:00', '1200', { earliestTime: time, latestTime: time }],
    ['22:00', '06:00', {}],
  ])('from %j to %j', (earliestTime, latestTime, messages) => {
    expect(violationsWith({ earliestTime, latestTime })).toEqual(messages)
  })
})
