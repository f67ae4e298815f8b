import type { RowOutcome } from '../../../../contract/imports/imports'
import type { NarrowRow } from '../../../../kits/table/DataRow'
import type { TableColumn } from '../../../../kits/table/columns'
import { RowName } from '../../../../kits/table/RowName'
import { importsTexts as texts } from '../../../../texts/imports/imports'
import { formatDateTime, formatNumber } from '../../../../texts/kit/format'
import { shellTexts } from '../../../../texts/shell/shell'
import type { ImportListRow } from '../deriveImportRows'
import { ImportStateMark } from './ImportStateMark'
import '../imports.css'

type Open = (row: ImportListRow) => void

export const nameOfImport = ({ fileName }: ImportListRow): string => fileName || texts.nameless
export const kindText = ({ kind }: ImportListRow) => (kind === null ? shellTexts.missing : texts.kinds[kind])
export const creatorText = ({ creator }: ImportListRow) =>
  creator === null ? shellTexts.missing : creator || shellTexts.staffDeleted
export const timeText = ({ createdAt }: ImportListRow) =>
  createdAt === null ? shellTexts.missing : formatDateTime(createdAt)
/** Unknown is not zero. */
export const countText = (count: number | null) => (count === null ? shellTexts.missing : formatNumber(count))

const counted = (outcome: RowOutcome, from: 'lg' | 'xl'): TableColumn<ImportListRow> => ({
  id: outcome,
  label: texts.outcomes[outcome],
  width: '84px',
  align: 'end',
  isDefault: true,
  from,
  render: ({ counts }) => countText(counts[outcome]),
})

const refused: TableColumn<ImportListRow> = {
  ...counted('refused', 'lg'),
  width: '96px',
  render: ({ counts }) =>
    counts.refused ? (
      <span className="import-refused">{countText(counts.refused)}</span>
    ) : (
      countText(counts.refused)
    ),
}

const state: TableColumn<ImportListRow> = {
  id: 'state',
  label: texts.columnState,
  width: '184px',
  isSortable: true,
  isDefault: true,
  render: (row) => <ImportStateMark state={row.state} />,
}

const shared: readonly TableColumn<ImportListRow>[] = [
  {
    id: 'kind',
    label: texts.columnKind,
    width: '136px',
    isDefault: true,
    from: 'xl',
    render: kindText,
  },
  {
    id: 'createdAt',
    label: texts.columnCreatedAt,
    width: '148px',
    isSortable: true,
    isDefault: true,
    render: timeText,
  },
  {
    id: 'creator',
    label: texts.columnCreator,
    width: 'clamp(120px, 12vw, 200px)',
    isDefault: true,
    from: '2xl',
    title: creatorText,
    render: creatorText,
  },
  counted('new', 'xl'),
  counted('changed', 'xl'),
  counted('unchanged', 'xl'),
  refused,
]

/** @param open shows all details of an import */
export const importColumns = (open: Open): TableColumn<ImportListRow>[] => [
  {
    id: 'fileName',
    label: texts.columnFile,
    isSortable: true,
    isLocked: true,
    title: nameOfImport,
    render: (row) => <RowName onOpen={() => open(row)}>{nameOfImport(row)}</RowName>,
  },
  ...shared,
  state,
]

/** For all companies, only the widest screens have space for these columns. */
const rarelyRead = new Set(['changed', 'unchanged'])

/** For all companies: shows the company, and rows cannot be opened. */
export const administrationColumns: TableColumn<ImportListRow>[] = [
  {
    id: 'fileName',
    label: texts.columnFile,
    isLocked: true,
    title: nameOfImport,
    render: nameOfImport,
  },
  {
    id: 'company',
    label: texts.columnCompany,
    width: 'clamp(140px, 14vw, 240px)',
    isDefault: true,
    title: ({ company }) => company,
    render: ({ company }) => company || shellTexts.missing,
  },
  ...shared.map((column) => ({
    ...column,
    isSortable: false,
    ...(rarelyRead.has(column.id) && { from: '2xl' as const }),
  })),
  { ...state, isSortable: false },
]

const narrow = (row: ImportListRow): Omit<NarrowRow, 'name'> => ({
  nameEnd: <ImportStateMark state={row.state} />,
  second: texts.summary({
    written: sumOf(row.counts.new, row.counts.changed),
    refused: row.counts.refused,
  }),
  secondEnd: timeText(row),
})

export const narrowImport =
  (open: Open) =>
  (row: ImportListRow): NarrowRow => ({
    ...narrow(row),
    name: <RowName onOpen={() => open(row)}>{nameOfImport(row)}</RowName>,
  })

export const narrowAdministration = (row: ImportListRow): NarrowRow => ({
  ...narrow(row),
  name: nameOfImport(row),
  second: row.company || shellTexts.missing,
})

const sumOf = (one: number | null, other: number | null) =>
  one === null || other === null ? null : one + other
