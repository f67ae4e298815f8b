import {
  importKinds,
  importStates,
  rowOutcomes,
  type Import,
  type ImportKind,
  type ImportState,
  type RowOutcome,
} from '../../../contract/imports/imports'
import type { Iri } from '../../../contract/wire/ids'
import { readMoment } from '../../../domain/records/origin'
import { shownText } from '../../../lib/shownText'

/** An import as shown in its row. An empty string or null means unknown. */
export type ImportListRow = {
  iri: Iri
  fileName: string
  kind: ImportKind | null
  state: ImportState | null
  /** Empty if the user was deleted; null if the server does not send it. */
  creator: string | null
  createdAt: Date | null
  counts: Record<RowOutcome, number | null>
  /** Number of rows of the file. */
  total: number | null
  company: string
  /** Whether there may be something to undo. */
  canUndo: boolean
}

/** An undo affects written records only. If the numbers are unknown, there may be some. */
const mayHaveWritten = (counts: ImportListRow['counts']) =>
  counts.new === null || counts.changed === null || counts.new + counts.changed > 0

export const deriveImportRows = (imports: readonly Import[]): ImportListRow[] =>
  imports.map((record) => {
    const counts = Object.fromEntries(
      rowOutcomes.map((outcome) => [outcome, record.counts?.[outcome] ?? null]),
    ) as ImportListRow['counts']
    const state = importStates.find((known) => known === record.state) ?? null
    return {
      iri: record['@id'],
      fileName: shownText(record.fileName),
      kind: importKinds.find((known) => known === record.kind) ?? null,
      state,
      creator: creatorOf(record),
      createdAt: readMoment(record.createdAt),
      counts,
      total: record.total ?? record.counts?.total ?? null,
      company: shownText(record.company?.name),
      canUndo: state !== 'undone' && mayHaveWritten(counts),
    }
  })

function creatorOf({ createdBy }: Import): string | null {
  if (createdBy === undefined) return null
  return createdBy === null ? '' : shownText(createdBy.name) || null
}
