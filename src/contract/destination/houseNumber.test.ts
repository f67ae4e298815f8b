import { expect, it } from 'vitest'
import { haveSameNumbers, readHouse } from './houseNumber'

it.each([
  ['Müllerstraße 16', ['16']],
  ['Müllerstraße 162, 13353 Berlin', ['162']],
  ['Müllerstraße 12 b', ['12b']],
  ['Müllerstraße 12B', ['12b']],
  ['Müllerstraße 012', ['12']],
  ['Choriner Straße 12/3, 10435 Berlin', ['12', '3']],
  ['Choriner Straße 12-14a', ['12', '14a']],
  ['Bergmannstraße, 10961 Berlin', []],
  ['Bergmannstraße 6, DE-10961 Berlin', ['6']],
  ['Straße des 17. Juni 136, 10623 Berlin', ['17', '136']],
  ['Q 7, 25, 68161 Mannheim', ['7', '25']],
  ['Q7 25', ['7', '25']],
  ['Straße 52 Nr. 7, 13125 Berlin', ['52', '7']],
  ['Stephansplatz 3 1010 Wien', ['3']],
  ['Stephansplatz 3, A-1010 Wien', ['3']],
  ['1010 Wien, Stephansplatz 3', ['3']],
  ['Stephansplatz, 1010 Wien', []],
  ['Venloer Straße 1503', ['1503']],
  ['Venloer Straße 1503, 50259 Pulheim', ['1503']],
  ['Venloer Straße 1503, Pulheim', ['1503']],
  ['Choriner Straße 52, 3. OG, 10435 Berlin', ['52']],
  ['10435', []],
  ['', []],
])('extracts the numbers of %s', (text, numbers) => {
  expect(readHouse(text).numbers).toEqual(numbers)
})

it('keeps the other words, including postcodes', () => {
  expect(readHouse('Straße des 17. Juni 136, 10623 Berlin').words.replace(/\s+/g, ' ')).toBe(
    'Straße des . Juni , 10623 Berlin',
  )
})

it('compares numbers in any order', () => {
  expect([
    haveSameNumbers(['12', '3'], ['3', '12']),
    haveSameNumbers(['12'], ['12b']),
    haveSameNumbers(['16'], ['162']),
    haveSameNumbers([], []),
  ]).toEqual([true, false, false, true])
})
