import { formatLongDay } from './format'

/** Holidays and days off, where tours are planned and started. */
export const calendarTexts = {
  /** Name of the line that holds the next ones. */
  note: 'Feiertage und freie Tage',
  /** In place of the name of a day off that has none. */
  nameless: 'freier Tag',
  /** @param inDays from today on */
  day: ({ date, names, inDays }: { date: Date; names: readonly string[]; inDays: number }) => {
    const when = ['Heute, ', 'Morgen, '][inDays] ?? ''
    return `${when}${formatLongDay(date)}: ${names.map((name) => name || calendarTexts.nameless).join(', ')}`
  },
} as const
