import { readDayOff, writeDayOff, type DayOff } from '../../contract/company/daysOff'

/*
 * Days off as typed, one per line: `24.12. Heiligabend`, `28.12.2026 Inventur`, `24.12.2026 – 2.1.2027
 * Betriebsferien`.
 */

export const daysOffText = (days: readonly string[]): string => days.map(lineOf).join('\n')

/** Unreadable lines are kept, so that they are rejected instead of lost. */
export const daysOffOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const day = readLine(line)
      return day === null ? line : writeDayOff(day)
    })

function lineOf(text: string): string {
  const day = readDayOff(text)
  if (day === null) return text
  const days = day.from === day.to ? germanDay(day.from) : `${germanDay(day.from)} – ${germanDay(day.to)}`
  return `${days} ${day.name}`.trim()
}

function germanDay(day: string): string {
  const [date = '', month = '', year = ''] = day.split('-').toReversed()
  return `${date}.${month}.${year}`
}

const typedDay = String.raw`(\d{1,2})\.\s?(\d{1,2})(?:\.(\d{4}|\d{2}(?!\d))?)?`
const typedLine = new RegExp(String.raw`^${typedDay}(?:\s*(?:-|–|bis)\s*${typedDay})?(?:[\s:,]+(.*))?$`, 's')

function readLine(line: string): DayOff | null {
  const match = typedLine.exec(line)
  if (match === null) return null
  const [, date, month, year, lastDate = date, lastMonth = month, lastYear, name = ''] = match
  // `24.12. – 31.12.2026` names one year for both days.
  const to = wireDay(lastDate, lastMonth, match[4] === undefined ? year : lastYear)
  const from = wireDay(date, month, year ?? (match[4] === undefined ? undefined : lastYear))
  return readDayOff(writeDayOff({ from, to, name }))
}

function wireDay(date = '', month = '', year?: string): string {
  const day = `${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  if (year === undefined) return `--${day}`
  return `${year.length === 2 ? `20${year}` : year}-${day}`
}
