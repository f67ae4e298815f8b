import { useCallback, useLayoutEffect, useState, type RefObject } from 'react'
import { scrolledTo, windowOf, type RowWindow } from '../../../kits/repairGrid/rowWindow'

/** Assumed height of the list in a page without layout. */
const unknownHeight = 600
/** Scroll distance after which the rendered rows are updated. */
const grain = 240

const heightOf = (element: HTMLElement) => element.clientHeight || unknownHeight

/**
 * Returns the rows to render: the visible ones and some around them. Layout of hundreds of rows that move
 * each second would be wasted.
 * @param offsets start of each row in px, and the end of the last one
 */
export function useListWindow(list: RefObject<HTMLElement | null>, offsets: Float64Array) {
  const [seen, setSeen] = useState({ top: 0, height: unknownHeight })
  const look = useCallback(() => {
    const element = list.current
    if (element === null) return
    const top = Math.floor(element.scrollTop / grain) * grain
    const height = heightOf(element)
    setSeen((before) => (before.top === top && before.height === height ? before : { top, height }))
  }, [list])
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return undefined
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, look])
  const range: RowWindow = windowOf(offsets, seen.top, seen.height + grain)
  return {
    range,
    look,
    /** Scrolls only as far as needed to show the whole row at this position. */
    show: (place: number) => {
      const element = list.current
      if (element === null || place < 0) return
      const top = scrolledTo(offsets, place, element.scrollTop, heightOf(element))
      if (top !== element.scrollTop) element.scrollTop = top
      look()
    },
  }
}
