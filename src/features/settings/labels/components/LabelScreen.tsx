import { useCallback, useMemo, type ReactNode } from 'react'
import { Button } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import type { LabelKind } from '../../../../domain/labels/label'
import { DataTable } from '../../../../kits/table/DataTable'
import type { NarrowRow } from '../../../../kits/table/DataRow'
import type { TableColumn } from '../../../../kits/table/columns'
import { ListScreen } from '../../../../kits/table/ListScreen'
import { pageInBrowser } from '../../../../kits/table/pageInBrowser'
import { useTableState } from '../../../../kits/table/useTableState'
import { usePlatform } from '../../../../platform/platform'
import { useDeletion } from '../../../../platform/useDeletion'
import { shellTexts } from '../../../../texts/shell/shell'
import type { LabelRow } from '../labelRows'
import { labelList, labelTable } from '../labelTable'

/** Renders the cells of a row. Each may open it. */
export type LabelCells = {
  name: (row: LabelRow, onOpen: () => void) => ReactNode
  colour: (row: LabelRow) => ReactNode
  /** Small screens. */
  narrow: (row: LabelRow, onOpen: () => void) => NarrowRow
}

type LabelScreenProps = {
  texts: {
    title: string
    search: string
    create: string
    empty: string
    columnName: string
    columnColour: string
  }
  record: LabelKind
  /** Undefined until loaded. */
  rows: readonly LabelRow[] | undefined
  answer: { isPending: boolean; isError: boolean; refetch: () => unknown }
  /** Must be a constant: a new object rerenders all rows. */
  cells: LabelCells
}

const rowKey = ({ iri }: LabelRow) => iri
const rowName = ({ name }: LabelRow) => name || shellTexts.missing

/** A list of names with colours, which are created and edited in a dialog of the shell. */
export function LabelScreen({ texts, record, rows, answer, cells }: LabelScreenProps) {
  const table = useTableState(labelTable)
  const { workflows } = usePlatform()
  const askToDelete = useDeletion(record)
  const page = useMemo(
    () => rows && { ...pageInBrowser(labelList, rows, table.state), defective: [] },
    [rows, table.state],
  )
  const edit = useCallback(
    ({ iri }: LabelRow) => workflows.open('labelEditor', { kind: record, iri }),
    [workflows, record],
  )
  const create = () => {
    const taken = (rows ?? []).map(({ code }) => code)
    workflows.open('labelEditor', { kind: record, iri: null, taken })
  }
  const columns = useMemo<TableColumn<LabelRow>[]>(
    () => [
      {
        id: 'name',
        label: texts.columnName,
        width: '300px',
        isSortable: true,
        isLocked: true,
        render: (row) => cells.name(row, () => edit(row)),
      },
      {
        id: 'colour',
        label: texts.columnColour,
        isSortable: true,
        isLocked: true,
        render: cells.colour,
        title: ({ code }) => code,
      },
    ],
    [texts, cells, edit],
  )
  return (
    <>
      <ListScreen
        title={texts.title}
        searchLabel={texts.search}
        create={{ label: texts.create, onCreate: create }}
        table={table}
        answer={{ ...answer, data: page, isPlaceholderData: false }}
        emptyText={texts.empty}
        emptyAction={
          <Button onClick={create}>
            <Icon name="plus" />
            {texts.create}
          </Button>
        }
      >
        <DataTable<LabelRow>
          label={texts.title}
          columns={columns}
          rows={page?.members ?? []}
          rowKey={rowKey}
          rowName={rowName}
          sort={table.sort}
          onSort={table.sortBy}
          onOpen={edit}
          rowActions={(row) => [
            { key: 'edit', label: shellTexts.edit, icon: 'pencil', onSelect: () => edit(row) },
            { key: 'delete', label: shellTexts.delete, icon: 'trash', onSelect: () => askToDelete(row) },
          ]}
          renderNarrow={(row) => cells.narrow(row, () => edit(row))}
        />
      </ListScreen>
    </>
  )
}
