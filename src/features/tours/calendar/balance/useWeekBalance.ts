import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { stateName } from '../../../../lib/stateName'
import { datesOf } from '../../../../machines/weekBalance/weekBalanceFacts'
import type { WeekBalanceContext, WeekBalanceEvent } from '../../../../machines/weekBalance/weekBalanceTypes'
import { useJoined } from '../../../../platform/useJoined'
import type { useCalendar } from '../useCalendar'

const request = {}

/** Joins the workflow that balances weeks. */
export function useWeekBalance() {
  const actor = useJoined('weekBalance', request)
  const context: WeekBalanceContext | null = useSelector(
    actor ?? undefined,
    (snapshot) => snapshot?.context ?? null,
  )
  const state = useSelector(actor ?? undefined, (snapshot) =>
    snapshot === undefined ? 'idle' : stateName(snapshot.value),
  )
  return useMemo(
    () => ({
      /** Null while it is opening, and for users who may not change dates. */
      context,
      state,
      send: (event: WeekBalanceEvent) => actor?.send(event),
    }),
    [actor, context, state],
  )
}
export type WeekBalanceWork = ReturnType<typeof useWeekBalance>

type Span = { from: string; to: string }

/** Sends the dates of the proposal to the workflow whenever they were read. */
export function useDatesOfProposal(
  { context, state, send }: WeekBalanceWork,
  { calendar, isFetching }: Pick<ReturnType<typeof useCalendar>, 'calendar' | 'isFetching'>,
  { from, to }: Span,
) {
  const { found = null, search = null } = context ?? {}
  const isShown = state === 'asking' && search?.from === from && search.to === to && !isFetching
  const dates = useMemo(
    () =>
      !isShown || found === null || calendar === null
        ? null
        : datesOf(
            found,
            calendar.plans.map(({ record }) => record),
          ),
    [isShown, found, calendar],
  )
  useEffect(() => {
    if (dates !== null) send({ type: 'dates.read', dates })
  }, [dates, send])
}
