import { formatLongDay } from './format'

/** Holidays and days off, on screens that plan and start tours. */
export const calendarTexts = {
  /** Accessible name of the line with the next ones. */
  note: 'Feiertage und freie Tage',
  /** Fallback name of a day off. */
  nameless: 'freier Tag',
  /** @param inDays days from today */
  day: ({ date, names, inDays }: { date: Date; names: readonly string[]; inDays: number }) => {
    const when = ['Heute, ', 'Morgen, '][inDays] ?? ''
    return `${when}${formatLongDay(date)}: ${names.map((name) => name || calendarTexts.nameless).join(', ')}`
  },
} as const
