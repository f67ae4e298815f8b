import { ApproximateMark } from '../../../components/marks/ApproximateMark'
import { Checkbox } from '../../../components/inputs/Checkbox'
import { maxSharedStops } from '../../../contract/tour/redistribution'
import { listLimits } from '../../../contract/wire/fields'
import { moveStopsTexts } from '../../../texts/tours/planDialogs'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useCallback, useMemo } from 'react'
import type { ActionItem } from '../../../components/actions/ActionMenu'
import { exportedFields } from '../../../kits/destinationTable/customFieldColumns'
import { DataTable } from '../../../kits/table/DataTable'
import { ListScreen } from '../../../kits/table/ListScreen'
import { RowName } from '../../../kits/table/RowName'
import { isNarrowed } from '../../../kits/table/tableState'
import { BarButton, BarMenu } from '../../../kits/table/SelectionBar'
import { usePlatform } from '../../../platform/platform'
import { useBatchDeletion } from '../../../platform/useBatchDeletion'
import { useMoveToTour } from '../../../platform/useMoveToTour'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { useExtension } from '../../../platform/useExtension'
import { addressTexts } from '../../../texts/stops/address'
import { redistributionTexts } from '../../../texts/tours/redistribution'
import { changeDestinationsTexts } from '../../../texts/stops/changeDestinations'
import { destinationsTexts as texts } from '../../../texts/stops/destinations'
import { formatClockTime } from '../../../texts/kit/format'
import { listTexts } from '../../../texts/kit/list'
import { shellTexts } from '../../../texts/shell/shell'
import { linkedDestinationsTexts as linkedTexts } from '../../../texts/stops/templateList'
import { FilterChip } from './components/FilterChip'
import { ShareFree } from './components/ShareFree'
import { TemplateFilter } from './components/TemplateFilter'
import { ExportButton } from '../../../kits/destinationTable/ExportButton'
import { NarrowTour } from '../../../kits/destinationTable/NarrowTour'
import { TourFilter } from '../../../kits/destinationTable/TourFilter'
import { titleOfRow, type DestinationRow } from '../../../kits/destinationTable/deriveDestinationRows'
import { withRowNames } from '../../../kits/destinationTable/destinationColumns'
import { pinColour } from '../../../kits/destinationTable/destinationTable'
import { changeActions } from './changeActions'
import { useDestinationList } from './useDestinationList'
import { useSharedTemplate, type SharedTemplate } from './useSharedTemplate'

/** /destinations */
export function DestinationsScreen() {
  const { facts } = useCurrentUser()
  const { workflows, config } = usePlatform()
  const hasRhythm = useExtension('plannedTours')
  const { table, answer, rows, choice, selection, customFields, areFieldsPending } = useDestinationList()
  const { selected, toggleRows } = selection
  const shared = useSharedTemplate(selected, rows)
  const askToDelete = useBatchDeletion('destinations', (iris) => toggleRows(iris, false))
  const moveToTour = useMoveToTour((iris) => toggleRows(iris, false))
  const isAdmin = facts.isCompanyAdmin
  const { template } = table.state.filters
  const isNameShown = choice.shown.includes('name')

  const open = useCallback(
    ({ iri, tour }: DestinationRow) =>
      workflows.open('destinationEditor', {
        iri,
        tourTemplate: tour?.iri ?? null,
        colour: tour?.colour ?? pinColour,
      }),
    [workflows],
  )
  const columns = useMemo(
    () => withRowNames(choice.columns, isNameShown, open),
    [choice.columns, isNameShown, open],
  )
  const create = () =>
    workflows.open('destinationEditor', { iri: null, tourTemplate: null, colour: pinColour })
  const exportRows = () =>
    workflows.open('xlsxExport', {
      kind: 'destinations',
      iris: selected.size > 0 ? [...selected] : null,
      query: table.query,
      customFields: exportedFields(customFields),
    })
  const sync = () => {
    if (shared.iri !== null)
      workflows.open('templateSync', { iri: shared.iri, purpose: 'sync', destinations: [...selected] })
  }
  // Whether rows of other pages have a tour is left to the server.
  const taken = new Set(rows.flatMap(({ iri, tour }) => (tour === null ? [] : [iri])))
  const free = [...selected].filter((iri) => !taken.has(iri)).slice(0, maxSharedStops)
  const { search, filters } = table.state
  const isAllFree =
    filters.assigned === 'false' &&
    !isNarrowed({ search, filters: { ...filters, assigned: '' } }) &&
    selected.size === 0 &&
    rows.length > 0
  const isTooMuch = selected.size > listLimits.ofTour
  const rowActions = (row: DestinationRow): ActionItem[] => [
    { key: 'edit', label: shellTexts.edit, icon: 'pencil', onSelect: () => open(row) },
    {
      key: 'duplicate',
      label: texts.duplicate,
      icon: 'copy',
      onSelect: () =>
        workflows.open('command', {
          command: {
            kind: 'duplicateDestination',
            iri: row.iri,
            address: row.address || row.name,
            tourTemplate: row.tour?.iri ?? null,
          },
        }),
    },
    {
      key: 'delete',
      label: shellTexts.delete,
      icon: 'trash',
      onSelect: () => askToDelete([row.iri], onlyOf(row)),
    },
  ]

  return (
    <>
      <ListScreen
        title={texts.title}
        searchLabel={texts.search}
        table={table}
        answer={answer}
        choice={choice}
        selection={isAdmin ? selection : null}
        emptyText={isAdmin ? texts.emptyForAdmins : shellTexts.emptyList}
        create={{ label: texts.newDestination, onCreate: create, isDisabled: !isAdmin }}
        actions={
          <Box display={selected.size > 0 ? { '2xl': 'none' } : undefined}>
            <ExportButton
              hasSelection={selected.size > 0}
              // Until the custom fields are loaded, the export would lack their columns.
              isDisabled={!isAdmin || areFieldsPending}
              onExport={exportRows}
            />
          </Box>
        }
        selectionActions={
          <>
            <BarButton
              icon="file-down"
              label={texts.exportExcel}
              hint={listTexts.exportSelection}
              disabled={areFieldsPending}
              // The header has the same button for screens on which the bar lacks the space.
              display={{ base: 'none', '2xl': 'inline-flex' }}
              onClick={exportRows}
            />
            <BarButton
              icon="refresh"
              label={linkedTexts.sync}
              hint={hintOfSync(shared, selected.size)}
              // Not `disabled`, so that its hint stays reachable.
              aria-disabled={shared.iri === null || undefined}
              onClick={sync}
            />
            <BarButton
              icon="route"
              label={moveStopsTexts.toTour}
              {...(isTooMuch && { hint: moveStopsTexts.tooMany({ max: listLimits.ofTour }) })}
              aria-disabled={isTooMuch || undefined}
              onClick={() => {
                if (!isTooMuch) moveToTour([...selected])
              }}
            />
            {config.redistributionPreviews && free.length > 0 ? (
              <BarButton
                icon="shuffle"
                label={redistributionTexts.shareUnassigned}
                onClick={() => workflows.open('redistribution', { tours: [], free })}
              />
            ) : null}
            <BarMenu
              icon="pencil"
              label={changeDestinationsTexts.change}
              items={changeActions(
                selected,
                rows,
                (order) => workflows.open('batchChange', order),
                hasRhythm,
              )}
            />
            <BarButton
              icon="trash"
              label={shellTexts.delete}
              onClick={() => askToDelete([...selected], onlyChecked(rows, selected))}
            />
          </>
        }
        filtersInBarFrom="2xl"
        filters={
          <Flex gap="3" minWidth={0} align="center">
            <TourFilter
              tour={table.state.filters.tour}
              onChange={(value) => table.send({ type: 'filter.changed', filter: 'tour', value })}
            />
            <Flex as="label" align="center" gap="2" minHeight={{ base: '11', md: '8' }} whiteSpace="nowrap">
              <Checkbox
                checked={table.state.filters.assigned === 'false'}
                onToggle={(isOn) =>
                  table.send({ type: 'filter.changed', filter: 'assigned', value: isOn ? 'false' : '' })
                }
              />
              {texts.withoutTour}
            </Flex>
            {isAllFree && isAdmin && config.redistributionPreviews ? <ShareFree /> : null}
            {config.positionAccuracies ? (
              <Flex as="label" align="center" gap="2" minHeight={{ base: '11', md: '8' }} whiteSpace="nowrap">
                <Checkbox
                  checked={table.state.filters.position !== ''}
                  onToggle={(isOn) =>
                    table.send({
                      type: 'filter.changed',
                      filter: 'position',
                      value: isOn ? 'approximate' : '',
                    })
                  }
                />
                <span>
                  <Box as="span" display={{ base: 'none', md: 'inline' }}>
                    {texts.approximateLead}{' '}
                  </Box>
                  {addressTexts.approximate}
                </span>
              </Flex>
            ) : null}
            {table.state.filters.located === '' ? null : (
              <FilterChip
                text={texts.unlocated}
                label={texts.clearUnlocated}
                onClear={() => table.send({ type: 'filter.changed', filter: 'located', value: '' })}
              />
            )}
            {template === '' ? null : (
              <TemplateFilter
                template={template}
                onClear={() => table.send({ type: 'filter.changed', filter: 'template', value: '' })}
              />
            )}
          </Flex>
        }
      >
        <DataTable
          label={texts.title}
          columns={columns}
          shownColumns={choice.shown}
          rows={rows}
          rowKey={iriOf}
          rowName={nameOf}
          defective={answer.data?.defective}
          sort={table.sort}
          onSort={table.sortBy}
          selection={isAdmin ? selection : null}
          onOpen={isAdmin ? open : undefined}
          rowActions={isAdmin ? rowActions : undefined}
          renderNarrow={(row) => ({
            lead: <NarrowTour tour={row.tour} />,
            name: <RowName onOpen={() => open(row)}>{nameOf(row)}</RowName>,
            nameEnd: row.eta === null ? undefined : formatClockTime(row.eta),
            second: row.name === '' ? row.city : row.address,
            ...(row.isApproximate && { secondEnd: <ApproximateMark /> }),
          })}
        />
      </ListScreen>
    </>
  )
}

function hintOfSync({ iri, isChecking }: SharedTemplate, count: number): string {
  if (iri !== null) return linkedTexts.syncSelected({ count })
  return isChecking ? linkedTexts.checking : linkedTexts.chooseTemplateFirst
}

const iriOf = (row: DestinationRow) => row.iri
const nameOf = (row: DestinationRow) => titleOfRow(row) || texts.nameless

const onlyOf = (row: DestinationRow) => ({ name: nameOf(row), destinationCount: 0 })

/** Returns the only checked row; null if several are checked, or it is on another page. */
function onlyChecked(rows: readonly DestinationRow[], selected: ReadonlySet<string>) {
  const row = selected.size === 1 ? rows.find(({ iri }) => selected.has(iri)) : undefined
  return row === undefined ? null : onlyOf(row)
}
