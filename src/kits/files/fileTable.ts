import type { TableDefinition } from '../table/tableState'

export type FileColumn = 'name' | 'contentType' | 'sizeBytes' | 'note' | 'creator' | 'createdAt'
type SortedColumn = Exclude<FileColumn, 'note'>

/** Choices of the filter by kind; none is chosen for all but the pictures of proofs. */
const fileKindChoices = ['photo', 'signature', 'all'] as const

type FileTable = TableDefinition<SortedColumn, 'kind'>

/** Sort columns of files. Default: newest first. */
export const fileTable: FileTable = {
  sortFields: {
    name: 'name',
    contentType: 'contentType',
    sizeBytes: 'sizeBytes',
    creator: 'createdBy.fullName',
    createdAt: 'createdAt',
  },
  defaultSort: { field: 'createdAt', direction: 'DESC' },
  pageSize: 30,
  filters: {
    // The server does not filter by kind, so nothing is asked.
    kind: { parameter: () => ({}), isValid: () => false },
  },
}

/** The same for a server that filters by kind. */
export const fileTableByKind: FileTable = {
  ...fileTable,
  filters: {
    kind: {
      parameter: (kind): Record<string, string> => (kind === 'all' ? {} : { kind }),
      unset: { kind: 'attachment' },
      isValid: (kind) => fileKindChoices.some((each) => each === kind),
    },
  },
}
