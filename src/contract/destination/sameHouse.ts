import { plainAddress } from './addressWords'
import { haveSameNumbers, readHouse } from './houseNumber'
import { searchWords, wordMatch } from './searchWords'

/** Street words that people omit in speech and writing: "Choriner 52". */
const generic = new Set(
  'str weg allee platz gasse ring damm ufer chaussee am an auf der die das den dem des im in zu zum zur von vom und rue de du la le les place straat'.split(
    ' ',
  ),
)
/** Accepts a prefix or a single typo. */
const minScore = 0.8

/** Whether the words contain the whole street name: `Hauptstraße` is not Alte Hauptstraße. */
export function namesStreet(words: readonly string[], street: string): boolean {
  const joined = words.join('')
  return searchWords(readHouse(street).words).every(
    (known) =>
      generic.has(known) ||
      joined.includes(known) ||
      words.some((typed) => wordMatch(typed, known) >= minScore),
  )
}

/**
 * Whether a found street and house number is the house in the text: the same numbers, the whole street name,
 * and no other name before the number.
 */
export function isHouseOf(street: string, text: string): boolean {
  const isWritten = text.startsWith(street) && townAfter.test(text.slice(street.length))
  return isWritten || isHouseInOtherWords(street, text)
}

/** The usual spelling, which needs no further comparison. */
const townAfter = /^, ?\d{4,5} \D*$/

function isHouseInOtherWords(street: string, text: string): boolean {
  const asked = readHouse(text)
  const found = readHouse(street)
  if (!haveSameNumbers(asked.numbers, found.numbers)) return false
  if (!namesStreet(searchWords(asked.words), street)) return false
  return namesStreet(searchWords(found.words), streetPart(text, street))
}

/** The comma-separated part of the text that names the street; empty if there is none. */
function streetPart(text: string, street: string): string {
  const known = searchWords(readHouse(street).words).filter((word) => !generic.has(word))
  const parts = plainAddress(text).split(/[,;\n]/)
  const named = parts.find((part) =>
    searchWords(part).some((typed) => known.some((word) => wordMatch(typed, word) >= minScore)),
  )
  // The town follows the postcode, and may follow the house number.
  return /^\D+\d*/.exec((named ?? '').trim())?.[0] ?? ''
}
