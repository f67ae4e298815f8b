import { shiftDay } from '../../src/contract/rhythm/calendarDay'
import { noRules, weekdayCodes, type Rhythm, type Schedule } from '../../src/contract/rhythm/rhythm'

const nth = [1, 2, 3, 4, -1] as const
const weekdaysFrom = (index: number, count: number) =>
  Array.from({ length: count }, (_, day) => weekdayCodes[(index + 2 * day) % 5] ?? 'MO')

/** Of ten destinations, six are weekly, one three times a week, two monthly, one twice a month. */
function scheduleOf(index: number): Schedule {
  const kind = index % 10
  if (kind < 3) return { kind: 'weekly', every: 1, weekdays: weekdaysFrom(index, 1) }
  if (kind < 6) return { kind: 'weekly', every: 2 + (index % 3), weekdays: weekdaysFrom(index, 1) }
  if (kind === 6) return { kind: 'weekly', every: 1, weekdays: weekdaysFrom(index, 3) }
  if (kind === 7)
    return { kind: 'monthlyWeekday', every: 1, nth: [nth[index % 5] ?? 1], weekdays: weekdaysFrom(index, 1) }
  if (kind === 8) return { kind: 'monthDays', every: 1, days: [1 + (index % 31)] }
  return { kind: 'perPeriod', times: 2, every: 1, period: 'month' }
}

/** The rhythm of one of many destinations, by its number; all kinds of rules occur. */
export const mixedRhythm = (index: number): Rhythm => ({
  ...noRules,
  schedule: scheduleOf(index),
  seasons: index % 7 === 0 ? [{ from: '03-01', to: '10-31' }] : [],
  from: shiftDay('2026-01-01', index % 28),
  pauses: index % 11 === 0 ? [{ from: '2026-08-01', to: '2026-08-14', name: 'Ferien' }] : [],
  closedDays: (['before', 'after', 'skip', 'keep'] as const)[index % 4] ?? 'keep',
  leastDays: index % 10 === 9 ? 10 : 0,
})
