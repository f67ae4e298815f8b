import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { useEffect, useState, type RefObject } from 'react'
import type { IsoDay } from '../../../contract/rhythm/calendarDay'
import type { Rhythm } from '../../../contract/rhythm/rhythm'
import type { Iri } from '../../../contract/wire/ids'

/** What is dragged in the calendar to another tour or day. */
export type Dragged =
  /** A visit of a stop. `on` is the visit that it makes up; null is the one of its date. */
  | {
      kind: 'visit'
      stop: Iri
      name: string
      on: IsoDay | null
      tour: Iri
      date: IsoDay
      /** Null if it has none or if it is unknown. */
      rhythm: Rhythm | null
      /** Whether it was not made on its date, so that it stays there and is made up. */
      isMissed: boolean
    }
  /** All visits of a tour on a date. */
  | { kind: 'tour'; name: string; tour: Iri; date: IsoDay }
  /**
   * An order, an overdue visit or a destination without a tour, of the pool. `order` is null for the last two; `on` is
   * the overdue visit.
   */
  | { kind: 'order'; stop: Iri; order: Iri | null; on: IsoDay | null; name: string }

const key = Symbol('dragged in the calendar')

export const dragDataOf = (dragged: Dragged): Record<string | symbol, unknown> => ({ [key]: dragged })

/** Null if it was not dragged in the calendar. */
export const draggedOf = (data: Record<string | symbol, unknown>): Dragged | null =>
  (data[key] as Dragged | undefined) ?? null

/**
 * Makes an element draggable.
 * @param dragged null if it cannot be moved
 * @returns whether it is being dragged
 */
export function useDraggable(element: RefObject<HTMLElement | null>, dragged: Dragged | null): boolean {
  const [isDragging, setIsDragging] = useState(false)
  useEffect(() => {
    const { current } = element
    if (current === null || dragged === null) return undefined
    return draggable({
      element: current,
      getInitialData: () => dragDataOf(dragged),
      onDragStart: () => setIsDragging(true),
      onDrop: () => setIsDragging(false),
    })
  }, [element, dragged])
  return isDragging
}
