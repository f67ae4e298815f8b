import { describe, expect, it } from 'vitest'
import { createEmbeddedGeocoder } from './embeddedGeocoder'
import type { StoredAddress } from './geocoder'
import { storedIn } from './geocoding.testing'

const geocoder = createEmbeddedGeocoder()
const house = (street: string, zip = '13353', city = 'Berlin', lat = 52.54): StoredAddress => ({
  street,
  zip,
  city,
  lat,
  lng: 13.35,
  address: `${street}, ${zip} ${city}`,
  positionAccuracy: 'building',
})
const search = async (text: string, ...stored: StoredAddress[]) => {
  const types = ['address', 'postcode', 'locality', 'place'] as const
  const { features } = await geocoder.forward({ text, types: [...types] }, storedIn(...stored))
  return features.map(({ place_name, properties }) => [place_name, properties.accuracy ?? 'area'])
}

const deep = 'Deutschland'

describe('a house that is not stored', () => {
  it.each([
    ['Müllerstraße 16', 'Müllerstraße 162', 'Müllerstraße 16'],
    ['Müllerstr. 16, 13353 Berlin', 'Müllerstraße 162', 'Müllerstr. 16'],
    ['Müllerstraße 12', 'Müllerstraße 12b', 'Müllerstraße 12'],
    ['Müllerstraße 12', 'Müllerstraße 12 b', 'Müllerstraße 12'],
    ['Müllerstraße 12a, 13353 Berlin', 'Müllerstraße 12b', 'Müllerstraße 12a'],
    ['Müllerstraße 6a, Berlin', 'Müllerstraße 6', 'Müllerstraße 6a'],
    ['Müllerstraße, 13353 Berlin', 'Müllerstraße 6', 'Müllerstraße'],
    ['Müllerstraße Berlin', 'Müllerstraße 6', 'Müllerstraße'],
    ['Müllerstraße 12/3, 13353 Berlin', 'Müllerstraße 123', 'Müllerstraße 12/3'],
    ['Müllerstraße 12/3, 13353 Berlin', 'Müllerstraße 12', 'Müllerstraße 12/3'],
    ['Müllerstraße 12-14, 13353 Berlin', 'Müllerstraße 12', 'Müllerstraße 12-14'],
    ['Straße des 17. Juni, 13353 Berlin', 'Straße des 17. Juni 136', 'Straße des 17. Juni'],
    ['Straße des 17. Juni 13, 13353 Berlin', 'Straße des 17. Juni 136', 'Straße des 17. Juni 13'],
    ['Straße 52 7, 13353 Berlin', 'Straße 52 71', 'Straße 52 7'],
  ])('%s is placed in the street of %s', async (text, stored, expected) => {
    const [first] = await search(text, house(stored))
    expect(first).toEqual([`${expected}, 13353 Berlin, ${deep}`, 'street'])
  })

  it('is placed at the nearest number, followed by similar numbers', async () => {
    const known = [house('Müllerstraße 162'), house('Müllerstraße 18', '13353', 'Berlin', 52.55)]
    const { features } = await geocoder.forward({ text: 'Müllerstraße 16' }, storedIn(...known))
    expect(features.map(({ place_name, center }) => [place_name, center[1]])).toEqual([
      [`Müllerstraße 16, 13353 Berlin, ${deep}`, 52.55],
      ['Müllerstraße 162, 13353 Berlin', 52.54],
    ])
  })

  it('is placed in every street of that name and in no other', async () => {
    const known = [
      house('Hauptstraße 5', '10317'),
      house('Hauptstraße 9', '10827'),
      house('Alte Hauptstraße 7', '13158'),
    ]
    expect(await search('Hauptstraße 7', ...known)).toEqual(
      expect.arrayContaining([
        [`Hauptstraße 7, 10317 Berlin, ${deep}`, 'street'],
        [`Hauptstraße 7, 10827 Berlin, ${deep}`, 'street'],
      ]),
    )
  })

  it('is placed at its postcode when the street is stored with another one', async () => {
    expect((await search('Müllerstraße 16, 10435 Berlin', house('Müllerstraße 162')))[0]).toEqual([
      `Müllerstraße 16, 10435 Berlin, ${deep}`,
      'postcode',
    ])
  })

  it('is completed while the user types', async () => {
    expect(await search('Müllerstr', house('Müllerstraße 162'))).toEqual([
      ['Müllerstraße 162, 13353 Berlin', 'point'],
    ])
  })
})

describe('a house that is stored', () => {
  it.each([
    ['Müllerstraße 16a', 'Müllerstraße 16 a'],
    ['Müllerstr. 16 A, 13353 Berlin', 'Müllerstraße 16a'],
    ['Müllerstraße 12/3, 13353 Berlin', 'Müllerstraße 12/3'],
    ['Müllerstraße 12 / 3, 13353 Berlin', 'Müllerstraße 12/3'],
    ['13353 Berlin, Müllerstraße 16', 'Müllerstraße 16'],
    ['Straße des 17. Juni 136, 13353 Berlin', 'Straße des 17. Juni 136'],
    ['Straße 52 Nr. 7, 13353 Berlin', 'Straße 52 7'],
    ['Q 7, 25, 13353 Berlin', 'Q 7, 25'],
    ['Am Markt, 13353 Berlin', 'Am Markt'],
    ['Müllerstraße 16, DE-13353 Berlin', 'Müllerstraße 16'],
    ['Müllerstraße 16, D 13353 Berlin', 'Müllerstraße 16'],
    ['Müllerstraße 16, D-13353 Berlin, Germany', 'Müllerstraße 16'],
    ['Müllerstraße 16, 13353 Berlin, Deutschland', 'Müllerstraße 16'],
    ['Müllerstraße 16 Hinterhaus, 13353 Berlin', 'Müllerstraße 16'],
    ['Müllerstraße 16, 2. OG links, 13353 Berlin', 'Müllerstraße 16'],
    ['c/o Meier, Müllerstraße 16, 13353 Berlin', 'Müllerstraße 16'],
    ['Müllerstraße 16 c/o Meier 13353 Berlin', 'Müllerstraße 16'],
  ])('is found for %s', async (text, street) => {
    const known = [house('Müllerstraße 162'), house('Müllerstraße 161a'), house(street)]
    expect((await search(text, ...known))[0]).toEqual([`${street}, 13353 Berlin`, 'point'])
  })

  it('ranks first when words beside the address match it', async () => {
    const known = [house('Müllerstraße 16'), house('Müllerstraße 16 Hinterhaus')]
    expect((await search('Müllerstraße 16 Hinterhaus, 13353 Berlin', ...known))[0]?.[0]).toBe(
      'Müllerstraße 16 Hinterhaus, 13353 Berlin',
    )
  })
})

describe('words that are no part of the address', () => {
  it.each([
    ['Stephansplatz 1, AT-1010 Wien', 'Stephansplatz 1, 1010 Wien, Österreich'],
    ['Stephansplatz 1, 1010 Wien, Austria', 'Stephansplatz 1, 1010 Wien, Österreich'],
    ['Wien, Austria', 'Wien, Österreich'],
    ['Bahnhofstrasse 1, 8001 Zürich, Switzerland', 'Bahnhofstrasse 1, 8001 Zürich, Schweiz'],
    ['D 10961', '10961 Berlin, Deutschland'],
    ['DE-10961 Berlin', '10961 Berlin, Deutschland'],
    ['Frankfurt/Main', 'Frankfurt am Main, Hessen, Deutschland'],
    ['Zeil 5, 60313 Frankfurt/Main', 'Zeil 5, 60313 Frankfurt am Main, Deutschland'],
    ['Zeil 5, Frankfurt/M.', 'Zeil 5, Frankfurt am Main, Deutschland'],
    ['Marktplatz 1, Halle/Saale', 'Marktplatz 1, Halle (Saale), Deutschland'],
    ['Choriner Straße 12/3, 10435 Berlin', 'Choriner Straße 12/3, 10435 Berlin, Deutschland'],
  ])('%s finds %s', async (text, expected) => {
    expect((await search(text))[0]?.[0]).toBe(expected)
  })
})

describe('a stored position', () => {
  it.each([
    ['confirmed', { accuracy: 'point' }],
    ['manual', { accuracy: 'point' }],
    ['building', { accuracy: 'point' }],
    ['street', { approximate: true, accuracy: 'street' }],
    ['postcode', { approximate: true, accuracy: 'postcode' }],
    ['town', { approximate: true, accuracy: 'place' }],
    [null, {}],
  ])('with accuracy %s keeps that accuracy in later answers', async (positionAccuracy, properties) => {
    const known = { ...house('Müllerstraße 16'), positionAccuracy }
    const { features } = await geocoder.forward({ text: 'Müllerstraße 16' }, storedIn(known))
    expect(features[0]?.properties).toEqual(properties)
  })

  it('with the accuracy of a postcode does not place unknown houses of its street', async () => {
    const known = { ...house('Müllerstraße 16'), positionAccuracy: 'postcode' }
    const { features } = await geocoder.forward({ text: 'Müllerstraße 18' }, storedIn(known))
    expect(features[0]?.properties).toEqual({ approximate: true, accuracy: 'postcode' })
  })
})
