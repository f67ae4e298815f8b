import { placeOf } from '../../domain/imports/grid/gridRows'

/** Top of each row in px, plus the end of the last one. */
export function offsetsOf(order: readonly number[], heightOf: (row: number) => number): Float64Array {
  const offsets = new Float64Array(order.length + 1)
  let top = 0
  order.forEach((row, place) => {
    offsets[place] = top
    top += heightOf(row)
  })
  offsets[order.length] = top
  return offsets
}

/** Index of the row at a height; the last one below the end. */
export function placeAt(offsets: Float64Array, top: number): number {
  let low = 0
  let high = Math.max(offsets.length - 2, 0)
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((offsets[middle] ?? 0) <= top) low = middle
    else high = middle - 1
  }
  return low
}

export type RowWindow = { readonly from: number; readonly to: number }

/** The visible rows only. */
const visibleRange = (offsets: Float64Array, top: number, height: number): RowWindow => ({
  from: placeAt(offsets, top),
  to: Math.min(offsets.length - 1, placeAt(offsets, top + height) + 1),
})

/** The rendered range changes in steps of this many rows, so that not every scroll event re-renders. */
const step = 8

/** Indexes to render: `from` up to but excluding `to`, with some rows around the visible ones. */
export function windowOf(offsets: Float64Array, top: number, height: number): RowWindow {
  const { from, to } = visibleRange(offsets, top, height)
  return {
    from: Math.max(0, Math.floor(from / step) * step - step),
    to: Math.min(offsets.length - 1, Math.ceil(to / step) * step + step),
  }
}

/** Scroll position at which a row is fully visible; unchanged if it already is. */
export function scrolledTo(offsets: Float64Array, place: number, top: number, height: number): number {
  const start = offsets[place] ?? 0
  const end = offsets[place + 1] ?? start
  if (start < top) return start
  return end > top + height ? Math.max(Math.min(start, end - height), 0) : top
}

type Scrolled = { order: readonly number[]; offsets: Float64Array; top: number; height: number }

/** Scroll position for changed rows that keeps the top row in place, if it still exists. */
export function topIn(offsets: Float64Array, order: readonly number[], before: Scrolled): number {
  const { top, height } = before
  if (top <= 0) return 0
  const place = placeAt(before.offsets, top)
  const within = top - (before.offsets[place] ?? 0)
  const wanted = (offsets[placeOf(order, before.order[place] ?? 0)] ?? 0) + within
  return Math.min(wanted, Math.max(0, (offsets.at(-1) ?? 0) - height))
}

/** Range to render for changed rows; for rows not rendered before, the visible ones first. */
export function rangeIn(
  offsets: Float64Array,
  order: readonly number[],
  before: Scrolled & { range: RowWindow },
): RowWindow {
  const top = topIn(offsets, order, before)
  const rows = before.order.slice(before.range.from, before.range.to)
  const place = placeOf(order, rows[0] ?? 0)
  const isKept = rows.length > 0 && rows.every((row, at) => order[place + at] === row)
  return (isKept ? windowOf : visibleRange)(offsets, top, before.height)
}
