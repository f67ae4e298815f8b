import type { TableColumn } from '../table/columns'
import { shellTexts } from '../../texts/shell/shell'

/** Text that may be cut off; without any a dash. */
export function plain<Row>(text: (row: Row) => string): Pick<TableColumn<Row>, 'render' | 'title'> {
  return { render: (row) => text(row) || shellTexts.missing, title: (row) => text(row) || undefined }
}

/** A number, a time or a length, which is never cut off. */
export function figure<Row>(render: (row: Row) => string): Pick<TableColumn<Row>, 'render' | 'align'> {
  return { align: 'end', render }
}
