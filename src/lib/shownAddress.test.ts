import { afterEach, expect, it } from 'vitest'
import { setCompanyTimeZone } from './companyTimeZone'
import { shownAddress } from './shownAddress'

afterEach(() => setCompanyTimeZone('Europe/Berlin'))

it.each([
  ['Europe/Berlin', 'Hof 1, 10115 Berlin, Deutschland', 'Hof 1, 10115 Berlin'],
  ['Europe/Berlin', 'Ring 1, 1010 Wien, Österreich', 'Ring 1, 1010 Wien, Österreich'],
  ['Europe/Vienna', 'Ring 1, 1010 Wien, Österreich', 'Ring 1, 1010 Wien'],
  ['Europe/Vienna', 'Hof 1, 10115 Berlin, Deutschland', 'Hof 1, 10115 Berlin, Deutschland'],
  ['Atlantic/Azores', 'Hof 1, 10115 Berlin, Deutschland', 'Hof 1, 10115 Berlin'],
  ['Europe/Berlin', 'Deutschland', 'Deutschland'],
  ['Europe/Berlin', 'Platz Deutschland', 'Platz Deutschland'],
])('for a company in %s shows %s as %s', (zone, stored, shown) => {
  setCompanyTimeZone(zone)
  expect(shownAddress(stored)).toBe(shown)
})

it('returns an empty text for a missing address and shows invisible characters as marks', () => {
  expect([shownAddress(null), shownAddress(undefined), shownAddress('A\u202e')]).toEqual([
    '',
    '',
    'A‹U+202E›',
  ])
})
