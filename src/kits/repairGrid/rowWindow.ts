/** Where each place begins, in px; one more for the end of the last. */
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

/** The place at this height; the last one below the end. */
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

/** A drawing holds for this many rows, so that not every step of scrolling needs another. */
const step = 8

/** Places to draw: `from` up to and without `to`, some more than are in sight. */
export function windowOf(offsets: Float64Array, top: number, height: number): RowWindow {
  const count = offsets.length - 1
  const first = placeAt(offsets, top)
  const last = placeAt(offsets, top + height)
  return {
    from: Math.max(0, Math.floor(first / step) * step - step),
    to: Math.min(count, Math.ceil((last + 1) / step) * step + step),
  }
}

/** Where to scroll so that a place can be seen whole; where it is already, if it can. */
export function scrolledTo(offsets: Float64Array, place: number, top: number, height: number): number {
  const start = offsets[place] ?? 0
  const end = offsets[place + 1] ?? start
  if (start < top) return start
  return end > top + height ? Math.max(Math.min(start, end - height), 0) : top
}
