import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { areas } from '../../../../contract/access/permissions'
import type { IsoDay } from '../../../../contract/rhythm/calendarDay'
import { idOfIri, type Iri } from '../../../../contract/wire/ids'
import { pendingParts } from '../../../../machines/calendarChange/calendarChangeFacts'
import { useApi } from '../../../../platform/useApi'
import { useCurrentUser } from '../../../../platform/useCurrentUser'
import { useIsStale } from '../../../../platform/useIsStale'
import type { CalendarPlan } from '../calendarPlans'
import type { WeekRow } from '../deriveWeek'
import { useMoves } from '../moves/movesContext'
import {
  deriveVisits,
  movedVisits,
  statesOf,
  withParts,
  type DayVisit,
  type MovedVisit,
} from './deriveVisits'

/** The visits of a row on a day. */
export type OpenDay = {
  date: IsoDay
  /** Null if the tour does not run. */
  plan: CalendarPlan | null
  /** Null while they load and if they could not be loaded. */
  visits: readonly DayVisit[] | null
  moved: readonly MovedVisit[]
  retry: (() => void) | null
}

const noStates: ReadonlyMap<Iri, string> = new Map()

/** Loads the visits of each day of an open row. */
export function useOpenRow({ cells }: WeekRow): readonly OpenDay[] {
  const { queries } = useApi()
  const { facts } = useCurrentUser()
  const plans = useMemo(() => cells.flatMap((cell) => cell.plans.slice(0, 1)), [cells])
  const idOf = ({ record }: CalendarPlan) => idOfIri(record['@id'])
  const stops = useQueries({ queries: plans.map((plan) => queries.plannedTours.stops(idOf(plan))) })
  const records = plans.filter(({ record }) => record.leftOut?.some(({ to }) => to != null))
  const moved = useQueries({ queries: records.map((plan) => queries.plannedTours.detail(idOf(plan))) })
  const runs = areas.tour(facts) ? plans.flatMap(({ record }) => record.run?.['@id'] ?? []) : []
  const driven = useQueries({ queries: runs.map((run) => queries.drivenTours.one(run)) })
  const drivenStops = useQueries({ queries: runs.map((run) => queries.drivenTours.stops(run)) })

  const readAt = stops.reduce((first, { dataUpdatedAt }) => Math.min(first, dataUpdatedAt), Infinity)
  const { work } = useMoves()
  const isOld = useIsStale(work.context?.ended ?? null, readAt)
  const parts = work.context === null ? [] : pendingParts(work.context, isOld)

  const days = cells.map(({ date, plans: [plan = null] }): OpenDay => {
    if (plan === null) return { date, plan, visits: null, moved: [], retry: null }
    const read = stops[plans.indexOf(plan)]
    const run = runs.indexOf(plan.record.run?.['@id'] ?? '')
    const states = run < 0 ? noStates : statesOf(drivenStops[run]?.data ?? [], driven[run]?.data?.stopStates)
    const detail = moved[records.indexOf(plan)]?.data?.value
    return {
      date,
      plan,
      visits: read?.data === undefined ? null : deriveVisits(read.data, plan.record, states),
      moved: detail === undefined ? [] : movedVisits(detail),
      retry: read?.isError === true && read.data === undefined ? () => void read.refetch() : null,
    }
  })
  if (parts.length === 0) return days
  const lists = days.flatMap(({ date, plan, visits, moved: left }) =>
    plan === null || visits === null ? [] : [{ iri: plan.record['@id'], date, visits, moved: left }],
  )
  const changed = new Map(withParts(lists, parts).map((list) => [list.date, list]))
  return days.map((day) => ({ ...day, ...changed.get(day.date) }))
}
