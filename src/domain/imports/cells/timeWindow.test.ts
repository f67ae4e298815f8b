import { expect, it } from 'vitest'
import { readTimeWindow, timeWindowText } from './timeWindow'

it.each([
  ['8-12 Uhr', '08:00', '12:00'],
  ['09:00 - 11:30', '09:00', '11:30'],
  ['9.00–11.30 Uhr', '09:00', '11:30'],
  ['8 bis 12 Uhr', '08:00', '12:00'],
  ['von 8:30 Uhr bis 12 Uhr', '08:30', '12:00'],
  ['zwischen 8 und 10', '08:00', '10:00'],
  ['ab 10 Uhr bis 14 Uhr', '10:00', '14:00'],
  ['ca. 8-12', '08:00', '12:00'],
  ['bis spätestens 14 Uhr', '', '14:00'],
  ['morgens', '06:00', '10:00'],
  ['0800-1230', '08:00', '12:30'],
  ['8h - 12h', '08:00', '12:00'],
  ['08:00:00 - 12:00:00', '08:00', '12:00'],
  ['22-02', '22:00', '02:00'],
  ['8-24 Uhr', '08:00', '23:59'],
  ['ab 10', '10:00', ''],
  ['ab 10:30 Uhr', '10:30', ''],
  ['nach 14 Uhr', '14:00', ''],
  ['10:00 -', '10:00', ''],
  ['bis 14 Uhr', '', '14:00'],
  ['vor 9', '', '09:00'],
  ['spätestens 9.15', '', '09:15'],
  ['bis 24 Uhr', '', '23:59'],
  ['vormittags', '08:00', '12:00'],
  ['Vormittag', '08:00', '12:00'],
  ['nachmittags', '12:00', '17:00'],
  ['ganztägig', '', ''],
  ['egal', '', ''],
  ['-', '', ''],
])('%s is a window', (text, start, end) => {
  expect(readTimeWindow(text)).toEqual({ start, end })
})

it.each([
  '8-12, 14-16',
  'Mo-Fr 8-12',
  '25-26',
  '8:70-9',
  'nach Absprache',
  '10:00',
  'ab',
  '8-12 Uhr und 14 Uhr',
])('%s is not a window', (text) => {
  expect(readTimeWindow(text)).toBeNull()
})

it.each(['08:00–12:00', 'ab 10:00', 'bis 14:00', '22:00–02:00'])('%s is parsed as formatted', (text) => {
  const window = readTimeWindow(text)
  expect(window && timeWindowText(window)).toBe(text)
})
