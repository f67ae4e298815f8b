import { visibleText } from '../../../lib/visibleText'

/* What a cell of a spreadsheet says, as a text. */

/** A text without what shows nothing, and out of what spreadsheets wrap it in so that it stays a text. */
export function plainCell(text: string): string {
  const lines = text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
  // oxlint-disable-next-line no-control-regex -- other control characters show nothing
  const visible = visibleText(lines).replace(/[\u0000-\u0008\u000E-\u001F\u007F-\u009F]/g, '')
  return withoutGuard(unwrapped(visible.trim())).trim()
}

/** `="01067"` keeps the first digit of a postcode. */
function unwrapped(text: string): string {
  const inner = /^="((?:[^"]|"")*)"$/.exec(text)?.[1]
  return inner === undefined ? text : inner.replaceAll('""', '"')
}

/** Spreadsheets put an apostrophe before a text that would else be a formula; our own exports to csv do too. */
const withoutGuard = (text: string) => (/^'[=+\-@\t]/.test(text) ? text.slice(1) : text)

/** From here on spreadsheets have lost the last digits. */
const firstInexact = 1e15

/** Without the last digits, which are the noise of binary fractions. With an exponent where digits are lost. */
export function numberText(value: number): string {
  const rounded = Number(value.toPrecision(15))
  if (Math.abs(rounded) >= firstInexact) return rounded.toExponential().replace('.', ',').replace('e', 'E')
  const plain = Math.abs(rounded) < 1e-6 ? rounded.toFixed(15).replace(/\.?0+$/, '') : String(rounded)
  return plain.replace('.', ',')
}

export const yesNoText = (value: boolean) => (value ? 'ja' : 'nein')

/** `2026-03-07` as in Germany; anything else unchanged. */
export const germanDay = (day: string) =>
  day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, (_, year, month, date) => `${date}.${month}.${year}`)

/** Seconds as hours and minutes; a whole day is `24:00`. */
export function clockText(seconds: number): string {
  const minutes = Math.floor(Math.round(seconds) / 60)
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}
