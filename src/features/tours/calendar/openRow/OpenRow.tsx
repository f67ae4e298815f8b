import './openRow.css'
import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { ActionMenu, type ActionItem } from '../../../../components/actions/ActionMenu'
import { Button } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import { KeyCaps } from '../../../../components/marks/KeyCaps'
import { tourLineVariables } from '../../../../lib/tourColour'
import { usePlatform } from '../../../../platform/platform'
import { errorTexts } from '../../../../texts/shell/errors'
import { shellTexts } from '../../../../texts/shell/shell'
import { redistributionTexts } from '../../../../texts/tours/redistribution'
import { moveTexts } from '../../../../texts/tours/moves'
import { openRowTexts as texts } from '../../../../texts/tours/openRow'
import type { CalendarTour } from '../calendarTour'
import type { WeekDay, WeekRow } from '../deriveWeek'
import type { Dragged } from '../dragged'
import { cellKey, useMoves } from '../moves/movesContext'
import { mayMoveTour, type DayCost, type MoveTarget } from '../moves/moveTargets'
import { costTone, costWords } from '../moves/moveWords'
import { tourName } from '../planWords'
import { caretIn, shownVisits, type MovedVisit } from './deriveVisits'
import { useOpenRow, type OpenDay } from './useOpenRow'
import { Visit } from './Visit'

type OpenRowProps = { row: WeekRow; tour: CalendarTour; days: readonly WeekDay[] }

/** Below the row of a tour: its stops on each day. Arrows move between them, with Alt they move the stop. */
export function OpenRow({ row, tour, days }: OpenRowProps) {
  const { active, span, costsOf, targetsOf, moved } = useMoves()
  const open = useOpenRow(row)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const isActive = active !== null && active.kind !== 'order' && active.tour === tour.iri
  const targets = targetsOf(tour.iri)
  const costs = isActive ? costsOf(targets) : []
  const isElsewhere = moved !== null && !open.some(({ date }) => date === moved.date)
  const wanted = moved === null ? '' : `[data-day="${moved.date}"] [data-visit="${moved.stop}"]`
  const focused = useRef<{ of: typeof moved; visit: HTMLElement | null }>({ of: null, visit: null })
  useEffect(() => {
    // Once per move, and again if a later answer replaced the element and so took its focus.
    const { of, visit: last } = focused.current
    if (of === moved && (last?.isConnected === true || document.activeElement !== document.body)) return
    // A visit that left the week leaves the focus to its row.
    const visit =
      wanted === ''
        ? null
        : isElsewhere
          ? element.current?.previousElementSibling?.querySelector<HTMLElement>('.week-chevron')
          : element.current?.querySelector<HTMLElement>(wanted)
    if (visit == null) return
    visit.focus()
    focused.current = { of: moved, visit }
  }, [wanted, isElsewhere, moved, open])
  return (
    <div
      ref={element}
      className="week-row week-open"
      role="row"
      style={tourLineVariables(tour.colour) as CSSProperties}
      onKeyDown={(event) => moveFocus(event, element.current)}
    >
      <div className="open-head" role="rowheader" aria-label={texts.stopsOf({ name: tourName(tour) })}>
        {isActive && active.kind === 'visit' ? (
          <>
            <b>{moveTexts.move}</b>
            {span?.earliest == null || span.latest === null ? null : (
              <span>{moveTexts.onTime({ earliest: span.earliest, latest: span.latest })}</span>
            )}
            {span?.next == null ? null : <span>{moveTexts.nextVisit({ day: span.next })}</span>}
            {span === null || span.leastDays === 0 ? null : (
              <span>{moveTexts.leastDays({ count: span.leastDays })}</span>
            )}
            <span className="open-keys">
              <KeyCaps keys={['Alt+ArrowLeft', 'Alt+ArrowRight']} /> {moveTexts.keysDay}
            </span>
          </>
        ) : null}
      </div>
      {open.map((day, index) => (
        <div
          key={day.date}
          role="gridcell"
          className="open-day"
          data-day={day.date}
          data-cell={cellKey(tour.iri, day.date)}
          data-weekend={days[index]?.isWeekend || undefined}
        >
          <Cost cost={costs[index]} />
          <DayList
            day={day}
            tour={tour}
            target={targets[index]}
            isUnfolded={isUnfolded}
            onUnfold={() => setIsUnfolded(!isUnfolded)}
          />
        </div>
      ))}
    </div>
  )
}

function Cost({ cost }: { cost: DayCost | undefined }) {
  const words = cost === undefined ? '' : costWords(cost)
  if (cost === undefined || words === '') return null
  const tone = costTone(cost)
  return (
    <span className="open-cost" data-tone={tone}>
      {tone === 'best' ? <Icon name="check" size={13} /> : null}
      {words}
    </span>
  )
}

type DayListProps = {
  day: OpenDay
  tour: CalendarTour
  target: MoveTarget | undefined
  isUnfolded: boolean
  onUnfold: () => void
}

function DayList({ day, tour, target, isUnfolded, onUnfold }: DayListProps) {
  const { canMove, moved: last, chooseDay, caret } = useMoves()
  const { config, workflows } = usePlatform()
  const { date, plan, visits, moved, retry } = day
  if (plan === null) return null
  if (retry !== null)
    return (
      <Button size="sm" onClick={retry} title={errorTexts.loadFailed}>
        {errorTexts.retry}
      </Button>
    )
  if (visits === null) return <span className="open-loading" role="status" aria-label={shellTexts.loading} />
  const shown = shownVisits(visits, isUnfolded, last?.date === date ? last.stop : null)
  const rest = visits.length - shown.length
  const beside = caret?.cell === cellKey(tour.iri, date) ? caretIn(shown, caret.place) : null
  const isLong = shownVisits(visits, false).length < visits.length
  const mayMove = canMove && plan.cancelledBecause === null
  const share: ActionItem | null =
    !config.redistributionPreviews || visits.length === 0 || plan.run !== null
      ? null
      : {
          key: 'share',
          label: redistributionTexts.shareDate,
          icon: 'shuffle',
          onSelect: () =>
            workflows.open('redistribution', {
              tours: [{ iri: tour.iri, name: tourName(tour) }],
              dropout: plan.conflicts.some(({ kind }) => kind === 'absent') ? tour.iri : null,
              date,
            }),
        }
  const whole: Dragged = { kind: 'tour', name: tourName(tour), tour: tour.iri, date }
  return (
    <>
      {visits.length + moved.length === 0 ? null : (
        <ol aria-label={texts.stopsOn({ day: date })}>
          {moved.map((visit) => (
            <Moved key={visit.stop} visit={visit} />
          ))}
          {shown.map((visit) => (
            <Visit
              key={visit.stop}
              visit={visit}
              all={visits}
              target={mayMove ? target : undefined}
              date={date}
              caret={beside?.stop === visit.stop ? beside.side : undefined}
            />
          ))}
        </ol>
      )}
      <span className="open-end">
        {isLong ? (
          <button type="button" className="open-more" aria-expanded={isUnfolded} onClick={onUnfold}>
            {isUnfolded ? texts.fewer : texts.more({ count: rest })}
          </button>
        ) : null}
        {canMove && mayMoveTour(plan) ? (
          <ActionMenu
            isPlain
            label={moveTexts.actionsOf({ name: tourName(tour), day: date })}
            items={() => [
              {
                key: 'move',
                label: moveTexts.moveTour,
                icon: 'calendar',
                onSelect: () => chooseDay(whole),
              },
              ...(share === null ? [] : [share]),
            ]}
          />
        ) : null}
      </span>
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

/** Arrows: the next stop of the day, or the one beside it. */
function moveFocus(event: KeyboardEvent, row: HTMLElement | null): void {
  if (row === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const current = (event.target as Element).closest('.open-day')
  const visitsIn = (day: Element) => [...day.querySelectorAll<HTMLElement>('[data-visit]')]
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
  const beside = day === undefined ? undefined : (visitsIn(day)[place] ?? visitsIn(day).at(-1))
  const target = step === undefined ? beside : visitsIn(current)[place + step]
  if (target === undefined) return
  event.preventDefault()
  target.focus()
}
