import { describe, expect, it } from 'vitest'
import { createEmbeddedGeocoder, embeddedAttribution } from './embeddedGeocoder'
import { distanceMeters } from '../../../src/contract/tour/greatCircle'
import { choriner52, germany, storedIn } from './geocoding.testing'
import type { ForwardQuery, PlaceType, StoredAddress } from './geocoder'

const geocoder = createEmbeddedGeocoder()
const askedTypes: PlaceType[] = ['address', 'postcode', 'locality', 'place']
const berlin: [number, number] = [13.38665, 52.453279]

const choriner: StoredAddress = {
  street: 'Choriner Straße 52',
  zip: '10435',
  city: 'Berlin',
  lat: 52.5352,
  lng: 13.4065,
  navLat: 52.5353,
  navLng: 13.4067,
  address: 'Choriner Straße 52, 10435 Berlin, Deutschland',
  positionAccuracy: 'building',
}
const search = async (text: string, query: Partial<ForwardQuery> = {}, stored: StoredAddress[] = []) =>
  (await geocoder.forward({ text, types: askedTypes, ...query }, storedIn(...stored))).features
const names = async (text: string, query: Partial<ForwardQuery> = {}, stored: StoredAddress[] = []) =>
  (await search(text, query, stored)).map((feature) => feature.place_name)

describe('forward search of stored addresses', () => {
  it('returns a stored address with its routable point', async () => {
    expect(
      await geocoder.forward(
        { text: 'choriner str 52', types: askedTypes, routing: true },
        storedIn(choriner),
      ),
    ).toEqual({
      type: 'FeatureCollection',
      query: ['choriner', 'str', '52'],
      features: [
        {
          ...choriner52,
          id: 'address.13.406500,52.535200',
          relevance: 1,
          properties: { accuracy: 'point' },
          context: [{ id: 'postcode.10435', text: '10435' }, { id: 'place.berlin', text: 'Berlin' }, germany],
          routable_points: { points: [{ coordinates: [13.4067, 52.5353] }] },
        },
      ],
      attribution: embeddedAttribution,
    })
  })

  it.each(['Chorinner Str. 52', 'CHORINER STRASSE 52 10435', 'Choriner Straße 52, Berlin'])(
    'puts the stored address first for %s',
    async (text) => {
      expect((await names(text, { proximity: berlin }, [choriner]))[0]).toBe(choriner.address)
    },
  )

  it('returns an address of many destinations once', async () => {
    expect(await names('Choriner 52', {}, [choriner, { ...choriner }])).toEqual([choriner.address])
  })

  it('prefers the town to its stored addresses when only the town is typed', async () => {
    expect((await names('Berlin', {}, [choriner]))[0]).toBe('Berlin, Deutschland')
  })

  it('does not search stored addresses when no address type is requested', async () => {
    const features = await geocoder.forward({ text: 'Berlin', types: ['place'] }, () => {
      throw new Error('asked')
    })
    expect(features.features[0]?.place_name).toBe('Berlin, Deutschland')
  })
})

describe('forward search of streets that are not stored', () => {
  it('places the street at its postcode, keeps the typed street and flags it approximate', async () => {
    expect(await search('Kastanienallee 7, 10435 Berlin')).toEqual([
      {
        id: expect.stringMatching(/^address\./) as string,
        type: 'Feature',
        place_type: ['address'],
        relevance: 0.9,
        properties: { approximate: true, accuracy: 'postcode' },
        text: 'Kastanienallee',
        address: '7',
        place_name: 'Kastanienallee 7, 10435 Berlin, Deutschland',
        center: [13.41, 52.537],
        geometry: { type: 'Point', coordinates: [13.41, 52.537] },
        context: [
          { id: 'postcode.10435', text: '10435' },
          { id: expect.any(String) as string, text: 'Prenzlauer Berg' },
          { id: expect.stringMatching(/^place\./) as string, text: 'Berlin' },
          germany,
        ],
      },
    ])
  })

  it.each([
    ['Hauptstraße 5 Kleinmachnow', 'Hauptstraße 5, 14532 Kleinmachnow, Deutschland'],
    ['Unter den Linden Berlin', 'Unter den Linden, Berlin, Deutschland'],
    ['Bahnhofstr. 3, 8001 Zürich', 'Bahnhofstr. 3, 8001 Zürich, Schweiz'],
    ['rue de la Loi 16, 1000 Bruxelles', 'rue de la Loi 16, 1000 Brüssel, Belgien'],
    ['Am Markt 1, Weimar', 'Am Markt 1, Weimar, Deutschland'],
  ])('reads %s', async (text, expected) => {
    const [first] = await search(text, { proximity: berlin })
    expect([first?.place_name, first?.properties.approximate]).toEqual([expected, true])
  })

  it('finds nothing for a street without any place', async () => {
    expect(await search('Gibtesnichtgasse 7')).toEqual([])
  })
})

describe('forward search of towns and postcodes', () => {
  it.each([
    ['münchen', 'München, Bayern, Deutschland'],
    ['Muenchen', 'München, Bayern, Deutschland'],
    ['MUNCHEN', 'München, Bayern, Deutschland'],
    ['Müncehn', 'München, Bayern, Deutschland'],
    ['Zuerich', 'Zürich, Schweiz'],
    ['Wien', 'Wien, Österreich'],
    ['Liège', 'Lüttich, Wallonien, Belgien'],
    ['Vaduz', 'Vaduz, Liechtenstein'],
    ['Luxembourg', 'Luxemburg, Luxemburg'],
    ['Prenzlauerberg', 'Prenzlauer Berg, Berlin, Deutschland'],
    ['Klein Machnow', 'Kleinmachnow, Brandenburg, Deutschland'],
    ['10435', '10435 Berlin, Deutschland'],
    ['14532 Kleinmachnow', '14532 Kleinmachnow, Deutschland'],
  ])('finds %s', async (text, expected) => {
    expect((await names(text))[0]).toBe(expected)
  })

  it('completes a postcode', async () => {
    expect(await names('1043', { types: ['postcode'] })).toEqual([
      '10435 Berlin, Deutschland',
      '10437 Berlin, Deutschland',
      '10439 Berlin, Deutschland',
    ])
  })

  it('prefers the nearer of equally good matches, the larger without a point', async () => {
    expect([
      (await names('Frankfurt'))[0],
      (await names('Frankfurt', { proximity: [14.5, 52.3] }))[0],
    ]).toEqual(['Frankfurt am Main, Hessen, Deutschland', 'Frankfurt (Oder), Brandenburg, Deutschland'])
  })

  it('respects the countries, the types and the limit', async () => {
    const features = await search('Sankt', { countries: ['at', 'ch'], types: ['place'], limit: 10 })
    expect(features).toHaveLength(10)
    expect(new Set(features.map(({ context }) => context.at(-1)?.short_code))).toEqual(new Set(['at', 'ch']))
    expect(new Set(features.flatMap((feature) => feature.place_type))).toEqual(new Set(['place']))
  })

  it.each([
    '',
    '   ',
    '🚚🚚',
    '///',
    '\u0000\u0001',
    'xyzzy qwertz',
    '<script>alert(1)</script>',
    "' OR 1=1 --",
  ])('finds nothing for %j', async (text) => {
    expect(await search(text)).toEqual([])
  })

  it('survives ten thousand characters', async () => {
    expect(await search('Straße '.repeat(1429))).toEqual([])
    expect(await search('a'.repeat(10_000))).toEqual([])
  })
})

/*
 * Addresses as users type them, with their true position (from public maps) and the allowed error of an
 * answer by postcode or place.
 */
describe('addresses of all six countries', () => {
  it.each([
    [
      'Choriner Str. 52, 10435 Berlin, Deutschland',
      'Choriner Str. 52, 10435 Berlin, Deutschland',
      13.4066,
      52.5367,
      3,
    ],
    ['10435 Berlin, Choriner Str. 52', 'Choriner Str. 52, 10435 Berlin, Deutschland', 13.4066, 52.5367, 3],
    ['10435 Berlin Choriner Str. 52', 'Choriner Str. 52, 10435 Berlin, Deutschland', 13.4066, 52.5367, 3],
    ['Berlin, Choriner Str. 52', 'Choriner Str. 52, Berlin, Deutschland', 13.4066, 52.5367, 5],
    ['Hauptstrase 5, 10827 Berln', 'Hauptstrase 5, 10827 Berlin, Deutschland', 13.3535, 52.4837, 3],
    ['Leopoldstrasse 50 Muenchen', 'Leopoldstrasse 50, München, Deutschland', 11.583, 48.1577, 4],
    ['Neuhauser Str. 3 Muenchn', 'Neuhauser Str. 3, München, Deutschland', 11.57, 48.139, 3],
    ['hohenzollernring 22 koeln', 'Hohenzollernring 22, Köln, Deutschland', 6.939, 50.937, 3],
    ['C 4, 5 68159 Mannheim', 'C 4, 5, 68159 Mannheim, Deutschland', 8.46, 49.49, 3],
    ['Lübecker Str. 1, 23966 Wismar', 'Lübecker Str. 1, 23966 Wismar, Deutschland', 11.454, 53.89, 3],
    ['Schulstr. 8, 39638 Gardelegen', 'Schulstr. 8, 39638 Gardelegen, Deutschland', 11.39, 52.53, 3],
    ['Stephansplatz 3, A-1010 Wien', 'Stephansplatz 3, 1010 Wien, Österreich', 16.3731, 48.2085, 3],
    ['Bahnhofstrasse 10, CH-8001 Zürich', 'Bahnhofstrasse 10, 8001 Zürich, Schweiz', 8.539, 47.369, 3],
    ['Rue du Rhône 8, 1204 Genève', 'Rue du Rhône 8, 1204 Genf, Schweiz', 6.147, 46.203, 3],
    ['Grand-Rue 12, 1661 Luxembourg', 'Grand-Rue 12, 1661 Luxemburg, Luxemburg', 6.131, 49.611, 3],
    ['Landstrasse 20, FL-9494 Schaan', 'Landstrasse 20, 9494 Schaan, Liechtenstein', 9.509, 47.165, 3],
    ['Grand-Place 1, B-1000 Bruxelles', 'Grand-Place 1, 1000 Brüssel, Belgien', 4.3525, 50.8467, 3],
    ['Hauptstr. 7, 4780 St. Vith', 'Hauptstr. 7, 4780 Sankt Vith, Belgien', 6.126, 50.28, 3],
  ])('places %s', async (text, name, lon, lat, kilometers) => {
    const [first] = await search(text)
    const metersOff = distanceMeters(first?.center ?? [0, 0], [lon, lat])
    expect([first?.place_name, first?.properties.approximate, metersOff < kilometers * 1000]).toEqual([
      name,
      true,
      true,
    ])
  })

  it('finds nothing for an address of another country instead of a place with a similar name', async () => {
    expect(await search('Poststr. 2, 39100 Bozen')).toEqual([])
  })
})

describe('reverse search', () => {
  const reverse = async (
    lon: number,
    lat: number,
    stored: StoredAddress[] = [],
    types: PlaceType[] = ['address', 'locality'],
  ) => (await geocoder.reverse({ lon, lat, types }, async () => stored)).features

  it('takes the nearest stored address within 150 m', async () => {
    const far = {
      ...choriner,
      street: 'Choriner Straße 60',
      address: 'Choriner Straße 60, 10435 Berlin, Deutschland',
      lat: 52.536,
    }
    const [first, ...others] = await reverse(13.4065, 52.5353, [far, choriner])
    expect([first?.place_name, first?.properties, others]).toEqual([
      choriner.address,
      { accuracy: 'point' },
      [],
    ])
  })

  it('flags a neighbouring house as approximate', async () => {
    const [first] = await reverse(13.4065, 52.5353, [{ ...choriner, lat: 52.5358, lng: 13.4065 }])
    expect([first?.place_name, first?.properties]).toEqual([
      choriner.address,
      { approximate: true, accuracy: 'street' },
    ])
  })

  it('ignores an address that is farther away', async () => {
    const [first] = await reverse(13.41, 52.54, [{ ...choriner, lat: 52.5415, lng: 13.4125 }])
    expect(first?.place_type).toEqual(['locality'])
  })

  it('returns the quarter with its postcode and town, flagged approximate', async () => {
    const [first] = await reverse(13.4105, 52.5371)
    expect([first?.text, first?.properties, first?.context.map(({ text }) => text)]).toEqual([
      'Prenzlauer Berg',
      { approximate: true, accuracy: 'place' },
      ['10435', 'Berlin', 'Deutschland'],
    ])
  })

  it('returns the town where there are no quarters, as a locality if only that type is requested', async () => {
    const [first] = await reverse(12.59, 52.14)
    expect([first?.place_type, first?.place_name, first?.context.map(({ text }) => text)]).toEqual([
      ['locality'],
      'Bad Belzig, Brandenburg, Deutschland',
      ['14806', 'Bad Belzig', 'Brandenburg', 'Deutschland'],
    ])
  })

  it.each([
    ['the North Sea', 7, 54.6],
    ['Paris', 2.35, 48.85],
    ['Prague', 14.42, 50.08],
    ['the middle of nowhere', 0, 0],
  ])('finds nothing in %s', async (_, lon, lat) => {
    expect(await reverse(lon, lat)).toEqual([])
  })
})

describe('the gazetteer', () => {
  it('puts the postcodes of Berlin into Berlin', async () => {
    const found = await search('12459', { types: ['postcode'] })
    expect(found.map(({ center }) => distanceMeters(center, [13.525, 52.464]) < 1000)).toEqual([true])
  })
})
