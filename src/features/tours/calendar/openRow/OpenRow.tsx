import './openRow.css'
import { Box } from '@chakra-ui/react/box'
import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { Button } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import { tourLineVariables } from '../../../../lib/tourColour'
import { formatShortDay } from '../../../../texts/kit/calendarDays'
import { formatNumber } from '../../../../texts/kit/format'
import { errorTexts } from '../../../../texts/shell/errors'
import { shellTexts } from '../../../../texts/shell/shell'
import { openRowTexts as texts } from '../../../../texts/tours/openRow'
import type { CalendarTour } from '../calendarTour'
import type { WeekDay, WeekRow } from '../deriveWeek'
import { tourName } from '../planWords'
import { shownVisits, type DayVisit, type MovedVisit } from './deriveVisits'
import { useOpenRow, type OpenDay } from './useOpenRow'

type OpenRowProps = { row: WeekRow; tour: CalendarTour; days: readonly WeekDay[] }

/** Below the row of a tour: its stops on each day. Arrows move between them. */
export function OpenRow({ row, tour, days }: OpenRowProps) {
  const open = useOpenRow(row)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={element}
      className="week-row week-open"
      role="row"
      style={tourLineVariables(tour.colour) as CSSProperties}
      onKeyDown={(event) => moveFocus(event, element.current)}
    >
      <div className="open-head" role="rowheader" aria-label={texts.stopsOf({ name: tourName(tour) })} />
      {open.map((day, index) => (
        <div
          key={day.date}
          role="gridcell"
          className="open-day"
          data-day={day.date}
          data-weekend={days[index]?.isWeekend || undefined}
        >
          <DayList day={day} isUnfolded={isUnfolded} onUnfold={() => setIsUnfolded(!isUnfolded)} />
        </div>
      ))}
    </div>
  )
}

type DayListProps = { day: OpenDay; isUnfolded: boolean; onUnfold: () => void }

function DayList({ day, isUnfolded, onUnfold }: DayListProps) {
  const { date, plan, visits, moved, retry } = day
  if (plan === null) return null
  if (retry !== null)
    return (
      <Button size="sm" onClick={retry} title={errorTexts.loadFailed}>
        {errorTexts.retry}
      </Button>
    )
  if (visits === null) return <span className="open-loading" role="status" aria-label={shellTexts.loading} />
  const shown = shownVisits(visits, isUnfolded)
  const rest = visits.length - shown.length
  const isLong = shownVisits(visits, false).length < visits.length
  return (
    <>
      {visits.length + moved.length === 0 ? null : (
        <ol aria-label={texts.stopsOn({ day: date })}>
          {moved.map((visit) => (
            <Moved key={visit.stop} visit={visit} />
          ))}
          {shown.map((visit) => (
            <Visit key={visit.stop} visit={visit} date={date} />
          ))}
        </ol>
      )}
      {isLong ? (
        <button type="button" className="open-more" aria-expanded={isUnfolded} onClick={onUnfold}>
          {isUnfolded ? texts.fewer : texts.more({ count: rest })}
        </button>
      ) : null}
    </>
  )
}

/** A visit that moved leaves its new date. */
function Moved({ visit: { name, to } }: { visit: MovedVisit }) {
  const words = texts.movedTo({ name, day: to })
  return (
    <li className="open-moved" title={words}>
      {words}
    </li>
  )
}

function Visit({ visit, date }: { visit: DayVisit; date: string }) {
  const { name, place, state, on } = visit
  const shown = name || texts.nameless
  const words = texts.visit({ name: shown, place, state, on })
  return (
    <li data-state={state}>
      <span className="open-visit" title={words} data-visit={visit.stop}>
        <span className="open-station" aria-hidden>
          {state === 'open' ? (
            formatNumber(place)
          ) : (
            <Icon name={state === 'done' ? 'check' : 'x'} size={12} />
          )}
        </span>
        <span aria-hidden>{shown}</span>
        <Box as="span" srOnly>
          {`${words}, ${formatShortDay(date)}`}
        </Box>
      </span>
    </li>
  )
}

/** Arrows: the next stop of the day, or the one beside it. */
function moveFocus(event: KeyboardEvent, row: HTMLElement | null): void {
  if (row === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const current = (event.target as Element).closest('.open-day')
  const visitsIn = (day: Element) => [...day.querySelectorAll<HTMLElement>('button')]
  const days = [...row.querySelectorAll('.open-day')]
  const place = current === null ? -1 : visitsIn(current).indexOf(event.target as HTMLElement)
  if (current === null || place < 0) return
  const nextIn = (candidates: readonly Element[]) => candidates.find((day) => visitsIn(day).length > 0)
  const index = days.indexOf(current)
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const day = {
    ArrowLeft: nextIn(days.slice(0, index).toReversed()),
    ArrowRight: nextIn(days.slice(index + 1)),
  }[event.key]
  const target =
    step !== undefined
      ? visitsIn(current)[place + step]
      : day !== undefined
        ? (visitsIn(day)[place] ?? visitsIn(day).at(-1))
        : undefined
  if (target === undefined) return
  event.preventDefault()
  target.focus()
}
