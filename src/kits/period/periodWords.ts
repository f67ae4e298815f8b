import { formatDate, formatDayMonth, formatTime } from '../../texts/kit/format'
import { periodTexts as texts } from '../../texts/kit/period'
import { endOfPeriod, isMinute, startOfPeriod, type Period } from './period'

type FormatDay = (at: Date) => string

/** `28.11.2026, 08:00 – 16:00`, `20.11.2026 – 26.11.2026`, `ab 20.11.2026`, `Alle Tage`. */
export const periodWords = (period: Period): string => texts.window(endsOf(period, formatDate, ' – '))

/**
 * `Nur 28.11., 08:00–16:00 durchsucht.` Years are shown if one of them is not the present one.
 */
export function searchedWords(period: Period, now: Date): string {
  const years = [momentAt(period, 'from'), momentAt(period, 'to'), now].flatMap((at) =>
    at === null ? [] : [formatDate(at).match(/\d{4}/)?.[0]],
  )
  const isThisYear = years.every((year) => year === years[0])
  return texts.onlySearched(endsOf(period, isThisYear ? formatDayMonth : formatDate, '–'))
}

function momentAt(period: Period, end: keyof Period): Date | null {
  const value = period[end]
  if (value === '') return null
  return new Date(end === 'from' ? startOfPeriod(value) : endOfPeriod(value))
}

/** A window of minutes within one day is one text. */
function endsOf(period: Period, formatDay: FormatDay, dash: string) {
  const [start, end] = [momentAt(period, 'from'), momentAt(period, 'to')]
  const words = (at: Date | null, value: string) =>
    at === null ? null : isMinute(value) ? `${formatDay(at)}, ${formatTime(at)}` : formatDay(at)
  const [from, to] = [words(start, period.from), words(end, period.to)]
  const isWindowOfDay =
    start !== null &&
    end !== null &&
    isMinute(period.from) &&
    isMinute(period.to) &&
    formatDate(start) === formatDate(end)
  if (!isWindowOfDay) return { from, to }
  const window = `${from}${dash}${formatTime(end)}`
  return { from: window, to: window }
}
