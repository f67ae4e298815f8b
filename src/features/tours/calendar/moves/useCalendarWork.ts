import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { stateName } from '../../../../lib/stateName'
import type {
  CalendarChangeContext,
  CalendarChangeEvent,
} from '../../../../machines/calendarChange/calendarChangeTypes'
import { useJoined } from '../../../../platform/useJoined'

const request = {}

/** Joins the workflow of moves and copies. */
export function useCalendarWork() {
  const actor = useJoined('calendarChange', request)
  const context: CalendarChangeContext | null = useSelector(
    actor ?? undefined,
    (snapshot) => snapshot?.context ?? null,
  )
  const state = useSelector(actor ?? undefined, (snapshot) =>
    snapshot === undefined ? 'opening' : stateName(snapshot.value),
  )
  return useMemo(
    () => ({
      /** Null while it is opening, and for users who may not change dates. */
      context,
      state,
      send: (event: CalendarChangeEvent) => actor?.send(event),
    }),
    [actor, context, state],
  )
}
export type CalendarWork = ReturnType<typeof useCalendarWork>
