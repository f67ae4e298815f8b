import { lowerBound } from '../../adapters/geocoding/lowerBound'
import { sharesBeginning } from '../../adapters/geocoding/placeIndex'
import { wordMatch } from '../../adapters/geocoding/searchText'

/** Places of known words in the sorted list. */
type Known = readonly number[]

export type Vocabulary = {
  has: (word: string) => boolean
  /** Known words that begin with a typed one; those with one typing error if there are none. */
  beginningWith: (typed: string) => Known
  /** Also those with a typing error. */
  similarTo: (typed: string) => Known
}

const cachedWords = 2000
/** Shorter beginnings match too much; only the whole word counts. */
const leastBeginning = 3

export function createVocabulary(words: readonly string[]): Vocabulary {
  const begun = cached((typed) => {
    const found: number[] = []
    const first = lowerBound(words, typed)
    if (typed.length < leastBeginning) return words[first] === typed ? [first] : []
    for (let at = first; words[at]?.startsWith(typed); at++) found.push(at)
    return found
  })
  const mistyped = cached((typed) => {
    const found: number[] = []
    words.forEach((known, at) => {
      if (sharesBeginning(typed, known) && wordMatch(typed, known) > 0) found.push(at)
    })
    return found
  })
  return {
    has: (word) => words[lowerBound(words, word)] === word,
    beginningWith(typed) {
      const found = begun(typed)
      return found.length > 0 ? found : mistyped(typed)
    },
    similarTo: mistyped,
  }
}

function cached(find: (typed: string) => Known): (typed: string) => Known {
  const results = new Map<string, Known>()
  return (typed) => {
    const known = results.get(typed)
    if (known) return known
    if (results.size >= cachedWords) results.clear()
    const found = find(typed)
    results.set(typed, found)
    return found
  }
}
