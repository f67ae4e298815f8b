import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListQuery } from '../../../api/resourceApi'
import { useApi } from '../../../platform/useApi'
import { useNow } from '../../../platform/useNow'
import { countTours } from './countTours'
import { deriveDrivenRows, type DrivenRow } from './deriveDrivenRows'

/** How often it is told anew for how long a tour is being driven and not heard of. */
const tickMs = 60_000

/** A page of driven tours with what their rows take from elsewhere. */
export function useDrivenTours(query: ListQuery, hasStatus: boolean) {
  const { queries } = useApi()
  const answer = useQuery(queries.tours.list(query))
  // With a filter by status the count of the list says it.
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

/** How many of what is found are being driven: of them the first is read, and their number. */
const runningOf = ({ search, filters }: ListQuery): ListQuery => ({
  page: 1,
  itemsPerPage: 1,
  ...(search !== undefined && { search }),
  filters: { ...filters, 'exists[endDate]': 'false' },
})

export const iriOfRow = ({ iri }: DrivenRow) => iri
