import { Box } from '@chakra-ui/react/box'
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react'
import { Icon } from '../../../../components/marks/Icon'
import type { IsoDay } from '../../../../contract/rhythm/calendarDay'
import { formatShortDay } from '../../../../texts/kit/calendarDays'
import { formatNumber } from '../../../../texts/kit/format'
import { moveTexts } from '../../../../texts/tours/moves'
import { openRowTexts as texts } from '../../../../texts/tours/openRow'
import { useDraggable, type Dragged } from '../dragged'
import { useMoves } from '../moves/movesContext'
import type { MoveTarget } from '../moves/moveTargets'
import type { DayVisit } from './deriveVisits'

type VisitProps = {
  visit: DayVisit
  /** All visits of the day in order. */
  all: readonly DayVisit[]
  /** Its cell; missing if it cannot be moved. */
  target: MoveTarget | undefined
  date: IsoDay
  /** Side on which a dragged visit would be dropped. */
  caret: 'before' | 'after' | undefined
}

/** A stop of an open row: dragged by pointer, moved by Alt and arrows, Enter opens the list of days. */
export function Visit({ visit, all, target, date, caret }: VisitProps) {
  const { moveByDay, place, chooseDay, focusVisit, leaveVisit, undo, moved } = useMoves()
  const element = useRef<HTMLSpanElement>(null)
  const { stop, name, state, on, rhythm } = visit
  const shown = name || texts.nameless
  const run = target?.plan?.run ?? null
  const isMissed = state === 'failed' || target?.plan?.isPast === true || run?.hasEnded === true
  // A started tour keeps its open visits.
  const isOnRoad = run !== null && !isMissed
  const canMove = target !== undefined && state !== 'done' && !isOnRoad
  const tour = target?.tour.iri
  const dragged = useMemo<Dragged | null>(
    () =>
      tour === undefined || !canMove
        ? null
        : { kind: 'visit', stop, name: shown, on, tour, date, rhythm, isMissed },
    [tour, canMove, stop, shown, on, date, rhythm, isMissed],
  )
  const isDragging = useDraggable(element, dragged)
  // A focused element that is removed sends no blur event.
  useEffect(() => () => leaveVisit(stop, date), [leaveVisit, stop, date])
  const visitWords = texts.visit({ name: shown, place: visit.place, state, on })
  const words = isOnRoad && state === 'open' ? `${visitWords}, ${moveTexts.refusals.started}` : visitWords

  const onKeyDown = (event: KeyboardEvent) => {
    if (dragged === null || target === undefined) return
    const act = actOf(event)
    if (act === null || (act === 'back' && moved?.stop !== stop)) return
    event.preventDefault()
    event.stopPropagation()
    if (act === 'choose') chooseDay(dragged)
    else if (act === 'back') undo()
    else if (act === 'earlier') moveByDay(dragged, -1)
    else if (act === 'later') moveByDay(dragged, 1)
    else {
      const order = isMissed
        ? null
        : movedBy(
            all.map((each) => each.stop),
            stop,
            act === 'up' ? -1 : 1,
          )
      if (order !== null) place(dragged, target, order)
    }
  }
  const content = (
    <>
      <span className="open-station" aria-hidden>
        {state === 'open' ? (
          formatNumber(visit.place)
        ) : (
          <Icon name={state === 'done' ? 'check' : 'x'} size={12} />
        )}
      </span>
      <span aria-hidden>{shown}</span>
      <Box as="span" srOnly>
        {`${words}, ${formatShortDay(date)}`}
      </Box>
    </>
  )
  return (
    <li data-state={state} data-caret={caret}>
      {dragged === null ? (
        <span className="open-visit" title={words}>
          {content}
        </span>
      ) : (
        // Not a button: Firefox does not drag these.
        <span
          ref={element}
          className="open-visit"
          role="button"
          tabIndex={0}
          title={words}
          data-visit={stop}
          data-dragging={isDragging || undefined}
          onClick={() => chooseDay(dragged)}
          onFocus={() => focusVisit(dragged)}
          onBlur={() => leaveVisit(stop, date)}
          onKeyDown={onKeyDown}
        >
          {content}
        </span>
      )}
    </li>
  )
}

type Act = 'choose' | 'back' | 'earlier' | 'later' | 'up' | 'down'

function actOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): Act | null {
  if (ctrlKey || metaKey) return null
  const acts: Readonly<Record<string, Act>> = altKey
    ? { ArrowLeft: 'earlier', ArrowRight: 'later', ArrowUp: 'up', ArrowDown: 'down' }
    : { Enter: 'choose', ' ': 'choose', Escape: 'back' }
  return acts[key] ?? null
}

/** The order with a stop one place earlier or later; null at the ends. */
function movedBy(order: readonly string[], stop: string, by: 1 | -1): readonly string[] | null {
  const from = order.indexOf(stop)
  const to = from + by
  if (from < 0 || to < 0 || to >= order.length) return null
  return order.toSpliced(from, 1).toSpliced(to, 0, stop)
}
