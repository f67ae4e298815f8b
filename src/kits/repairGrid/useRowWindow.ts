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
  const before = useRef({ order, offsets, top: 0, height: unknownHeight })
  const [drawn, setDrawing] = useState(() => ({ offsets, range: windowOf(offsets, 0, unknownHeight) }))
  let { range } = drawn
  if (drawn.offsets !== offsets) {
    // oxlint-disable-next-line react/refs -- where it is scrolled to is known to the page alone
    range = rangeIn(offsets, order, { ...before.current, range })
    setDrawing({ offsets, range })
  }

  const heightInSight = () => (frame.current?.clientHeight || unknownHeight + headHeight) - headHeight
  const look = () => {
    const element = frame.current
    if (element === null) return
    const [top, height] = [element.scrollTop, heightInSight()]
    before.current = { order, offsets, top, height }
    const next = windowOf(offsets, top, height)
    setDrawing((drawn) => (isSame(drawn.range, next) ? drawn : { offsets, range: next }))
  }
  const measureAgain = useEffectEvent(look)

  useLayoutEffect(() => {
    const element = frame.current
    const { height } = before.current
    const top = topIn(offsets, order, before.current)
    if (element !== null && before.current.top > 0 && before.current.offsets !== offsets)
      element.scrollTop = top
    before.current = { order, offsets, top, height }
    // Those around them are drawn when what can be seen is on the page. Nothing is asked of the page: it would have to lay
    // out everything before it may be drawn.
    startTransition(() => setDrawing({ offsets, range: windowOf(offsets, top, height) }))
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

const isSame = (one: RowWindow, other: RowWindow) => one.from === other.from && one.to === other.to
