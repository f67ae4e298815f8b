import { expect, it } from 'vitest'
import { countryOfTown, postcodeOfText, readPostcode, wrongDigits } from './postcode'

it.each([
  ['L-2240', '2240', 'LU'],
  ['FL-9490', '9490', 'LI'],
  ['FL 9490', '9490', 'LI'],
  ['B-1000', '1000', 'BE'],
  ['A1010', '1010', 'AT'],
  ['AT-1010', '1010', 'AT'],
  ['CH - 8001', '8001', 'CH'],
  ['D-10435', '10435', 'DE'],
  ['d 10435', '10435', 'DE'],
  ['10435', '10435', null],
  ['NL-1011', 'NL-1011', null],
])('reads the prefix of %s', (text, code, country) => {
  expect(readPostcode(text)).toEqual({ code, country })
})

it.each([
  ['Wien', 'AT'],
  ['WIEN', 'AT'],
  ['Wien-Meidling', 'AT'],
  ['Wien, Österreich', 'AT'],
  ['Zürich 8', 'CH'],
  ['Zuerich', 'CH'],
  ['Genève', 'CH'],
  ['Winterthur', 'CH'],
  ['Luxembourg', 'LU'],
  ['Esch-sur-Alzette', 'LU'],
  ['Vaduz', 'LI'],
  ['Bruxelles', 'BE'],
  ['Antwerpen', 'BE'],
  ['Dresden', 'DE'],
  ['Irgendwo (Schweiz)', 'CH'],
  ['Irgendwo', null],
  ['', null],
])('derives the country from the town %s', (town, country) => {
  expect(countryOfTown(town)).toBe(country)
})

it.each([
  [{ zip: '1010', city: 'Wien' }, null],
  [{ zip: '8001', city: 'Zürich' }, null],
  [{ zip: '4020', country: 'AT' }, null],
  [{ zip: '9490', country: 'Liechtenstein', city: 'Dresden' }, null],
  [{ zip: '10435', city: 'Berlin' }, null],
  [
    { zip: '1067', city: 'Dresden' },
    { digits: 4, expected: 5 },
  ],
  [{ zip: '1067' }, { digits: 4, expected: 5 }],
  [
    { zip: '1067', country: 'Deutschland', city: 'Wien' },
    { digits: 4, expected: 5 },
  ],
  [
    { zip: '10100', city: 'Wien' },
    { digits: 5, expected: 4 },
  ],
  [
    { zip: '104355', city: 'Berlin' },
    { digits: 6, expected: 5 },
  ],
  // The geocoder knows more towns than this table.
  [{ zip: '1234', city: 'Kleinkleckersdorf' }, null],
  [
    { zip: '123', city: 'Kleinkleckersdorf' },
    { digits: 3, expected: 5 },
  ],
  [{ zip: 'SW1A', city: 'London' }, null],
])('checks the number of digits by country: %j', (address, wrong) => {
  expect(wrongDigits(address)).toEqual(wrong)
})

it.each([
  ['Choriner Straße 52, 10435 Berlin', '10435'],
  ['Stephansplatz 1, 1010 Wien', '1010'],
  ['Rue Notre-Dame 5, L-2240 Luxembourg', '2240'],
  ['8001 Zürich, Bahnhofstrasse 1', '8001'],
  ['Bahnhofstrasse 1, 8001', '8001'],
  ['Wagramer Straße 1010, Wien', null],
  ['Torstraße 1', null],
])('finds the postcode of %s', (address, code) => {
  expect(postcodeOfText(address)).toBe(code)
})
