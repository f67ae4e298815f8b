import './calendar.css'
import { useState, type ReactNode } from 'react'
import { useMediaQuery } from '../../../components/frame/useMediaQuery'
import { ScreenHeader } from '../../../components/frame/ScreenHeader'
import { Button } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import { Tooltip } from '../../../components/marks/Tooltip'
import type { IsoDay } from '../../../contract/rhythm/calendarDay'
import { formatCalendarWeek, formatDaySpan, formatMonth } from '../../../texts/kit/calendarDays'
import { planningTexts } from '../../../texts/tours/planning'
import { calendarTexts as texts } from '../../../texts/tours/calendar'
import { calendarChangeTexts } from '../../../texts/tours/calendarChange'
import { copyTexts } from '../../../texts/tours/copyDates'
import { moveTexts } from '../../../texts/tours/moves'
import { planTexts } from '../../../texts/tours/plan'
import { nextUndo } from '../../../machines/calendarChange/calendarChangeFacts'
import { BalanceButton } from './balance/BalanceButton'
import { useWeekBalance } from './balance/useWeekBalance'
import { step, type CalendarViewWork } from './calendarView'
import { spanOfMonth } from './deriveMonth'
import { weekOf } from './deriveWeek'
import { CopyWeekDialog } from './copy/CopyWeekDialog'
import { useCalendarWork, type CalendarWork } from './moves/useCalendarWork'
import { MonthView } from './MonthView'
import { useToday } from '../../../platform/useToday'
import { useCalendar } from './useCalendar'
import { WeekView } from './WeekView'

type CalendarScreenProps = { view: 'week' | 'month'; work: CalendarViewWork; viewSwitch: ReactNode }

/** Week or month of the overview. */
export function CalendarScreen({ view, work, viewSwitch }: CalendarScreenProps) {
  const today = useToday()
  const date = work.state.date ?? today
  const span = spanOf(view, date)
  const read = useCalendar(span, today)
  const changes = useCalendarWork()
  const balance = useWeekBalance()
  const [isCopying, setIsCopying] = useState(false)
  const isNarrow = useMediaQuery('(max-width: 639px)')
  const isNow =
    view === 'week' ? span.from <= today && today <= span.to : date.slice(0, 7) === today.slice(0, 7)
  const goToToday = () => work.change({ date: null })
  const stepBy = (by: 1 | -1) => work.change({ date: step(view, date, by) })
  const before = <StepButton view={view} by={-1} onClick={() => stepBy(-1)} />
  const after = <StepButton view={view} by={1} onClick={() => stepBy(1)} />
  const period = (
    <span className="calendar-period" data-view={view}>
      {periodWords(view, date, isNarrow)}
    </span>
  )
  return (
    <>
      <ScreenHeader
        title={planningTexts.title}
        tabs={
          <div className="calendar-switch">
            {viewSwitch}
            {isNarrow && !isNow ? (
              <Button size="icon" aria-label={texts.today} onClick={goToToday}>
                <Icon name="calendar" />
              </Button>
            ) : null}
          </div>
        }
        aside={
          isNarrow ? (
            period
          ) : (
            <span className="calendar-stepper">
              {before}
              {period}
              {after}
              <Button aria-disabled={isNow || undefined} onClick={goToToday}>
                {texts.today}
              </Button>
            </span>
          )
        }
      >
        {isNarrow ? null : <UndoButton work={changes} />}
        {isNarrow || view === 'month' || changes.context === null || read.calendar === null ? null : (
          <Button onClick={() => setIsCopying(true)}>
            <Icon name="copy" />
            {copyTexts.week}
          </Button>
        )}
        {view === 'month' && read.calendar !== null ? (
          <BalanceButton work={balance} span={span} today={today} isNarrow={isNarrow} />
        ) : null}
        {isNarrow ? before : null}
        {isNarrow ? after : null}
      </ScreenHeader>
      {view === 'week' ? (
        <WeekView
          key={span.from}
          date={date}
          today={today}
          read={read}
          work={work}
          changes={changes}
          isNarrow={isNarrow}
        />
      ) : (
        <MonthView key={span.from} date={date} read={read} work={work} balance={balance} changes={changes} />
      )}
      {isCopying && read.calendar !== null ? (
        <CopyWeekDialog
          calendar={read.calendar}
          date={date}
          onCopy={(step) => changes.send({ type: 'dates.change', step })}
          onClose={() => setIsCopying(false)}
        />
      ) : null}
    </>
  )
}

function spanOf(view: 'week' | 'month', date: IsoDay): { from: IsoDay; to: IsoDay } {
  if (view === 'month') return spanOfMonth(date)
  const days = weekOf(date)
  return { from: days[0] ?? date, to: days[6] ?? date }
}

/** The days of the week are in the strip of narrow screens. */
function periodWords(view: 'week' | 'month', date: IsoDay, isNarrow: boolean): string {
  if (view === 'month') return formatMonth(date)
  const { from, to } = spanOf(view, date)
  const number = formatCalendarWeek(date)
  return isNarrow ? number : texts.week({ number, span: formatDaySpan(from, to) })
}

/** Undoes the last move, which the toast offered as well. */
function UndoButton({ work: { context, send } }: { work: CalendarWork }) {
  const undoable = context === null ? null : nextUndo(context)
  if (undoable === null) return null
  return (
    <Tooltip content={planTexts.undoStep({ step: calendarChangeTexts.step(undoable) })} placement="bottom">
      <Button variant="quiet" onClick={() => send({ type: 'step.undo' })}>
        <Icon name="undo" />
        {moveTexts.undo}
      </Button>
    </Tooltip>
  )
}

function StepButton({ view, by, onClick }: { view: 'week' | 'month'; by: 1 | -1; onClick: () => void }) {
  const label = (by === 1 ? texts.after : texts.before)[view]
  return (
    <Tooltip content={label} placement="bottom">
      <Button variant="quiet" size="icon" aria-label={label} onClick={onClick}>
        <Icon name={by === 1 ? 'chevron-right' : 'chevron-left'} />
      </Button>
    </Tooltip>
  )
}
