import type { ImportKind, RowDecision } from '../../../contract/imports/imports'
import { isChosenColumn, type ImportColumn } from '../columns/importColumns'
import type { JudgedRow } from '../rows/judgeRow'

/** The decisions offered for a row whose record exists. Members of staff are unique. */
export const decisionsOfKind = (kind: ImportKind): readonly RowDecision[] =>
  kind === 'users' ? ['update', 'skip'] : ['update', 'skip', 'create']

/** A row whose record exists, as shown for a decision. */
export type MatchFacts = {
  decision: RowDecision
  /** Columns that will be changed. */
  fields: readonly ImportColumn[]
  differing: readonly { column: ImportColumn; before: string; after: string }[]
  /** Number of filled cells equal to the record. */
  same: number
  /** The reference that matched the record; null if name and address did. */
  reference: string | null
  name: string
}

/** Null if there is no record. */
export function matchFactsOf({ match, values, changes, wanted }: JudgedRow): MatchFacts | null {
  if (match === null) return null
  const filled = (Object.keys(values) as ImportColumn[]).filter(
    (column) => values[column] !== '' && !isChosenColumn(column),
  )
  const differing = (Object.keys(match.was) as ImportColumn[]).map((column) => ({
    column,
    before: match.was[column] ?? '',
    after: values[column] ?? '',
  }))
  return {
    // An invalid row is skipped without a decision of the user.
    decision: wanted,
    fields: changes,
    differing,
    same: filled.filter((column) => match.was[column] === undefined).length,
    // A differing reference cannot be the one that matched.
    reference: (match.was.refId === undefined && values.refId) || null,
    name: values.name || [values.firstName, values.lastName].filter(Boolean).join(' ') || values.email || '',
  }
}
