import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { useEffect, useEffectEvent } from 'react'
import { draggedOf, type Dragged } from '../dragged'
import type { MoveTarget } from './moveTargets'

type DragsInput = {
  targetAt: (cell: string) => MoveTarget | null
  accepts: (dragged: Dragged, target: MoveTarget) => boolean
  onDrag: (dragged: Dragged | null) => void
  onOver: (target: MoveTarget | null) => void
  onDrop: (dragged: Dragged, target: MoveTarget) => void
  hint: { current: HTMLDivElement | null }
}

/** Observes drags of visits, tours and orders. The mark of the cell and the place of the hint are set outside of React. */
export function useDrags({ targetAt, hint, ...input }: DragsInput) {
  const drag = useEffectEvent(input.onDrag)
  const accepts = useEffectEvent(input.accepts)
  const change = useEffectEvent(input.onOver)
  const drop = useEffectEvent(input.onDrop)
  useEffect(() => {
    let cell = ''
    const enter = (what: Dragged | null, at: string) => {
      const target = targetAt(at)
      const next = what !== null && target !== null && accepts(what, target) ? at : ''
      if (next === cell) return
      mark(cell, false)
      mark(next, true)
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

function mark(cell: string, isOver: boolean) {
  if (cell === '') return
  for (const element of document.querySelectorAll<HTMLElement>(`[data-cell="${cell}"]`)) {
    if (isOver) element.dataset['drop'] = ''
    else delete element.dataset['drop']
  }
}
