import type { TableColumn } from '../table/columns'
import { shellTexts } from '../../texts/shell/shell'

/** Text that may be truncated; a dash if empty. */
export function plain<Row>(text: (row: Row) => string): Pick<TableColumn<Row>, 'render' | 'title'> {
  return { render: (row) => text(row) || shellTexts.missing, title: (row) => text(row) || undefined }
}

/** A number, time or length, which is never truncated. */
export function figure<Row>(render: (row: Row) => string): Pick<TableColumn<Row>, 'render' | 'align'> {
  return { align: 'end', render }
}
