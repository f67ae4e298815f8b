import * as Schema from 'effect/Schema'
import { describe, expect, it } from 'vitest'
import {
  cleanGeocodingText,
  forwardTypes,
  GeocodingAnswer,
  GeocodingFeature,
  geocodingCountries,
  geocodingLanguage,
  lacksTown,
  reverseTypes,
  toFoundAddress,
  townOf,
  withoutOwnCountry,
} from './geocoding'

// Written out a second time, so that a change of the specified search parameters is deliberate.
it('searches with the specified language, countries and types', () => {
  expect([geocodingLanguage, geocodingCountries, forwardTypes, reverseTypes]).toEqual([
    'DE',
    ['de', 'at', 'ch', 'lu', 'li', 'be'],
    ['address', 'postcode', 'locality', 'place'],
    ['address', 'locality'],
  ])
})

it('uses apostrophes, and no slashes for an external service', () => {
  expect(cleanGeocodingText(" Hof 1/2 `a´ 'b' ", false)).toBe("Hof 1/2 'a' 'b'")
  expect(cleanGeocodingText(" Hof 1/2 `a´ 'b' / ", true)).toBe("Hof 12 'a' 'b'")
})

const house = {
  id: 'address.1',
  place_type: ['address'],
  text: 'Rathausstraße',
  place_name: 'Rathausstraße 1, 10178 Berlin',
  address: '1',
  center: [13.41, 52.52],
  context: [
    { id: 'postcode.7', text: '10178' },
    { id: 'locality.8', text: 'Mitte' },
    { id: 'place.9', text: 'Berlin' },
  ],
  routable_points: { points: [{ coordinates: [13.4, 52.5] }] },
  properties: { approximate: false },
}
const found = {
  lng: '13.41',
  lat: '52.52',
  navLng: 13.4,
  navLat: 52.5,
  zip: '10178',
  street: 'Rathausstraße 1',
  city: 'Berlin',
  address: 'Rathausstraße 1, 10178 Berlin',
  approximate: false,
}

const inPostcode = { approximate: true, positionAccuracy: 'postcode' }
const inTown = { approximate: true, positionAccuracy: 'town' }

describe('found address', () => {
  it.each<[string, object, object | null]>([
    ['a house', {}, found],
    ['a street', { address: null }, { ...found, street: 'Rathausstraße' }],
    ['no text', { text: null }, { ...found, street: '1' }],
    ['no point to stop at', { routable_points: null }, { ...found, navLng: 13.41, navLat: 52.52 }],
    [
      'an empty list of points',
      { routable_points: { points: [] } },
      { ...found, navLng: 13.41, navLat: 52.52 },
    ],
    [
      'a point without a position',
      { routable_points: { points: [{}] } },
      { ...found, navLng: 13.41, navLat: 52.52 },
    ],
    ['points that are missing', { routable_points: {} }, { ...found, navLng: 13.41, navLat: 52.52 }],
    [
      'a locality for a city',
      { context: [{ id: 'locality.8', text: 'Mitte' }] },
      { ...found, zip: '', city: 'Mitte' },
    ],
    ['no context', { context: null }, { ...found, zip: '', city: '' }],
    [
      'a context without ids and texts',
      { context: [{ text: 'x' }, { id: 'place.1' }] },
      { ...found, zip: '', city: '' },
    ],
    [
      'an id that only begins alike',
      { context: [{ id: 'placement.1', text: 'x' }] },
      { ...found, zip: '', city: '' },
    ],
    ['a postcode', { place_type: ['postcode'], text: '10178' }, { ...found, street: '', ...inPostcode }],
    [
      'a postcode without its text',
      { place_type: ['postcode'], text: null },
      { ...found, zip: '', street: '', ...inPostcode },
    ],
    ['a place', { place_type: ['place'], text: 'Bonn' }, { ...found, street: '', city: 'Bonn', ...inTown }],
    [
      'a locality',
      { place_type: ['locality'], text: 'Mitte' },
      { ...found, street: '', city: 'Mitte', ...inTown },
    ],
    [
      'a place that is something else too',
      { place_type: ['region', 'place'], text: 'Bonn' },
      { ...found, street: '', city: 'Bonn', ...inTown },
    ],
    [
      'a place without its text',
      { place_type: ['place'], text: null },
      { ...found, street: '', city: '', ...inTown },
    ],
    ['no kind', { place_type: null }, { ...found, street: '' }],
    ['another kind', { place_type: ['poi'] }, { ...found, street: '' }],
    ['a rough position', { properties: { approximate: true } }, { ...found, ...inTown }],
    ['a house of ours', { properties: { accuracy: 'point' } }, { ...found, positionAccuracy: 'building' }],
    ['a roof', { properties: { accuracy: 'rooftop' } }, { ...found, positionAccuracy: 'building' }],
    [
      'a neighbour',
      { properties: { accuracy: 'street', approximate: true } },
      { ...found, approximate: true, positionAccuracy: 'street' },
    ],
    [
      'a number between two others',
      { properties: { accuracy: 'interpolated' } },
      { ...found, approximate: true, positionAccuracy: 'street' },
    ],
    ['the middle of a postcode', { properties: { accuracy: 'postcode' } }, { ...found, ...inPostcode }],
    ['the middle of a town', { properties: { accuracy: 'place' } }, { ...found, ...inTown }],
    ['an accuracy of another kind', { properties: { accuracy: 7 } }, found],
    ['an unknown accuracy', { properties: { accuracy: 'fine' } }, found],
    ['no properties', { properties: null }, found],
    ['no position', { center: null }, null],
    ['half a position', { center: [13.41] }, null],
    ['no name', { place_name: null }, null],
    ['an empty name', { place_name: '' }, null],
  ])('is built from %s', (_, changes, address) => {
    const answer = Schema.decodeUnknownSync(GeocodingAnswer)({ features: [{ ...house, ...changes }] })
    expect(answer.features?.map(toFoundAddress)).toEqual([address])
  })

  it('decodes an empty response and drops undecodable features', () => {
    const decode = Schema.decodeUnknownSync(GeocodingAnswer)
    expect([decode({}), decode({ features: [{}] })]).toEqual([{}, { features: [{}] }])
    const read = (changes: object) =>
      decode({ features: [{ ...house, ...changes }] }).features?.map(toFoundAddress)
    expect(read({ context: [{ id: 'place.1', text: 7 }] })).toEqual([{ ...found, zip: '', city: '' }])
    expect(read({ properties: { approximate: 'etwa' } })).toEqual([found])
    const beside = { ...found, navLng: Number(found.lng), navLat: Number(found.lat) }
    expect(read({ routable_points: { points: 7 } })).toEqual([beside])
    expect(read({ routable_points: { points: [{ coordinates: ['7'] }] } })).toEqual([beside])
  })
})

it.each([
  ['Hauptstraße 5', true],
  ['Straße des 17. Juni 135', true],
  ['Am Markt 12 b', true],
  ['Hauptstraße 5, Bonn', false],
  ['Hauptstraße 5 Bonn', false],
  ['Hauptstraße 5 53111', false],
  ['Hauptstraße', false],
  ['Bonn', false],
  ['12', false],
  ['', false],
])('detects whether %j ends before a town', (text, lacks) => {
  expect(lacksTown(text)).toBe(lacks)
})

it("uses the town of the company's start point, else that of its end point", () => {
  expect([
    townOf({ startCity: 'Bonn', destinationCity: 'Köln' }),
    townOf({ startCity: '', destinationCity: 'Köln' }),
    townOf({}),
  ]).toEqual(['Bonn', 'Köln', null])
})

describe('own country', () => {
  const feature = (place_name: string, text: string, short_code: string) =>
    Schema.decodeUnknownSync(GeocodingFeature)({
      place_name,
      context: [
        { id: 'postcode.7', text: '10178' },
        { id: 'country.1', text, short_code },
      ],
    })
  it.each([
    ['de', feature('Hof 1, 10178 Berlin, Deutschland', 'Deutschland', 'de'), 'Hof 1, 10178 Berlin'],
    ['de', feature('Hof 1, 10178 Berlin, Deutschland', 'Deutschland', 'DE'), 'Hof 1, 10178 Berlin'],
    [
      'at',
      feature('Hof 1, 10178 Berlin, Deutschland', 'Deutschland', 'de'),
      'Hof 1, 10178 Berlin, Deutschland',
    ],
    ['de', feature('Deutschland', 'Deutschland', 'de'), 'Deutschland'],
    ['de', feature('Hof 1, 10178 Berlin', 'Deutschland', 'de'), 'Hof 1, 10178 Berlin'],
    ['de', { place_name: 'Hof 1, Deutschland' }, 'Hof 1, Deutschland'],
  ])('%s is removed from %j', (country, given, name) => {
    expect(withoutOwnCountry(given, country).place_name).toBe(name)
  })
})
