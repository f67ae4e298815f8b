import * as Result from 'effect/Result'
import * as Schema from 'effect/Schema'
import { rhythmSentence } from '../../../contract/rhythm/rhythmSentence'
import { RhythmRead } from '../../../contract/rhythm/rhythmWire'
import { optionsText } from '../../../contract/destination/customField'
import type { ImportedRow } from '../../../contract/imports/imports'
import { timeWindowTypes } from '../../../contract/tour/planningTerms'
import { timeOfDayText } from '../../../contract/tour/timeOfDay'
import { formatGermanNumber } from '../../../lib/numericInput'

/** Headings and words of a sheet of refused rows. */
type SheetWords = {
  /** Headings of body members in column order; other members are not written. */
  heads: Readonly<Record<string, string>>
  /** Heading of the last column. */
  fault: string
  windowTypes: Readonly<Record<(typeof timeWindowTypes)[number], string>>
  roles: Readonly<Record<string, string>>
  row: (at: { index: number }) => string
  noReason: string
  minutes: (stay: { text: string }) => string
  yes: string
  no: string
}
/** Name of a referenced record in a file; null if unknown. */
type NameOf = (iri: string) => string | null

/**
 * Refused rows as a sheet that can be corrected and imported again: the sent values and the reasons of
 * refusal. Null if the server kept none of them.
 */
export function refusedSheet(
  rows: readonly ImportedRow[],
  words: SheetWords,
  nameOf: NameOf,
): string[][] | null {
  const kept = rows.flatMap((row) => {
    const cells = cellsOf(row.given, words, nameOf)
    return cells === null ? [] : [{ row, cells }]
  })
  if (kept.length === 0) return null
  const order = Object.values(words.heads)
  const heads = [...new Set(kept.flatMap(({ cells }) => [...cells.keys()]))]
    .map((head) => ({ head, at: order.indexOf(head) }))
    .toSorted((one, other) => placeOf(one.at) - placeOf(other.at))
    .map(({ head }) => head)
  const lines = kept.map(({ row, cells }) => [
    ...heads.map((head) => cells.get(head) ?? ''),
    faultText(row, words),
  ])
  return [[...heads, words.fault], ...lines]
}

/** Unlisted columns follow the listed ones. */
const placeOf = (at: number) => (at === -1 ? Number.MAX_SAFE_INTEGER : at)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The cells of a row by heading; null if the row was not kept. */
function cellsOf(given: unknown, words: SheetWords, nameOf: NameOf): Map<string, string> | null {
  if (!isObject(given) || !isObject(given['values'])) return null
  const { values, importReference, tour } = given as { values: Record<string, unknown> } & typeof given
  const cells = new Map<string, string>()
  const put = (member: string, text: string) => {
    const head = words.heads[member]
    if (head !== undefined && text !== '') cells.set(head, text)
  }
  for (const [member, value] of Object.entries(values)) put(member, cellOf(member, value, words, nameOf))
  put('importReference', cellOf('importReference', importReference, words, nameOf))
  if (isObject(tour)) {
    put('tourTemplate', cellOf('tour', tour['name'], words, nameOf))
    put('position', cellOf('position', tour['position'], words, nameOf))
  }
  for (const [title, text] of customCells(values['customFieldValues'], words, nameOf)) cells.set(title, text)
  return cells
}

function cellOf(member: string, value: unknown, words: SheetWords, nameOf: NameOf): string {
  if (Array.isArray(value))
    return value
      .map((each) => cellOf(member, each, words, nameOf))
      .filter(Boolean)
      .join(', ')
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return numberText(member, value, words)
  if (member === 'rhythm') return rhythmText(value)
  if (typeof value !== 'string') return ''
  if (member === 'timeWindowType') {
    const type = timeWindowTypes.find((known) => known === value)
    return type === undefined ? value : words.windowTypes[type]
  }
  if (member === 'roles') return words.roles[value] ?? value
  return value.startsWith('/api/') ? (nameOf(value) ?? '') : value
}

function rhythmText(value: unknown): string {
  const rhythm = Schema.decodeUnknownResult(RhythmRead)(value)
  return Result.isSuccess(rhythm) ? rhythmSentence(rhythm.success) : ''
}

function numberText(member: string, value: number, words: SheetWords): string {
  if (member === 'earliestTime' || member === 'latestTime') return timeOfDayText(value)
  if (member === 'lengthOfStay')
    return words.minutes({ text: formatGermanNumber(Math.round((value / 60) * 1000) / 1000) })
  return formatGermanNumber(value)
}

function customCells(given: unknown, words: SheetWords, nameOf: NameOf): [string, string][] {
  if (!Array.isArray(given)) return []
  return given.flatMap((each: unknown): [string, string][] => {
    if (!isObject(each) || typeof each['customFieldConfiguration'] !== 'string') return []
    const title = nameOf(each['customFieldConfiguration'])
    const { value } = each
    const text = Array.isArray(value) ? optionsText(value.map(String)) : cellOf('', value, words, nameOf)
    return title === null || text === '' ? [] : [[title, text]]
  })
}

/** Formats `Zeile 7: Adresse: Dieses Feld ist erforderlich.` */
function faultText({ index, violations }: ImportedRow, words: SheetWords): string {
  const reason = reasonOf({ violations }, words)
  return index == null ? reason : `${words.row({ index })}: ${reason}`
}

/** The reasons why a row was refused, each after the heading of its column. */
export function reasonOf(
  { violations }: { violations?: ImportedRow['violations'] | undefined },
  { heads, noReason }: Pick<SheetWords, 'heads' | 'noReason'>,
): string {
  const reasons = (violations ?? []).map(({ propertyPath, message }) => {
    const head = heads[propertyPath]
    return head === undefined ? message : `${head}: ${message}`
  })
  return reasons.filter(Boolean).join(' ') || noReason
}
