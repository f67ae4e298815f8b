import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListQuery } from '../../../api/resourceApi'
import type { Tag } from '../../../contract/company/labels'
import type { User } from '../../../contract/access/user'
import type { TourTemplate } from '../../../contract/tour/tourTemplate'
import { useColumnChoice } from '../../../kits/table/useColumnChoice'
import { useTableSelection } from '../../../kits/table/useTableSelection'
import { useTableState } from '../../../kits/table/useTableState'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { useApi } from '../../../platform/useApi'
import { tourColumns } from './components/tourColumns'
import { deriveTourRows, type TourRow } from './deriveTourRows'
import { matchesFilter, isFilteredLocally, tourTable } from './tourTable'

const noUsers: readonly User[] = []
const noTags: readonly Tag[] = []
const noDefective: string[] = []

/**
 * Returns the data of the screen: a page of tours with the related data of their rows, the columns and the
 * checked rows.
 */
export function useTourList() {
  const { queries } = useApi()
  const { company } = useCurrentUser()
  const table = useTableState(tourTable)
  const { status, violation } = table.state.filters
  const isFiltered = isFilteredLocally({ status, violation })
  const read = useQuery(queries.tourTemplates.list(isFiltered ? withoutPages(table.query) : table.query))
  const { data: users = noUsers } = useQuery(queries.users.all())
  const { data: tags = noTags } = useQuery(queries.labels.tags())
  const members = read.data?.members
  const all = useMemo(
    () => deriveTourRows(members ?? [], users, tags, company),
    [members, users, tags, company],
  )
  /** Null if the server has filtered. */
  const found = useMemo(
    () => (isFiltered ? all.filter((row) => matchesFilter(row, { status, violation })) : null),
    [all, isFiltered, status, violation],
  )
  const { page, itemsPerPage } = table.state
  const rows = useMemo(
    () => found?.slice((page - 1) * itemsPerPage, page * itemsPerPage) ?? all,
    [found, all, page, itemsPerPage],
  )
  const answer = useMemo(
    () =>
      found === null || read.data === undefined
        ? read
        : // It is unknown whether an unreadable tour is in progress.
          { ...read, data: { members: rows, defective: noDefective, totalItems: found.length } },
    [read, found, rows],
  )
  const choice = useColumnChoice('tourTemplates', tourColumns)
  const iris = useMemo(() => rows.map(iriOf), [rows])
  const foundIris = useMemo(() => found?.map(iriOf) ?? null, [found])
  const selection = useTableSelection({
    query: table.query,
    shown: { iris, totalItems: answer.data?.totalItems ?? 0 },
    iris: (query) => {
      if (foundIris === null) return queries.tourTemplates.iris(query)
      const asPicked = { ...query, filters: { ...query.filters, status, violation } }
      return { ...queries.tourTemplates.iris(asPicked), queryFn: () => [...foundIris] }
    },
  })
  return {
    table,
    answer,
    rows,
    foundIris,
    knowsRunning: knowsRunning(members),
    users,
    tags,
    choice,
    selection,
  }
}

/** Its search, order and other filters without paging. */
const withoutPages = ({ search, sort, filters }: ListQuery): ListQuery => ({
  ...(search === undefined ? {} : { search }),
  ...(sort === undefined ? {} : { sort }),
  ...(filters === undefined ? {} : { filters }),
})

/** Returns whether the server sends if a tour is in progress. Without any tour it is assumed to. */
const knowsRunning = (members: readonly TourTemplate[] = []): boolean =>
  members.length === 0 || members.some(({ running }) => running != null)

const iriOf = ({ iri }: TourRow) => iri
