import type { TableDefinition } from '../table/tableState'

export type FileColumn = 'name' | 'contentType' | 'sizeBytes' | 'note' | 'creator' | 'createdAt'
type SortedColumn = Exclude<FileColumn, 'note'>

/** Sort columns of files. Default: newest first. */
export const fileTable: TableDefinition<SortedColumn, never> = {
  sortFields: {
    name: 'name',
    contentType: 'contentType',
    sizeBytes: 'sizeBytes',
    creator: 'createdBy.fullName',
    createdAt: 'createdAt',
  },
  defaultSort: { field: 'createdAt', direction: 'DESC' },
  pageSize: 10,
  filters: {},
}
