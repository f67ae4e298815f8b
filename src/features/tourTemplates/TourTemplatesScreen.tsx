import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { ListQuery } from '../../api/resourceApi'
import { DeleteConfirmation } from '../../components/DeleteConfirmation'
import { pathOf } from '../../contract/clientRoutes'
import type { Tag } from '../../contract/labels'
import type { User } from '../../contract/user'
import { DataTable } from '../../kits/table/DataTable'
import { ListScreen } from '../../kits/table/ListScreen'
import { useColumnChoice } from '../../kits/table/useColumnChoice'
import { useTableState } from '../../kits/table/useTableState'
import { usePlatform } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { shellTexts } from '../../texts/shell'
import { toursTexts } from '../../texts/tours'
import { narrowTour, planPath, tourColumns } from './components/tourColumns'
import { TourFilters } from './components/TourFilters'
import { deriveTourRows, type TourRow } from './deriveTourRows'
import { tourTable } from './tourTable'
import { useTourDeletion } from './useTourDeletion'

/** /tour-templates */
export function TourTemplatesScreen() {
  const { facts } = useCurrentUser()
  const [, navigate] = useLocation()
  const table = useTableState(tourTable)
  const { answer, rows, users, tags } = useTours(table.query)
  const choice = useColumnChoice('tourTemplates', tourColumns)
  const deletion = useTourDeletion()
  const creation = useTourCreation()
  const rowActions = (row: TourRow) => [
    { key: 'plan', label: toursTexts.open, icon: 'map' as const, onSelect: () => navigate(planPath(row)) },
    ...(facts.isCompanyAdmin
      ? [
          {
            key: 'delete',
            label: shellTexts.delete,
            icon: 'trash' as const,
            onSelect: () => deletion.ask(row),
          },
        ]
      : []),
  ]
  return (
    <>
      <ListScreen
        title={toursTexts.title}
        searchLabel={toursTexts.search}
        table={table}
        answer={answer}
        choice={choice}
        emptyText={toursTexts.empty}
        create={{
          label: toursTexts.newTour,
          onCreate: creation.create,
          isDisabled: !facts.isCompanyAdmin || creation.isBusy,
        }}
        filters={
          <TourFilters
            filters={table.state.filters}
            tags={tags}
            users={users}
            onChange={(filter, value) => table.send({ type: 'filter.changed', filter, value })}
          />
        }
      >
        <DataTable
          label={toursTexts.title}
          columns={choice.columns}
          shownColumns={choice.shown}
          rows={rows}
          rowKey={iriOfRow}
          rowName={nameOfRow}
          defective={answer.data?.defective}
          sort={table.sort}
          onSort={table.sortBy}
          onOpen={(row) => navigate(planPath(row))}
          rowActions={rowActions}
          renderNarrow={narrowTour}
          isMuted={isInactive}
        />
      </ListScreen>
      {deletion.tour === null ? null : (
        <DeleteConfirmation
          isBusy={deletion.isBusy}
          onConfirm={deletion.confirm}
          onCancel={deletion.cancel}
        />
      )}
    </>
  )
}

const noUsers: readonly User[] = []
const noTags: readonly Tag[] = []

/** A page of tours with what their rows take from elsewhere. */
function useTours(query: ListQuery) {
  const { queries } = useApi()
  const answer = useQuery(queries.tourTemplates.list(query))
  const { data: users = noUsers } = useQuery(queries.users.all())
  const { data: tags = noTags } = useQuery(queries.labels.tags())
  const members = answer.data?.members
  const rows = useMemo(() => deriveTourRows(members ?? [], users, tags), [members, users, tags])
  return { answer, rows, users, tags }
}

/** Creates a tour with default values and goes to its plan. */
function useTourCreation() {
  const [, navigate] = useLocation()
  const { createTour } = usePlatform()
  const [isBusy, setIsBusy] = useState(false)
  const create = async () => {
    setIsBusy(true)
    const id = await createTour()
    setIsBusy(false)
    if (id !== null) navigate(pathOf('tour-templates-id-plan', { id }))
  }
  return { isBusy, create: () => void create() }
}

const iriOfRow = (row: TourRow) => row.iri
const nameOfRow = (row: TourRow) => row.name
const isInactive = (row: TourRow) => row.status === 'inactive'
