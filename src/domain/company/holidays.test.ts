import { expect, it } from 'vitest'
import { federalStates } from '../../contract/company/tourRules'
import { holidaysOf } from './holidays'

const named = (year: number, state: (typeof federalStates)[number]) =>
  Object.fromEntries(holidaysOf(year, state).map(({ day, name }) => [name, day]))

// Easter Sundays of published tables, including the earliest and the latest possible date.
it.each([
  [1818, '1818-03-22'],
  [1943, '1943-04-25'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
])('computes Easter of %i', (year, day) => {
  expect(named(year, 'BB')['Ostersonntag']).toBe(day)
})

it('computes the movable and fixed holidays of 2026', () => {
  expect(holidaysOf(2026, 'BE').map(({ day, name }) => `${day} ${name}`)).toEqual([
    '2026-01-01 Neujahr',
    '2026-03-08 Internationaler Frauentag',
    '2026-04-03 Karfreitag',
    '2026-04-06 Ostermontag',
    '2026-05-01 Tag der Arbeit',
    '2026-05-14 Christi Himmelfahrt',
    '2026-05-25 Pfingstmontag',
    '2026-10-03 Tag der Deutschen Einheit',
    '2026-12-25 1. Weihnachtstag',
    '2026-12-26 2. Weihnachtstag',
  ])
  expect(named(2026, 'NW')).toMatchObject({ Fronleichnam: '2026-06-04', Allerheiligen: '2026-11-01' })
})

it.each([
  [2023, '2023-11-22'],
  [2024, '2024-11-20'],
  [2025, '2025-11-19'],
  [2026, '2026-11-18'],
  [2028, '2028-11-22'],
])('computes the Day of Repentance of %i in Saxony', (year, day) => {
  expect(named(year, 'SN')['Buß- und Bettag']).toBe(day)
})

it('has as many holidays per state as its law', () => {
  const counts = federalStates.map((state) => [state, holidaysOf(2026, state).length])
  // Without holidays of single municipalities. Easter Sunday and Whit Sunday are holidays in Brandenburg
  // only.
  expect(Object.fromEntries(counts)).toEqual({
    BW: 12,
    BY: 12,
    BE: 10,
    BB: 12,
    HB: 10,
    HH: 10,
    HE: 10,
    MV: 11,
    NI: 10,
    NW: 11,
    RP: 11,
    SL: 12,
    SN: 11,
    ST: 11,
    SH: 10,
    TH: 11,
  })
})
