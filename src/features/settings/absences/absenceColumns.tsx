import type { NarrowRow } from '../../../kits/table/DataRow'
import type { TableColumn } from '../../../kits/table/columns'
import { RowName } from '../../../kits/table/RowName'
import { absencesTexts as texts } from '../../../texts/settings/absences'
import { shellTexts } from '../../../texts/shell/shell'
import type { AbsenceRow } from './absenceRows'

type Open = (row: AbsenceRow) => void

const kindText = ({ kind, isNow }: AbsenceRow): string => {
  const text = kind === null ? shellTexts.missing : texts.kinds[kind]
  return isNow ? `${text}, ${texts.isNow}` : text
}

export const absenceColumns = (onOpen: Open): TableColumn<AbsenceRow>[] => [
  {
    id: 'name',
    label: texts.person,
    width: 'clamp(150px, 18vw, 280px)',
    isSortable: true,
    isLocked: true,
    render: (row) => <RowName onOpen={() => onOpen(row)}>{row.name}</RowName>,
  },
  {
    id: 'firstDay',
    label: texts.days,
    width: '200px',
    isSortable: true,
    isDefault: true,
    render: ({ days }) => days || shellTexts.missing,
  },
  {
    id: 'length',
    label: texts.length,
    width: '86px',
    isDefault: true,
    render: ({ length }) => (length === null ? shellTexts.missing : texts.dayCount({ count: length })),
  },
  { id: 'kind', label: texts.kind, width: '150px', isDefault: true, render: kindText },
  {
    id: 'note',
    label: texts.note,
    isDefault: true,
    title: ({ note }) => note || undefined,
    render: ({ note }) => note || shellTexts.missing,
  },
]

export const narrowAbsence = (row: AbsenceRow, onOpen: Open): NarrowRow => ({
  name: <RowName onOpen={() => onOpen(row)}>{row.name}</RowName>,
  second: row.days || shellTexts.missing,
  secondEnd: kindText(row),
})
