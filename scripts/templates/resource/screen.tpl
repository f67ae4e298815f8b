import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { {{Name}} } from '../../contract/company/{{name}}'
import type { Iri } from '../../contract/wire/ids'
import { statusOf } from '../../domain/calls/errors'
import type { TableColumn } from '../../kits/table/columns'
import type { NarrowRow } from '../../kits/table/DataRow'
import { DataTable } from '../../kits/table/DataTable'
import { ListScreen } from '../../kits/table/ListScreen'
import type { TableDefinition } from '../../kits/table/tableState'
import { useColumnChoice } from '../../kits/table/useColumnChoice'
import { useTableState } from '../../kits/table/useTableState'
import { useApi } from '../../platform/useApi'
import { {{names}}Texts as texts } from '../../texts/{{names}}/{{names}}'
import { shellTexts } from '../../texts/shell/shell'

/** The cells of a record; empty where a value is missing. */
type Row = { iri: Iri; name: string; note: string }

const definition: TableDefinition<'name', never> = {
  sortFields: { name: 'name' },
  defaultSort: { field: 'name', direction: 'ASC' },
  filters: {},
}

const columns: TableColumn<Row>[] = [
  { id: 'name', label: texts.columnName, isSortable: true, isLocked: true, render: nameOf },
  {
    id: 'note',
    label: texts.columnNote,
    isDefault: true,
    render: ({ note }) => note || shellTexts.missing,
  },
]

/** {{screenPath}} */
export function {{Names}}Screen() {
  const { queries } = useApi()
  const table = useTableState(definition)
  const answer = useQuery(queries.{{names}}.list(table.query))
  const choice = useColumnChoice('{{names}}', columns)
  const members = answer.data?.members
  const rows = useMemo(() => (members ?? []).map(rowOf), [members])
  return (
    <ListScreen
      title={texts.title}
      searchLabel={texts.search}
      table={table}
      answer={answer}
      choice={choice}
      failedText={statusOf(answer.error) === 404 ? texts.unknownHere : undefined}
      emptyText={texts.empty}
    >
      <DataTable
        label={texts.title}
        columns={choice.columns}
        shownColumns={choice.shown}
        rows={rows}
        rowKey={iriOf}
        rowName={nameOf}
        defective={answer.data?.defective}
        sort={table.sort}
        onSort={table.sortBy}
        renderNarrow={narrow}
      />
    </ListScreen>
  )
}

const rowOf = ({ '@id': iri, name, note }: {{Name}}): Row => ({ iri, name: name ?? '', note: note ?? '' })
const iriOf = ({ iri }: Row) => iri
function nameOf({ name }: Row): string {
  return name || shellTexts.missing
}
const narrow = (row: Row): NarrowRow => ({ name: nameOf(row), second: row.note || shellTexts.missing })
