import { describe, expect, it } from 'vitest'
import { daysOffOf, daysOffText } from './daysOff'
import { specialDays } from './specialDays'

describe('days off', () => {
  it.each([
    ['24.12. Heiligabend', '--12-24 Heiligabend', '24.12. Heiligabend'],
    ['24.12 Heiligabend', '--12-24 Heiligabend', '24.12. Heiligabend'],
    ['1.5.2027: Brückentag', '2027-05-01 Brückentag', '01.05.2027 Brückentag'],
    ['28.12.26 Inventur', '2026-12-28 Inventur', '28.12.2026 Inventur'],
    ['29.02.', '--02-29', '29.02.'],
    ['24.12.-2.1. Betriebsferien', '--12-24/--01-02 Betriebsferien', '24.12. – 02.01. Betriebsferien'],
    ['24.12.2026 – 02.01.2027 Ferien', '2026-12-24/2027-01-02 Ferien', '24.12.2026 – 02.01.2027 Ferien'],
    ['24.12. bis 31.12.2026 Ferien', '2026-12-24/2026-12-31 Ferien', '24.12.2026 – 31.12.2026 Ferien'],
  ])('%j is sent as %j and shown as %j', (typed, sent, shown) => {
    expect(daysOffOf(typed)).toEqual([sent])
    expect(daysOffText([sent])).toBe(shown)
  })

  it.each([
    'Heiligabend',
    '24. Dezember',
    '31.4. Nie',
    '29.2.2027',
    '0.1.',
    '2.1.2027 – 24.12.2026',
    '24.12.2026 – 2.1.',
  ])('keeps a line that is not a day: %s', (line) => {
    expect(daysOffOf(` ${line} `)).toEqual([line])
  })

  it('skips blank lines', () => {
    expect(daysOffOf('\n 24.12. \n\n')).toEqual(['--12-24'])
    expect(daysOffOf(' ')).toEqual([])
  })
})

describe('displayed days', () => {
  const listDays = (company: Parameters<typeof specialDays>[0], from: Date, count: number) =>
    specialDays(company, from, count).map(({ date, names }) => [date.getDate(), names])

  it("are public holidays of the company's state and its own days off", () => {
    const company = {
      holidayState: 'BE',
      daysOff: ['--12-24 Heiligabend', '2026-12-24/2026-12-28 Ferien', 'irgendwann', '2027-12-27'],
    }
    expect(listDays(company, new Date(2026, 11, 23, 18), 8)).toEqual([
      [24, ['Heiligabend', 'Ferien']],
      [25, ['1. Weihnachtstag', 'Ferien']],
      [26, ['2. Weihnachtstag', 'Ferien']],
      [27, ['Ferien']],
      [28, ['Ferien']],
    ])
  })

  it('continue across the turn of the year', () => {
    const company = { daysOff: ['--12-30/--01-02'] }
    expect(listDays(company, new Date(2027, 11, 28), 8).map(([day]) => day)).toEqual([30, 31, 1, 2])
    expect(listDays(company, new Date(2027, 5, 1), 60)).toEqual([])
  })

  it.each([{}, { holidayState: null, daysOff: null }, { holidayState: 'XX', daysOff: [] }])(
    'are empty if the company has no settings: %j',
    (company) => {
      expect(listDays(company, new Date(2026, 0, 1), 366)).toEqual([])
    },
  )
})
