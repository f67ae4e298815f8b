import { Link, useLocation } from 'wouter'
import { Icon } from '../../../../components/marks/Icon'
import type { IsoDay } from '../../../../contract/rhythm/calendarDay'
import { formatNumber } from '../../../../texts/kit/format'
import { calendarTexts as dayTexts } from '../../../../texts/kit/calendar'
import {
  formatCalendarDay,
  formatDayOfMonth,
  formatShortDay,
  formatWeekday,
} from '../../../../texts/kit/calendarDays'
import { calendarTexts as texts } from '../../../../texts/tours/calendar'
import type { Month, MonthDay } from '../deriveMonth'
import { conflictIcons, conflictTone } from '../planWords'
import { DayColumns } from './DayColumns'
import { placeProps, useGridFocus } from './useGridFocus'

type MonthGridProps = {
  month: Month
  date: IsoDay
  /** Address of the week of a day. */
  weekPath: (day: IsoDay) => string
}

/** A row for each week. Arrows move between days, Enter opens their week. */
export function MonthGrid({ month, date, weekPath }: MonthGridProps) {
  const { weeks } = month
  const [path] = useLocation()
  const days = weeks.flatMap((week) => week.days)
  const start = Math.max(
    days.findIndex((day) => day.date === date),
    0,
  )
  const { stop, gridProps } = useGridFocus(
    { rows: weeks.length, columns: 7 },
    { row: Math.floor(start / 7), column: start % 7 },
    true,
  )
  return (
    <div className="month-grid" role="grid" aria-label={texts.monthGrid} aria-readonly {...gridProps}>
      <div className="month-row month-head" role="row">
        <span role="columnheader">{texts.weekNumber}</span>
        {days.slice(0, 7).map((day) => (
          <span key={day.date} role="columnheader" data-weekend={day.isWeekend || undefined}>
            {formatWeekday(day.date)}
          </span>
        ))}
      </div>
      {weeks.map((week, row) => (
        <div key={week.number} className="month-row" role="row">
          <span className="month-number" role="rowheader" aria-label={texts.weekNumberNamed(week)}>
            {week.number}
          </span>
          {week.days.map((day, column) => (
            <div
              key={day.date}
              className="month-day"
              role="gridcell"
              data-weekend={day.isWeekend || undefined}
              data-outside={day.isOutside || undefined}
              aria-current={day.isToday ? 'date' : undefined}
            >
              <Link
                href={`${path}${weekPath(day.date)}`}
                aria-label={dayLabel(day)}
                title={conflictWordsOf(day).join('\n') || undefined}
                {...placeProps(row, column, stop.row === row && stop.column === column)}
              >
                <Day day={day} month={month} isFirst={row === 0 && column === 0} />
              </Link>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

const conflictWordsOf = ({ conflicts }: MonthDay) => conflicts.map(texts.conflicts)

const dayLabel = (day: MonthDay): string =>
  texts.monthDay({
    parts: [
      formatShortDay(day.date),
      day.isToday ? texts.isToday : null,
      day.holiday,
      day.dayOff,
      texts.sumOfDay(day),
      texts.available(day.available),
      ...conflictWordsOf(day),
    ],
  })

function Day({ day, month, isFirst }: { day: MonthDay; month: Month; isFirst: boolean }) {
  const { date, stops, seconds, conflicts, columns } = day
  const hasMonth = isFirst || date.endsWith('-01')
  return (
    <>
      <span className="month-date">
        <b>{hasMonth ? formatCalendarDay(date) : formatDayOfMonth(date)}</b>
        {day.holiday !== null ? (
          <em data-tone="soft">{day.holiday}</em>
        ) : day.dayOff !== null ? (
          <em>{day.dayOff || dayTexts.nameless}</em>
        ) : day.isToday ? (
          <em>{texts.isToday}</em>
        ) : null}
      </span>
      {stops !== null && stops.value === 0 && conflicts.length === 0 ? null : (
        <>
          {seconds === null || month.scaleSeconds === 0 ? null : (
            <span className="month-hours">
              <HoursOfDay
                seconds={seconds.value}
                available={day.available?.value ?? null}
                scale={month.scaleSeconds}
              />
            </span>
          )}
          <DayStops day={day} />
          {seconds === null ? null : <span className="month-time">{texts.shortHours(seconds)}</span>}
          {conflicts.length === 0 ? null : (
            <span className="month-conflicts">
              {conflicts.map(({ kind, count }) => (
                <span key={kind} data-tone={conflictTone(kind)}>
                  <Icon name={conflictIcons[kind]} size={13} />
                  {formatNumber(count)}
                </span>
              ))}
            </span>
          )}
          <DayColumns columns={columns} tourCount={month.tourCount} />
        </>
      )}
    </>
  )
}

/** Hours, those beyond the available ones in the colour of a warning, and the available ones as a tick. */
function HoursOfDay({
  seconds,
  available,
  scale,
}: {
  seconds: number
  available: number | null
  scale: number
}) {
  const percent = (value: number) => `${(value / scale) * 100}%`
  const over = available === null ? 0 : Math.max(0, seconds - available)
  return (
    <>
      <i style={{ width: percent(seconds - over) }} />
      {over === 0 ? null : <i data-over style={{ width: percent(over) }} />}
      {available === null ? null : <u style={{ insetInlineStart: percent(available) }} />}
    </>
  )
}

/** `119 Ziele`; of a past day with runs `119 erledigt` or `107 von 108`. */
function DayStops({ day: { isPast, stops, done } }: { day: MonthDay }) {
  if (stops === null) return null
  if (isPast && done !== null)
    return (
      <span className="month-stops">
        <b>{formatNumber(done.value)}</b>{' '}
        {done.value === stops.value ? texts.dayDone : texts.ofTotal({ count: stops.value })}
      </span>
    )
  return (
    <span className="month-stops">
      <b>{texts.count(stops)}</b> {texts.stopsWord({ count: stops.value })}
    </span>
  )
}
