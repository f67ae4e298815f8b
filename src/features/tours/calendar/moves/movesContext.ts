import { createContext, useContext } from 'react'
import type { IsoDay } from '../../../../contract/rhythm/calendarDay'
import type { Iri } from '../../../../contract/wire/ids'
import type { VisitSpan } from '../../../../domain/tour/visitSpan'
import type { Dragged } from '../dragged'
import type { DayCost, MoveTarget } from './moveTargets'
import type { CalendarWork } from './useCalendarWork'

export type CalendarMoves = {
  work: CalendarWork
  /** Whether the user may move anything. */
  canMove: boolean
  /** What is dragged, or the visit that has the focus. */
  active: Dragged | null
  span: VisitSpan | null
  focusVisit: (visit: Dragged) => void
  /** The visit has lost the focus, or is not shown any more. */
  leaveVisit: (stop: Iri, date: IsoDay) => void
  /** The costs of what is active, for the cells of its own row. */
  costsOf: (targets: readonly MoveTarget[]) => readonly DayCost[]
  targetAt: (cell: string) => MoveTarget | null
  targetsOf: (tour: Iri) => readonly MoveTarget[]
  /** Moves, or asks before. */
  move: (dragged: Dragged, target: MoveTarget) => void
  /** Moves a visit to the next day that takes it. */
  moveByDay: (visit: Dragged, by: 1 | -1) => void
  place: (visit: Dragged, target: MoveTarget, order: readonly Iri[]) => void
  /** Opens the list of days. */
  chooseDay: (dragged: Dragged) => void
  undo: () => void
  /** The visit that moved last, which takes the focus at its new place. */
  moved: { stop: Iri; date: IsoDay } | null
  /** Where a dragged visit would be dropped: the cell, and the number of stops before it. */
  caret: { cell: string; place: number } | null
}

export const MovesContext = createContext<CalendarMoves | null>(null)

export function useMoves(): CalendarMoves {
  const moves = useContext(MovesContext)
  if (moves === null) throw new Error('No moves outside of the week')
  return moves
}

/** Key of a cell, for its attribute `data-cell`. */
export const cellKey = (tour: Iri, date: IsoDay): string => `${tour} ${date}`
