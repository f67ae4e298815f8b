import { describe, expect, it } from 'vitest'
import { federalStates } from './tourRules'
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

/** Movable holidays as published: Good Friday to Corpus Christi, Day of Repentance. */
const published: Record<number, string[]> = {
  2026: ['04-03', '04-05', '04-06', '05-14', '05-24', '05-25', '06-04', '11-18'],
  2027: ['03-26', '03-28', '03-29', '05-06', '05-16', '05-17', '05-27', '11-17'],
  2028: ['04-14', '04-16', '04-17', '05-25', '06-04', '06-05', '06-15', '11-22'],
  2029: ['03-30', '04-01', '04-02', '05-10', '05-20', '05-21', '05-31', '11-21'],
  2030: ['04-19', '04-21', '04-22', '05-30', '06-09', '06-10', '06-20', '11-20'],
}

/** Of every state besides the nine common ones; `E`, `P`, `F`, `B`: Easter, Whit Sunday, Corpus Christi, Repentance. */
const ofState = {
  BW: ['01-06', 'F', '11-01'],
  BY: ['01-06', 'F', '11-01'],
  BE: ['03-08'],
  BB: ['E', 'P', '10-31'],
  HB: ['10-31'],
  HH: ['10-31'],
  HE: ['F'],
  MV: ['03-08', '10-31'],
  NI: ['10-31'],
  NW: ['F', '11-01'],
  RP: ['F', '11-01'],
  SL: ['F', '08-15', '11-01'],
  SN: ['10-31', 'B'],
  ST: ['01-06', '10-31'],
  SH: ['10-31'],
  TH: ['09-20', '10-31'],
}

describe.each([2026, 2027, 2028, 2029, 2030] as const)('holidays of %i', (year) => {
  it.each(federalStates)('are those published for %s', (state) => {
    const [goodFriday, E, easterMonday, ascension, P, whitMonday, F, B] = published[year] ?? []
    const movable: Record<string, string | undefined> = { E, P, F, B }
    const days = [
      '01-01',
      goodFriday,
      easterMonday,
      '05-01',
      ascension,
      whitMonday,
      '10-03',
      '12-25',
      '12-26',
      ...ofState[state].map((day) => movable[day] ?? day),
      ...(state === 'BE' && year === 2028 ? ['06-17'] : []),
    ]
    expect(holidaysOf(year, state).map(({ day }) => day)).toEqual(
      days.map((day) => `${year}-${day}`).toSorted(),
    )
  })
})
