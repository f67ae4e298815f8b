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
import { weekBalanceTexts as balanceTexts } from '../../../../texts/tours/weekBalance'
import type { DayBalance } from '../balance/deriveBalance'
import type { Month, MonthDay } from '../deriveMonth'
import { conflictIcons, conflictTone } from '../planWords'
import { DayColumns } from './DayColumns'
import { placeProps, useGridFocus } from './useGridFocus'

type MonthGridProps = {
  month: Month
  date: IsoDay
  /** Address of the week of a day. */
  weekPath: (day: IsoDay) => string
  /** Days with the moves of an open proposal. */
  balanced: ReadonlyMap<IsoDay, DayBalance>
}

/** A row for each week. Arrows move between days, Enter opens their week. */
export function MonthGrid({ month, date, weekPath, balanced }: MonthGridProps) {
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
                aria-label={dayLabel(day, changeOf(balanced, day))}
                title={conflictWordsOf(day).join('\n') || undefined}
                {...placeProps(row, column, stop.row === row && stop.column === column)}
              >
                <Day
                  day={day}
                  month={month}
                  change={changeOf(balanced, day)}
                  isFirst={row === 0 && column === 0}
                />
              </Link>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

const conflictWordsOf = ({ conflicts }: MonthDay) => conflicts.map(texts.conflicts)

/** Hours of a day before and with a proposal; null if it does not change the day. */
type HoursChange = { before: number; after: number; isRelieved: boolean } | null

/** The proposal may know fewer tours than the day has, so that only its difference counts. */
function changeOf(balanced: ReadonlyMap<IsoDay, DayBalance>, { date, seconds }: MonthDay): HoursChange {
  const day = balanced.get(date)
  if (day === undefined || day.before === day.after || seconds === null) return null
  const { value: before } = seconds
  return { before, after: before + day.after - day.before, isRelieved: day.isRelieved }
}

const dayLabel = (day: MonthDay, change: HoursChange): string =>
  texts.monthDay({
    parts: [
      formatShortDay(day.date),
      day.isToday ? texts.isToday : null,
      day.holiday,
      day.dayOff,
      texts.sumOfDay(day),
      change === null ? null : balanceTexts.dayChange(change),
      texts.available(day.available),
      ...conflictWordsOf(day),
    ],
  })

type DayProps = { day: MonthDay; month: Month; change: HoursChange; isFirst: boolean }

function Day({ day, month, change, isFirst }: DayProps) {
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
                seconds={change?.after ?? seconds.value}
                before={change?.before ?? null}
                available={day.available?.value ?? null}
                scale={month.scaleSeconds}
              />
            </span>
          )}
          <DayStops day={day} />
          {seconds === null ? null : change === null ? (
            <span className="month-time">{texts.shortHours(seconds)}</span>
          ) : (
            <span className="month-time">
              {balanceTexts.dayBefore({ seconds: change.before })}
              <b data-tone={change.isRelieved ? 'better' : undefined}>{balanceTexts.hours(change.after)}</b>
            </span>
          )}
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
  before,
  available,
  scale,
}: {
  seconds: number
  /** Without the moves of a proposal; null if it does not change the day. */
  before: number | null
  available: number | null
  scale: number
}) {
  const percent = (value: number) => `${(value / scale) * 100}%`
  const over = available === null ? 0 : Math.max(0, seconds - available)
  return (
    <>
      <i style={{ width: percent(seconds - over) }} />
      {over === 0 ? null : <i data-over style={{ width: percent(over) }} />}
      {before === null ? null : <s style={{ width: percent(before) }} />}
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
