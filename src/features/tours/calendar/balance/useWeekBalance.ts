import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { stateName } from '../../../../lib/stateName'
import type { WeekBalanceContext, WeekBalanceEvent } from '../../../../machines/weekBalance/weekBalanceTypes'
import { useJoined } from '../../../../platform/useJoined'

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
