import { Box } from '@chakra-ui/react/box'
import { useLocation } from 'wouter'
import type { ActionItem } from '../../../components/actions/ActionMenu'
import { ButtonLink } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import type { Iri } from '../../../contract/wire/ids'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import { ExportButton } from '../../../kits/destinationTable/ExportButton'
import { openingPeriod } from '../../../kits/period/period'
import { useWiderPeriod } from '../../../kits/period/useWiderPeriod'
import { DataTable } from '../../../kits/table/DataTable'
import { ListScreen } from '../../../kits/table/ListScreen'
import { BarButton } from '../../../kits/table/SelectionBar'
import { useColumnChoice } from '../../../kits/table/useColumnChoice'
import { useOpeningQuery } from '../../../kits/table/useOpeningQuery'
import { useTableSelection } from '../../../kits/table/useTableSelection'
import { useTableState } from '../../../kits/table/useTableState'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { useBatchDeletion } from '../../../platform/useBatchDeletion'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { useExtension } from '../../../platform/useExtension'
import { listTexts } from '../../../texts/kit/list'
import { shellTexts } from '../../../texts/shell/shell'
import { drivenToursTexts as texts } from '../../../texts/tours/drivenTours'
import { DrivenFilters } from './components/DrivenFilters'
import {
  columnsWithoutPlans,
  drivenColumns,
  nameOfRow,
  narrowDriven,
  tourPath,
} from './components/drivenColumns'
import type { DrivenRow } from './deriveDrivenRows'
import { drivenTable, contradictsFilters } from './drivenTable'
import { iriOfRow, useDrivenTours } from './useDrivenTours'

/** /tours. Starts with the tours of the last work window. */
export function DrivenToursScreen() {
  return useOpeningQuery(openingPeriod) ? <DrivenTourList /> : null
}

function DrivenTourList() {
  const { facts } = useCurrentUser()
  const isAdmin = facts.isCompanyAdmin
  const { queries } = useApi()
  const { workflows } = usePlatform()
  const [, navigate] = useLocation()
  const table = useTableState(drivenTable)
  const { answer, rows, iris, counts } = useDrivenTours(table.query, table.state.filters.status !== '')
  const widerPeriod = useWiderPeriod(table, answer, queries.tours.list)
  const hasPlans = useExtension('plannedTours')
  const choice = useColumnChoice('drivenTours', hasPlans ? drivenColumns : columnsWithoutPlans)
  const selection = useTableSelection({
    query: table.query,
    shown: { iris, totalItems: answer.data?.totalItems ?? 0 },
    iris: queries.tours.iris,
  })
  const { selected } = selection
  const askToDelete = useBatchDeletion('drivenTours', (deleted) => selection.toggleRows(deleted, false))
  const askForOne = (row: DrivenRow) =>
    askToDelete([row.iri], { name: nameOfRow(row), destinationCount: null })
  const exportRows = (chosen: readonly Iri[] | null) =>
    workflows.open('xlsxExport', { kind: 'tours', iris: chosen, query: table.query })
  const exportShown = () => exportRows(selected.size > 0 ? [...selected] : null)
  const open = (row: DrivenRow) => navigate(tourPath(row))
  const actionsOf = (row: DrivenRow): ActionItem[] => [
    { key: 'open', label: texts.open, icon: 'play', onSelect: () => open(row) },
    ...(isAdmin
      ? [
          {
            key: 'export',
            label: texts.exportOne,
            icon: 'file-down' as const,
            onSelect: () => exportRows([row.iri]),
          },
          {
            key: 'delete',
            label: shellTexts.delete,
            icon: 'trash' as const,
            onSelect: () => askForOne(row),
          },
        ]
      : []),
  ]
  return (
    <ListScreen
      title={texts.title}
      searchLabel={texts.search}
      table={table}
      answer={answer}
      choice={choice}
      emptyHint={widerPeriod}
      selection={isAdmin ? selection : null}
      selectionActions={
        <>
          <BarButton
            icon="file-down"
            label={texts.exportSelected}
            hint={listTexts.exportSelection}
            onClick={exportShown}
          />
          <BarButton
            icon="trash"
            label={shellTexts.delete}
            onClick={() => {
              const only = rows.find(({ iri }) => selected.has(iri))
              if (selected.size === 1 && only !== undefined) askForOne(only)
              else askToDelete([...selected], null)
            }}
          />
        </>
      }
      filters={
        // The selection bar lacks the space for all of them.
        selected.size > 0 ? undefined : (
          <DrivenFilters
            filters={table.state.filters}
            note={counts === null ? null : texts.counts(counts)}
            isIgnored={
              !answer.isPlaceholderData && contradictsFilters(answer.data?.members ?? [], table.state.filters)
            }
            onChange={(filter, value) => table.send({ type: 'filter.changed', filter, value })}
          />
        )
      }
      actions={
        <>
          <ButtonLink href={pathOf('tours-track')} aria-label={texts.track}>
            <Icon name="navigation" />
            <Box as="span" hideBelow="lg">
              {texts.track}
            </Box>
          </ButtonLink>
          {isAdmin && selected.size === 0 ? (
            <ExportButton hasSelection={false} isDisabled={false} isIconOnSmall onExport={exportShown} />
          ) : null}
        </>
      }
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
        selection={isAdmin ? selection : null}
        onOpen={open}
        rowActions={actionsOf}
        quickActions={quickActions}
        renderNarrow={narrowDriven}
      />
    </ListScreen>
  )
}

const quickActions = ['open'] as const
