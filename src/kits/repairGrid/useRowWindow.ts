import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { placeOf } from '../../domain/import/gridRows'
import { offsetsOf, placeAt, scrolledTo, windowOf, type RowWindow } from './rowWindow'

/** What a page without a layout takes for its height. */
const unknownHeight = 600

/** Which rows are drawn. What is in sight stays there when rows above it come, go or grow. */
export function useRowWindow(
  frame: RefObject<HTMLDivElement | null>,
  order: readonly number[],
  heightOf: (row: number) => number,
  headHeight: number,
) {
  const offsets = useMemo(() => offsetsOf(order, heightOf), [order, heightOf])
  const [range, setRange] = useState<RowWindow>(() => windowOf(offsets, 0, unknownHeight))
  const before = useRef({ order, offsets, top: 0 })

  const heightInSight = () => (frame.current?.clientHeight || unknownHeight + headHeight) - headHeight
  const look = () => {
    const element = frame.current
    if (element === null) return
    before.current = { order, offsets, top: element.scrollTop }
    const next = windowOf(offsets, element.scrollTop, heightInSight())
    setRange((range) => (range.from === next.from && range.to === next.to ? range : next))
  }
  const latest = useRef(look)
  latest.current = look

  useLayoutEffect(() => {
    const element = frame.current
    const { order: oldOrder, offsets: oldOffsets, top } = before.current
    if (element !== null && top > 0 && oldOffsets !== offsets) {
      const oldPlace = placeAt(oldOffsets, top)
      const within = top - (oldOffsets[oldPlace] ?? 0)
      element.scrollTop = (offsets[placeOf(order, oldOrder[oldPlace] ?? 0)] ?? 0) + within
    }
    latest.current()
  }, [frame, order, offsets])

  useLayoutEffect(() => {
    const element = frame.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => latest.current())
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])

  return {
    offsets,
    range,
    look,
    /** Rows that fit at once. */
    pageRows: () => Math.max(1, Math.floor(heightInSight() / 30) - 1),
    /** Scrolls so far that the row can be seen. */
    show: (row: number) => {
      const element = frame.current
      if (element === null) return
      const top = scrolledTo(offsets, placeOf(order, row), element.scrollTop, heightInSight())
      if (top !== element.scrollTop) element.scrollTop = top
      look()
    },
  }
}
