import { Flex } from '@chakra-ui/react/flex'
import type { KeyboardEvent } from 'react'
import { Icon } from '../../../../components/marks/Icon'
import { ReasonedButton } from '../../../../components/actions/ReasonedButton'
import { SearchField } from '../../../../components/inputs/SearchField'
import type { DestinationTemplate } from '../../../../contract/destination/destinationTemplate'
import { exportedFields } from '../../../../kits/destinationTable/customFieldColumns'
import { titleOfRow, type DestinationRow } from '../../../../kits/destinationTable/deriveDestinationRows'
import { ExportButton } from '../../../../kits/destinationTable/ExportButton'
import { NarrowTour } from '../../../../kits/destinationTable/NarrowTour'
import { TourFilter } from '../../../../kits/destinationTable/TourFilter'
import { useLinkedTable } from '../../../../kits/destinationTable/useLinkedTable'
import { DataTable } from '../../../../kits/table/DataTable'
import { ListPanel } from '../../../../kits/table/ListPanel'
import { useTableSelection } from '../../../../kits/table/useTableSelection'
import { usePlatform } from '../../../../platform/platform'
import { useApi } from '../../../../platform/useApi'
import { destinationsTexts } from '../../../../texts/stops/destinations'
import { linkedDestinationsTexts as texts } from '../../../../texts/stops/templateList'

type LinkedDestinationsProps = {
  /** As it was last saved. */
  template: DestinationTemplate
  /** Whether the form has unsaved changes: a sync would write the old values. */
  isDirty: boolean
}

/** Tab 'Verlinkte Ziele'. It fills the tab, which must be its nearest positioned ancestor. */
export function LinkedDestinations({ template, isDirty }: LinkedDestinationsProps) {
  const { queries } = useApi()
  const { workflows } = usePlatform()
  const { table, query, answer, rows, choice, shown, customFields, areFieldsPending } =
    useLinkedTable(template)
  const selection = useTableSelection({ query, shown, iris: queries.destinations.iris })
  const { selected } = selection
  const chosen = selected.size > 0 ? [...selected] : null
  const isEmpty = template.linkedDestinationCount === 0 && shown.totalItems === 0
  return (
    <Flex direction="column" position="absolute" inset={0} minHeight={0} onKeyDown={keepKeys}>
      <Flex
        wrap="wrap"
        align="start"
        gap="2"
        paddingInline={{ base: '4', md: '5' }}
        paddingTop="3"
        paddingBottom={{ base: '2', md: '3' }}
        flexShrink={0}
      >
        <SearchField
          label={texts.search}
          value={table.state.search}
          onSearch={(text) => table.send({ type: 'search.changed', text })}
        />
        <Flex
          // A disabled button with a reason may take two lines beside a button of one word.
          align="start"
          gap="2"
          marginInlineStart={{ md: 'auto' }}
        >
          <ExportButton
            hasSelection={selected.size > 0}
            isIconOnSmall
            // Until the custom fields are loaded, the export would lack their columns.
            isDisabled={areFieldsPending}
            onExport={() =>
              workflows.open('xlsxExport', {
                kind: 'destinations',
                iris: chosen,
                query,
                customFields: exportedFields(customFields),
              })
            }
          />
          <ReasonedButton
            reason={syncDisabledReason(isDirty, isEmpty)}
            onClick={() =>
              workflows.open('templateSync', { iri: template['@id'], purpose: 'sync', destinations: chosen })
            }
          >
            <Icon name="refresh" />
            {texts.sync}
          </ReasonedButton>
        </Flex>
      </Flex>
      <ListPanel
        table={table}
        answer={answer}
        choice={choice}
        selection={selection}
        emptyText={texts.empty}
        filters={
          <TourFilter
            tour={table.state.filters.tour}
            onChange={(value) => table.send({ type: 'filter.changed', filter: 'tour', value })}
          />
        }
      >
        <DataTable
          label={texts.title}
          columns={choice.columns}
          shownColumns={choice.shown}
          rows={rows}
          rowKey={rowKey}
          rowName={rowName}
          defective={answer.data?.defective}
          sort={table.sort}
          onSort={table.sortBy}
          selection={selection}
          renderNarrow={narrowRow}
        />
      </ListPanel>
    </Flex>
  )
}

const rowKey = (row: DestinationRow) => row.iri
const rowName = (row: DestinationRow) => titleOfRow(row) || destinationsTexts.nameless
const narrowRow = (row: DestinationRow) => ({
  lead: <NarrowTour tour={row.tour} />,
  name: rowName(row),
  second: row.name === '' ? row.city : row.address,
})

function syncDisabledReason(isDirty: boolean, isEmpty: boolean): string | undefined {
  if (isDirty) return texts.saveFirst
  return isEmpty ? texts.empty : undefined
}

/** The table is inside a form: Enter in its fields or its dialogs must not submit the form. */
function keepKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return event.stopPropagation()
  if (key === 'Enter' && target instanceof HTMLInputElement && !event.ctrlKey && !event.metaKey)
    event.preventDefault()
}
