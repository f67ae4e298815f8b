import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { IsoDay } from '../../../../contract/rhythm/calendarDay'
import { useCurrentUser } from '../../../../platform/useCurrentUser'
import { useApi } from '../../../../platform/useApi'
import { derivePool } from './derivePool'

/** Stops without a tour that are read; more are counted. */
const freePerPage = 30
const freeFilter = { 'exists[tourTemplate]': false, active: true } as const

/** The pool of a week; null while it loads and if it could not be loaded. */
export function usePool(span: { from: IsoDay; to: IsoDay }) {
  const { queries } = useApi()
  const orders = useQuery(queries.orders.open())
  const overdue = useQuery(queries.plannedTours.overdue())
  // The list of stops and the search are for administrators.
  const { facts } = useCurrentUser()
  const mayManage = facts.isCompanyAdmin
  const free = useQuery({
    ...queries.destinations.list({ page: 1, itemsPerPage: freePerPage, filters: freeFilter }),
    enabled: mayManage,
  })
  const hasOrders = (orders.data?.length ?? 0) > 0
  const fitting = useQuery({
    ...queries.plannedTours.fittingOrders(span.from, span.to),
    enabled: mayManage && hasOrders,
  })
  const { from, to } = span
  const pool = useMemo(
    () =>
      orders.data === undefined
        ? null
        : derivePool({
            orders: orders.data,
            overdue: overdue.data?.members ?? [],
            free: free.data?.members ?? [],
            fitting: fitting.data ?? null,
            span: { from, to },
          }),
    [orders.data, overdue.data, free.data, fitting.data, from, to],
  )
  const failed = [orders, overdue, free].filter(({ isError, data }) => isError && data === undefined)
  return {
    pool,
    /** Stops without a tour that are not listed. */
    moreFree: Math.max(0, (free.data?.totalItems ?? 0) - (free.data?.members.length ?? 0)),
    isLoading: pool === null && failed.length === 0,
    retry: failed.length === 0 ? null : () => failed.forEach(({ refetch }) => void refetch()),
  }
}
