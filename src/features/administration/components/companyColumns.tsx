import type { NarrowRow } from '../../../kits/table/DataRow'
import type { TableColumn } from '../../../kits/table/columns'
import { RowName } from '../../../kits/table/RowName'
import { administrationTexts as texts } from '../../../texts/administration/administration'
import { formatBytes, formatDate, formatNumber, formatRecent } from '../../../texts/kit/format'
import { shellTexts } from '../../../texts/shell/shell'
import { endsSoon, type CompanyRow } from '../deriveCompanyRows'
import { CompanyState } from './CompanyState'

export const nameOfCompany = ({ name }: CompanyRow): string => name || texts.nameless

const numberText = (count: number | null) => (count === null ? shellTexts.missing : formatNumber(count))
const dayText = (at: Date | null) => (at === null ? shellTexts.missing : formatDate(at))
export const bytesText = (bytes: number | null) => (bytes === null ? shellTexts.missing : formatBytes(bytes))
export const recentText = (at: Date | null, now: Date) =>
  at === null ? shellTexts.missing : formatRecent(at, now)

export function TrialEnd({ row }: { row: CompanyRow }) {
  return <span data-tone={endsSoon(row) ? 'warning' : undefined}>{dayText(row.trialEndsAt)}</span>
}

/** @param now time of the render */
export function companyColumns(onOpen: (row: CompanyRow) => void, now: Date): TableColumn<CompanyRow>[] {
  return [
    {
      id: 'name',
      label: texts.company,
      isSortable: true,
      isLocked: true,
      title: nameOfCompany,
      render: (row) => <RowName onOpen={() => onOpen(row)}>{nameOfCompany(row)}</RowName>,
    },
    {
      id: 'package',
      label: texts.package,
      width: '112px',
      isSortable: true,
      isDefault: true,
      from: 'lg',
      title: (row) => row.package || undefined,
      render: (row) => row.package || shellTexts.missing,
    },
    {
      id: 'state',
      label: texts.state,
      width: '244px',
      isSortable: true,
      isDefault: true,
      render: ({ state, deletionAt }) => <CompanyState state={state} deletionAt={deletionAt} />,
    },
    {
      id: 'trialEnd',
      label: texts.trialEnd,
      width: '112px',
      isSortable: true,
      isDefault: true,
      from: 'lg',
      render: (row) => <TrialEnd row={row} />,
    },
    {
      id: 'users',
      label: texts.userCount,
      width: '96px',
      align: 'end',
      isSortable: true,
      isDefault: true,
      render: ({ userCount }) => numberText(userCount),
    },
    {
      id: 'stored',
      label: texts.stored,
      width: '104px',
      align: 'end',
      isSortable: true,
      isDefault: true,
      from: 'lg',
      render: ({ storedBytes }) => bytesText(storedBytes),
    },
    {
      id: 'active',
      label: texts.lastActivity,
      width: '136px',
      isSortable: true,
      isDefault: true,
      render: ({ lastActiveAt }) => recentText(lastActiveAt, now),
    },
    {
      id: 'created',
      label: texts.created,
      width: '112px',
      isSortable: true,
      isDefault: true,
      from: '2xl',
      render: ({ createdAt }) => dayText(createdAt),
    },
  ]
}

export const narrowCompany =
  (onOpen: (row: CompanyRow) => void, now: Date) =>
  (row: CompanyRow): NarrowRow => ({
    name: <RowName onOpen={() => onOpen(row)}>{nameOfCompany(row)}</RowName>,
    nameEnd: <CompanyState state={row.state} deletionAt={row.deletionAt} />,
    second: row.package || shellTexts.missing,
    secondEnd: recentText(row.lastActiveAt, now),
  })
