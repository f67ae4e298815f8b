import { contextWords, type Gazetteer, type Place, type Postcode } from './gazetteer'
import { lowerBound } from './lowerBound'
import { contextFit, nameQuality } from './nameQuality'
import { searchWords, wordMatch } from './searchText'

type Match<T> = {
  item: T
  /** 0 … 1 */
  quality: number
}

export type PlaceIndex = {
  /** Returns places whose name or surroundings match all typed words, at least one of them in the name. */
  findPlaces: (words: string[]) => Match<Place>[]
  /** Returns postcodes that equal the code or start with it. */
  findPostcodes: (code: string) => Match<Postcode>[]
}

const CACHED_WORDS = 1000
const SHORT_WORD_POPULATION = 5000

/** `prenzlauer berg` also matches `prenzlauerberg`. */
const joinedName = (name: string[]): string[] =>
  name.length === 2 || name.length === 3 ? [name.join('')] : []

/** True for any two words that differ by one typing error. Rules out most pairs before the full comparison. */
export const sharesBeginning = (a: string, b: string): boolean =>
  a[0] === b[0] || a[1] === b[1] || a[0] === b[1] || a[1] === b[0]

/** Builds the word index in about 100 ms for the bundled gazetteer. */
export function buildPlaceIndex({ places, postcodes }: Pick<Gazetteer, 'places' | 'postcodes'>): PlaceIndex {
  const placesByWord = new Map<string, Set<Place>>()
  const knownByTyped = new Map<string, string[]>()
  const namesOf = new Map<Place, string[][]>()
  const joinedOf = new Map<Place, string[]>()
  for (const place of places) {
    const names = [place.name, ...place.otherNames].map(searchWords)
    namesOf.set(place, names)
    const joined = names.flatMap(joinedName)
    joinedOf.set(place, joined)
    for (const word of new Set([...names.flat(), ...joined])) {
      const known = placesByWord.get(word)
      if (known) known.add(place)
      else placesByWord.set(word, new Set([place]))
    }
  }
  const sortedWords = [...placesByWord.keys()].sort()
  const sortedPostcodes = postcodes.toSorted((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0))

  /**
   * Returns known words that match a typed one. Searches with typing errors only when nothing matches
   * exactly.
   */
  function knownWords(typed: string): string[] {
    const cached = knownByTyped.get(typed)
    if (cached) return cached
    let found: string[] = []
    for (let i = lowerBound(sortedWords, typed); sortedWords[i]?.startsWith(typed); i++)
      found.push(sortedWords[i] as string)
    if (found.length === 0)
      found = sortedWords.filter((known) => sharesBeginning(typed, known) && wordMatch(typed, known) > 0)
    if (knownByTyped.size >= CACHED_WORDS) knownByTyped.clear()
    knownByTyped.set(typed, found)
    return found
  }

  function quality(place: Place, words: string[]): number {
    let surroundings: string[] | undefined
    const aroundFit = (word: string): number => {
      surroundings ??= contextWords(place)
      return contextFit(word, surroundings)
    }
    const ofNames = (namesOf.get(place) ?? []).map((name) => nameQuality(name, words, aroundFit))
    // A name typed as one word must match as a whole, not by its beginning.
    const typed = words.length === 1 ? (words[0] ?? '') : ''
    const ofJoined = (joinedOf.get(place) ?? []).map((known) =>
      typed.length >= known.length - 1 ? wordMatch(typed, known) : 0,
    )
    return Math.max(0, ...ofNames, ...ofJoined)
  }

  function findPlaces(words: string[]): Match<Place>[] {
    const candidates = new Set<Place>()
    for (const word of words)
      if (!/^\d+$/.test(word))
        for (const known of knownWords(word))
          for (const place of placesByWord.get(known) ?? [])
            // One or two letters match thousands of places: ranks only towns of some size then.
            if (word.length > 2 || known === word || place.population >= SHORT_WORD_POPULATION)
              candidates.add(place)
    const matches: Match<Place>[] = []
    for (const item of candidates) {
      const value = quality(item, words)
      if (value > 0) matches.push({ item, quality: value })
    }
    return matches
  }

  function findPostcodes(code: string): Match<Postcode>[] {
    const matches: Match<Postcode>[] = []
    if (!/^\d{2,}$/.test(code)) return matches
    const codes = sortedPostcodes
    for (let i = lowerBound(codes, code, (postcode) => postcode.code); codes[i]?.code.startsWith(code); i++) {
      const item = codes[i] as Postcode
      matches.push({ item, quality: item.code === code ? 1 : 0.5 + (0.4 * code.length) / item.code.length })
    }
    return matches
  }

  return { findPlaces, findPostcodes }
}
