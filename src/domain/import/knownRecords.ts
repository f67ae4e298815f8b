import type { Company } from '../../contract/company/company'
import type { ImportKey, ImportKind, ImportMatch, RowDecision } from '../../contract/imports/imports'
import { duplicatesOf, importKeyOf } from '../company/importRules'
import type { ImportColumn } from './importColumns'
import type { ImportedRow } from './importRow'

/* By what the records of rows are known, and what is done with them: as the company wants it. */

type Rules = { kind: ImportKind; company: Company }
type MatchKey = Omit<ImportMatch['keys'][number], 'index'>

/** Nobody is a member of staff twice, so of those the company has nothing to say. */
export const decisionOfKnown = ({ kind, company }: Rules): RowDecision =>
  kind === 'users' ? 'update' : duplicatesOf(company)

/** What the record of a row is looked for by. The server goes by the reference first, and by what it is given. */
export function matchKeyOf({ values, addressText }: ImportedRow, { kind, company }: Rules): MatchKey {
  if (kind === 'users') return { email: values.email ?? null }
  const key = importKeyOf(company)
  const isByReference = key !== 'nameAndAddress'
  const isByPlace = key !== 'refId'
  return {
    refId: (isByReference && values.refId) || null,
    name: (isByPlace && values.name) || null,
    address: (isByPlace && addressText) || null,
  }
}

/** By what the rows of a file are known, as it is told of an import. */
export function keyOfFile(
  { kind, company }: Rules,
  columns: readonly (ImportColumn | null)[],
): ImportKey | null {
  if (kind === 'users') return null
  return importKeyOf(company) ?? (columns.includes('refId') ? 'refId' : 'nameAndAddress')
}
