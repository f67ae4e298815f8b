/** A point on the scrubber's line; places are fractions from 0 to 1. */
export type Station = { index: number; place: number; isChange: boolean }
export type StationLabel = {
  index: number
  place: number
  text: string
  isCurrent: boolean
  anchor: 'start' | 'middle' | 'end'
}

/** Minimum distance; closer stations would merge into a line. */
const minGapPx = 9
const characterPx = 7
const labelGapPx = 14

const placeOf = (index: number, count: number) => (count === 0 ? 0 : (index + 1) / count)

/** The start and every row if there is space; otherwise state changes only. */
export function stationsOf(states: readonly string[], count: number, widthPx: number): Station[] {
  const every = Array.from({ length: count + 1 }, (_, position) => {
    const index = position - 1
    return { index, place: placeOf(index, count), isChange: isChange(states, index) || index === count - 1 }
  })
  if (widthPx / Math.max(1, count) >= minGapPx) return every
  const kept: Station[] = []
  for (const station of every.filter((candidate) => candidate.isChange)) {
    const last = kept.at(-1)
    if (last === undefined || (station.place - last.place) * widthPx >= minGapPx) kept.push(station)
  }
  return kept
}

const isChange = (states: readonly string[], index: number): boolean =>
  index < 1 || (states[index] ?? '') !== (states[index - 1] ?? '')

/**
 * State names below the state changes: the current one first, the others from left to right while there is
 * space.
 */
export function labelsOf(
  states: readonly string[],
  initialState: string,
  count: number,
  index: number,
  widthPx: number,
): StationLabel[] {
  const named = [
    { index: -1, text: initialState },
    ...states.flatMap((text, row) =>
      text !== (states[row - 1] ?? initialState) ? [{ index: row, text }] : [],
    ),
  ].filter(({ text }) => text !== '')
  const current = named.findLast((candidate) => candidate.index <= index)
  const inOrder = [...(current ? [current] : []), ...named.filter((candidate) => candidate !== current)]
  const taken: { from: number; to: number }[] = []
  const labels = inOrder.flatMap((candidate): StationLabel[] => {
    const place = placeOf(candidate.index, count)
    const { from, to, anchor } = extentOf(place * widthPx, candidate.text.length * characterPx, widthPx)
    if (taken.some((other) => from < other.to + labelGapPx && other.from < to + labelGapPx)) return []
    taken.push({ from, to })
    return [{ ...candidate, place, anchor, isCurrent: candidate === current }]
  })
  return labels.sort((one, other) => one.index - other.index)
}

/** Labels are centred below their station, within the ends of the line. */
function extentOf(centre: number, width: number, whole: number) {
  if (centre - width / 2 < 0) return { from: centre, to: centre + width, anchor: 'start' as const }
  if (centre + width / 2 > whole) return { from: centre - width, to: centre, anchor: 'end' as const }
  return { from: centre - width / 2, to: centre + width / 2, anchor: 'middle' as const }
}
