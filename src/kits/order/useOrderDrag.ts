import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { useEffect, useEffectEvent } from 'react'
import type { OrderControl } from './useOrder'
import { edgeOf } from './useOrderItem'

type OrderDragInput = {
  control: OrderControl
  /** A pointer drag has started. */
  onStart: (moved: string) => void
  /**
   * The pointer is over another position: the prospective 0-based index, counted without the item; null if
   * the item would not move.
   */
  onPlace: (moved: string, place: number | null) => void
  /** The pointer has moved or rested. `clientY` is relative to the window. */
  onMove?: (clientY: number) => void
  /** Dropped, or cancelled by Escape. */
  onEnd: () => void
}

/** Observes drags of a list's items, for components that preview the result. Does not re-render. */
export function useOrderDrag({ control, ...input }: OrderDragInput): void {
  const start = useEffectEvent(input.onStart)
  const change = useEffectEvent(input.onPlace)
  const move = useEffectEvent((clientY: number) => input.onMove?.(clientY))
  const end = useEffectEvent(input.onEnd)
  useEffect(() => {
    let place: number | null = null
    return monitorForElements({
      canMonitor: ({ source }) => source.data['listId'] === control.listId,
      onDragStart: ({ source }) => {
        place = null
        start(String(source.data['key']))
      },
      onDrag: ({ source, location: { current } }) => {
        move(current.input.clientY)
        const moved = String(source.data['key'])
        const [target] = current.dropTargets
        const edge = target === undefined ? null : edgeOf(target.data)
        const next =
          target === undefined || edge === null
            ? null
            : control.placeOfDrop(moved, String(target.data['key']), edge)
        if (next === place) return
        place = next
        change(moved, next)
      },
      onDrop: () => end(),
    })
  }, [control])
}
