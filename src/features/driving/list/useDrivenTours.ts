import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListQuery } from '../../../api/resourceApi'
import { useApi } from '../../../platform/useApi'
import { useNow } from '../../../platform/useNow'
import { countTours } from './countTours'
import { deriveDrivenRows, type DrivenRow } from './deriveDrivenRows'

/** How often durations and silence are updated. */
const tickMs = 60_000

/** Loads a page of driven tours with the related data of their rows. */
export function useDrivenTours(query: ListQuery, hasStatus: boolean) {
  const { queries } = useApi()
  const answer = useQuery(queries.tours.list(query))
  // With a status filter the count of the list is enough.
  const { data: running } = useQuery({ ...queries.tours.list(runningOf(query)), enabled: !hasStatus })
  const { data: users } = useQuery(queries.users.all())
  const members = answer.data?.members
  const isAnyRunning = members?.some(({ endDate }) => endDate == null) === true
  const now = useNow(isAnyRunning ? tickMs : null)
  const rows = useMemo(() => deriveDrivenRows(members ?? [], users, new Date(now)), [members, users, now])
  const iris = useMemo(() => rows.map(iriOfRow), [rows])
  const counts = hasStatus || answer.isPlaceholderData ? null : countTours(answer.data, running)
  return { answer, rows, iris, counts }
}

/** Query for the number of matching tours in progress: a page with one item. */
const runningOf = ({ search, filters }: ListQuery): ListQuery => ({
  page: 1,
  itemsPerPage: 1,
  ...(search !== undefined && { search }),
  filters: { ...filters, 'exists[endDate]': 'false' },
})

export const iriOfRow = ({ iri }: DrivenRow) => iri
