import { wordMatch } from './searchText'

/** A word of the surroundings counts slightly less than a word of the name. */
const CONTEXT_WEIGHT = 0.9
/** Weight of the typed share of the name: "Frankfurt" alone still finds "Frankfurt am Main". */
const COVERAGE_WEIGHT = 0.3

/** Words of a name that users often omit: "Frankfurt Main" is nearly all of "Frankfurt am Main". */
const FILLERS = new Set('a am an auf b bei d der den i im in ob v vor'.split(' '))
const FILLER_WEIGHT = 0.05

/** Returns how well a word matches one of the surroundings. Numbers must match exactly. */
export const contextFit = (word: string, surroundings: readonly string[]): number => {
  const isNumber = /^\d+$/.test(word)
  return Math.max(
    0,
    ...surroundings.map((known) => (isNumber ? Number(known === word) : wordMatch(word, known))),
  )
}

/**
 * Returns the mean match of the typed words, reduced by the part of the name that was not typed. Each word
 * matches one unused word of the name or else the surroundings. Returns 0 when a word matches nothing, or no
 * word matches the name.
 */
export function nameQuality(
  name: readonly string[],
  words: readonly string[],
  aroundFit: (word: string) => number,
): number {
  const used = new Set<number>()
  let sum = 0
  for (const word of words) {
    let best = 0
    let index = -1
    name.forEach((known, i) => {
      const match = used.has(i) ? 0 : wordMatch(word, known)
      if (match > best) [best, index] = [match, i]
    })
    if (index >= 0) used.add(index)
    else best = CONTEXT_WEIGHT * aroundFit(word)
    if (best === 0) return 0
    sum += best
  }
  const weightOf = (indexes: Iterable<number>) =>
    [...indexes].reduce((total, i) => total + (FILLERS.has(name[i] ?? '') ? FILLER_WEIGHT : 1), 0)
  const typedShare = weightOf(used) / weightOf(name.keys())
  return used.size === 0 ? 0 : (sum / words.length) * (1 - COVERAGE_WEIGHT + COVERAGE_WEIGHT * typedShare)
}
