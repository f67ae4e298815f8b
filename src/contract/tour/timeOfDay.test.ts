import { describe, expect, it } from 'vitest'
import { meantEndOfDay, meantTimeOfDay, parseTimeOfDay, timeOfDayText } from './timeOfDay'

const minutes = (text: string | null) => (text === null ? null : parseTimeOfDay(text))

describe('time of day', () => {
  it.each([
    ['7', '07:00'],
    ['07', '07:00'],
    ['0', '00:00'],
    ['23', '23:00'],
    ['730', '07:30'],
    ['0730', '07:30'],
    ['1745', '17:45'],
    ['7:30', '07:30'],
    ['7.30', '07:30'],
    [' 7 Uhr ', '07:00'],
    ['17:05', '17:05'],
    ['24', null],
    ['2400', null],
    ['7:60', null],
    ['760', null],
    ['17:5', null],
    ['12345', null],
    ['acht', null],
    ['', null],
  ])('parses typed %j as %j', (text, meant) => {
    expect(meantTimeOfDay(text)).toBe(minutes(meant))
  })

  it.each([
    ['24:00', '23:59'],
    ['24', '23:59'],
    ['2400', '23:59'],
    ['24.00', '23:59'],
    ['24 Uhr', '23:59'],
    ['24:00:00', '23:59'],
    ['24:01', null],
    ['240', '02:40'],
    ['7', '07:00'],
  ])('parses typed end %j as %j', (text, meant) => {
    expect(meantEndOfDay(text)).toBe(minutes(meant))
  })

  it('needs a colon for strict parsing', () => {
    expect([parseTimeOfDay('730'), parseTimeOfDay('7'), parseTimeOfDay('7:30')]).toEqual([null, null, 27_000])
    expect([27_000 + 86_400, 27_000, 27_000 - 86_400].map(timeOfDayText)).toEqual(['07:30', '07:30', '07:30'])
  })
})
