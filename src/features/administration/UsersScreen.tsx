import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ActionItem } from '../../components/actions/ActionMenu'
import { statusOf } from '../../domain/calls/errors'
import { AdministrationTabs } from '../../kits/administration/AdministrationTabs'
import { FilterLine, FilterSelect } from '../../kits/period/FilterLine'
import { DataTable } from '../../kits/table/DataTable'
import { ListScreen } from '../../kits/table/ListScreen'
import { useColumnChoice } from '../../kits/table/useColumnChoice'
import { useTableState } from '../../kits/table/useTableState'
import type { AdministrationCommand } from '../../machines/command/administrationCommands'
import { usePlatform } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { useNow } from '../../platform/useNow'
import { administrationTexts as texts } from '../../texts/administration/administration'
import { screenTexts } from '../../texts/shell/screens'
import { deriveUserRows, type UserRow } from './deriveUserRows'
import { nameOfUser, narrowUser, userColumns } from './components/userColumns'
import { userTable } from './userTable'

/** How often relative times are updated. */
const tickMs = 60_000

const accesses = [
  { value: '', label: texts.everybody },
  { value: 'true', label: texts.onlyLocked },
  { value: 'false', label: texts.onlyOpen },
]

/** /administration/users */
export function UsersScreen() {
  const { queries } = useApi()
  const { workflows, config } = usePlatform()
  const { user } = useCurrentUser()
  const table = useTableState(userTable)
  const answer = useQuery(queries.administration.users(table.query))
  const now = useNow(tickMs)
  const members = answer.data?.members
  const rows = useMemo(
    () => deriveUserRows(members ?? [], user['@id'], config.productKey),
    [members, user, config.productKey],
  )
  const columns = useMemo(() => userColumns(new Date(now)), [now])
  const choice = useColumnChoice('administration-users', columns)
  const send = (command: AdministrationCommand) => workflows.open('command', { command })
  const { locked } = table.state.filters
  const filter = (value: string) => table.send({ type: 'filter.changed', filter: 'locked', value })
  return (
    <ListScreen
      title={texts.title}
      pageName={screenTexts['administration-users'].title}
      tabs={<AdministrationTabs active="administration-users" />}
      searchLabel={texts.searchUsers}
      table={table}
      answer={answer}
      choice={choice}
      failedText={statusOf(answer.error) === 404 ? texts.noUsersHere : undefined}
      emptyText={texts.emptyUsers}
      filters={
        <FilterLine onClear={locked === '' ? null : () => filter('')} message={null}>
          <FilterSelect
            name="locked"
            label={texts.accessFilter}
            value={locked}
            options={accesses}
            onChange={filter}
          />
        </FilterLine>
      }
    >
      <DataTable
        label={screenTexts['administration-users'].title}
        columns={choice.columns}
        shownColumns={choice.shown}
        rows={rows}
        rowKey={iriOfRow}
        rowName={nameOfUser}
        defective={answer.data?.defective}
        sort={table.sort}
        onSort={table.sortBy}
        rowActions={(row) => (config.extensions.includes('platformActions') ? actionsOf(row, send) : [])}
        renderNarrow={narrowUser(new Date(now))}
        isMuted={isLocked}
      />
    </ListScreen>
  )
}

const iriOfRow = ({ iri }: UserRow) => iri
const isLocked = (row: UserRow) => row.isLocked === true

/** Offers both actions if it is unknown whether a user is locked. */
function actionsOf(row: UserRow, send: (command: AdministrationCommand) => void): ActionItem[] {
  const { iri, name } = row
  return [
    ...(row.isLocked === true || row.isSelf
      ? []
      : [
          {
            key: 'lock',
            label: texts.lock,
            icon: 'lock' as const,
            onSelect: () => send({ kind: 'setLocked', iri, name, isLocked: true }),
          },
        ]),
    ...(row.isLocked === false
      ? []
      : [
          {
            key: 'unlock',
            label: texts.unlock,
            icon: 'lock-open' as const,
            onSelect: () => send({ kind: 'setLocked', iri, name, isLocked: false }),
          },
        ]),
    {
      key: 'password',
      label: texts.sendPasswordLink,
      icon: 'mail',
      onSelect: () => send({ kind: 'sendPasswordLink', iri, name }),
    },
  ]
}
