import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ActionItem } from '../../../components/actions/ActionMenu'
import { statusOf } from '../../../domain/calls/errors'
import { ImportSettingsTabs } from '../../../kits/settings/RulesTabs'
import { DataTable } from '../../../kits/table/DataTable'
import { ListScreen } from '../../../kits/table/ListScreen'
import { useColumnChoice } from '../../../kits/table/useColumnChoice'
import { useTableState } from '../../../kits/table/useTableState'
import type { ImportCommand } from '../../../machines/command/importCommands'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { mappingsTexts as texts } from '../../../texts/imports/importSettings'
import { shellTexts } from '../../../texts/shell/shell'
import { deriveMappingRows, type MappingRow } from './deriveMappingRows'
import { mappingColumns, nameOfMapping, narrowMapping } from './mappingColumns'
import { mappingTable } from './mappingTable'

/** /settings/import: saved column mappings, reused for files with the same headers. */
export function ImportSettingsScreen() {
  const { queries } = useApi()
  const { workflows, navigate } = usePlatform()
  const table = useTableState(mappingTable)
  const answer = useQuery(queries.imports.mappings(table.query))
  const choice = useColumnChoice('import-mappings', mappingColumns)
  const members = answer.data?.members
  const rows = useMemo(() => deriveMappingRows(members ?? []), [members])
  const send = (command: ImportCommand) => workflows.open('command', { command })
  return (
    <ListScreen
      title={texts.title}
      tabs={<ImportSettingsTabs />}
      searchLabel={texts.search}
      table={table}
      answer={answer}
      choice={choice}
      failedText={statusOf(answer.error) === 404 ? texts.unknownHere : undefined}
      emptyText={texts.empty}
      create={{ label: texts.startImport, onCreate: () => navigate('imports-new') }}
    >
      <DataTable
        label={texts.mappings}
        columns={choice.columns}
        shownColumns={choice.shown}
        rows={rows}
        rowKey={iriOfRow}
        rowName={nameOfMapping}
        defective={answer.data?.defective}
        sort={table.sort}
        onSort={table.sortBy}
        rowActions={(row) => actionsOf(row, send)}
        renderNarrow={narrowMapping}
      />
    </ListScreen>
  )
}

const iriOfRow = ({ iri }: MappingRow) => iri

function actionsOf(row: MappingRow, send: (command: ImportCommand) => void): ActionItem[] {
  const { iri, name, body } = row
  return [
    {
      key: 'rename',
      label: texts.rename,
      icon: 'pencil',
      onSelect: () => send({ kind: 'renameMapping', iri, name, was: name }),
    },
    {
      key: 'delete',
      label: shellTexts.delete,
      icon: 'trash',
      onSelect: () => send({ kind: 'removeMapping', iri, name: nameOfMapping(row), body }),
    },
  ]
}
