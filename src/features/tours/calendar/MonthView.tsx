import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { Icon } from '../../../components/marks/Icon'
import { EmptyState } from '../../../components/states/EmptyState'
import { ErrorPanel } from '../../../components/states/ErrorPanel'
import { SkeletonRows } from '../../../components/states/SkeletonRows'
import type { IsoDay } from '../../../contract/rhythm/calendarDay'
import { errorTexts } from '../../../texts/shell/errors'
import { calendarTexts as texts } from '../../../texts/tours/calendar'
import { BalancePanel } from './balance/BalancePanel'
import { deriveBalance } from './balance/deriveBalance'
import { useDatesOfProposal, type WeekBalanceWork } from './balance/useWeekBalance'
import { writeCalendar, type CalendarViewWork } from './calendarView'
import { MonthGrid } from './components/MonthGrid'
import { deriveMonth, spanOfMonth, type Month } from './deriveMonth'
import type { CalendarWork } from './moves/useCalendarWork'
import { conflictIcons, conflictTone } from './planWords'
import type { useCalendar } from './useCalendar'

type MonthViewProps = {
  date: IsoDay
  read: ReturnType<typeof useCalendar>
  work: CalendarViewWork
  balance: WeekBalanceWork
  changes: CalendarWork
}

export function MonthView({ date, read, work, balance, changes }: MonthViewProps) {
  const { calendar } = read
  const search = useSearch()
  const month = useMemo(() => (calendar === null ? null : deriveMonth(calendar, date)), [calendar, date])
  const { context, state } = balance
  const proposal = useMemo(
    () =>
      calendar === null || context?.found == null
        ? null
        : deriveBalance({ found: context.found, excluded: context.excluded }, calendar),
    [calendar, context?.found, context?.excluded],
  )
  useDatesOfProposal(balance, read, spanOfMonth(date))
  const isOpen = state === 'asking' || state === 'handingOver'
  const balanced = useMemo(
    () => new Map((isOpen ? (proposal?.days ?? []) : []).map((day) => [day.date, day])),
    [isOpen, proposal],
  )
  const weekPath = (day: IsoDay) => `?${writeCalendar({ ...work.state, view: 'week', date: day }, search)}`
  return (
    <>
      {read.retry === null ? null : (
        <ErrorPanel
          message={errorTexts.loadFailed}
          action={{ label: errorTexts.retry, onClick: read.retry }}
        />
      )}
      {read.isLoading ? (
        <div className="month" aria-busy>
          <SkeletonRows rowHeight="120px" hasHead />
        </div>
      ) : null}
      {month === null ? null : month.tourCount === 0 ? (
        <EmptyState text={`${texts.emptyMonth} ${texts.rhythmHint}`} />
      ) : (
        <div className="month-with-balance">
          <div className="month">
            <MonthGrid month={month} date={date} weekPath={weekPath} balanced={balanced} />
            <Legend month={month} />
          </div>
          <BalancePanel work={balance} changes={changes} proposal={proposal} />
        </div>
      )}
    </>
  )
}

function Legend({ month }: { month: Month }) {
  const { conflicts, totals } = month
  return (
    <div className="month-legend">
      <strong>{texts.sum(totals)}</strong>
      <span>
        <i />
        {texts.hoursLegend}
      </span>
      {month.weeks.some(({ days }) => days.some(({ available }) => available !== null)) ? (
        <span>
          <u />
          {texts.availableLegend}
        </span>
      ) : null}
      <span>
        <svg viewBox="0 0 16 12" aria-hidden>
          <path d="M1 12V4h4v8zM6 12V1h4v11zM11 12V6h4v6z" />
        </svg>
        {texts.perTour}
      </span>
      {conflicts.map(({ kind }) => (
        <span key={kind} data-tone={conflictTone(kind)}>
          <Icon name={conflictIcons[kind]} size={14} />
          {texts.conflictKinds[kind]}
        </span>
      ))}
    </div>
  )
}
