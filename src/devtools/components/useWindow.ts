import { useCallback, useLayoutEffect, useState, type RefObject } from 'react'

/** Overscan: rows rendered above and below the visible ones. */
const spareRows = 10
/** Assumed height until the list is measured. */
const firstHeightPx = 600

/** The visible rows of a long list with a fixed row height. */
export function useWindow(list: RefObject<HTMLElement | null>, count: number, rowHeightPx: number) {
  const [seen, setSeen] = useState({ top: 0, height: firstHeightPx })
  const measure = useCallback(() => {
    const element = list.current
    if (element !== null) setSeen({ top: element.scrollTop, height: element.clientHeight || firstHeightPx })
  }, [list])
  useLayoutEffect(() => {
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [measure, count])

  return {
    first: Math.max(0, Math.floor(seen.top / rowHeightPx) - spareRows),
    end: Math.min(count, Math.ceil((seen.top + seen.height) / rowHeightPx) + spareRows),
    onScroll: measure,
    /** Scrolls by the minimum distance that makes a row fully visible. */
    reveal: useCallback(
      (row: number) => {
        const element = list.current
        if (element === null || row < 0) return
        const top = row * rowHeightPx
        if (top < element.scrollTop) element.scrollTop = top
        else if (top + rowHeightPx > element.scrollTop + element.clientHeight)
          element.scrollTop = top + rowHeightPx - element.clientHeight
      },
      [list, rowHeightPx],
    ),
  }
}
