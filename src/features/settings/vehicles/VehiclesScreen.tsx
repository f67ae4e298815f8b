import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { Button } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import { DataTable } from '../../../kits/table/DataTable'
import { ListScreen } from '../../../kits/table/ListScreen'
import { pageInBrowser } from '../../../kits/table/pageInBrowser'
import { useColumnChoice } from '../../../kits/table/useColumnChoice'
import { useTableState } from '../../../kits/table/useTableState'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { useDeletion } from '../../../platform/useDeletion'
import { vehiclesTexts as texts } from '../../../texts/settings/vehicles'
import { shellTexts } from '../../../texts/shell/shell'
import { nameOfVehicle, narrowVehicle, vehicleColumns } from './components/vehicleColumns'
import { vehicleList, vehicleRows, vehicleTable, type VehicleRow } from './vehicleRows'

const noRows: readonly VehicleRow[] = []
const iriOfRow = ({ iri }: VehicleRow) => iri

/** /settings/vehicles */
export function VehiclesScreen() {
  const { queries } = useApi()
  const { workflows } = usePlatform()
  const table = useTableState(vehicleTable)
  const answer = useQuery(queries.vehicles.whole())
  const { data: tags } = useQuery(queries.labels.tags())
  const rows = useMemo(() => answer.data && vehicleRows(answer.data.members, tags ?? []), [answer.data, tags])
  const page = useMemo(
    () =>
      rows && {
        ...pageInBrowser(vehicleList, rows, table.state),
        // Defective records cannot be searched or sorted.
        defective: table.state.page === 1 ? (answer.data?.defective ?? []) : [],
      },
    [rows, table.state, answer.data],
  )
  const edit = useCallback(({ iri }: VehicleRow) => workflows.open('vehicleEditor', { iri }), [workflows])
  const create = () => workflows.open('vehicleEditor', { iri: null })
  const columns = useMemo(() => vehicleColumns(edit), [edit])
  const choice = useColumnChoice('vehicles', columns)
  const askToDelete = useDeletion('vehicle')
  return (
    <ListScreen
      title={texts.title}
      searchLabel={texts.search}
      table={table}
      answer={{ ...answer, data: page, isPlaceholderData: false }}
      choice={choice}
      create={{ label: texts.create, onCreate: create }}
      emptyText={texts.empty}
      emptyAction={
        <Button onClick={create}>
          <Icon name="plus" />
          {texts.create}
        </Button>
      }
    >
      <DataTable
        label={texts.title}
        columns={choice.columns}
        shownColumns={choice.shown}
        rows={page?.members ?? noRows}
        rowKey={iriOfRow}
        rowName={nameOfVehicle}
        defective={page?.defective}
        sort={table.sort}
        onSort={table.sortBy}
        onOpen={edit}
        rowActions={(row) => [
          { key: 'edit', label: shellTexts.edit, icon: 'pencil', onSelect: () => edit(row) },
          {
            key: 'delete',
            label: shellTexts.delete,
            icon: 'trash',
            onSelect: () => askToDelete({ iri: row.iri, name: nameOfVehicle(row) }),
          },
        ]}
        renderNarrow={(row) => narrowVehicle(row, edit)}
      />
    </ListScreen>
  )
}
