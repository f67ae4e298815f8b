import type { Company } from '../../../contract/company/company'
import type { ImportKey, ImportKind, ImportMatch, RowDecision } from '../../../contract/imports/imports'
import { duplicatesOf, importKeyOf } from '../../company/importRules'
import type { Iri } from '../../../contract/wire/ids'
import type { ImportColumn, ImportVocabulary } from '../columns/importColumns'
import type { ImportedRow } from '../rows/importRow'
import { isNameOfTours, tourNamedBy } from './namedBy'
import type { RowValues } from '../rows/rowValues'

/* How rows are matched to records, and the default decision for matches, by the company's settings. */

type Rules = { kind: ImportKind; company: Company }
type MatchKey = Omit<ImportMatch['keys'][number], 'index'>

/** Members of staff are unique, so the company's setting for duplicates does not apply. */
export const decisionOfKnown = ({ kind, company }: Rules): RowDecision =>
  kind === 'users' ? 'update' : duplicatesOf(company)

/**
 * The key to search the record of a row by. The server compares the reference first, then the other values
 * sent.
 */
export function matchKeyOf(
  { values, addressText }: ImportedRow,
  { kind, company, vocabulary }: Rules & { vocabulary: ImportVocabulary },
): MatchKey {
  if (kind === 'users') return { email: values.email ?? null }
  const key = importKeyOf(company)
  const isByReference = key !== 'nameAndAddress'
  const isByPlace = key !== 'refId'
  return {
    refId: (isByReference && values.refId) || null,
    name: (isByPlace && values.name) || null,
    address: (isByPlace && addressText) || null,
    ...tourOf(values, vocabulary),
  }
}

function tourOf(values: RowValues, vocabulary: ImportVocabulary): Pick<MatchKey, 'tour'> {
  const tour = tourNamed(values, vocabulary)
  return tour === undefined ? {} : { tour: tour ?? values.tour ?? null }
}

/**
 * The tour that a row names; null for one that the company does not have, undefined if the row names none or
 * several.
 */
export function tourNamed({ tour }: RowValues, { tours }: ImportVocabulary): Iri | null | undefined {
  if (!tour || isNameOfTours(tours, tour)) return undefined
  return tourNamedBy(tours, tour)?.iri ?? null
}

/**
 * Whether a record found by name and address has another reference than the row. Always false if the company
 * matches by name and address only.
 */
export function hasOtherReference(
  { refId }: RowValues,
  known: string | null | undefined,
  { company }: Pick<Rules, 'company'>,
): boolean {
  const key = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
  if (!refId || !known || importKeyOf(company) === 'nameAndAddress') return false
  return key(refId) !== key(known)
}

/** The key that the rows of a file are matched by, as reported for an import. */
export function keyOfFile(
  { kind, company }: Rules,
  columns: readonly (ImportColumn | null)[],
): ImportKey | null {
  if (kind === 'users') return null
  return importKeyOf(company) ?? (columns.includes('refId') ? 'refId' : 'nameAndAddress')
}
