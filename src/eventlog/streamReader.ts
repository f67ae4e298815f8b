import type { DurableDeclaration } from './durable'
import { openFold, type Folded, type FoldResult, type Unfoldable } from './fold'
import { decodeRow, type LogRow } from './logRow'
import type { LogStore } from './logStore'
import type { WorkflowDefinition } from './workflowDefinition'

export type ReadStream = {
  readonly rows: readonly LogRow[]
  /** Null if the rows cannot be folded to their end. */
  readonly folded: Folded | null
  readonly definition: WorkflowDefinition | undefined
  /** Whether it has no rows. */
  readonly isDeleted: boolean
}

type Options = {
  store: Pick<LogStore, 'read'>
  definitionOf: (machine: string) => WorkflowDefinition | undefined
  onDifference: (machine: string, problem: Unfoldable) => void
}

/**
 * Reads and folds streams. Rows are only appended, so the fold of a stream that was read before is continued.
 */
export function createStreamReader({ store, definitionOf, onDifference }: Options) {
  const known = new Map<string, Folded>()

  function fold(stream: string, declaration: DurableDeclaration, rows: readonly LogRow[]): FoldResult {
    const earlier = known.get(stream)
    const from = earlier !== undefined && earlier.rows <= rows.length ? earlier : null
    const folding = openFold(declaration, from)
    for (const row of rows.slice(from?.rows ?? 0)) if (!folding.add(row)) break
    const result = folding.result()
    if (result.folded !== null && result.problem === null) known.set(stream, result.folded)
    return result
  }

  return {
    /** Rejects if the storage fails. */
    read: async (stream: string): Promise<ReadStream> => {
      const stored = await store.read(stream)
      const rows = decodeRows(stored)
      const definition = definitionOf(rows.at(0)?.machine ?? '')
      if (definition === undefined || rows.length < stored.length) {
        return { rows, folded: null, definition, isDeleted: stored.length === 0 }
      }
      const { folded, problem } = fold(
        stream,
        { ...definition.declaration, machine: definition.machine },
        rows,
      )
      if (problem?.kind === 'differs') onDifference(definition.machine.id, problem)
      const isReadable = problem === null || problem.kind === 'differs'
      return { rows, folded: isReadable ? folded : null, definition, isDeleted: false }
    },
    forget: (stream: string) => {
      known.delete(stream)
    },
  }
}

/** The valid rows before the first invalid one: every prefix of a log is a log. */
function decodeRows(stored: readonly unknown[]): readonly LogRow[] {
  const rows: LogRow[] = []
  for (const row of stored) {
    try {
      rows.push(decodeRow(row))
    } catch {
      break
    }
  }
  return rows
}
