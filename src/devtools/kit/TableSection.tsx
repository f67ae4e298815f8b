import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useMemo, useReducer } from 'react'
import { TourBadge } from '../../components/marks/TourBadge'
import type { Iri } from '../../contract/wire/ids'
import { DataTable } from '../../kits/table/DataTable'
import { ListPanel, type ListAnswer } from '../../kits/table/ListPanel'
import { RowName } from '../../kits/table/RowName'
import { nothingSelected, selectionReducer } from '../../kits/table/selection'
import { BarButton } from '../../kits/table/SelectionBar'
import {
  listQueryOf,
  readTableState,
  tableReducer,
  type TableEvent,
  type TableState,
} from '../../kits/table/tableState'
import { useColumnChoice } from '../../kits/table/useColumnChoice'
import type { TableSelection } from '../../kits/table/useTableSelection'
import type { TableControl } from '../../kits/table/useTableState'
import { kitTexts as texts } from '../../texts/devtools/kit'
import { sampleColumns, sampleRows, sampleTable, type SampleRow } from './sampleRows'
import { Section, Example } from './Examples'

const { captions, samples } = texts

type Column = 'name' | 'address' | 'capacity'
type State = TableState<Column, never>

const answerOf = (rows: readonly SampleRow[], defective: readonly string[] = []): ListAnswer => ({
  data: { members: rows, defective, totalItems: rows.length },
  isPending: false,
  isError: false,
  isPlaceholderData: false,
  refetch: () => undefined,
})
const waiting: ListAnswer = { ...answerOf([]), data: undefined, isPending: true }
const failed: ListAnswer = { ...answerOf([]), data: undefined, isError: true }

/** Lists in their states. A real list stores its state in the URL; here it is lost when the page is left. */
export function TableSection() {
  return (
    <Section id="table" {...texts.sections.table}>
      <Example caption={captions.filled} isWide>
        <SampleList label={captions.filled} answer={answerOf(sampleRows)} height="480px" />
      </Example>
      <Example caption={captions.defectiveRow} isWide>
        <SampleList
          label={captions.defectiveRow}
          answer={answerOf(sampleRows.slice(0, 2), ['/api/destinations/x'])}
          height="290px"
        />
      </Example>
      <Example caption={captions.loading}>
        <SampleList label={captions.loading} answer={waiting} />
      </Example>
      <Example caption={captions.noData}>
        <SampleList label={captions.noData} answer={answerOf([])} />
      </Example>
      <Example caption={captions.nothingFound}>
        <SampleList
          label={captions.nothingFound}
          answer={answerOf([])}
          query={`search=${samples.searched}`}
        />
      </Example>
      <Example caption={captions.failed}>
        <SampleList label={captions.failed} answer={failed} />
      </Example>
    </Section>
  )
}

type SampleListProps = { label: string; answer: ListAnswer; query?: string; height?: string }

function SampleList({ label, answer, query = '', height = '260px' }: SampleListProps) {
  const table = useSampleTable(query)
  const choice = useColumnChoice('kit', sampleColumns)
  const rows = useMemo(
    () => sortRows((answer.data?.members ?? []) as readonly SampleRow[], table.state),
    [answer.data, table.state],
  )
  const selection = useSampleSelection(rows)
  return (
    <Flex
      direction="column"
      height={height}
      borderWidth="1px"
      borderStyle="solid"
      borderColor="border"
      borderRadius="l2"
      overflow="hidden"
    >
      <ListPanel
        table={table}
        answer={answer}
        choice={choice}
        selection={selection}
        selectionActions={
          <BarButton icon="trash" label={samples.remove} hint={samples.remove} onClick={() => undefined} />
        }
      >
        <DataTable
          label={label}
          columns={choice.columns}
          shownColumns={choice.shown}
          rows={rows}
          rowKey={iriOf}
          rowName={nameOf}
          defective={answer.data?.defective}
          sort={table.sort}
          onSort={table.sortBy}
          selection={selection}
          onOpen={() => undefined}
          rowActions={rowActions}
          renderNarrow={narrowRow}
        />
      </ListPanel>
    </Flex>
  )
}

function useSampleTable(query: string): TableControl<Column, never> {
  const [state, send] = useReducer(
    (before: State, event: TableEvent<Column, never>) => tableReducer(sampleTable, before, event),
    readTableState(sampleTable, query),
  )
  return {
    definition: sampleTable,
    state,
    send,
    query: listQueryOf(sampleTable, state),
    sort: state.sort,
    sortBy: (column) => send({ type: 'sort.pressed', column: column as Column }),
  }
}

function useSampleSelection(rows: readonly SampleRow[]): TableSelection {
  const [{ selected }, dispatch] = useReducer(selectionReducer, nothingSelected)
  const iris = rows.map(iriOf)
  return {
    selected,
    isCollecting: false,
    isEverythingSelected: iris.length > 0 && iris.every((iri) => selected.has(iri)),
    toggleRow: (iri, isSelected, range) => dispatch({ type: 'row.toggled', iri, isSelected, range }),
    toggleRows: (toggled, isSelected) => dispatch({ type: 'rows.toggled', iris: toggled, isSelected }),
    selectEverything: () => dispatch({ type: 'rows.toggled', iris, isSelected: true }),
    clear: () => dispatch({ type: 'selection.cleared' }),
    collect: (onFound) => onFound(iris),
  }
}

const iriOf = ({ iri }: SampleRow): Iri => iri
const nameOf = ({ name }: SampleRow) => name
const rowActions = () => [
  { key: 'edit', label: samples.edit, icon: 'pencil', onSelect: () => undefined } as const,
  { key: 'remove', label: samples.remove, icon: 'trash', onSelect: () => undefined } as const,
]

function narrowRow({ name, address, tour, colour }: SampleRow) {
  return {
    lead: <TourBadge name={tour} colour={colour} />,
    name: <RowName onOpen={() => undefined}>{name}</RowName>,
    second: <Box as="span">{address}</Box>,
  }
}

function sortRows(rows: readonly SampleRow[], { sort }: State): readonly SampleRow[] {
  if (sort === null) return rows
  const sign = sort.direction === 'ASC' ? 1 : -1
  return rows.toSorted(
    (a, b) => sign * String(a[sort.column]).localeCompare(String(b[sort.column]), 'de', { numeric: true }),
  )
}
