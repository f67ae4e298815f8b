import type { ProofState } from '../../../contract/tour/planningTerms'

export const tinyLineSize = { width: 116, height: 20 } as const

const [first, last] = [6, 110]
/**
 * Number of stops from which the done part is a plain line; lower for light colours, whose rings need space.
 */
const plainFrom = { dark: 19, light: 12 } as const
/**
 * Distance of the line from the middle of a cross or a dash. The ends are round, and wider on plain lines.
 */
const gaps = { plain: 7, thin: 5.5 } as const

type Mark = { x: number; kind: 'done' | 'open' | 'failed' | 'aborted' }

/** The stops of a tour as a line of stations, in px. */
export type TinyLine = {
  marks: Mark[]
  /** Driven parts, between crosses and dashes. */
  driven: { from: number; to: number }[]
  /** End of the driven part; null before the first proof. */
  reached: number | null
  isPlain: boolean
  radius: number
}

/** @param states in planned order, see `stopStates` */
export function deriveTinyLine(states: readonly (ProofState | null)[], isLight: boolean): TinyLine {
  const count = states.length
  const pitch = count > 1 ? (last - first) / (count - 1) : 0
  const xOf = (index: number) => (count > 1 ? first + index * pitch : (first + last) / 2)
  const isPlain = count >= (isLight ? plainFrom.light : plainFrom.dark)
  const isCrowded = count >= plainFrom.dark
  const lastProven = states.findLastIndex((state) => state !== null)
  const all = states.map((state, index): Mark => ({ x: round(xOf(index)), kind: kindOf(state) }))
  const marks = all.filter(
    ({ kind }, index) =>
      kind === 'failed' ||
      kind === 'aborted' ||
      (kind === 'done' && !isPlain) ||
      (kind === 'open' && (!isCrowded || index === count - 1)),
  )
  const reached = lastProven < 0 ? null : round(xOf(lastProven))
  return {
    marks,
    driven: reached === null ? [] : segments(reached, marks, gaps[isPlain ? 'plain' : 'thin']),
    reached,
    isPlain,
    radius: count > 1 ? round(Math.min(3.3, 0.3 + pitch * 0.33)) : 3.3,
  }
}

const kindOf = (state: ProofState | null): Mark['kind'] => {
  if (state === null) return 'open'
  if (state === 'COMPLETED') return 'done'
  return state === 'FAILED' ? 'failed' : 'aborted'
}

/** Returns the driven part of the line, with gaps at failed and aborted stops. */
function segments(reached: number, marks: readonly Mark[], gap: number) {
  const cuts = marks.filter(({ kind }) => kind === 'failed' || kind === 'aborted').map(({ x }) => x)
  const ends = [first, ...cuts.flatMap((x) => [x - gap, x + gap]), reached]
  return Array.from({ length: cuts.length + 1 }, (_, index) => ({
    from: round(ends[index * 2] ?? first),
    to: round(ends[index * 2 + 1] ?? reached),
  })).filter(({ from, to }) => to > from)
}

const round = (value: number) => Math.round(value * 100) / 100
