import { clockText, germanDay, numberText } from '../../domain/imports/cells/cellText'

/** Display format of a numeric cell. */
export type NumberFormat =
  | { kind: 'plain' | 'time' | 'elapsed' | 'date' }
  /** With leading zeros, as in postcodes. */
  | { kind: 'padded'; digits: number; prefix: string }

const plain: NumberFormat = { kind: 'plain' }
const isBetween = (id: number, from: number, to: number) => id >= from && id <= to

/** Formats that a workbook need not define. */
export function builtInFormat(id: number): NumberFormat {
  if (id === 46) return { kind: 'elapsed' }
  if (isBetween(id, 18, 21) || isBetween(id, 32, 35) || id === 45 || id === 47) return { kind: 'time' }
  if (isBetween(id, 14, 17) || id === 22 || isBetween(id, 27, 36) || isBetween(id, 50, 58))
    return { kind: 'date' }
  return plain
}

const dateTokens = /^(d{1,4}|m{1,5}|y{1,4}|e{1,4}|h{1,2}|s{1,2}|am|pm|a{1,5}|p)$/

/** A format defined by the workbook: `dd.mm.yyyy`, `[h]:mm`, `00000`. */
export function describedFormat(code: string): NumberFormat {
  const [positive = ''] = code.split(';')
  const padded = /^(?:"([^"]*)")?(0{2,15})$/.exec(positive)
  if (padded !== null) return { kind: 'padded', prefix: padded[1] ?? '', digits: (padded[2] ?? '').length }
  const isElapsed = /\[(h+|m+|s+)\]/i.test(positive)
  const bare = positive
    .replace(/\\.|"[^"]*"|[_*]./g, ' ')
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/(s+)[.,]0+/gi, '$1')
    .toLowerCase()
  const tokens = bare.match(/\p{L}+/gu) ?? []
  if (/[0#?%]/.test(bare) || tokens.length === 0 || !tokens.every((token) => dateTokens.test(token)))
    return plain
  if (isElapsed) return { kind: 'elapsed' }
  const isDate =
    tokens.some((token) => /^(d|y|e|m{3})/.test(token)) || !tokens.some((token) => /^[hs]/.test(token))
  return { kind: isDate ? 'date' : 'time' }
}

const secondsOfDay = 86_400
/** Days between the two epochs of workbooks. */
const daysTo1904 = 1_462
const firstDay = Date.UTC(1899, 11, 30)

/**
 * A number in its format, with German dates and times. Times are fractions of a day, whatever the epoch of
 * the workbook.
 */
export function formattedNumber(value: number, format: NumberFormat, is1904: boolean): string {
  if (format.kind === 'plain') return numberText(value)
  if (format.kind === 'padded') {
    const isCount = Number.isInteger(value) && value >= 0
    return isCount ? format.prefix + numberText(value).padStart(format.digits, '0') : numberText(value)
  }
  const seconds = Math.round(value * secondsOfDay)
  if (seconds < 0) return numberText(value)
  if (format.kind === 'elapsed' || seconds < secondsOfDay) return clockText(seconds)
  const time = seconds % secondsOfDay
  if (format.kind === 'time') return seconds === secondsOfDay ? '24:00' : clockText(time)
  const days = Math.floor(seconds / secondsOfDay) + (is1904 ? daysTo1904 : 0)
  // Spreadsheets count 29 February 1900, which did not exist.
  const at = new Date(firstDay + (days < 61 && !is1904 ? days + 1 : days) * secondsOfDay * 1_000)
  if (Number.isNaN(at.getTime())) return numberText(value)
  const day = germanDay(at.toISOString().slice(0, 10))
  return time === 0 ? day : `${day} ${clockText(time)}`
}
