import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import './order.css'
import type { OrderControl } from './useOrder'

type ItemInput = {
  control: OrderControl
  itemKey: string
  /** 0-based index in the rendered list. */
  index: number
  /** Whether the whole element is draggable, not just its handle: for items without selectable text. */
  isWhole?: boolean
}

/** Makes an item draggable and a drop target; returns refs for its element and its {@link OrderHandle}. */
export function useOrderItem<Item extends HTMLElement>({
  control,
  itemKey,
  index,
  isWhole = false,
}: ItemInput): {
  item: RefObject<Item | null>
  handle: RefObject<HTMLButtonElement | null>
} {
  const item = useRef<Item>(null)
  const handle = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const { current: element } = item
    const { current: grip } = handle
    if (element === null || grip === null) return undefined
    return makeDraggable(control, itemKey, element, isWhole ? element : grip)
  }, [control, itemKey, isWhole])

  useLayoutEffect(() => {
    // Keeps an item moved by keyboard in view.
    if (document.activeElement === handle.current) item.current?.scrollIntoView?.({ block: 'nearest' })
  }, [index])

  return { item, handle }
}

/**
 * Drop marks are attributes set outside of React, so that a pointer move does not re-render hundreds of
 * items.
 */
function makeDraggable(
  { listId, placeOfDrop, moveTo }: OrderControl,
  key: string,
  item: HTMLElement,
  grip: HTMLElement,
) {
  const mark = (edge: 'top' | 'bottom' | null) => {
    if (edge === null) delete item.dataset['dropEdge']
    else item.dataset['dropEdge'] = edge
  }
  return combine(
    draggable({
      // For items with selectable text the handle is the drag source, not the item.
      element: grip,
      getInitialData: () => ({ listId, key }),
      onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
        const { left, top } = item.getBoundingClientRect()
        const { clientX, clientY } = location.initial.input
        nativeSetDragImage?.(item, clientX - left, clientY - top)
      },
      onDragStart: () => {
        item.dataset['dragged'] = ''
      },
      onDrop: () => {
        delete item.dataset['dragged']
      },
    }),
    dropTargetForElements({
      element: item,
      canDrop: ({ source }) => source.data['listId'] === listId,
      // Beside the list the last target stays active and marked.
      getIsSticky: () => true,
      getData: ({ input, element }) =>
        attachClosestEdge({ key }, { input, element, allowedEdges: ['top', 'bottom'] }),
      onDrag: ({ self, source }) => {
        const edge = edgeOf(self.data)
        mark(edge !== null && placeOfDrop(String(source.data['key']), key, edge) !== null ? edge : null)
      },
      onDragLeave: () => mark(null),
      onDrop: ({ self, source }) => {
        mark(null)
        const moved = String(source.data['key'])
        const edge = edgeOf(self.data)
        const place = edge === null ? null : placeOfDrop(moved, key, edge)
        if (place !== null) moveTo(moved, place)
      },
    }),
  )
}

/** Closest edge of the drop target under the pointer. */
export function edgeOf(data: Record<string | symbol, unknown>): 'top' | 'bottom' | null {
  const edge = extractClosestEdge(data)
  return edge === 'top' || edge === 'bottom' ? edge : null
}
