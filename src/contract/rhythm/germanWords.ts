import type { IsoDay } from './calendarDay'
import { weekdayCodes, type Period, type Season, type WeekdayCode } from './rhythm'
import { seasonOfMonths } from './rrule'

/* German words of a rhythm as patterns and their values, in all spellings that dispatchers use. */

const weekdayWords = [
  'montags?|mo',
  'dienstags?|die|di',
  'mittwochs?|mi',
  'donnerstags?|do',
  'freitags?|fr',
  'samstags?|sonnabends?|sa',
  'sonntags?|so',
]
export const weekdayPattern = String.raw`(?:(?:${weekdayWords.join('|')})(?![\p{L}])\.?)`

const monthWords = [
  'januar|jan',
  'februar|feb',
  'märz|mär|mrz|maerz',
  'april|apr',
  'mai',
  'juni|jun',
  'juli|jul',
  'august|aug',
  'september|sept|sep',
  'oktober|okt',
  'november|nov',
  'dezember|dez',
]
export const monthPattern = String.raw`(?:(?:${monthWords.join('|')})(?![\p{L}])\.?)`

const countWords = 'ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf'.split('|')
const numberWords = `${countWords.join('|')}|eine[nmrs]?|beiden`
export const numberPattern = String.raw`(?:\d{1,3}|${numberWords})`
export const timesPattern = String.raw`(?:(?:\d{1,2}|${numberWords})\s?(?:x|-?\s?mal))`

const ordinalWords =
  'erste|zweite|dritte|vierte|fünfte|sechste|siebte|achte|neunte|zehnte|elfte|zwölfte'.split('|')
export const nthPattern = String.raw`(?:\d{1,2}\.|(?:${ordinalWords.join('|')}|letzte)[nrs]?)`

export const periodPattern = String.raw`(?:wochen?|kw|monate?n?|monats|quartale?n?|quartals|jahre?n?|jahres)`

/** `1.3.`, but not the beginning of `1.3.2026`. */
export const monthDayPattern = String.raw`(?:\d{1,2}\.\s?\d{1,2}\.(?!\s?\d))`
export const datePattern = String.raw`(?:\d{1,2}\.\s?\d{1,2}\.\s?\d{2,4}(?!\d))`

export function periodOf(word: string): Period | null {
  const start = word.toLowerCase()
  if (start.startsWith('woche') || start === 'kw') return 'week'
  if (start.startsWith('monat')) return 'month'
  return start.startsWith('quartal') ? 'quarter' : start.startsWith('jahr') ? 'year' : null
}

const startIn = (words: readonly string[], text: string): number =>
  words.findIndex((word) => text.toLowerCase().startsWith(word))

/** `14`, `zwei`, `2x`, `zweimal`, `2.`, `zweite`; 0 for anything else. */
export function countOf(text: string): number {
  const digits = /^\d+/.exec(text)?.[0]
  if (digits !== undefined) return Number(digits)
  const word = text.toLowerCase()
  if (word === 'beiden') return 2
  if (word === 'vierzehn') return 14
  const ordinal = startIn(ordinalWords, word)
  return (ordinal >= 0 ? ordinal : startIn(countWords, word)) + 1
}

/** Numbers in a list, −1 for the last one. */
export const nthsIn = (text: string): number[] =>
  [...text.matchAll(new RegExp(nthPattern, 'giu'))].map(([word]) =>
    /^letzt/i.test(word) ? -1 : countOf(word),
  )

const indexIn = (words: readonly string[], text: string): number =>
  words.findIndex((pattern) => new RegExp(`^(?:${pattern})\\.?$`, 'iu').test(text.trim()))

/** The weekdays of a list with ranges such as `Mo–Fr, So`; null for a range that ends before it begins. */
export function weekdaysIn(text: string): WeekdayCode[] | null {
  const part = new RegExp(String.raw`(${weekdayPattern})(?:\s*(?:-|–|bis)\s*(${weekdayPattern}))?`, 'giu')
  const ranges = [...text.matchAll(part)].map(([, first = '', last]) => {
    const start = indexIn(weekdayWords, first)
    return weekdayCodes.slice(start, (last === undefined ? start : indexIn(weekdayWords, last)) + 1)
  })
  return ranges.some((range) => range.length === 0) ? null : ranges.flat()
}

const monthOf = (word: string): number => indexIn(monthWords, word) + 1

export const monthsIn = (text: string): Season[] =>
  [...text.matchAll(new RegExp(monthPattern, 'giu'))].map(([word]) =>
    seasonOfMonths(monthOf(word), monthOf(word)),
  )

export const spanOfMonths = (first: string, last: string): Season =>
  seasonOfMonths(monthOf(first), monthOf(last))

const numbersOf = (text: string) => text.split('.').map((part) => part.trim())

/** `03-01` of `1.3.` */
export function dayMonthOf(text: string): string {
  const [day = '', month = ''] = numbersOf(text)
  return `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** `2026-12-08` of `8.12.26`; a date that does not exist is kept, and refused later. */
export function dateOf(text: string): IsoDay {
  const year = numbersOf(text)[2] ?? ''
  return `${year.length === 2 ? `20${year}` : year}-${dayMonthOf(text)}`
}

export const datesIn = (text: string, separator: RegExp): IsoDay[] => text.split(separator).map(dateOf)
