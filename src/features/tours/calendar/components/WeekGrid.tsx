import { Fragment, memo, useState, type CSSProperties, type ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon } from '../../../../components/marks/Icon'
import { TourBadge } from '../../../../components/marks/TourBadge'
import {
  formatCalendarDay,
  formatDayOfMonth,
  formatShortDay,
  formatWeekday,
} from '../../../../texts/kit/calendarDays'
import { calendarTexts as dayTexts } from '../../../../texts/kit/calendar'
import { rhythmSentence } from '../../../../texts/rhythm/rhythmSentence'
import { calendarTexts as texts } from '../../../../texts/tours/calendar'
import { openRowTexts } from '../../../../texts/tours/openRow'
import type { Iri } from '../../../../contract/wire/ids'
import type { CalendarTour } from '../calendarTour'
import type { RestingTour, Week, WeekCell, WeekDay, WeekRow, WeekRowHead, WeekRowKind } from '../deriveWeek'
import { cellKey } from '../moves/movesContext'
import { useGridDrag } from '../moves/useGridDrag'
import { OpenRow } from '../openRow/OpenRow'
import type { Total } from '../calendarTotals'
import { templatePath, tourName } from '../planWords'
import { DriverCell, MovedCell, toneOf, TourCell } from './PlanCell'
import { SubstituteOfPlan } from './SubstituteButton'
import { placeProps, useGridFocus } from './useGridFocus'

type WeekGridProps = {
  week: Week
  rowKind: WeekRowKind
  /** Id of the tour whose row is open; empty for none. */
  openTour: string
  onOpen: (tour: string) => void
}

/** Rows of tours or drivers, columns of days. Arrows move between cells, Enter opens the plan of a date. */
export function WeekGrid({ week, rowKind, openTour, onOpen }: WeekGridProps) {
  const { days, rows, resting, scaleSeconds } = week
  const today = days.findIndex(({ isToday }) => isToday)
  const { grid, stop, gridProps } = useGridFocus(
    { rows: rows.length, columns: days.length + 1 },
    { row: 0, column: today + 1 },
  )
  const pickUp = useGridDrag(grid)
  return (
    <div className="week">
      <div
        className="week-grid"
        role="grid"
        aria-label={texts.weekGrids[rowKind]}
        aria-readonly
        {...gridProps}
        onPointerDown={(event) => pickUp(event.target as Element)}
      >
        <div className="week-row week-head" role="row">
          <div className="week-corner" role="columnheader">
            <b>{texts.rowKinds[rowKind]}</b>
            <span>{texts.legend}</span>
          </div>
          {days.map((day) => (
            <DayHead key={day.date} day={day} />
          ))}
        </div>
        {rows.map((row, index) => {
          const tour = row.head.kind === 'tour' ? row.head.tour : null
          const isOpen = tour !== null && tour.id === openTour
          return (
            <Fragment key={row.key}>
              <Row
                row={row}
                index={index}
                days={days}
                scaleSeconds={scaleSeconds}
                stop={stop.row === index ? stop.column : null}
                isOpen={isOpen}
                onOpen={onOpen}
              />
              {isOpen ? <OpenRow row={row} tour={tour} days={days} /> : null}
            </Fragment>
          )
        })}
        {rowKind !== 'tours' || resting.length === 0 ? null : <Resting tours={resting} />}
        <Sums week={week} />
      </div>
    </div>
  )
}

function DayHead({ day }: { day: WeekDay }) {
  return (
    <div
      className="week-day"
      role="columnheader"
      data-weekend={day.isWeekend || undefined}
      aria-current={day.isToday ? 'date' : undefined}
    >
      <b>
        {formatWeekday(day.date)} {formatDayOfMonth(day.date)}
      </b>
      <DayNote day={day} />
    </div>
  )
}

function DayNote({ day }: { day: WeekDay }) {
  if (day.holiday !== null)
    return (
      <span data-tone="soft" title={day.holiday}>
        {day.holiday}
      </span>
    )
  if (day.dayOff !== null) return <span>{day.dayOff || dayTexts.nameless}</span>
  return day.isToday ? <span>{texts.isToday}</span> : null
}

type RowProps = {
  row: WeekRow
  index: number
  days: readonly WeekDay[]
  scaleSeconds: number
  /** Column of the tab stop; null if it is in another row. */
  stop: number | null
  isOpen: boolean
  onOpen: (tour: string) => void
}

/** Rendered again only if its own content or tab stop changes. */
const Row = memo(function Row({ row, index, days, scaleSeconds, stop, isOpen, onOpen }: RowProps) {
  return (
    <div className="week-row" role="row">
      <RowHead
        head={row.head}
        stop={placeProps(index, 0, stop === 0)}
        chevron={
          row.head.kind === 'tour' ? (
            <Chevron tour={row.head.tour} isOpen={isOpen} isStop={stop !== null} onOpen={onOpen} />
          ) : null
        }
      />
      {row.cells.map((cell, column) => (
        <Cell
          key={cell.date}
          cell={cell}
          isWeekend={days[column]?.isWeekend === true}
          tour={row.head.kind === 'tour' ? row.head.tour.iri : null}
          scaleSeconds={scaleSeconds}
          stop={placeProps(index, column + 1, stop === column + 1)}
        />
      ))}
    </div>
  )
})

type ChevronProps = { tour: CalendarTour; isOpen: boolean; isStop: boolean; onOpen: (tour: string) => void }

function Chevron({ tour, isOpen, isStop, onOpen }: ChevronProps) {
  const name = tourName(tour)
  return (
    <button
      type="button"
      className="week-chevron"
      aria-expanded={isOpen}
      aria-label={isOpen ? openRowTexts.close({ name }) : openRowTexts.open({ name })}
      tabIndex={isStop ? 0 : -1}
      onClick={() => onOpen(isOpen ? '' : tour.id)}
    >
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
    </button>
  )
}

type RowHeadProps = { head: WeekRowHead; stop: ReturnType<typeof placeProps>; chevron: ReactNode }

function RowHead({ head, stop, chevron }: RowHeadProps) {
  if (head.kind !== 'tour')
    return (
      <div
        className="week-name"
        role="rowheader"
        data-tone={head.kind === 'driverless' ? 'strict' : undefined}
        {...stop}
      >
        {head.kind === 'driverless' ? <Icon name="user-x" /> : null}
        <span>
          <b>
            {head.kind === 'driver' || head.kind === 'vehicle'
              ? (head.name ?? texts.nameless[head.kind])
              : texts[head.kind]}
          </b>
        </span>
      </div>
    )
  const { tour } = head
  const rhythm = tour.rhythm === null ? null : rhythmSentence(tour.rhythm)
  return (
    <div className="week-name" role="rowheader">
      {chevron}
      <TourBadge name={tourName(tour)} code={tour.code} colour={tour.colour} />
      <Link
        href={templatePath(tour)}
        title={rhythm === null ? tourName(tour) : `${tourName(tour)}\n${rhythm}`}
        {...stop}
      >
        <b>{tourName(tour)}</b>
        {rhythm === null ? null : <span>{rhythm}</span>}
      </Link>
    </div>
  )
}

type CellProps = {
  cell: WeekCell
  isWeekend: boolean
  /** Null in a row of a driver. */
  tour: Iri | null
  scaleSeconds: number
  stop: ReturnType<typeof placeProps>
}

function Cell({ cell: { date, plans, movedAway }, isWeekend, tour, scaleSeconds, stop }: CellProps) {
  const [first] = plans
  const isEmpty = first === undefined
  const tones = plans.map(toneOf)
  return (
    <div
      role="gridcell"
      className="week-cell"
      data-cell={tour === null ? undefined : cellKey(tour, date)}
      data-weekend={isWeekend || undefined}
      data-tone={tones.includes('strict') ? 'strict' : tones.includes('soft') ? 'soft' : undefined}
      {...(isEmpty ? stop : {})}
    >
      {isEmpty ? (
        movedAway === null ? null : (
          <MovedCell movedAway={movedAway} />
        )
      ) : tour !== null ? (
        <>
          <TourCell plan={first} scaleSeconds={scaleSeconds} stop={stop} />
          <SubstituteOfPlan plan={first} tabIndex={stop.tabIndex} />
        </>
      ) : (
        <DriverCell plans={plans} scaleSeconds={scaleSeconds} stop={stop} />
      )}
    </div>
  )
}

/** Tours without a date in the week, folded. */
function Resting({ tours }: { tours: readonly RestingTour[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const shown = 6
  const listed = isOpen ? tours : tours.slice(0, shown)
  return (
    <div className="week-resting" role="row">
      <div role="gridcell" aria-colspan={8}>
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
          {texts.resting({ count: tours.length })}
        </button>
        <ul data-open={isOpen || undefined}>
          {listed.map(({ tour, next }) => (
            <li key={tour.iri}>
              <TourBadge name={tourName(tour)} code={tour.code} colour={tour.colour} />
              {isOpen ? <Link href={templatePath(tour)}>{tourName(tour)}</Link> : null}
              {next === null || (!isOpen && tours.length > 3) ? null : (
                <span>{texts.nextDate({ date: formatCalendarDay(next) })}</span>
              )}
            </li>
          ))}
          {listed.length < tours.length ? (
            <li>{texts.more({ count: tours.length - listed.length })}</li>
          ) : null}
        </ul>
      </div>
    </div>
  )
}

/** Stops and hours of each day; the bars compare the days. */
function Sums({ week: { days, totals, available } }: { week: Week }) {
  const longest = days.reduce(
    (most, day) => Math.max(most, day.seconds?.value ?? 0, day.available?.value ?? 0),
    0,
  )
  return (
    <div className="week-row week-sums" role="row">
      <div className="week-name" role="rowheader" aria-label={`${texts.together}: ${texts.sum(totals)}`}>
        <span>
          <b>{texts.sum(totals)}</b>
          {available === null ? null : <span className="week-available">{texts.ofAvailable(available)}</span>}
        </span>
      </div>
      {days.map((day) => (
        <div
          key={day.date}
          role="gridcell"
          className="week-cell"
          data-weekend={day.isWeekend || undefined}
          aria-label={`${formatShortDay(day.date)}: ${texts.sumOfDay(day)}`}
          title={texts.available(day.available) ?? undefined}
        >
          {day.stops === null || (day.stops.value === 0 && !day.stops.isPartial) ? null : (
            <span className="week-plan">
              <span className="week-line">
                <b>{texts.count(day.stops)}</b>
                {day.seconds === null ? null : <em>{texts.shortHours(day.seconds)}</em>}
              </span>
              {day.seconds === null || longest === 0 ? null : (
                <span className="week-hours">
                  <i data-sum style={{ width: `${(day.seconds.value / longest) * 100}%` } as CSSProperties} />
                  <Tick total={day.available} longest={longest} />
                </span>
              )}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

/** The available hours of a day on the bar of its hours. */
function Tick({ total, longest }: { total: Total; longest: number }) {
  if (total === null) return null
  return <u style={{ insetInlineStart: `${(total.value / longest) * 100}%` }} />
}
