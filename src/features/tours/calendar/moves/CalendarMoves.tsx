import './moves.css'
import { Box } from '@chakra-ui/react/box'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import type { RhythmCalendar } from '../../../../contract/rhythm/calendar'
import type { IsoDay } from '../../../../contract/rhythm/calendarDay'
import type { MoveCost } from '../../../../contract/tour/moveCost'
import type { Iri } from '../../../../contract/wire/ids'
import type { CalendarStep } from '../../../../domain/tour/calendarStep'
import { orderStep } from '../../../../domain/tour/moveSteps'
import type { DayObjection } from '../../../../domain/tour/visitSpan'
import { nextUndo } from '../../../../machines/calendarChange/calendarChangeFacts'
import { decideMove, spanOfMove } from '../../../../machines/calendarChange/decideMove'
import { useKeys } from '../../../../platform/keys/useKeys'
import { useLatest } from '../../../../platform/useLatest'
import { calendarChangeTexts } from '../../../../texts/tours/calendarChange'
import { keysTexts } from '../../../../texts/kit/keys'
import { moveTexts as texts } from '../../../../texts/tours/moves'
import { planTexts } from '../../../../texts/tours/plan'
import { weekOf, type Week } from '../deriveWeek'
import type { Dragged } from '../dragged'
import { tourName } from '../planWords'
import { DragHint } from './DragHint'
import { MoveDialog } from './MoveDialog'
import { MoveQuestion } from './MoveQuestion'
import { countAfter, dayCosts, refusalOf, stepDateOf, type MoveTarget, type Refusal } from './moveTargets'
import { costSentences, refusalWords } from './moveWords'
import { cellKey, MovesContext, type CalendarMoves as Moves } from './movesContext'
import { TourMove } from './TourMove'
import type { CalendarWork } from './useCalendarWork'
import { WaitingMoves, type TourToMove } from './WaitingMoves'
import { useCosts } from './useCosts'
import { useDrags } from './useDrags'

type CalendarMovesProps = {
  week: Week
  days: RhythmCalendar
  today: IsoDay
  work: CalendarWork
  children: ReactNode
}
type Question = {
  step: CalendarStep
  objection: DayObjection
  name: string
  day: IsoDay
  facts: readonly string[]
}

/** Drags, keys and questions of moves in a week. */
export function CalendarMoves({ week, days, today, work, children }: CalendarMovesProps) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const [over, setOver] = useState<MoveTarget | null>(null)
  const [focused, setFocused] = useState<Dragged | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const [choice, setChoice] = useState<Dragged | null>(null)
  /** Moves of whole tours that wait for the steps before them. */
  const [tourMoves, setTourMoves] = useState<readonly TourToMove[]>([])
  const [moved, setMoved] = useState<Moves['moved']>(null)
  const [announcement, setAnnouncement] = useState('')
  /** A move whose costs are still loading. */
  const [waiting, setWaiting] = useState<{ what: Dragged; target: MoveTarget } | null>(null)
  const active = dragged ?? waiting?.what ?? choice ?? focused
  const targets = useMemo(() => targetsIn(week), [week])
  const dates = week.days.map(({ date }) => date)
  const ownTour = active === null || active.kind === 'order' ? null : active.tour
  const { costs: own } = useCosts(active, ownTour, dates, today)
  const { costs: foreign } = useCosts(active, over === null ? null : over.tour.iri, dates, today)
  const awaited = useCosts(
    waiting?.what ?? null,
    waiting?.target.tour.iri ?? null,
    waiting === null ? dates : weekOf(waiting.target.date),
    today,
  )
  const span = useMemo(() => spanOfMove(active, days), [active, days])
  const { context, send } = work

  const costFor = (target: MoveTarget): MoveCost | null => {
    const iri = stepDateOf(target).iri
    return [...(own ?? []), ...(foreign ?? [])].find((cost) => cost['@id'] === iri) ?? null
  }
  const perform = (step: CalendarStep, name: string, facts: readonly string[]) => {
    send({ type: 'dates.change', step })
    const [part] = step.parts
    if (step.day !== null) {
      setAnnouncement(texts.moved({ name, day: step.day, facts }))
      const stop = part?.kind === 'visit' ? part.move.stop : part?.step.to.added?.[0]?.stop
      if (step.kind === 'moveVisit' && stop !== undefined) setMoved({ stop, date: step.day })
    }
  }
  const refuse = (what: Dragged, refusal: Refusal) =>
    setAnnouncement(texts.notMoved({ name: what.name, reason: refusalWords(refusal) }))
  const move = (what: Dragged, target: MoveTarget) => {
    const refusal = refusalOf(what, target, today)
    if (refusal !== null) refuse(what, refusal)
    else setWaiting({ what, target })
  }
  const finish = (what: Dragged, target: MoveTarget) => {
    const [cost] = dayCosts(what, [target], awaited.costs, today)
    if (cost?.kind === 'refused') {
      refuse(what, cost.refusal)
      return
    }
    begin(what, target, cost?.kind === 'known' ? cost.cost : null)
  }
  const begin = (what: Dragged, target: MoveTarget, cost: MoveCost | null) => {
    const from = what.kind === 'order' ? undefined : targets.get(cellKey(what.tour, what.date))
    const decision = decideMove(what, {
      from: from === undefined ? null : stepDateOf(from),
      to: stepDateOf(target),
      order: cost?.order ?? null,
      days,
    })
    const facts = cost === null || what.kind === 'tour' ? [] : costSentences(cost, what.stop)
    if (decision.kind === 'send') perform(decision.step, what.name, facts)
    if (decision.kind === 'ask') setQuestion({ ...decision, name: what.name, day: target.date, facts })
    if (decision.kind === 'readStops' && from !== undefined)
      setTourMoves((others) => [...others, { from, to: target }])
  }
  const targetsOf = (tour: Iri) => [...targets.values()].filter((target) => target.tour.iri === tour)
  const isSent = context?.running === null && context.queue.length === 0
  const [tourMove] = isSent ? tourMoves : []
  const undoable = context === null ? null : nextUndo(context)
  const undo = () => {
    if (undoable === null) return
    setAnnouncement(planTexts.undone({ step: calendarChangeTexts.step(undoable) }))
    const [part] = undoable.parts
    if (part?.kind === 'visit') setMoved({ stop: part.move.stop, date: part.move.from.slice(-10) })
    send({ type: 'step.undo' })
  }
  useKeys('page', undoable === null ? [] : [{ keys: 'Mod+Z', label: keysTexts.undo, act: undo }])

  const isReady = waiting !== null && !awaited.isLoading
  const proceed = useEffectEvent(() => {
    if (waiting === null) return
    setWaiting(null)
    finish(waiting.what, waiting.target)
  })
  useEffect(() => {
    if (isReady) proceed()
  }, [isReady])
  const latest = useLatest({ move, undo, targetsOf, own })
  const stable = useMemo(
    () => ({
      targetAt: (cell: string) => targets.get(cell) ?? null,
      targetsOf: (tour: Iri) => latest.current.targetsOf(tour),
      move: (what: Dragged, target: MoveTarget) => latest.current.move(what, target),
      moveByDay: (visit: Dragged, by: 1 | -1) => {
        if (visit.kind !== 'visit') return
        const row = latest.current.targetsOf(visit.tour)
        const index = row.findIndex(({ date }) => date === visit.date)
        const further = by === 1 ? row.slice(index + 1) : row.slice(0, index).toReversed()
        const costs = dayCosts(visit, further, latest.current.own, today)
        const next = further.find((_, place) => costs[place]?.kind !== 'refused')
        if (next === undefined)
          setAnnouncement(texts.notMoved({ name: visit.name, reason: texts.noOtherDay }))
        else latest.current.move(visit, next)
      },
      place: (visit: Dragged, target: MoveTarget, order: readonly Iri[]) => {
        if (visit.kind !== 'visit') return
        send({ type: 'dates.change', step: orderStep(visit.name, stepDateOf(target), order) })
        setMoved({ stop: visit.stop, date: target.date })
        const place = order.indexOf(visit.stop) + 1
        setAnnouncement(texts.placed({ name: visit.name, place, count: order.length }))
      },
      chooseDay: setChoice,
      focusVisit: setFocused,
      undo: () => latest.current.undo(),
    }),
    [targets, latest, today, send],
  )
  const hint = useRef<HTMLDivElement>(null)
  useDrags({
    targetAt: stable.targetAt,
    accepts: (what, target) => {
      const costs = what.kind === 'visit' && what.tour === target.tour.iri ? own : null
      return dayCosts(what, [target], costs, today)[0]?.kind !== 'refused'
    },
    countAfter: (what, target) => {
      const source = what.kind === 'tour' ? targets.get(cellKey(what.tour, what.date)) : undefined
      return countAfter(what, target, source?.plan ?? null)
    },
    onDrag: setDragged,
    onOver: setOver,
    onDrop: move,
    hint,
  })
  const costsOf = useCallback(
    (row: readonly MoveTarget[]) => (active === null ? [] : dayCosts(active, row, own, today)),
    [active, own, today],
  )
  const leaveVisit = useCallback(
    (stop: Iri, date: IsoDay) =>
      setFocused((current) =>
        current?.kind === 'visit' && current.stop === stop && current.date === date ? null : current,
      ),
    [],
  )
  const dropOrder = over === null ? null : (costFor(over)?.order ?? null)
  const caret = useMemo<Moves['caret']>(() => {
    if (dragged === null || over === null || dragged.kind === 'tour') return null
    // Without a known place it comes last.
    const place = dropOrder?.indexOf(dragged.stop) ?? -1
    return { cell: cellKey(over.tour.iri, over.date), place: place < 0 ? Infinity : place }
  }, [dragged, over, dropOrder])
  const value = useMemo<Moves>(
    () => ({ ...stable, leaveVisit, work, canMove: context !== null, active, span, costsOf, moved, caret }),
    [stable, leaveVisit, work, context, active, span, costsOf, moved, caret],
  )
  return (
    <MovesContext value={value}>
      {children}
      <DragHint
        ref={hint}
        lines={dragged === null || over === null ? [] : hintLines(dragged, over, costFor(over))}
      />
      {choice === null || choice.kind === 'order' ? null : (
        <MoveDialog
          dragged={choice}
          today={today}
          onChoose={(target) => {
            setChoice(null)
            move(choice, target)
          }}
          onClose={() => setChoice(null)}
        />
      )}
      {question === null ? null : (
        <MoveQuestion
          {...question}
          onConfirm={() => {
            setQuestion(null)
            perform(question.step, question.name, question.facts)
          }}
          onCancel={() => setQuestion(null)}
        />
      )}
      {tourMove === undefined ? null : (
        <TourMove
          key={`${cellKey(tourMove.from.tour.iri, tourMove.from.date)} ${tourMove.to.date}`}
          {...tourMove}
          onReady={(step) => {
            setTourMoves(tourMoves.slice(1))
            perform(step, tourName(tourMove.from.tour), [])
          }}
          onFailed={() => setTourMoves(tourMoves.slice(1))}
        />
      )}
      <WaitingMoves moves={tourMoves} />
      <Box srOnly role="status">
        {announcement}
      </Box>
    </MovesContext>
  )
}

function targetsIn({ rows }: Week): ReadonlyMap<string, MoveTarget> {
  return new Map(
    rows.flatMap(({ head, cells }) =>
      head.kind !== 'tour'
        ? []
        : cells.map(({ date, plans: [plan = null], movedAway }) => [
            cellKey(head.tour.iri, date),
            { tour: head.tour, date, plan, movedAway },
          ]),
    ),
  )
}

function hintLines(what: Dragged, { tour, date }: MoveTarget, cost: MoveCost | null): readonly string[] {
  const isSame = what.kind !== 'order' && what.tour === tour.iri
  const first = texts.dropOn({ name: what.name, day: date, tour: isSame ? null : tourName(tour) })
  if (cost === null || what.kind === 'tour') return [first]
  return [first, costSentences(cost, what.stop).join(', ')]
}
