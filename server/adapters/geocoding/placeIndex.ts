import { contextWords, type Gazetteer, type Place, type Postcode } from './gazetteer'
import { searchWords, wordMatch } from './searchText'

type Match<T> = {
  item: T
  /** 0 … 1 */
  quality: number
}

export type PlaceIndex = {
  /** Places all of whose typed words fit the name or its surroundings, at least one the name. */
  findPlaces: (words: string[]) => Match<Place>[]
  /** Postcodes equal to a code or beginning with it. */
  findPostcodes: (code: string) => Match<Postcode>[]
}

/** A word of the surroundings counts a little less than one of the name. */
const CONTEXT_WEIGHT = 0.9
/** What the share of the name that was typed contributes: "Frankfurt" alone still finds "Frankfurt am Main". */
const COVERAGE_WEIGHT = 0.3

/** Words that nobody misses in a name: "Frankfurt Main" is nearly all of "Frankfurt am Main". */
const FILLERS = new Set('a am an auf b bei d der den i im in ob v vor'.split(' '))
const FILLER_WEIGHT = 0.05

const CACHED_WORDS = 1000
const SHORT_WORD_POPULATION = 5000

/** `prenzlauer berg` is also found as `prenzlauerberg`. */
const joinedName = (name: string[]): string[] =>
  name.length === 2 || name.length === 3 ? [name.join('')] : []

/** Holds for any two words one typing error apart; sorts out most pairs without comparing them. */
const sharesBeginning = (a: string, b: string): boolean =>
  a[0] === b[0] || a[1] === b[1] || a[0] === b[1] || a[1] === b[0]

/** Builds the word index, about 100 ms for the bundled gazetteer. */
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

  /** Known words fitting a typed one. Typing errors are looked for only when nothing fits without one. */
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
      const isNumber = /^\d+$/.test(word)
      return Math.max(
        0,
        ...surroundings.map((known) => (isNumber ? Number(known === word) : wordMatch(word, known))),
      )
    }
    const ofNames = (namesOf.get(place) ?? []).map((name) => nameQuality(name, words, aroundFit))
    // Written as one word: only whole names, no beginnings.
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
            // One or two letters fit thousands: only towns of some size are worth ranking then.
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

/**
 * Mean fit of the typed words, each against a word of the name of its own or else against the surroundings, lowered
 * by the part of the name that was not typed. 0 when a word fits nothing or none fits the name.
 */
function nameQuality(name: string[], words: string[], aroundFit: (word: string) => number): number {
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

function lowerBound<T>(list: readonly T[], text: string, keyOf: (item: T) => string = String): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (keyOf(list[middle] as T) < text) low = middle + 1
    else high = middle
  }
  return low
}
