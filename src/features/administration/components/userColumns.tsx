import { Icon } from '../../../components/marks/Icon'
import type { NarrowRow } from '../../../kits/table/DataRow'
import type { TableColumn } from '../../../kits/table/columns'
import { administrationTexts as texts } from '../../../texts/administration/administration'
import { shellTexts } from '../../../texts/shell/shell'
import '../administration.css'
import type { UserRow } from '../deriveUserRows'
import { recentText } from './companyColumns'

export const nameOfUser = ({ name }: UserRow): string => name || texts.nameless

function Access({ isLocked }: Pick<UserRow, 'isLocked'>) {
  if (isLocked === null) return shellTexts.missing
  return (
    <span className="company-state" data-state={isLocked ? 'trialEnded' : 'paused'}>
      <Icon name={isLocked ? 'lock' : 'lock-open'} />
      {isLocked ? texts.isLocked : texts.isOpen}
    </span>
  )
}

/** @param now time of the render */
export const userColumns = (now: Date): TableColumn<UserRow>[] => [
  {
    id: 'name',
    label: texts.name,
    isSortable: true,
    isLocked: true,
    title: nameOfUser,
    render: (row) => <span style={{ fontWeight: 500 }}>{nameOfUser(row)}</span>,
  },
  {
    id: 'email',
    label: texts.email,
    isSortable: true,
    isDefault: true,
    title: ({ email }) => email || undefined,
    render: ({ email }) => email || shellTexts.missing,
  },
  {
    id: 'company',
    label: texts.company,
    isSortable: true,
    isDefault: true,
    title: ({ company }) => company || undefined,
    render: ({ company }) => company || shellTexts.missing,
  },
  {
    id: 'roles',
    label: texts.roles,
    width: '180px',
    isDefault: true,
    from: 'lg',
    title: ({ roles }) => roles || undefined,
    render: ({ roles }) => roles || shellTexts.missing,
  },
  {
    id: 'active',
    label: texts.lastActivity,
    width: '160px',
    isSortable: true,
    isDefault: true,
    from: 'lg',
    render: ({ lastActiveAt }) => recentText(lastActiveAt, now),
  },
  {
    id: 'access',
    label: texts.access,
    width: '112px',
    isDefault: true,
    render: (row) => <Access isLocked={row.isLocked} />,
  },
]

export const narrowUser =
  (now: Date) =>
  (row: UserRow): NarrowRow => ({
    name: <span style={{ fontWeight: 500 }}>{nameOfUser(row)}</span>,
    nameEnd: <Access isLocked={row.isLocked} />,
    second: row.company || row.email || shellTexts.missing,
    secondEnd: recentText(row.lastActiveAt, now),
  })
