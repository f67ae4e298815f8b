import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGeocoder, readGeocoderConfig } from './geocoderConfig'
import { loadGeoNamesPostal } from './geoNamesPostal'

describe('readGeocoderConfig', () => {
  it.each([
    [{}, { engine: 'embedded' }],
    [
      { GEOCODER: 'embedded', GEONAMES_POSTAL_FILE: '/x.txt' },
      { engine: 'embedded', postalFile: '/x.txt' },
    ],
    [
      { GEOCODER: 'mapbox', GEOCODER_TOKEN: 't' },
      { engine: 'mapbox', url: 'https://api.mapbox.com', token: 't', dataset: 'mapbox.places' },
    ],
    [
      {
        GEOCODER: 'mapbox',
        GEOCODER_TOKEN: 't',
        GEOCODER_URL: 'https://x.example',
        GEOCODER_DATASET: 'mapbox.places-permanent',
      },
      { engine: 'mapbox', url: 'https://x.example', token: 't', dataset: 'mapbox.places-permanent' },
    ],
    [
      { GEOCODER: 'photon', GEOCODER_URL: 'http://photon:2322' },
      { engine: 'photon', url: 'http://photon:2322' },
    ],
  ])('reads %j', (env, config) => {
    expect(readGeocoderConfig(env)).toEqual(config)
  })

  it.each([
    [{ GEOCODER: 'mapbox' }, 'GEOCODER_TOKEN is needed for GEOCODER=mapbox'],
    [{ GEOCODER: 'photon' }, 'GEOCODER_URL is needed for GEOCODER=photon'],
    [
      { GEOCODER: 'photon', GEOCODER_URL: 'file:///etc/passwd' },
      'GEOCODER_URL must be an http or https address',
    ],
    [{ GEOCODER: 'google' }, 'GEOCODER must be embedded, mapbox or photon'],
  ])('rejects %j', (env, message) => {
    expect(() => readGeocoderConfig(env)).toThrow(message)
  })
})

describe('a GeoNames postal file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'postal-'))
  const file = path.join(folder, 'postal.txt')
  beforeAll(() => {
    writeFileSync(
      file,
      [
        'AT\t1100\tWien, Favoriten\tWien\t09\t\t\t\t\t48.1614\t16.3820\t4',
        'AT\t6020\tInnsbruck\tTirol\t07\t\t\t\t\t47.2654\t11.3927\t6',
        'DE\t10435\tBerlin\tBerlin\tBE\t\t\t\t\t52.5363\t13.4111\t4',
        'LU\tL-1111\tNeudorfhausen\tLuxembourg\tLU\t\t\t\t\t49.62\t6.15\t',
        'FR\t75001\tParis\tÎle-de-France\t11\t\t\t\t\t48.86\t2.34\t5',
        'AT\t9999\tKaputt\tTirol\t07\t\t\t\t\tnix\t11.39\t6',
        '',
      ].join('\r\n'),
    )
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is read line by line without other countries and broken lines', async () => {
    expect(await loadGeoNamesPostal(file)).toEqual([
      { country: 'AT', code: '1100', place: 'Wien, Favoriten', admin: 'Wien', position: [16.382, 48.1614] },
      { country: 'AT', code: '6020', place: 'Innsbruck', admin: 'Tirol', position: [11.3927, 47.2654] },
      { country: 'DE', code: '10435', place: 'Berlin', admin: 'Berlin', position: [13.4111, 52.5363] },
      { country: 'LU', code: '1111', place: 'Neudorfhausen', admin: 'Luxembourg', position: [6.15, 49.62] },
    ])
  })

  it('adds postcodes and unknown places to the search and moves known postcodes', async () => {
    const geocoder = await createGeocoder(readGeocoderConfig({ GEONAMES_POSTAL_FILE: file }))
    const search = async (text: string) => {
      const { features } = await geocoder.forward({ text, limit: 1 }, async () => [])
      return features.map(({ place_name, center }) => [place_name, center])
    }
    expect(await search('6020')).toEqual([['6020 Innsbruck, Österreich', [11.3927, 47.2654]]])
    expect(await search('Maria-Theresien-Str. 18, 6020 Innsbruck')).toEqual([
      ['Maria-Theresien-Str. 18, 6020 Innsbruck, Österreich', [11.3927, 47.2654]],
    ])
    expect(await search('Neudorfhausen')).toEqual([['Neudorfhausen, Luxembourg, Luxemburg', [6.15, 49.62]]])
    expect(await search('10435')).toEqual([['10435 Berlin, Deutschland', [13.4111, 52.5363]]])
    expect(await search('10437')).toEqual([['10437 Berlin, Deutschland', [13.413, 52.546]]])
  })

  it('may be reduced to country, postcode, place, latitude and longitude', async () => {
    const reduced = path.join(folder, 'reduced.tsv')
    writeFileSync(
      reduced,
      'AT\t8010\tGraz,01.Bez.:Innere Stadt\t47.07\t15.44\nAT\t8010\tKainbach\t47.08\t15.52\n',
    )
    expect(await loadGeoNamesPostal(reduced)).toEqual([
      {
        country: 'AT',
        code: '8010',
        place: 'Graz,01.Bez.:Innere Stadt',
        admin: '',
        position: [15.44, 47.07],
      },
      { country: 'AT', code: '8010', place: 'Kainbach', admin: '', position: [15.52, 47.08] },
    ])
    const geocoder = await createGeocoder({ engine: 'embedded', postalFile: reduced })
    const { features } = await geocoder.forward(
      { text: 'Herrengasse 16, 8010 Graz', limit: 1 },
      async () => [],
    )
    // The part of the town counts as the town, and the neighbouring village does not move the postcode.
    expect(features.map(({ place_name, center }) => [place_name, center])).toEqual([
      ['Herrengasse 16, 8010 Graz, Österreich', [15.44, 47.07]],
    ])
  })
})

const wholeFile = process.env['GEONAMES_POSTAL_FILE'] ?? ''

describe("the operator's whole postal file", () => {
  beforeEach(({ skip }) => skip(wholeFile === '', 'GEONAMES_POSTAL_FILE names no file'))

  it('is read at once and holds the postcodes of every country', { timeout: 60_000 }, async () => {
    const geocoder = await createGeocoder({ engine: 'embedded', postalFile: wholeFile })
    const towns = ['10435 Berlin', '1010 Wien', '8001 Zürich', '1661 Luxemburg', '9490 Vaduz', '4700 Eupen']
    const found = towns.map(async (text) => {
      const { features } = await geocoder.forward({ text, types: ['postcode'], limit: 10 }, async () => [])
      return features.some(({ place_name }) => place_name.startsWith(text))
    })
    expect(await Promise.all(found)).toEqual(towns.map(() => true))
  })
})
