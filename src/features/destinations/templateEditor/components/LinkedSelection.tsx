import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { Button } from '../../../../components/inputs/controls'
import { SearchField } from '../../../../components/inputs/SearchField'
import type { DestinationTemplate } from '../../../../contract/destination/destinationTemplate'
import type { Iri } from '../../../../contract/wire/ids'
import { titleOfRow, type DestinationRow } from '../../../../kits/destinationTable/deriveDestinationRows'
import { NarrowTour } from '../../../../kits/destinationTable/NarrowTour'
import { TourFilter } from '../../../../kits/destinationTable/TourFilter'
import { useLinkedTable } from '../../../../kits/destinationTable/useLinkedTable'
import { DataTable } from '../../../../kits/table/DataTable'
import { ListPanel } from '../../../../kits/table/ListPanel'
import { selectionReducer, type SelectionEvent } from '../../../../kits/table/selection'
import type { RowSelection } from '../../../../kits/table/useTableSelection'
import { useApi } from '../../../../platform/useApi'
import { destinationsTexts } from '../../../../texts/stops/destinations'
import { listTexts } from '../../../../texts/kit/list'
import { linkedDestinationsTexts as texts } from '../../../../texts/stops/templateList'
import { choiceOf, type LinkedChoice } from '../linkedChoice'

type LinkedSelectionProps = {
  template: DestinationTemplate
  /** Null: all linked destinations. */
  chosen: LinkedChoice
  /** Null while the choice is disabled. */
  onChoose: ((chosen: LinkedChoice) => void) | null
}

const columnIds = ['name', 'address', 'tourTemplate.name']

/** The linked destinations to sync: all of them, or the checked ones. */
export function LinkedSelection({ template, chosen, onChoose }: LinkedSelectionProps) {
  const { queries } = useApi()
  const { table, link, answer, rows, choice } = useLinkedTable(template)
  // Unchecking one of all keeps the others, also those on further pages.
  const everything = useQuery(queries.destinations.iris({ filters: link }))
  const all = everything.data ?? none
  const selected = useMemo<ReadonlySet<Iri>>(() => new Set(chosen ?? all), [chosen, all])
  const selection = useChoice(selected, (next) => onChoose?.(choiceOf(all, next)))
  const columns = useMemo(() => choice.columns.filter(({ id }) => columnIds.includes(id)), [choice.columns])
  const isDisabled = onChoose === null
  const isKnown = everything.data !== undefined
  return (
    <section aria-label={texts.title}>
      <Flex align="center" wrap="wrap" gap="2" marginBottom="3">
        <Box as="h3" fontSize="md" fontWeight="semibold">
          {texts.title}
        </Box>
        <Box role="status" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {isKnown ? scopeText(chosen, all.length) : null}
        </Box>
        <Flex gap="2" marginInlineStart="auto">
          <Button
            size="sm"
            disabled={isDisabled || chosen === null || all.length === 0}
            onClick={() => onChoose?.(null)}
          >
            {listTexts.selectAll({ count: all.length })}
          </Button>
          <Button size="sm" disabled={isDisabled || selected.size === 0} onClick={() => onChoose?.([])}>
            {listTexts.clearSelection}
          </Button>
        </Flex>
      </Flex>
      <Flex
        direction="column"
        height={{ base: 'min(70dvh, 560px)', md: '420px' }}
        borderWidth="1px"
        borderStyle="solid"
        borderColor="border"
        borderRadius="l2"
        overflow="hidden"
      >
        <ListPanel
          table={table}
          answer={{
            ...answer,
            data: isKnown ? answer.data : undefined,
            isPending: answer.isPending || everything.isPending,
            isError: answer.isError || everything.isError,
            refetch: () => Promise.all([answer.refetch(), everything.refetch()]),
          }}
          emptyText={texts.empty}
          filters={
            <Flex gap="2" wrap={{ base: 'wrap', md: 'nowrap' }} width="full">
              <SearchField
                label={texts.search}
                value={table.state.search}
                onSearch={(text) => table.send({ type: 'search.changed', text })}
              />
              <TourFilter
                tour={table.state.filters.tour}
                onChange={(value) => table.send({ type: 'filter.changed', filter: 'tour', value })}
              />
            </Flex>
          }
        >
          <DataTable
            label={texts.title}
            columns={columns}
            shownColumns={columnIds}
            rows={rows}
            rowKey={rowKey}
            rowName={rowName}
            defective={answer.data?.defective}
            sort={table.sort}
            onSort={table.sortBy}
            selection={selection}
            lockedReason={isDisabled ? whileBusy : undefined}
            renderNarrow={narrowRow}
          />
        </ListPanel>
      </Flex>
    </section>
  )
}

const none: readonly Iri[] = []

/** A selection of rows that is stored by the parent. */
function useChoice(selected: ReadonlySet<Iri>, onChange: (next: ReadonlySet<Iri>) => void): RowSelection {
  const anchor = useRef<Iri | null>(null)
  const change = (event: SelectionEvent) => {
    const next = selectionReducer({ selected, anchor: anchor.current }, event)
    anchor.current = next.anchor
    onChange(next.selected)
  }
  return {
    selected,
    toggleRow: (iri, isSelected, range) => change({ type: 'row.toggled', iri, isSelected, range }),
    toggleRows: (iris, isSelected) => change({ type: 'rows.toggled', iris, isSelected }),
  }
}

function scopeText(chosen: LinkedChoice, count: number): string {
  return chosen === null
    ? texts.scopeAll({ count })
    : texts.scopeSelection({ count, selected: chosen.length })
}

const rowKey = (row: DestinationRow) => row.iri
const rowName = (row: DestinationRow) => titleOfRow(row) || destinationsTexts.nameless
const whileBusy = () => texts.busy
const narrowRow = (row: DestinationRow) => ({
  lead: <NarrowTour tour={row.tour} />,
  name: rowName(row),
  second: row.name === '' ? row.city : row.address,
})
