import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../../components/inputs/controls'
import { EmptyState } from '../../components/states/EmptyState'
import { ErrorPanel } from '../../components/states/ErrorPanel'
import { Pagination } from '../../components/frame/Pagination'
import { SkeletonRows } from '../../components/states/SkeletonRows'
import { useIsShownLoading } from '../../components/states/useIsShownLoading'
import { errorTexts } from '../../texts/shell/errors'
import { listTexts } from '../../texts/kit/list'
import { shellTexts } from '../../texts/shell/shell'
import { ColumnsButton } from './ColumnsButton'
import type { ColumnFacts } from './columns'
import { SelectionBar } from './SelectionBar'
import { isNarrowed, type TableState } from './tableState'
import type { ColumnChoice } from './useColumnChoice'
import { useFocusPlace } from './useFocusPlace'
import { useListKeys } from './useListKeys'
import type { TableControl } from './useTableState'
import type { TableSelection } from './useTableSelection'
import { useWidthClass } from './useWidthClass'

/** The part of a query result that a list uses; compatible with react-query. */
export type ListAnswer = {
  data: { members: readonly unknown[]; defective: readonly string[]; totalItems: number } | undefined
  isPending: boolean
  isError: boolean
  /** Whether the rows are those of the previous query. */
  isPlaceholderData: boolean
  refetch: () => unknown
}

/** A sentence, and the button that changes what it says. */
export type EmptyHint = { text: string; action: { label: string; onAct: () => void } | null }

export type ListPanelProps<C extends string, F extends string> = {
  table: TableControl<C, F>
  answer: ListAnswer
  /** Null if the user cannot act on a selection. */
  selection?: TableSelection | null
  /** Actions of the selection bar: {@link BarButton}s. */
  selectionActions?: ReactNode
  /** Filters, at the left of the toolbar. */
  filters?: ReactNode
  /** Breakpoint from which the filters fit into the selection bar too; default `xl`. */
  filtersInBarFrom?: 'xl' | '2xl' | undefined
  /** Opens the column dialog. */
  choice?: ColumnChoice<ColumnFacts>
  /** Error text; default: the text of every failed list. */
  failedText?: string | undefined
  /** Empty text; default `Keine Einträge`. */
  emptyText?: string
  /** Below the empty text of a narrowed list: which part was searched, and how to search the rest. */
  emptyHint?: EmptyHint | null
  /** Button below the empty text. */
  emptyAction?: ReactNode
  /** The {@link DataTable}. */
  children: ReactNode
}

/** Toolbar or selection bar, table with its loading, empty and failed states, and pagination. */
export function ListPanel<C extends string, F extends string>({
  table: { state, send },
  answer: { data, isPending, isError, isPlaceholderData, refetch },
  selection = null,
  selectionActions,
  filters,
  filtersInBarFrom,
  choice,
  failedText = errorTexts.loadFailed,
  emptyText = shellTexts.emptyList,
  emptyHint = null,
  emptyAction,
  children,
}: ListPanelProps<C, F>) {
  const panel = useRef<HTMLDivElement>(null)
  const width = useWidthClass()
  const isSkeletonShown = useIsShownLoading(isPending)
  const totalItems = data?.totalItems ?? 0
  const isAnswered = data !== undefined && !isPlaceholderData
  useEffect(() => {
    if (isAnswered) send({ type: 'list.answered', totalItems })
  }, [send, isAnswered, totalItems, state.page, state.itemsPerPage])
  const rowsShown = listKey(state)
  useEffect(() => {
    const frame = panel.current?.querySelector('.data-table-frame')
    if (frame != null) frame.scrollTop = 0
  }, [rowsShown])
  const focusPlace = useFocusPlace(panel)
  const hasSelection = selection !== null && selection.selected.size > 0
  const clear = () => {
    selection?.clear()
    // The focused element may have been unmounted with the bar.
    panel.current?.querySelector('table')?.focus({ preventScroll: true })
  }
  /** The button unmounts together with the text above it. */
  const focusPanel = () => panel.current?.focus({ preventScroll: true })
  const clearFilters = () => {
    send({ type: 'filters.cleared' })
    focusPanel()
  }
  useListKeys(panel, selection === null ? {} : { clear: hasSelection ? clear : null })
  const isEmpty = data !== undefined && data.members.length + data.defective.length === 0
  const hasToolbar = filters !== undefined || choice !== undefined || selection !== null
  return (
    <Flex ref={panel} tabIndex={-1} outline={0} direction="column" flex={1} minHeight={0} {...focusPlace}>
      {hasSelection ? (
        <SelectionBar
          selection={selection}
          totalItems={totalItems}
          actions={selectionActions}
          filtersFrom={filtersInBarFrom}
          onClear={clear}
        >
          {filters}
        </SelectionBar>
      ) : hasToolbar ? (
        <Flex
          align="center"
          gap="3"
          minHeight="toolBar"
          // A toolbar with only the column button is hidden if there are no columns.
          display={filters === undefined ? { base: 'none', md: 'flex' } : 'flex'}
          paddingInline={{ base: '4', md: '5' }}
          paddingBlock="2"
          flexShrink={0}
        >
          {filters}
          {choice === undefined ? null : (
            <Box marginInlineStart="auto" display={{ base: 'none', md: 'block' }}>
              <ColumnsButton choice={choice} />
            </Box>
          )}
        </Flex>
      ) : null}
      {isError && data === undefined ? (
        <ErrorPanel
          message={failedText}
          action={{ label: errorTexts.retry, onClick: () => void refetch() }}
        />
      ) : null}
      {isSkeletonShown ? <SkeletonRows rowHeight={width === 'base' ? '56px' : '36px'} hasHead /> : null}
      {data === undefined ? null : (
        <>
          {/* An empty list keeps its column headers. */}
          <Flex
            className={isEmpty ? 'data-table-empty' : undefined}
            direction="column"
            flex={1}
            minHeight={0}
            background="bg"
          >
            {children}
            {isEmpty ? (
              <EmptyState text={emptyTextOf(state.search, isNarrowed(state), emptyText)}>
                {emptyHint === null ? null : <span role="status">{emptyHint.text}</span>}
                {emptyHint?.action == null ? null : (
                  <Button
                    variant="solid"
                    onClick={() => {
                      emptyHint.action?.onAct()
                      focusPanel()
                    }}
                  >
                    {emptyHint.action.label}
                  </Button>
                )}
                {isNarrowed(state) ? (
                  <Button onClick={clearFilters}>{listTexts.clearFilters}</Button>
                ) : (
                  emptyAction
                )}
              </EmptyState>
            ) : null}
          </Flex>
          <Pagination
            page={state.page}
            itemsPerPage={state.itemsPerPage}
            totalItems={totalItems}
            onPage={(page) => send({ type: 'page.chosen', page })}
            onItemsPerPage={(itemsPerPage) => send({ type: 'pageSize.chosen', itemsPerPage })}
          />
        </>
      )}
    </Flex>
  )
}

/** Changes whenever the list shows different rows. */
function listKey({ search, page, itemsPerPage, sort, filters }: TableState<string, string>): string {
  return JSON.stringify([search, page, itemsPerPage, sort, filters])
}

function emptyTextOf(search: string, isFiltered: boolean, emptyText: string): string {
  if (search !== '') return shellTexts.nothingFound({ text: search })
  return isFiltered ? shellTexts.emptyList : emptyText
}
