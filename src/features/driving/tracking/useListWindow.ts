import { useCallback, useLayoutEffect, useState, type RefObject } from 'react'
import { scrolledTo, windowOf, type RowWindow } from '../../../kits/repairGrid/rowWindow'

/** What a page without a layout takes for the height of the list. */
const unknownHeight = 600
/** So far the list is scrolled before other rows are drawn. */
const grain = 240

const heightOf = (element: HTMLElement) => element.clientHeight || unknownHeight

/**
 * Which rows of a list are drawn: those in sight and some around them. Hundreds of rows that change places each second
 * would be laid out for nobody.
 * @param offsets where each row begins, in px, and where the last one ends
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
    /** Scrolls no further than needed for the row at this place to be seen whole. */
    show: (place: number) => {
      const element = list.current
      if (element === null || place < 0) return
      const top = scrolledTo(offsets, place, element.scrollTop, heightOf(element))
      if (top !== element.scrollTop) element.scrollTop = top
      look()
    },
  }
}
