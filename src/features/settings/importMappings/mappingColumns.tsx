import type { NarrowRow } from '../../../kits/table/DataRow'
import type { TableColumn } from '../../../kits/table/columns'
import { importsTexts } from '../../../texts/imports/imports'
import { mappingsTexts as texts } from '../../../texts/imports/importSettings'
import { formatDateTime } from '../../../texts/kit/format'
import { shellTexts } from '../../../texts/shell/shell'
import type { MappingRow } from './deriveMappingRows'

export const nameOfMapping = ({ name }: MappingRow) => name || texts.nameless
const kindText = ({ kind }: MappingRow) => (kind === null ? shellTexts.missing : importsTexts.kinds[kind])
const timeText = ({ createdAt }: MappingRow) =>
  createdAt === null ? shellTexts.missing : formatDateTime(createdAt)
const countText = (count: number | null | undefined) =>
  count == null ? shellTexts.missing : texts.count(count)

export const mappingColumns: TableColumn<MappingRow>[] = [
  {
    id: 'name',
    label: texts.columnName,
    isSortable: true,
    isLocked: true,
    title: nameOfMapping,
    render: nameOfMapping,
  },
  { id: 'kind', label: texts.columnKind, width: '144px', isDefault: true, render: kindText },
  {
    id: 'headings',
    label: texts.columnHeadings,
    width: '128px',
    align: 'end',
    isDefault: true,
    title: ({ headings }) => headings?.join(', '),
    render: ({ headings }) => countText(headings?.length),
  },
  {
    id: 'mapped',
    label: texts.columnMapped,
    width: '112px',
    align: 'end',
    isDefault: true,
    from: 'lg',
    render: ({ mappedCount }) => countText(mappedCount),
  },
  {
    id: 'createdAt',
    label: texts.columnCreatedAt,
    width: '160px',
    isSortable: true,
    isDefault: true,
    render: timeText,
  },
]

export const narrowMapping = (row: MappingRow): NarrowRow => ({
  name: nameOfMapping(row),
  second: kindText(row),
  secondEnd: timeText(row),
})
