import {
  startTransition,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { placeOf } from '../../domain/imports/grid/gridRows'
import { offsetsOf, rangeIn, scrolledTo, topIn, windowOf, type RowWindow } from './rowWindow'

/** Fallback height without a layout. */
const unknownHeight = 600

/** Rendered row range. Visible rows stay in place when rows above are added, removed or resized. */
export function useRowWindow(
  frame: RefObject<HTMLDivElement | null>,
  order: readonly number[],
  heightOf: (row: number) => number,
  headHeight: number,
) {
  const offsets = useMemo(() => offsetsOf(order, heightOf), [order, heightOf])
  const before = useRef({ order, offsets, top: 0, height: unknownHeight })
  const [rendered, setRendered] = useState(() => ({ offsets, range: windowOf(offsets, 0, unknownHeight) }))
  let { range } = rendered
  if (rendered.offsets !== offsets) {
    // oxlint-disable-next-line react/refs -- where it is scrolled to is known to the page alone
    range = rangeIn(offsets, order, { ...before.current, range })
    setRendered({ offsets, range })
  }

  const heightInSight = () => (frame.current?.clientHeight || unknownHeight + headHeight) - headHeight
  const measure = () => {
    const element = frame.current
    if (element === null) return
    const [top, height] = [element.scrollTop, heightInSight()]
    before.current = { order, offsets, top, height }
    const next = windowOf(offsets, top, height)
    setRendered((rendered) => (isSame(rendered.range, next) ? rendered : { offsets, range: next }))
  }
  const measureAgain = useEffectEvent(measure)

  useLayoutEffect(() => {
    const element = frame.current
    const { height } = before.current
    const top = topIn(offsets, order, before.current)
    if (element !== null && before.current.top > 0 && before.current.offsets !== offsets)
      element.scrollTop = top
    before.current = { order, offsets, top, height }
    // Renders the surrounding rows after the visible ones. Does not read the layout, which would force a
    // synchronous reflow.
    startTransition(() => setRendered({ offsets, range: windowOf(offsets, top, height) }))
  }, [frame, order, offsets])

  useLayoutEffect(() => {
    const element = frame.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => measureAgain())
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])

  return {
    offsets,
    range,
    measure,
    /** Number of rows that fit into the viewport. */
    pageRows: () => Math.max(1, Math.floor(heightInSight() / 30) - 1),
    /** Scrolls just far enough to show the row. */
    show: (row: number) => {
      const element = frame.current
      if (element === null) return
      const top = scrolledTo(offsets, placeOf(order, row), element.scrollTop, heightInSight())
      if (top !== element.scrollTop) element.scrollTop = top
      measure()
    },
  }
}

const isSame = (one: RowWindow, other: RowWindow) => one.from === other.from && one.to === other.to
