import { useLocation } from 'wouter'
import type { ActionItem } from '../../../components/actions/ActionMenu'
import { Button } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import type { Iri } from '../../../contract/wire/ids'
import { newImportPath } from '../../../domain/imports/newImportPath'
import { ExportButton } from '../../../kits/destinationTable/ExportButton'
import { DataTable } from '../../../kits/table/DataTable'
import { ListScreen } from '../../../kits/table/ListScreen'
import { useTourDialog } from '../../../kits/tourCreation/useTourDialog'
import { startable } from '../../../machines/command/commandFacts'
import { usePlatform } from '../../../platform/platform'
import { useBatchDeletion } from '../../../platform/useBatchDeletion'
import { useIsSending } from '../../../platform/useIsSending'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { shellTexts } from '../../../texts/shell/shell'
import { redistributionTexts } from '../../../texts/tours/redistribution'
import { assignDriversTexts, toursTexts as texts } from '../../../texts/tours/tours'
import { useShareFromAddress } from '../redistribution/useShareFromAddress'
import { narrowTour, planPath } from './components/tourColumns'
import { nameOfTour } from './components/tourWords'
import { TourFilters } from './components/TourFilters'
import { TourSelectionActions } from './components/TourSelectionActions'
import type { TourRow } from './deriveTourRows'
import { useTourList } from './useTourList'

/** /tour-templates */
export function TourTemplatesScreen() {
  const { facts } = useCurrentUser()
  const isAdmin = facts.isCompanyAdmin
  const [, navigate] = useLocation()
  const { workflows, config } = usePlatform()
  useShareFromAddress()
  const { table, answer, rows, foundIris, knowsRunning, users, tags, choice, selection } = useTourList()
  const { selected } = selection
  const create = useTourDialog()
  const isDuplicating = useIsSending('duplicateTour')
  const askToDelete = useBatchDeletion('tours', (iris) => selection.toggleRows(iris, false))

  const askForOne = (row: TourRow) =>
    askToDelete([row.iri], { name: nameOfTour(row), destinationCount: row.destinationCount })
  const assign = (tours: readonly (Pick<TourRow, 'iri'> & Partial<TourRow>)[]) => {
    const drivers = tours.length === 1 ? (tours[0]?.assignees ?? []).map(({ iri }) => iri) : []
    workflows.open('batchChange', {
      change: { kind: 'drivers', drivers, isChosen: false },
      items: tours.map(({ iri, name = '' }) => ({ iri, name })),
    })
  }
  const startOne = (row: TourRow) =>
    workflows.open('command', { command: { kind: 'startTour', tour: startable(row) } })
  /** The only selected tour, if it is on this page. */
  const only = selected.size === 1 ? rows.find(({ iri }) => selected.has(iri)) : undefined
  const chosen = [...selected].map((iri) => named(iri, rows))
  const exportRows = (iris: readonly Iri[] | null) =>
    workflows.open('xlsxExport', { kind: 'tourTemplates', iris, query: table.query })
  const exportShown = () => exportRows(selected.size > 0 ? [...selected] : foundIris)
  const plan = (row: TourRow): ActionItem => ({
    key: 'plan',
    label: texts.open,
    icon: 'map',
    onSelect: () => navigate(planPath(row)),
  })
  const adminActions = (row: TourRow): ActionItem[] => [
    {
      key: 'edit',
      label: texts.edit,
      icon: 'pencil',
      onSelect: () => workflows.open('tourEditor', { iri: row.iri }),
    },
    {
      key: 'assign',
      label: assignDriversTexts.title,
      icon: 'users',
      onSelect: () => assign([row]),
    },
    {
      key: 'duplicate',
      label: texts.duplicate,
      icon: 'copy',
      isDisabled: isDuplicating,
      onSelect: () =>
        workflows.open('command', {
          command: { kind: 'duplicateTour', iri: row.iri, name: nameOfTour(row) },
        }),
    },
    {
      key: 'start',
      label: texts.start,
      icon: 'play',
      onSelect: () => startOne(row),
    },
    {
      key: 'export',
      label: texts.exportOne,
      icon: 'file-down',
      onSelect: () => exportRows([row.iri]),
    },
    ...(config.redistributionPreviews
      ? [
          {
            key: 'driverOut',
            label: redistributionTexts.driverOut,
            icon: 'user-x' as const,
            onSelect: () =>
              workflows.open('redistribution', { tours: [named(row.iri, rows)], dropout: row.iri }),
          },
        ]
      : []),
    { key: 'delete', label: shellTexts.delete, icon: 'trash', onSelect: () => askForOne(row) },
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
        emptyText={isAdmin ? texts.empty : shellTexts.emptyList}
        emptyAction={
          isAdmin ? (
            <Button onClick={create}>
              <Icon name="plus" />
              {texts.newTour}
            </Button>
          ) : undefined
        }
        create={{
          label: texts.newTour,
          onCreate: create,
          isDisabled: !isAdmin,
        }}
        actions={
          <>
            {isAdmin ? (
              <Button hideBelow="md" onClick={() => navigate(newImportPath('tours'))}>
                <Icon name="file-input" />
                {texts.import}
              </Button>
            ) : null}
            {selected.size > 0 ? null : (
              <ExportButton hasSelection={false} isDisabled={!isAdmin} onExport={exportShown} />
            )}
          </>
        }
        selectionActions={
          <TourSelectionActions
            tours={chosen}
            onExport={exportShown}
            onAssign={() => assign(only === undefined ? chosen : [only])}
            onStart={() =>
              only === undefined
                ? workflows.open('batchChange', { change: { kind: 'start' }, items: chosen })
                : startOne(only)
            }
            onDelete={() => (only === undefined ? askToDelete([...selected], null) : askForOne(only))}
          />
        }
        filters={
          // The selection bar lacks the space for all of them.
          selected.size > 0 ? undefined : (
            <TourFilters
              filters={table.state.filters}
              tags={tags}
              users={users}
              knowsRunning={knowsRunning}
              onChange={(filter, value) => table.send({ type: 'filter.changed', filter, value })}
            />
          )
        }
      >
        <DataTable
          label={texts.title}
          columns={choice.columns}
          shownColumns={choice.shown}
          rows={rows}
          rowKey={iriOf}
          rowName={nameOfTour}
          defective={answer.data?.defective}
          sort={table.sort}
          onSort={table.sortBy}
          selection={isAdmin ? selection : null}
          onOpen={(row) => navigate(planPath(row))}
          rowActions={(row) => [plan(row), ...(isAdmin ? adminActions(row) : [])]}
          quickActions={quickActions}
          renderNarrow={narrowTour}
          isMuted={isInactive}
        />
      </ListScreen>
    </>
  )
}

const quickActions = ['plan', 'edit'] as const
const iriOf = (row: TourRow) => row.iri
/** Of a tour on another page only the @id is known. */
const named = (iri: Iri, rows: readonly TourRow[]) => ({
  iri,
  name: rows.find((row) => row.iri === iri)?.name ?? '',
})
const isInactive = (row: TourRow) => row.status === 'inactive'
