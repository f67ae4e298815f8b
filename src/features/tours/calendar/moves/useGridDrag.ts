import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { useEffect, useRef, type RefObject } from 'react'
import { dragDataOf, draggedOf } from '../dragged'
import { tourName } from '../planWords'
import { useMoves } from './movesContext'
import { mayMoveTour } from './moveTargets'

/**
 * Makes the grid one drop target, because a week of 300 tours has thousands of cells, and its cells draggable.
 * @returns makes the cell of an element draggable, on a press of the pointer
 */
export function useGridDrag(grid: RefObject<HTMLElement | null>) {
  const { canMove, targetAt } = useMoves()
  const release = useRef(() => undefined as void)
  useEffect(() => {
    const { current: element } = grid
    if (element === null || !canMove) return undefined
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => draggedOf(source.data) !== null,
      getData: ({ input: { clientX, clientY } }) => ({ cell: cellAt(clientX, clientY) }),
    })
  }, [grid, canMove])
  useEffect(() => () => release.current(), [])
  return (pressed: Element) => {
    release.current()
    release.current = () => undefined
    const link = pressed.closest<HTMLElement>('a.week-plan')
    const target = targetAt(link?.closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? '')
    if (!canMove || link === null || target?.plan == null) return
    const { tour, date, plan } = target
    if (!mayMoveTour(plan)) return
    const dragged = { kind: 'tour', name: tourName(tour), tour: tour.iri, date } as const
    release.current = draggable({ element: link, getInitialData: () => dragDataOf(dragged) })
  }
}

const cellAt = (x: number, y: number): string =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? ''
