import type { NarrowRow } from '../../../kits/table/DataRow'
import type { TableColumn } from '../../../kits/table/columns'
import { RowName } from '../../../kits/table/RowName'
import { formatDateTime } from '../../../texts/kit/format'
import { auditTexts as texts } from '../../../texts/settings/audit'
import { shellTexts } from '../../../texts/shell/shell'
import type { AuditRow } from './deriveAuditRows'

type Open = (row: AuditRow) => void

const timeText = ({ at }: AuditRow) => (at === null ? shellTexts.missing : formatDateTime(at))

export const auditColumns = (onOpen: Open): TableColumn<AuditRow>[] => [
  {
    id: 'deed',
    label: texts.deed,
    width: 'clamp(180px, 18vw, 290px)',
    isSortable: true,
    isLocked: true,
    title: ({ deed }) => deed,
    render: (row) => <RowName onOpen={() => onOpen(row)}>{row.deed}</RowName>,
  },
  {
    id: 'time',
    label: texts.time,
    width: '148px',
    isSortable: true,
    isDefault: true,
    render: timeText,
  },
  {
    id: 'author',
    label: texts.author,
    width: 'clamp(120px, 12vw, 200px)',
    isSortable: true,
    isDefault: true,
    title: ({ author }) => author || undefined,
    render: ({ author }) => author || shellTexts.missing,
  },
  {
    id: 'subject',
    label: texts.subject,
    width: 'clamp(120px, 13vw, 220px)',
    isSortable: true,
    isDefault: true,
    from: 'lg',
    title: ({ subject }) => subject || undefined,
    render: ({ subject }) => subject || shellTexts.missing,
  },
  {
    id: 'changes',
    label: texts.changes,
    isDefault: true,
    from: 'xl',
    title: ({ summary }) => summary || undefined,
    render: ({ summary }) => summary || shellTexts.missing,
  },
]

export const narrowAudit =
  (onOpen: Open) =>
  (row: AuditRow): NarrowRow => ({
    name: <RowName onOpen={() => onOpen(row)}>{row.deed}</RowName>,
    second: [row.author, row.subject].filter(Boolean).join(' · ') || shellTexts.missing,
    secondEnd: timeText(row),
  })
