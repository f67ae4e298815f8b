import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { ListQuery } from '../../api/resourceApi'
import { Button } from '../../components/controls'
import { EmptyState } from '../../components/EmptyState'
import { ErrorPanel } from '../../components/ErrorPanel'
import { Icon } from '../../components/Icon'
import { Pagination } from '../../components/Pagination'
import { ScreenHeader } from '../../components/ScreenHeader'
import { SearchField } from '../../components/SearchField'
import { SkeletonRows } from '../../components/SkeletonRows'
import { Tooltip } from '../../components/Tooltip'
import { useIsShownLoading } from '../../components/useIsShownLoading'
import { mayEnter } from '../../contract/permissions'
import { useApi } from '../../platform/useApi'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { errorTexts } from '../../texts/errors'
import { listTexts } from '../../texts/list'
import { proofsTexts } from '../../texts/proofs'
import { shellTexts } from '../../texts/shell'
import { ProofTable } from './components/ProofTable'
import { SelectionBar } from './components/SelectionBar'
import { StateFilter } from './components/StateFilter'
import { deriveProofRows } from './deriveProofRows'
import { proofListQuery, withPageSize } from './proofListState'
import { useProofListState } from './useProofListState'
import { useProofSelection, type ProofSelection } from './useProofSelection'

/** /proof-of-services */
export function ProofsScreen() {
  const { facts } = useCurrentUser()
  const { state, show } = useProofListState()
  const query = proofListQuery(state)
  const { data, rows, isPending, isError, isPlaceholderData, refetch } = useProofs(query)
  const totalItems = data?.totalItems ?? 0
  const selection = useProofSelection(query, { iris: rows.map((row) => row.iri), totalItems })
  const table = useRef<HTMLTableElement>(null)
  // The export is a read: who may see the proofs may take them along.
  const canExport = mayEnter('proof', facts)
  const hasSelection = canExport && selection.selected.size > 0
  const isSkeletonShown = useIsShownLoading(isPending)
  const isEmpty = data !== undefined && rows.length + data.defective.length === 0
  const lastPage = Math.max(1, Math.ceil(totalItems / state.itemsPerPage))
  const isBeyondEnd = isEmpty && !isPlaceholderData && state.page > lastPage
  useEffect(() => {
    if (isBeyondEnd) show({ page: lastPage })
  })
  const clear = () => {
    selection.clear()
    // What had the focus may be gone with the bar.
    table.current?.focus({ preventScroll: true })
  }
  const filter = <StateFilter state={state.state} onChange={(next) => show({ state: next, page: 1 })} />
  return (
    <Flex
      direction="column"
      flex={1}
      minHeight={0}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && hasSelection && !isInField(event.target)) clear()
      }}
    >
      <ScreenHeader
        title={proofsTexts.title}
        aside={data === undefined ? null : shellTexts.entries({ count: totalItems })}
        search={
          <SearchField
            label={proofsTexts.search}
            value={state.search}
            onSearch={(search) => show({ search, page: 1 })}
          />
        }
      >
        {canExport ? <ExportButton selection={selection} hasSelection={hasSelection} /> : null}
      </ScreenHeader>
      {hasSelection ? (
        <SelectionBar selection={selection} totalItems={totalItems} onClear={clear}>
          {filter}
        </SelectionBar>
      ) : (
        <Flex
          align="center"
          minHeight="toolBar"
          paddingInline={{ base: '4', md: '5' }}
          paddingBlock="2"
          flexShrink={0}
        >
          {filter}
        </Flex>
      )}
      {isError && data === undefined ? (
        <ErrorPanel
          message={errorTexts.loadFailed}
          action={{ label: errorTexts.retry, onClick: () => void refetch() }}
        />
      ) : null}
      {isSkeletonShown ? <SkeletonRows /> : null}
      {data === undefined ? null : (
        <>
          {isEmpty ? (
            <EmptyState
              text={
                state.search === '' ? shellTexts.emptyList : shellTexts.nothingFound({ text: state.search })
              }
            />
          ) : (
            <Box flex={1} minHeight={0} overflow="auto" background="bg">
              <ProofTable
                ref={table}
                rows={rows}
                defective={data.defective}
                sort={state.sort}
                onSort={(sort) => show({ sort, page: 1 })}
                selection={canExport ? selection : null}
              />
            </Box>
          )}
          <Pagination
            page={state.page}
            itemsPerPage={state.itemsPerPage}
            totalItems={totalItems}
            onPage={(page) => show({ page })}
            onItemsPerPage={(itemsPerPage) => show(withPageSize(state, itemsPerPage))}
          />
        </>
      )}
    </Flex>
  )
}

/** A page of proofs with what their rows take from elsewhere. */
function useProofs(query: ListQuery) {
  const { queries } = useApi()
  const { data, ...rest } = useQuery(queries.proofs.list(query))
  const tours = useQuery(queries.tourTemplates.options())
  const users = useQuery(queries.users.all())
  const rows = useMemo(
    () => deriveProofRows(data?.members ?? [], tours.data ?? [], users.data ?? []),
    [data, tours.data, users.data],
  )
  return { data, rows, ...rest }
}

/** With rows checked it exports these, with none what the filter shows (decision 18). */
function ExportButton({ selection, hasSelection }: { selection: ProofSelection; hasSelection: boolean }) {
  const { exportPdf, isCollecting } = selection
  return (
    <Tooltip content={hasSelection ? listTexts.exportSelection : listTexts.exportFilter} placement="bottom">
      <Button disabled={isCollecting} onClick={exportPdf}>
        <Icon name="file-down" />
        {proofsTexts.exportPdf}
      </Button>
    </Tooltip>
  )
}

/** Escape in a text field or select is the field's own. */
function isInField(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=checkbox]), select, textarea')
}
