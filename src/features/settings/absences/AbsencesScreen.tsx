import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { DataTable } from '../../../kits/table/DataTable'
import { ListScreen } from '../../../kits/table/ListScreen'
import { pageInBrowser } from '../../../kits/table/pageInBrowser'
import { useColumnChoice } from '../../../kits/table/useColumnChoice'
import { useTableState } from '../../../kits/table/useTableState'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { useDeletion } from '../../../platform/useDeletion'
import { useToday } from '../../../platform/useToday'
import { absencesTexts as texts } from '../../../texts/settings/absences'
import { shellTexts } from '../../../texts/shell/shell'
import { absenceColumns, narrowAbsence } from './absenceColumns'
import { absenceList, absenceRows, absenceTable, type AbsenceRow } from './absenceRows'

const noRows: readonly AbsenceRow[] = []

/** /settings/absences */
export function AbsencesScreen() {
  const { queries } = useApi()
  const { workflows } = usePlatform()
  const table = useTableState(absenceTable)
  const today = useToday()
  const answer = useQuery(queries.absences.all())
  const { data: users } = useQuery(queries.users.all())
  const { data: vehicles } = useQuery(queries.vehicles.all())
  const rows = useMemo(
    () => answer.data && absenceRows(answer.data.members, users ?? [], vehicles ?? [], today),
    [answer.data, users, vehicles, today],
  )
  const page = useMemo(
    () =>
      rows && {
        ...pageInBrowser(absenceList, rows, table.state),
        defective: table.state.page === 1 ? (answer.data?.defective ?? []) : [],
      },
    [rows, table.state, answer.data],
  )
  const open = useCallback(({ iri }: AbsenceRow) => workflows.open('absenceEditor', { iri }), [workflows])
  const columns = useMemo(() => absenceColumns(open), [open])
  const choice = useColumnChoice('absences', columns)
  const remove = useDeletion('absence')
  return (
    <ListScreen
      title={texts.title}
      searchLabel={texts.search}
      table={table}
      answer={{ ...answer, data: page, isPlaceholderData: false }}
      choice={choice}
      create={{ label: texts.create, onCreate: () => workflows.open('absenceEditor', { iri: null }) }}
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
        onOpen={open}
        rowActions={(row) => [
          { key: 'edit', label: shellTexts.edit, icon: 'pencil', onSelect: () => open(row) },
          {
            key: 'delete',
            label: shellTexts.delete,
            icon: 'trash',
            onSelect: () => remove({ iri: row.iri, name: `${row.name}, ${row.days}`, body: row.body }),
          },
        ]}
        renderNarrow={(row) => narrowAbsence(row, open)}
        isMuted={isOver}
      />
    </ListScreen>
  )
}

const isOver = (row: AbsenceRow) => row.isOver
const iriOfRow = ({ iri }: AbsenceRow) => iri
const nameOfRow = ({ name }: AbsenceRow) => name
