import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListQuery } from '../../api/resourceApi'
import { useApi } from '../../platform/useApi'
import { useNow } from '../../platform/useNow'
import { deriveDrivenRows, type DrivenRow } from './deriveDrivenRows'

/** How often it is told anew for how long a tour is being driven and not heard of. */
const tickMs = 60_000

/** A page of driven tours with what their rows take from elsewhere. */
export function useDrivenTours(query: ListQuery) {
  const { queries } = useApi()
  const answer = useQuery(queries.tours.list(query))
  const { data: users } = useQuery(queries.users.all())
  const members = answer.data?.members
  const isAnyRunning = members?.some(({ endDate }) => endDate == null) === true
  const now = useNow(isAnyRunning ? tickMs : null)
  const rows = useMemo(() => deriveDrivenRows(members ?? [], users, new Date(now)), [members, users, now])
  const iris = useMemo(() => rows.map(iriOfRow), [rows])
  return { answer, rows, iris }
}

export const iriOfRow = ({ iri }: DrivenRow) => iri
