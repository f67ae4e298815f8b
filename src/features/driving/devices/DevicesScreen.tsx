import { Suspense, useCallback, useMemo, useState } from 'react'
import type { ActionItem } from '../../../components/actions/ActionMenu'
import { useMediaQuery } from '../../../components/frame/useMediaQuery'
import { Button } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import type { Iri } from '../../../contract/wire/ids'
import { statusOf } from '../../../domain/calls/errors'
import { ExportButton } from '../../../kits/destinationTable/ExportButton'
import { DataTable } from '../../../kits/table/DataTable'
import { ListScreen } from '../../../kits/table/ListScreen'
import { BarButton } from '../../../kits/table/SelectionBar'
import { useColumnChoice } from '../../../kits/table/useColumnChoice'
import { useTableSelection } from '../../../kits/table/useTableSelection'
import { useTableState } from '../../../kits/table/useTableState'
import type { KnownDevice } from '../../../machines/devicePairing/devicePairingTypes'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { useBatchDeletion } from '../../../platform/useBatchDeletion'
import { devicesTexts as texts } from '../../../texts/devices/devices'
import { listTexts } from '../../../texts/kit/list'
import { shellTexts } from '../../../texts/shell/shell'
import { DeviceFilters } from './components/DeviceFilters'
import { deviceColumns, nameOfRow, narrowDevice } from './components/deviceColumns'
import type { DeviceRow } from './deriveDeviceRows'
import { deviceTable } from './deviceTable'
import { PairingPanel } from './pairing/PairingPanel'
import { iriOfRow, useDevices } from './useDevices'
import { lazyNamed } from '../../../platform/lazyNamed'

/** Loads the map library on first use. */
const DevicesMap = lazyNamed(() => import('./components/DevicesMap'), 'DevicesMap')

/** Beside a panel, narrower windows lack the space for all columns. */
const tight = '(max-width: 1439px)'

/** The panel beside the list. Each pairing gets a new key. */
type Beside = { kind: 'map' } | { kind: 'pairing'; device: KnownDevice | null; key: number } | null

/** /devices */
export function DevicesScreen() {
  const { queries } = useApi()
  const { workflows } = usePlatform()
  const table = useTableState(deviceTable)
  const { answer, rows, iris, now } = useDevices(table.query)
  const [beside, setBeside] = useState<Beside>(null)
  const isTight = useMediaQuery(tight)
  const [paired, setPaired] = useState<Iri | null>(null)
  const close = useCallback(() => {
    setBeside(null)
    setPaired(null)
  }, [])
  const pair = (device: KnownDevice | null) => {
    setPaired(null)
    setBeside((before) => ({
      kind: 'pairing',
      device,
      key: before?.kind === 'pairing' ? before.key + 1 : 0,
    }))
  }
  const open = useCallback(({ iri }: DeviceRow) => workflows.open('deviceEditor', { iri }), [workflows])
  const columns = useMemo(() => deviceColumns(open, now), [open, now])
  const choice = useColumnChoice('devices', columns)
  const selection = useTableSelection({
    query: table.query,
    shown: { iris, totalItems: answer.data?.totalItems ?? 0 },
    iris: queries.devices.iris,
  })
  const { selected } = selection
  const askToDelete = useBatchDeletion('devices', (deleted) => selection.toggleRows(deleted, false))
  const askForOne = (row: DeviceRow) =>
    askToDelete([row.iri], { name: nameOfRow(row), destinationCount: null })
  const exportRows = (chosen: readonly Iri[] | null) =>
    workflows.open('xlsxExport', { kind: 'devices', iris: chosen, query: table.query })
  const exportShown = () => exportRows(selected.size > 0 ? [...selected] : null)
  const actionsOf = (row: DeviceRow): ActionItem[] => [
    { key: 'edit', label: shellTexts.edit, icon: 'pencil', onSelect: () => open(row) },
    ...pairingActions(row, () => pair({ iri: row.iri, name: row.name, driver: row.driverIri })),
    ...(row.state === 'revoked'
      ? []
      : [
          {
            key: 'revoke',
            label: texts.revoke,
            icon: 'ban' as const,
            onSelect: () =>
              workflows.open('command', {
                command: { kind: 'revokeDevice', iri: row.iri, name: nameOfRow(row) },
              }),
          },
        ]),
    { key: 'export', label: texts.exportOne, icon: 'file-down', onSelect: () => exportRows([row.iri]) },
    { key: 'delete', label: shellTexts.delete, icon: 'trash', onSelect: () => askForOne(row) },
  ]
  return (
    <ListScreen
      title={texts.title}
      searchLabel={texts.search}
      table={table}
      answer={answer}
      choice={choice}
      selection={selection}
      failedText={statusOf(answer.error) === 404 ? texts.unknownHere : undefined}
      selectionActions={
        <>
          <BarButton
            icon="file-down"
            label={texts.exportSelected}
            hint={listTexts.exportSelection}
            onClick={exportShown}
          />
          <BarButton
            icon="trash"
            label={shellTexts.delete}
            onClick={() => {
              const only = rows.find(({ iri }) => selected.has(iri))
              if (selected.size === 1 && only !== undefined) askForOne(only)
              else askToDelete([...selected], null)
            }}
          />
        </>
      }
      filters={
        <DeviceFilters
          filters={table.state.filters}
          onChange={(filter, value) => table.send({ type: 'filter.changed', filter, value })}
        />
      }
      actions={
        <>
          <Button
            hideBelow="lg"
            aria-pressed={beside?.kind === 'map'}
            onClick={() => (beside?.kind === 'map' ? close() : setBeside({ kind: 'map' }))}
          >
            <Icon name="map" />
            {texts.map}
          </Button>
          {selected.size > 0 ? null : (
            <ExportButton hasSelection={false} isDisabled={false} isIconOnSmall onExport={exportShown} />
          )}
        </>
      }
      create={{ label: texts.pair, onCreate: () => pair(null) }}
      emptyText={texts.empty}
      aside={
        beside?.kind === 'map' ? (
          <Suspense fallback={<aside className="device-aside" />}>
            <DevicesMap rows={rows} now={now} onClose={close} />
          </Suspense>
        ) : beside?.kind === 'pairing' ? (
          <PairingPanel key={beside.key} device={beside.device} onDevice={setPaired} onClose={close} />
        ) : null
      }
    >
      <DataTable
        label={texts.title}
        columns={choice.columns}
        shownColumns={beside !== null && isTight ? choice.shown.filter(fitsBeside) : choice.shown}
        rows={rows}
        rowKey={iriOfRow}
        rowName={nameOfRow}
        defective={answer.data?.defective}
        sort={table.sort}
        onSort={table.sortBy}
        selection={selection}
        onOpen={open}
        rowActions={actionsOf}
        renderNarrow={narrowDevice(open, now)}
        isMarked={({ iri }) => iri === paired}
      />
    </ListScreen>
  )
}

/** Beside a panel there is only space for driver and state. */
const fitsBeside = (column: string) => column !== 'position' && column !== 'battery'

/** Actions that create a code for a waiting device, or for a revoked one that is paired again. */
function pairingActions(row: DeviceRow, onSelect: () => void): ActionItem[] {
  if (row.state === 'waiting') return [{ key: 'code', label: texts.newCode, icon: 'refresh', onSelect }]
  if (row.state === 'revoked') return [{ key: 'code', label: texts.pairAgain, icon: 'smartphone', onSelect }]
  return []
}
