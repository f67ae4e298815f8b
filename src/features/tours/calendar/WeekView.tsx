import { useMemo } from 'react'
import { Button } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import { EmptyState } from '../../../components/states/EmptyState'
import { ErrorPanel } from '../../../components/states/ErrorPanel'
import { SkeletonRows } from '../../../components/states/SkeletonRows'
import type { IsoDay } from '../../../contract/rhythm/calendarDay'
import { InterruptionNotice } from '../../../kits/tourPlan/InterruptionNotice'
import { formatNumber } from '../../../texts/kit/format'
import { errorTexts } from '../../../texts/shell/errors'
import { calendarTexts as texts } from '../../../texts/tours/calendar'
import type { CalendarViewWork } from './calendarView'
import { Agenda } from './components/Agenda'
import { Segments } from '../../../components/inputs/Segments'
import { WeekGrid } from './components/WeekGrid'
import { deriveWeek, weekOf, weekRowKinds, type Week } from './deriveWeek'
import { CalendarMoves } from './moves/CalendarMoves'
import { useMoves } from './moves/movesContext'
import type { CalendarWork } from './moves/useCalendarWork'
import { conflictIcons, conflictTone } from './planWords'
import { Pool, type PoolProps } from './pool/Pool'
import type { useCalendar } from './useCalendar'

type WeekViewProps = {
  date: IsoDay
  today: IsoDay
  read: ReturnType<typeof useCalendar>
  work: CalendarViewWork
  changes: CalendarWork
  isNarrow: boolean
}

export function WeekView({ date, today, read, work, changes, isNarrow }: WeekViewProps) {
  const { rows, conflict, openTour } = work.state
  const { calendar } = read
  const days = weekOf(date)
  const span = { from: days[0] ?? date, to: days[6] ?? date }
  const week = useMemo(
    () => (calendar === null ? null : deriveWeek(calendar, date, isNarrow ? 'tours' : rows, conflict)),
    [calendar, date, rows, conflict, isNarrow],
  )
  return (
    <>
      {isNarrow ? null : <WeekBar week={week} work={work} />}
      <InterruptionNotice
        state={changes.state}
        failure={changes.context?.failure ?? null}
        send={changes.send}
      />
      {read.retry === null ? null : (
        <ErrorPanel
          message={errorTexts.loadFailed}
          action={{ label: errorTexts.retry, onClick: read.retry }}
        />
      )}
      {read.isLoading ? (
        <div className="week" aria-busy>
          <SkeletonRows rowHeight="54px" hasHead />
        </div>
      ) : null}
      {week === null || calendar === null ? null : isEmpty(week) ? (
        <EmptyState text={`${texts.emptyWeek} ${texts.rhythmHint}`} />
      ) : (
        <CalendarMoves week={week} days={calendar.days} today={today} work={changes}>
          {isNarrow ? (
            <Agenda week={week} overdue={<PoolOfWeek span={span} today={today} />} />
          ) : (
            <div className="week-with-pool">
              {week.rows.length > 0 ? null : (
                <EmptyState text={texts.nothingShown}>
                  <Button onClick={() => work.change({ conflict: null })}>{texts.clearFilter}</Button>
                </EmptyState>
              )}
              {week.rows.length === 0 ? null : (
                <WeekGrid
                  week={week}
                  rowKind={rows}
                  openTour={openTour}
                  onOpen={(tour) => work.change({ openTour: tour })}
                />
              )}
              <PoolOfWeek span={span} today={today} />
            </div>
          )}
        </CalendarMoves>
      )}
    </>
  )
}

/** Open orders and overdue visits, which can be dragged into the week. */
function PoolOfWeek(props: Pick<PoolProps, 'span' | 'today'>) {
  const { canMove } = useMoves()
  return <Pool {...props} canDrag={canMove} />
}

/** Whether no tour runs in the week, whatever is filtered. */
const isEmpty = ({ rows, days, conflicts }: Week): boolean =>
  rows.length === 0 && conflicts.length === 0 && days.every(({ stops }) => stops?.value === 0)

/** What the rows are, and one filter for each kind of conflict in the week. */
function WeekBar({ week, work }: { week: Week | null; work: CalendarViewWork }) {
  const { rows, conflict } = work.state
  const conflicts = week?.conflicts ?? []
  // Without vehicles, their rows are offered only where the URL asks for them.
  const kinds = weekRowKinds.filter(
    (kind) => kind !== 'vehicles' || rows === kind || week?.hasVehicles === true,
  )
  return (
    <div className="week-bar">
      <Segments
        label={texts.rows}
        options={kinds.map((value) => ({ value, label: texts.rowKinds[value] }))}
        value={rows}
        onChoose={(kind) => work.change({ rows: kind })}
      />
      <div className="week-chips" role="group" aria-label={texts.conflictFilter}>
        {conflicts.map(({ kind, count }) => (
          <button
            key={kind}
            type="button"
            data-tone={conflictTone(kind)}
            aria-pressed={conflict === kind}
            onClick={() => work.change({ conflict: conflict === kind ? null : kind })}
          >
            <Icon name={conflictIcons[kind]} size={14} />
            <span>{texts.conflictKinds[kind]}</span>
            <b>{formatNumber(count)}</b>
          </button>
        ))}
      </div>
    </div>
  )
}
