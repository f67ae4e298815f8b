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

/** So much of the headings of a file must be known of before. */
const enough = 0.6

/** Of the mappings of earlier files, the one that has most of these headings; null where none has enough of them. */
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

/** What the columns say as it was said before; headings that are new get what is suggested. */
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

/** A field may be gone since. */
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

/** What is kept of a mapping, by heading. */
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

/** Then its numbers have one unit. */
export const saysStayUnit = (heading: string): boolean => unitInHeading(heading) !== null

/** Hours where the heading says so, or where what stands below is a part of one. */
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
 * Whether rows can be taken over: they say where, or which record they mean, and of tours in which one. Members of staff
 * are told by their address.
 */
export function isEnough(columns: readonly (ImportColumn | null)[], kind: ImportKind): boolean {
  if (kind === 'users') return columns.includes('email')
  const saysWhere = columns.includes('refId') || placeColumns.some((column) => columns.includes(column))
  return saysWhere && (kind !== 'tours' || columns.includes('tour'))
}
