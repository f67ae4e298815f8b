import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { useEffect, useState, type RefObject } from 'react'
import type { Movable } from '../../../machines/calendarChange/decideMove'

/** What is dragged in the calendar to another tour or day. */
export type Dragged = Movable

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
