import { fileColumns, type FileColumn } from '../../../src/contract/proof/exportColumns'
import { authorCell, momentCell, numberCell, textCell, type Cell } from '../../excel/writeSheet'
import type { ExcelColumn } from '../../excel/exportSheet'
import { memberOf } from '../stopColumns'

const forms: Record<FileColumn, { width: number; toCell: (value: unknown) => Cell }> = {
  name: { width: 42, toCell: textCell },
  contentType: { width: 26, toCell: textCell },
  sizeBytes: { width: 16, toCell: numberCell },
  description: { width: 42, toCell: textCell },
  createdAt: { width: 17, toCell: momentCell },
  'createdBy.fullName': { width: 22, toCell: authorCell },
}

/** A column of the Excel file of files. */
export function fileColumn(id: FileColumn): ExcelColumn {
  const { width, toCell } = forms[id]
  return { head: fileColumns[id], width, cell: ({ members }) => toCell(members[memberOf(id)]) }
}
