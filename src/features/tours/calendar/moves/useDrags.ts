import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { useEffect, useEffectEvent } from 'react'
import { formatNumber } from '../../../../texts/kit/format'
import { draggedOf, type Dragged } from '../dragged'
import type { MoveTarget } from './moveTargets'

type DragsInput = {
  targetAt: (cell: string) => MoveTarget | null
  accepts: (dragged: Dragged, target: MoveTarget) => boolean
  /** The stops of a target after a drop; null if they are unknown. */
  countAfter: (dragged: Dragged, target: MoveTarget) => number | null
  onDrag: (dragged: Dragged | null) => void
  onOver: (target: MoveTarget | null) => void
  onDrop: (dragged: Dragged, target: MoveTarget) => void
  hint: { current: HTMLDivElement | null }
}

/** Observes drags of visits, tours and orders. The marks of the cell and the place of the hint are set outside of React. */
export function useDrags({ targetAt, hint, ...input }: DragsInput) {
  const drag = useEffectEvent(input.onDrag)
  const accepts = useEffectEvent(input.accepts)
  const countAfter = useEffectEvent(input.countAfter)
  const change = useEffectEvent(input.onOver)
  const drop = useEffectEvent(input.onDrop)
  useEffect(() => {
    let cell = ''
    const enter = (what: Dragged | null, at: string) => {
      const target = targetAt(at)
      const next = what !== null && target !== null && accepts(what, target) ? at : ''
      if (next === cell) return
      mark(cell, false, null)
      mark(next, true, what === null || target === null ? null : countAfter(what, target))
      cell = next
      change(next === '' ? null : targetAt(next))
    }
    return monitorForElements({
      canMonitor: ({ source }) => draggedOf(source.data) !== null,
      onDragStart: ({ source }) => drag(draggedOf(source.data)),
      onDrag: ({ source, location: { current } }) => {
        const { clientX, clientY } = current.input
        hint.current?.style.setProperty('translate', `${clientX + 14}px ${clientY + 18}px`)
        enter(draggedOf(source.data), String(current.dropTargets[0]?.data['cell'] ?? ''))
      },
      onDrop: ({ source, location: { current } }) => {
        const target = targetAt(String(current.dropTargets[0]?.data['cell'] ?? ''))
        const what = draggedOf(source.data)
        enter(null, '')
        drag(null)
        if (what !== null && target !== null) drop(what, target)
      },
    })
  }, [targetAt, hint])
}

/** @param count the stops after a drop, shown behind the present number; null if they are unknown */
function mark(cell: string, isOver: boolean, count: number | null) {
  if (cell === '') return
  for (const element of document.querySelectorAll<HTMLElement>(`[data-cell="${cell}"]`)) {
    if (isOver) element.dataset['drop'] = ''
    else delete element.dataset['drop']
    const figure = element.querySelector<HTMLElement>('[data-stops]')
    if (figure === null) continue
    if (isOver && count !== null) figure.dataset['next'] = formatNumber(count)
    else delete figure.dataset['next']
  }
}
