import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { ActionItem } from '../../../components/actions/ActionMenu'
import { importKinds, importStates } from '../../../contract/imports/imports'
import type { Iri } from '../../../contract/wire/ids'
import { statusOf } from '../../../domain/calls/errors'
import { newImportPath } from '../../../domain/imports/newImportPath'
import { FilterLine, FilterSelect } from '../../../kits/period/FilterLine'
import { DataTable } from '../../../kits/table/DataTable'
import { ListScreen } from '../../../kits/table/ListScreen'
import type { WidthClass } from '../../../kits/table/columns'
import { useColumnChoice } from '../../../kits/table/useColumnChoice'
import { useTableState } from '../../../kits/table/useTableState'
import { useWidthClass } from '../../../kits/table/useWidthClass'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { useDeletion } from '../../../platform/useDeletion'
import { importsTexts as texts } from '../../../texts/imports/imports'
import { shellTexts } from '../../../texts/shell/shell'
import { importColumns, nameOfImport, narrowImport } from './components/importColumns'
import { ImportPanel } from './components/ImportPanel'
import { deriveImportRows, type ImportListRow } from './deriveImportRows'
import { importTable } from './importTable'
import { useRefusedDownload } from './useRefusedDownload'

const states = [
  { value: '', label: texts.allStates },
  ...importStates.map((state) => ({ value: state, label: texts.states[state] })),
]

/** /imports: the imports with their outcomes and their undo. */
export function ImportsScreen() {
  const { queries } = useApi()
  const { navigate } = usePlatform()
  const table = useTableState(importTable)
  const answer = useQuery(queries.imports.list(table.query))
  const members = answer.data?.members
  const rows = useMemo(() => deriveImportRows(members ?? []), [members])
  const [opened, setOpened] = useState<Iri | null>(null)
  const open = useCallback(({ iri }: ImportListRow) => setOpened(iri), [])
  const columns = useMemo(() => importColumns(open), [open])
  const choice = useColumnChoice('imports', columns)
  const width = useWidthClass()
  const shown = rows.find(({ iri }) => iri === opened)
  const { state } = table.state.filters
  const choose = (value: string) => table.send({ type: 'filter.changed', filter: 'state', value })
  const actionsOf = useActions(open)
  return (
    <ListScreen
      title={texts.title}
      searchLabel={texts.search}
      table={table}
      answer={answer}
      choice={choice}
      failedText={statusOf(answer.error) === 404 ? texts.unknownHere : undefined}
      emptyText={texts.empty}
      create={{ label: texts.create, onCreate: () => navigate('imports-new') }}
      filters={
        <FilterLine onClear={state === '' ? null : () => choose('')} message={null}>
          <FilterSelect
            name="state"
            label={texts.stateFilter}
            value={state}
            options={states}
            onChange={choose}
          />
        </FilterLine>
      }
      aside={
        shown === undefined ? null : (
          <ImportPanel key={shown.iri} row={shown} actionsOf={actionsOf} onClose={() => setOpened(null)} />
        )
      }
    >
      <DataTable
        label={texts.imports}
        columns={choice.columns}
        shownColumns={
          shown === undefined ? choice.shown : choice.shown.filter((column) => fitsBeside(column, width))
        }
        rows={rows}
        rowKey={iriOfRow}
        rowName={nameOfImport}
        defective={answer.data?.defective}
        sort={table.sort}
        onSort={table.sortBy}
        onOpen={open}
        rowActions={(row) => [
          { key: 'open', label: texts.open, icon: 'eye', onSelect: () => open(row) },
          ...actionsOf(row),
        ]}
        renderNarrow={narrowImport(open)}
        isMuted={isUndone}
        isMarked={({ iri }) => iri === opened}
      />
    </ListScreen>
  )
}

const iriOfRow = ({ iri }: ImportListRow) => iri
const isUndone = ({ state }: ImportListRow) => state === 'undone'
/** Beside the panel, which shows all details, there is space for these columns. */
const fitsBeside = (column: string, width: WidthClass) =>
  width === '2xl' ? column !== 'creator' : ['fileName', 'createdAt', 'state'].includes(column)

/** Returns the actions of an import, for its row and its panel. */
function useActions(open: (row: ImportListRow) => void): (row: ImportListRow) => ActionItem[] {
  const { workflows } = usePlatform()
  const [, goTo] = useLocation()
  const download = useRefusedDownload()
  const askToDelete = useDeletion('import')
  return (row) => {
    const { iri, fileName, kind, counts } = row
    const name = nameOfImport(row)
    const repeat: ActionItem = {
      key: 'repeat',
      label: texts.repeat,
      icon: 'file-input',
      onSelect: () => goTo(newImportPath(importKinds.find((known) => known === kind) ?? 'destinations')),
    }
    const undo: ActionItem = {
      key: 'undo',
      label: texts.undo,
      icon: 'undo',
      onSelect: () => {
        // The panel lists the records that the undo keeps.
        open(row)
        workflows.open('command', { command: { kind: 'undoImport', iri, name: fileName } })
      },
    }
    const refused: ActionItem = {
      key: 'refused',
      label: texts.downloadRefused,
      icon: 'file-down',
      onSelect: () => download(row),
    }
    const remove: ActionItem = {
      key: 'delete',
      label: shellTexts.delete,
      icon: 'trash',
      onSelect: () => askToDelete({ iri, name }),
    }
    return [...(counts.refused === 0 ? [] : [refused]), repeat, ...(row.canUndo ? [undo] : []), remove]
  }
}
