import type { ImportKind } from '../../../contract/imports/imports'
import { mappedFields, type ImportFieldsMapping } from '../../../contract/imports/importFieldsMappings'
import { placeColumns } from '../../paste/pastedColumns'
import {
  customFieldOf,
  importFields,
  isRepeatable,
  type ImportColumn,
  type ImportVocabulary,
} from './importColumns'
import type { StayUnit } from '../cells/readCell'

/** Minimum share of a file's headings that a saved mapping must contain. */
const enough = 0.6

/** The saved mapping with the most of these headings; null if none has enough of them. */
export function findMapping(
  head: readonly string[],
  mappings: readonly ImportFieldsMapping[],
): ImportFieldsMapping | null {
  const headings = new Set(head.filter(Boolean))
  let best: ImportFieldsMapping | null = null
  let most = 0
  for (const mapping of mappings) {
    const known = mapping.headings?.filter((heading) => headings.has(heading)).length ?? 0
    const share = known / Math.max(headings.size, mapping.headings?.length ?? 0, 1)
    if (share < enough || share <= most) continue
    best = mapping
    most = share
  }
  return best
}

/** Columns of a file by a saved mapping. New headings get the suggested column. */
export function columnsOfMapping(
  head: readonly string[],
  mapping: Pick<ImportFieldsMapping, 'fields' | 'headings'>,
  suggested: readonly (ImportColumn | null)[],
  vocabulary: ImportVocabulary,
): (ImportColumn | null)[] {
  const fields = mappedFields(mapping)
  const taken = new Set<ImportColumn>()
  return suggested.map((suggestion, index) => {
    const heading = head[index] ?? ''
    const isKnown = heading !== '' && mapping.headings?.includes(heading) === true
    const column = isKnown ? columnOfKey(fields.get(heading), vocabulary) : suggestion
    if (column === null || (taken.has(column) && !isRepeatable(column))) return null
    taken.add(column)
    return column
  })
}

/** A field may have been deleted since. */
function columnOfKey(key: string | undefined, { customFields }: ImportVocabulary): ImportColumn | null {
  if (key === undefined) return null
  const custom = customFieldOf(key as ImportColumn)
  if (custom !== null) return customFields.some(({ iri }) => iri === custom) ? (key as ImportColumn) : null
  return importFields.find((field) => field === key) ?? null
}

export function stayUnitOfMapping({ options }: Pick<ImportFieldsMapping, 'options'>): StayUnit | null {
  if (typeof options !== 'object' || options === null || !('stayUnit' in options)) return null
  const { stayUnit } = options
  return stayUnit === 'hours' || stayUnit === 'minutes' || stayUnit === 'seconds' ? stayUnit : null
}

/** The part of a mapping to save, by heading. */
export const fieldsToKeep = (head: readonly string[], columns: readonly (ImportColumn | null)[]) =>
  Object.fromEntries(
    head.flatMap((heading, index) => {
      const column = columns[index] ?? null
      return heading === '' || column === null ? [] : [[heading, column] as const]
    }),
  )

const unitsInHeadings: readonly (readonly [StayUnit, RegExp])[] = [
  ['hours', /\b(h|std|stunden?)\b/i],
  ['seconds', /\b(s|sek|sekunden?)\b/i],
  ['minutes', /\b(min|minuten?)\b/i],
]
const unitInHeading = (heading: string): StayUnit | null =>
  unitsInHeadings.find(([, words]) => words.test(heading))?.[0] ?? null

/** Whether a heading names the unit of its service times. */
export const saysStayUnit = (heading: string): boolean => unitInHeading(heading) !== null

/** Hours if the heading says so, or if a cell is a fraction of an hour. */
export function guessStayUnit(
  head: readonly string[],
  rows: readonly { readonly cells: readonly string[] }[],
  columns: readonly (ImportColumn | null)[],
): StayUnit {
  const index = columns.indexOf('lengthOfStay')
  const heading = head[index] ?? ''
  const said = unitInHeading(heading)
  if (said !== null) return said
  const cells = rows.slice(0, 200).map(({ cells: all }) => all[index] ?? '')
  return index >= 0 && cells.some((cell) => /^[0-4],\d+$/.test(cell)) ? 'hours' : 'minutes'
}

/**
 * Whether the columns are sufficient for an import: rows need a place or a reference, and stops of tours also
 * a tour. Members of staff are identified by their e-mail address.
 */
export function isEnough(columns: readonly (ImportColumn | null)[], kind: ImportKind): boolean {
  if (kind === 'users') return columns.includes('email')
  const saysWhere = columns.includes('refId') || placeColumns.some((column) => columns.includes(column))
  return saysWhere && (kind !== 'tours' || columns.includes('tour'))
}
