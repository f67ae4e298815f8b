import { lastTimeOfDay } from '../../../contract/tour/timeOfDay'
import { pastedTime } from '../../paste/pastedStops'

/** Both ends as `HH:MM`; empty for an open end. */
export type TimeWindow = { start: string; end: string }

const time = String.raw`\d{1,2}(?:[:.]\d{2}(?::\d{2})?|\d{2})?(?: ?(?:uhr|h))?`
const dash = String.raw`\s*(?:-|–|—|−|~|bis|to)\s*(?:ca\.? )?`
const between = new RegExp(
  String.raw`^(?:von |ab |zwischen |zw\. )?(${time})(?:${dash}| und )(${time})$`,
  'i',
)
const after = new RegExp(String.raw`^(?:ab|nach|frühestens|nicht vor|von|from)\.? (${time})$`, 'i')
const before = new RegExp(String.raw`^(?:bis|vor|spätestens|until|-|–)\.? ?(?:spätestens )?(${time})$`, 'i')
const open = new RegExp(String.raw`^(${time})\s*(?:-|–|\+)$`, 'i')

/** Parts of the day, as delivery companies use them. */
const parts: Readonly<Record<string, TimeWindow>> = {
  vormittag: { start: '08:00', end: '12:00' },
  mittag: { start: '11:00', end: '14:00' },
  nachmittag: { start: '12:00', end: '17:00' },
  abend: { start: '17:00', end: '21:00' },
  morgen: { start: '06:00', end: '10:00' },
  früh: { start: '06:00', end: '10:00' },
}
/** Words for no time window. */
const anyTime =
  /^(-|–|—|egal|ganztägig|ganztags|ganzer tag|jederzeit|beliebig|flexibel|offen|keine?s?|keine angabe)$/i

/** Both ends of a time window in one cell: `8-12 Uhr`, `ab 10`, `vormittags`; null for any other text. */
export function readTimeWindow(text: string): TimeWindow | null {
  const plain = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(ca\.?|etwa|circa|zirka) ?(?=\w)/i, '')
  if (anyTime.test(plain)) return { start: '', end: '' }
  const part =
    parts[
      plain
        .toLowerCase()
        .replace(/^(am|nur) /, '')
        .replace(/s$/, '')
    ]
  if (part !== undefined) return part
  const [, from, to] = between.exec(plain) ?? []
  const start = from ?? after.exec(plain)?.[1] ?? open.exec(plain)?.[1]
  const end = to ?? before.exec(plain)?.[1]
  if (start === undefined && end === undefined) return null
  const window = { start: clockOf(start, false), end: clockOf(end, true) }
  return window.start === null || window.end === null ? null : { start: window.start, end: window.end }
}

/** Null for text that is not a time of day. */
function clockOf(text: string | undefined, isEnd: boolean): string | null {
  if (text === undefined) return ''
  const clock = pastedTime(text.replace(/^(\d{1,2})(\d{2})(?= |$|u|h)/i, '$1:$2'))
  if (isEnd && clock === '24:00') return lastTimeOfDay
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(clock) ? clock : null
}

/** 24:00 becomes the last minute of the day. */
export const endOfDay = (clock: string): string => (clock === '24:00' ? lastTimeOfDay : clock)

/**
 * A time window as the grid shows it: `08:00–12:00`, `ab 10:00`, `bis 14:00`; empty if both ends are open.
 */
export function timeWindowText({ start, end }: TimeWindow): string {
  if (start !== '' && end !== '') return `${start}–${end}`
  if (start !== '') return `ab ${start}`
  return end === '' ? '' : `bis ${end}`
}
