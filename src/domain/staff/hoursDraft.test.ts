import { expect, it } from 'vitest'
import type { WorkingHours } from '../../contract/company/workingHours'
import {
  draftOfHours,
  emptyHours,
  hoursField,
  hoursOfDraft,
  hoursViolations,
  timesOf,
  weeklySeconds,
  withDay,
} from './hoursDraft'

const hours: WorkingHours = [
  { weekday: 'MO', from: 8 * 3600, to: 16.5 * 3600 },
  { weekday: 'FR', from: 22 * 3600, to: 30 * 3600 },
  { weekday: 'SU', from: 0, to: 86_400 },
]
const draft = draftOfHours(hours)

it('shows a row for each weekday and sends what it was read from', () => {
  expect(draft[0]).toEqual({ from: '08:00', to: '16:30' })
  expect(draft[1]).toEqual({ from: '', to: '' })
  expect([draft[4]?.to, draft[6]?.to]).toEqual(['06:00', '24:00'])
  expect(hoursOfDraft(draft)).toEqual(hours)
  expect(weeklySeconds(draft)).toBe((8.5 + 8 + 24) * 3600)
})

it('sends unknown hours if no day has a time', () => {
  expect([hoursOfDraft(emptyHours), weeklySeconds(emptyHours)]).toEqual([null, 0])
})

it('reads abbreviated times, and an end before the begin as one of the next day', () => {
  expect([
    timesOf({ from: '7', to: '1530' }),
    timesOf({ from: '22:00', to: '6' }),
    timesOf({ from: '8:00', to: '8:00' }),
    timesOf({ from: '8:00', to: '' }),
    timesOf({ from: 'früh', to: '9' }),
  ]).toEqual([
    { from: 25_200, to: 55_800 },
    { from: 79_200, to: 108_000 },
    { from: 28_800, to: 115_200 },
    null,
    null,
  ])
})

it('marks each input of a day with half a time or none', () => {
  const message = 'Bitte geben Sie eine Uhrzeit zwischen 00:00 und 23:59 an.'
  const rows = withDay(withDay(draft, 1, { from: '8:00', to: '' }), 2, { from: 'früh', to: '12' })
  expect(hoursViolations(draft)).toEqual({})
  expect(hoursViolations(rows)).toEqual({
    [hoursField('TU', 'to')]: message,
    [hoursField('WE', 'from')]: message,
  })
})
