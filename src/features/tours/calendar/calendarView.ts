import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import {
  dayNumberOf,
  firstOfMonth,
  isoDayOf,
  monthOf,
  shiftDay,
  type IsoDay,
} from '../../../contract/rhythm/calendarDay'
import { conflictKinds, type ConflictKind } from './conflicts'
import { weekRowKinds, type WeekRowKind } from './deriveWeek'

export const calendarViews = ['day', 'week', 'month'] as const
export type CalendarView = (typeof calendarViews)[number]

/** What of the calendar is visible. All of it is in the URL. */
export type CalendarState = {
  view: CalendarView
  /** A day of the visible week or month; null is today. */
  date: IsoDay | null
  rows: WeekRowKind
  conflict: ConflictKind | null
  /** Id of the tour whose row is open; empty for none. */
  openTour: string
}

/** The values of `view`; the day is the default. */
const viewWords: Record<CalendarView, string> = { day: '', week: 'woche', month: 'monat' }
const rowWords: Record<WeekRowKind, string> = { tours: '', drivers: 'fahrer', vehicles: 'fahrzeuge' }

export function readCalendar(search: string): CalendarState {
  const parameters = new URLSearchParams(search)
  const text = (name: string) => parameters.get(name) ?? ''
  return {
    view: calendarViews.find((view) => viewWords[view] === text('view')) ?? 'day',
    date: isDay(text('date')) ? text('date') : null,
    rows: weekRowKinds.find((kind) => rowWords[kind] === text('rows')) ?? 'tours',
    conflict: conflictKinds.find((kind) => kind === text('conflict')) ?? null,
    openTour: text('open'),
  }
}

/** An existing day of the years that plans may have. */
const isDay = (text: string): boolean =>
  /^2[01]\d\d-\d\d-\d\d$/.test(text) && isoDayOf(dayNumberOf(text)) === text

/** @param search its other parameters, those of the day, are kept */
export function writeCalendar(
  { view, date, rows, conflict, openTour }: CalendarState,
  search: string,
): string {
  const parameters = new URLSearchParams(search)
  const set = (name: string, value: string) =>
    value === '' ? parameters.delete(name) : parameters.set(name, value)
  set('view', viewWords[view])
  set('date', date ?? '')
  set('rows', rowWords[rows])
  set('conflict', conflict ?? '')
  set('open', openTour)
  return parameters.toString()
}

/** The same day of the week, or the first day of the month, of the period before or after. */
export function step(view: 'week' | 'month', date: IsoDay, by: 1 | -1): IsoDay {
  return view === 'week' ? shiftDay(date, 7 * by) : isoDayOf(firstOfMonth(monthOf(dayNumberOf(date)) + by))
}

/** @returns `change` replaces the entry of the history, `open` adds one */
export function useCalendarView() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const state = useMemo(() => readCalendar(search), [search])
  const go = (changed: Partial<CalendarState>, replace: boolean) => {
    const query = writeCalendar({ ...state, ...changed }, search)
    navigate(query === '' ? path : `${path}?${query}`, { replace })
  }
  return {
    state,
    change: (changed: Partial<CalendarState>) => go(changed, true),
    open: (changed: Partial<CalendarState>) => go(changed, false),
  }
}
export type CalendarViewWork = ReturnType<typeof useCalendarView>
