import { expect, it } from 'vitest'
import type { ImportColumn } from '../columns/importColumns'
import { company } from '../rows/importing.testing'
import { readCell, type StayUnit } from './readCell'

const read = (column: ImportColumn, text: string, stayUnit: StayUnit = 'minutes', inMinutes = true) =>
  readCell(column, text, { company: { ...company, lengthOfStayInMinutes: inMinutes }, stayUnit })

it.each<[ImportColumn, string, string]>([
  ['earliestTime', '8', '08:00'],
  ['earliestTime', '8:00', '08:00'],
  ['earliestTime', '08:00 Uhr', '08:00'],
  ['latestTime', '15.30', '15:30'],
  ['latestTime', '1530', '15:30'],
  ['earliestTime', '0,354166667', '08:30'],
  ['latestTime', '0,958333333', '23:00'],
  ['latestTime', '25:00', '25:00'],
  ['latestTime', '24:00', '23:59'],
  ['latestTime', '24 Uhr', '23:59'],
  ['latestTime', '2400', '23:59'],
  ['earliestTime', '24:00', '24:00'],
  ['latestTime', 'nachmittags', 'nachmittags'],
  ['lengthOfStay', '20', '20'],
  ['lengthOfStay', '20 Min.', '20'],
  ['lengthOfStay', '1:30', '90'],
  ['lengthOfStay', '1 Std', '60'],
  ['lengthOfStay', 'kurz', 'kurz'],
  ['capacity', '3,0', '3'],
  ['capacity', '2,5', '2,5'],
  ['capacity', '1.200', '1200'],
  ['capacity', '2 Stk.', '2'],
  ['phone', '0049 30 555', '+49 30 555'],
  ['phone', 'Tel.: 030 555', '030 555'],
  ['zip', 'D-10115', '10115'],
  ['zip', '01067', '01067'],
  ['notificationEmail', 'mailto:a@b.de', 'a@b.de'],
  ['timeWindowType', 'Lockerer Start', 'soft_start'],
  ['timeWindowType', 'irgendwann', 'irgendwann'],
  ['name', '\u00a0WEG\u00a0Choriner Str. ', 'WEG Choriner Str.'],
])('reads a cell for %s: %s', (column, text, wanted) => {
  expect(read(column, text)).toBe(wanted)
})

it.each<[string, StayUnit, boolean, string]>([
  ['0,5', 'hours', true, '30'],
  ['0,5', 'minutes', true, '0,5'],
  ['90', 'seconds', true, '1,5'],
  ['0,5', 'hours', false, '1800'],
  ['20', 'minutes', false, '1200'],
])('reads a service time of %s %s (shown in minutes: %s)', (text, unit, inMinutes, wanted) => {
  expect(read('lengthOfStay', text, unit, inMinutes)).toBe(wanted)
})
