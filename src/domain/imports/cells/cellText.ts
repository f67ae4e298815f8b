import { visibleText } from '../../../lib/visibleText'

/* The content of a spreadsheet cell as text. */

/** Removes invisible characters and the wrapping that spreadsheets use to keep text as text. */
export function plainCell(text: string): string {
  const lines = text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
  // oxlint-disable-next-line no-control-regex -- other control characters show nothing
  const visible = visibleText(lines).replace(/[\u0000-\u0008\u000E-\u001F\u007F-\u009F]/g, '')
  return withoutGuard(unwrapped(visible.trim())).trim()
}

/** `="01067"` keeps the leading zero of a postcode. */
function unwrapped(text: string): string {
  const inner = /^="((?:[^"]|"")*)"$/.exec(text)?.[1]
  return inner === undefined ? text : inner.replaceAll('""', '"')
}

/**
 * Spreadsheets put an apostrophe before text that would otherwise be a formula. Our own CSV exports do so
 * too.
 */
const withoutGuard = (text: string) => (/^'[=+\-@\t]/.test(text) ? text.slice(1) : text)

/** Spreadsheets lose the last digits from here on. */
const firstInexact = 1e15

/**
 * Without the last digits, which are rounding errors of binary fractions. Uses an exponent if digits are
 * lost.
 */
export function numberText(value: number): string {
  const rounded = Number(value.toPrecision(15))
  if (Math.abs(rounded) >= firstInexact) return rounded.toExponential().replace('.', ',').replace('e', 'E')
  const plain = Math.abs(rounded) < 1e-6 ? rounded.toFixed(15).replace(/\.?0+$/, '') : String(rounded)
  return plain.replace('.', ',')
}

export const yesNoText = (value: boolean) => (value ? 'ja' : 'nein')

/** Formats `2026-03-07` as a German date; any other text is unchanged. */
export const germanDay = (day: string) =>
  day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, (_, year, month, date) => `${date}.${month}.${year}`)

/** Seconds as hours and minutes; a whole day is `24:00`. */
export function clockText(seconds: number): string {
  const minutes = Math.floor(Math.round(seconds) / 60)
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}
