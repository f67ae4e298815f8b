import { UserHoverCard } from '../../components/marks/UserHoverCard'
import type { TableColumn } from '../table/columns'
import type { NarrowRow } from '../table/DataRow'
import { filesTexts as texts } from '../../texts/files/files'
import { formatBytes, formatDateTime } from '../../texts/kit/format'
import { shellTexts } from '../../texts/shell/shell'
import { FileName } from './FileName'
import { Thumbnail } from './Thumbnail'
import './files.css'
import type { FileRow } from './deriveFileRows'
import type { FileColumn } from './fileTable'

const nameOf = (row: FileRow) => row.name || texts.nameless
const drawName = (row: FileRow) => (
  <span className="file-cell">
    <Thumbnail file={row.file} />
    <FileName name={nameOf(row)} />
  </span>
)
const recordsOf = ({ records, moreRecords }: FileRow) =>
  records === null || records.length === 0 ? '' : texts.records({ names: records, more: moreRecords })
const typeOf = ({ type }: FileRow) => (type === null ? texts.fileDeleted : type || shellTexts.missing)
const sizeOf = ({ sizeBytes }: FileRow) => (sizeBytes === null ? shellTexts.missing : formatBytes(sizeBytes))
const timeOf = ({ at }: FileRow) => (at === null ? shellTexts.missing : formatDateTime(at))

export const fileColumns: readonly (TableColumn<FileRow> & { id: FileColumn })[] = [
  { id: 'name', label: texts.columnName, isSortable: true, isLocked: true, render: drawName },
  {
    id: 'contentType',
    label: texts.columnType,
    width: '80px',
    isSortable: true,
    isDefault: true,
    render: typeOf,
  },
  {
    id: 'sizeBytes',
    label: texts.columnSize,
    width: '100px',
    align: 'end',
    isSortable: true,
    isDefault: true,
    from: 'lg',
    render: sizeOf,
  },
  {
    id: 'note',
    label: texts.columnNote,
    isDefault: true,
    from: '2xl',
    render: (row) => row.note || shellTexts.missing,
    title: (row) => row.note,
  },
  {
    id: 'creator',
    label: texts.columnCreator,
    width: '180px',
    isSortable: true,
    isDefault: true,
    from: 'lg',
    render: ({ creator }) => (creator === null ? shellTexts.staffDeleted : <UserHoverCard user={creator} />),
    title: ({ creator }) => creator?.name,
  },
  {
    id: 'createdAt',
    label: texts.columnCreatedAt,
    width: '170px',
    isSortable: true,
    isDefault: true,
    render: timeOf,
  },
]

/** Where the server sends the records. */
export const recordColumn: TableColumn<FileRow> = {
  id: 'record',
  label: texts.columnRecord,
  isDefault: true,
  from: 'md',
  render: (row) => recordsOf(row) || shellTexts.missing,
  title: recordsOf,
}

export const narrowFile = (row: FileRow): NarrowRow => ({
  name: drawName(row),
  second:
    [row.type === '' ? '' : typeOf(row), row.sizeBytes === null ? '' : sizeOf(row)]
      .filter(Boolean)
      .join(' · ') || shellTexts.missing,
  secondEnd: timeOf(row),
})
