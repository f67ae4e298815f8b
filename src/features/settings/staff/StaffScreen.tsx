import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { Dialog } from '../../../components/dialogs/Dialog'
import { Button } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import { Tooltip } from '../../../components/marks/Tooltip'
import { userKeys } from '../../../api/users/usersApi'
import { userCalendarFeedPath } from '../../../contract/company/calendarFeed'
import { idOfIri } from '../../../contract/wire/ids'
import { newImportPath } from '../../../domain/imports/newImportPath'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import { DataTable } from '../../../kits/table/DataTable'
import { ListScreen } from '../../../kits/table/ListScreen'
import { pageInBrowser } from '../../../kits/table/pageInBrowser'
import { BarButton } from '../../../kits/table/SelectionBar'
import { useColumnChoice } from '../../../kits/table/useColumnChoice'
import { useTableSelection } from '../../../kits/table/useTableSelection'
import { useTableState } from '../../../kits/table/useTableState'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { useDeletion } from '../../../platform/useDeletion'
import { useNow } from '../../../platform/useNow'
import { listTexts } from '../../../texts/kit/list'
import { shellTexts } from '../../../texts/shell/shell'
import { calendarLinkTexts } from '../../../texts/settings/calendarLink'
import { absencesTexts } from '../../../texts/settings/absences'
import { staffTexts as texts } from '../../../texts/settings/staff'
import { CalendarLink } from '../components/CalendarLink'
import { accountActions } from './accountActions'
import { narrowStaff, staffColumns } from './components/staffColumns'
import { deriveStaffRows, type StaffRow } from './deriveStaffRows'
import { staffList, staffTable } from './staffTable'

/** /settings/users */
export function StaffScreen() {
  const { queries } = useApi()
  const { config, workflows } = usePlatform()
  const { user } = useCurrentUser()
  const table = useTableState(staffTable)
  const now = useNow(tickMs)
  const [, navigate] = useLocation()
  const answer = useQuery(queries.users.whole())
  const staff = useMemo(
    () =>
      answer.data &&
      deriveStaffRows(answer.data.members, user['@id'], {
        productKey: config.productKey,
        now: new Date(now),
      }),
    [answer.data, user, config.productKey, now],
  )
  const page = useMemo(
    () =>
      staff && {
        ...pageInBrowser(staffList, staff, table.state),
        // Defective records cannot be searched or sorted.
        defective: table.state.page === 1 ? (answer.data?.defective ?? []) : [],
      },
    [staff, table.state, answer.data],
  )
  const shown = useMemo(
    () => ({ iris: (page?.members ?? []).map(iriOfRow), totalItems: page?.totalItems ?? 0 }),
    [page],
  )
  const found = useMemo(() => (page?.found ?? []).map(iriOfRow), [page])
  const open = useCallback(({ iri }: StaffRow) => workflows.open('staffEditor', { iri }), [workflows])
  const columns = useMemo(() => staffColumns(open), [open])
  const choice = useColumnChoice('users', columns)
  const selection = useTableSelection({
    query: table.query,
    shown,
    iris: () => queryOptions({ queryKey: [...userKeys.all, 'found', found], queryFn: () => found }),
  })
  // The server refuses to delete the own account and the last administrator, with a reason.
  const askToDelete = useDeletion('user', (iri) => selection.toggleRows([iri], false))
  const [calendarOf, setCalendarOf] = useState<StaffRow | null>(null)
  const hasSelection = selection.selected.size > 0
  const exportList = () =>
    workflows.open('xlsxExport', {
      kind: 'users',
      iris: hasSelection ? [...selection.selected] : found,
      query: table.query,
    })
  return (
    <>
      <ListScreen
        title={texts.title}
        searchLabel={texts.search}
        table={table}
        answer={{ ...answer, data: page, isPlaceholderData: false }}
        choice={choice}
        selection={selection}
        selectionActions={
          <BarButton
            icon="file-down"
            label={texts.export}
            hint={listTexts.exportSelection}
            onClick={exportList}
          />
        }
        actions={
          <>
            <Button hideBelow="xl" onClick={() => navigate(newImportPath('users'))}>
              <Icon name="file-input" />
              {texts.import}
            </Button>
            <Tooltip
              content={hasSelection ? listTexts.exportSelection : listTexts.exportFilter}
              placement="bottom"
            >
              {/* On small screens it is in the selection bar. */}
              <Button hideBelow="md" onClick={exportList}>
                <Icon name="file-down" />
                {texts.export}
              </Button>
            </Tooltip>
          </>
        }
        create={{ label: texts.create, onCreate: () => workflows.open('staffEditor', { iri: null }) }}
        emptyText={texts.empty}
      >
        <DataTable
          label={texts.title}
          columns={choice.columns}
          shownColumns={choice.shown}
          rows={page?.members ?? noRows}
          rowKey={iriOfRow}
          rowName={nameOfRow}
          defective={page?.defective}
          sort={table.sort}
          onSort={table.sortBy}
          selection={selection}
          onOpen={open}
          rowActions={(row) => [
            { key: 'edit', label: shellTexts.edit, icon: 'pencil', onSelect: () => open(row) },
            { key: 'tours', label: texts.showTours, icon: 'route', onSelect: () => navigate(toursOf(row)) },
            ...(config.extensions.includes('plannedTours')
              ? [
                  {
                    key: 'absences',
                    label: absencesTexts.showOf,
                    icon: 'calendar-off' as const,
                    onSelect: () => navigate(absencesOf(row)),
                  },
                  {
                    key: 'calendar',
                    label: calendarLinkTexts.ofUser,
                    icon: 'calendar' as const,
                    onSelect: () => setCalendarOf(row),
                  },
                ]
              : []),
            ...(config.extensions.includes('staffAccess')
              ? accountActions(row, (command) => workflows.open('command', { command }))
              : []),
            { key: 'delete', label: shellTexts.delete, icon: 'trash', onSelect: () => askToDelete(row) },
          ]}
          renderNarrow={(row) => narrowStaff(row, open)}
          isMuted={isDeactivated}
        />
      </ListScreen>
      {calendarOf === null ? null : (
        <Dialog
          title={calendarLinkTexts.dialogTitle(calendarOf)}
          size="small"
          onClose={() => setCalendarOf(null)}
        >
          <CalendarLink path={userCalendarFeedPath(calendarOf.iri)} />
        </Dialog>
      )}
    </>
  )
}

/** How often the expiry of invitations is checked. */
const tickMs = 60_000

const isDeactivated = ({ state }: StaffRow) => state === 'deactivated'
const toursOf = ({ iri }: StaffRow) =>
  `${pathOf('tour-templates')}?${new URLSearchParams({ assignee: idOfIri(iri) }).toString()}`
const absencesOf = ({ name }: StaffRow) =>
  `${pathOf('settings-absences')}?${new URLSearchParams({ search: name }).toString()}`
const noRows: readonly StaffRow[] = []
const iriOfRow = ({ iri }: StaffRow) => iri
const nameOfRow = ({ name }: StaffRow) => name
