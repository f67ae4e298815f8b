import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { useEffect, useEffectEvent } from 'react'
import type { OrderControl } from './useOrder'
import { edgeOf } from './useOrderItem'

type OrderDragInput = {
  control: OrderControl
  /** A drag with the pointer has begun. */
  onStart: (moved: string) => void
  /**
   * The pointer is over another place: where the item would come to stand, from 0 and counted without itself; null
   * where it would stay.
   */
  onPlace: (moved: string, place: number | null) => void
  /** The pointer has moved, or has been held still for a while. `clientY` is that of the window. */
  onMove?: (clientY: number) => void
  /** Dropped, or put back by Escape. */
  onEnd: () => void
}

/** Follows a drag of one of the list's items, for whoever shows what a place would mean. Draws nothing itself. */
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
