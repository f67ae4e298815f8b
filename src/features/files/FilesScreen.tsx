import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DataTable } from '../../kits/table/DataTable'
import { ListScreen } from '../../kits/table/ListScreen'
import { useColumnChoice } from '../../kits/table/useColumnChoice'
import { useTableState } from '../../kits/table/useTableState'
import { useApi } from '../../platform/useApi'
import { useDeletion } from '../../platform/useDeletion'
import { filesTexts as texts } from '../../texts/files/files'
import { shellTexts } from '../../texts/shell/shell'
import { fileColumns, narrowFile } from './components/fileColumns'
import { deriveFileRows, type FileRow } from './deriveFileRows'
import { fileTable } from './fileTable'

/** /files */
export function FilesScreen() {
  const { queries } = useApi()
  const table = useTableState(fileTable)
  const answer = useQuery(queries.files.list(table.query))
  const users = useQuery(queries.users.all())
  const choice = useColumnChoice('files', fileColumns)
  const members = answer.data?.members
  const rows = useMemo(() => deriveFileRows(members ?? [], users.data ?? []), [members, users.data])
  const askToDelete = useDeletion('file')
  return (
    <ListScreen
      title={texts.title}
      searchLabel={texts.search}
      table={table}
      answer={answer}
      choice={choice}
      selection={null}
      emptyText={texts.empty}
    >
      <DataTable
        label={texts.title}
        columns={choice.columns}
        shownColumns={choice.shown}
        rows={rows}
        rowKey={iriOfRow}
        rowName={nameOfRow}
        defective={answer.data?.defective}
        sort={table.sort}
        onSort={table.sortBy}
        rowActions={(row) => [
          {
            key: 'delete',
            label: shellTexts.delete,
            icon: 'trash',
            onSelect: () => askToDelete({ iri: row.iri, name: nameOfRow(row) }),
          },
        ]}
        renderNarrow={narrowFile}
      />
    </ListScreen>
  )
}

const iriOfRow = ({ iri }: FileRow) => iri
const nameOfRow = ({ name }: FileRow) => name || texts.nameless
