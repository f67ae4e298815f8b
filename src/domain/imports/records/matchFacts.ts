import type { ImportKind, RowDecision } from '../../../contract/imports/imports'
import { isChosenColumn, type ImportColumn } from '../columns/importColumns'
import type { JudgedRow } from '../rows/judgeRow'

/** What can be done with a row whose record is there, as it is offered. Nobody is a member of staff twice. */
export const decisionsOfKind = (kind: ImportKind): readonly RowDecision[] =>
  kind === 'users' ? ['update', 'skip'] : ['update', 'skip', 'create']

/** A row whose record is there already, as it is decided upon. */
export type MatchFacts = {
  decision: RowDecision
  /** Columns that will be changed. */
  fields: readonly ImportColumn[]
  differing: readonly { column: ImportColumn; before: string; after: string }[]
  /** How many filled cells say what the record says. */
  same: number
  /** By which the record was found; null where name and address were. */
  reference: string | null
  name: string
}

/** Null where there is no record. */
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
    // A row that cannot be taken over is left out, which nobody has decided.
    decision: wanted,
    fields: changes,
    differing,
    same: filled.filter((column) => match.was[column] === undefined).length,
    // Another reference cannot be what it was found by.
    reference: (match.was.refId === undefined && values.refId) || null,
    name: values.name || [values.firstName, values.lastName].filter(Boolean).join(' ') || values.email || '',
  }
}
