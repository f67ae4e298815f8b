import { describe, expect, it } from 'vitest'
import { readAddressParts, splitHouseNumber } from './addressParts'

describe('readAddressParts', () => {
  it.each([
    [
      'Choriner Str. 52, 10435 Berlin',
      { street: 'Choriner Str. 52', postcode: '10435', placeWords: ['berlin'] },
    ],
    ['Choriner Str. 52 10435', { street: 'Choriner Str. 52', postcode: '10435', placeWords: [] }],
    [
      'Choriner Str. 52 D-10435 Berlin',
      { street: 'Choriner Str. 52', postcode: '10435', placeWords: ['berlin'] },
    ],
    [
      '10435 Berlin, Choriner Str. 52',
      { street: 'Choriner Str. 52', postcode: '10435', placeWords: ['berlin'] },
    ],
    ['10435 Berlin', { street: '', postcode: '10435', placeWords: ['berlin'] }],
    ['Berlin, Choriner Str. 52', { street: 'Choriner Str. 52', placeWords: ['berlin'] }],
    [
      'Berlin, 10435, Choriner Str. 52',
      { street: 'Choriner Str. 52', postcode: '10435', placeWords: ['berlin'] },
    ],
    ['Bahnhofstr 3, CH-8001 Zürich', { street: 'Bahnhofstr 3', postcode: '8001', placeWords: ['zurich'] }],
    ['Am Markt, Jena', { street: 'Am Markt', placeWords: ['jena'] }],
    ['Straße des 17. Juni 135 Berlin', { street: 'Straße des 17. Juni 135', placeWords: ['berlin'] }],
    ['Hauptstr. 5 a Kleinmachnow', { street: 'Hauptstr. 5 a', placeWords: ['kleinmachnow'] }],
    ['Hauptstr. 5-7', { street: 'Hauptstr. 5-7', placeWords: [] }],
    ['Hauptstr. 12/3 Berlin', { street: 'Hauptstr. 12/3', placeWords: ['berlin'] }],
    ['Zeil 5, Frankfurt/Main', { street: 'Zeil 5', placeWords: ['frankfurt', 'main'] }],
    ['Am Hof 3, AT-1010 Wien', { street: 'Am Hof 3', postcode: '1010', placeWords: ['wien'] }],
  ])('reads %s', (text, parts) => {
    expect(readAddressParts(text)).toEqual([parts])
  })

  it('guesses the place in a line without comma, postcode and number', () => {
    expect(readAddressParts('Unter den Linden Berlin')).toEqual([
      { street: 'Unter', placeWords: ['den', 'linden', 'berlin'], isGuess: true },
      { street: 'Unter den', placeWords: ['linden', 'berlin'], isGuess: true },
      { street: 'Unter den Linden', placeWords: ['berlin'], isGuess: true },
    ])
  })

  it('guesses the place between a leading postcode and the street', () => {
    expect(readAddressParts('10435 Berlin Choriner Str. 52')).toEqual([
      { street: 'Choriner Str. 52', postcode: '10435', placeWords: ['berlin'], isGuess: true },
      { street: 'Str. 52', postcode: '10435', placeWords: ['berlin', 'choriner'], isGuess: true },
    ])
  })

  it('finds nothing in a single word', () => {
    expect(readAddressParts('Berlin')).toEqual([])
  })
})

describe('splitHouseNumber', () => {
  it.each([
    ['Choriner Str. 52', { street: 'Choriner Str.', houseNumber: '52' }],
    ['Choriner Str. 52 a', { street: 'Choriner Str.', houseNumber: '52 a' }],
    ['Am Hof 3-5', { street: 'Am Hof', houseNumber: '3-5' }],
    ['Am Hof 3/5', { street: 'Am Hof', houseNumber: '3/5' }],
    ['Am Hof 3/5/12', { street: 'Am Hof', houseNumber: '3/5/12' }],
    ['Straße des 17. Juni', { street: 'Straße des 17. Juni' }],
  ])('splits %s', (street, parts) => {
    expect(splitHouseNumber(street)).toEqual(parts)
  })
})
