import { plainAddress } from './addressWords'
import { haveSameNumbers, readHouse } from './houseNumber'
import { searchWords, wordMatch } from './searchWords'

/** Words of streets that are left out in speech and in writing: "Choriner 52". */
const generic = new Set(
  'str weg allee platz gasse ring damm ufer chaussee am an auf der die das den dem des im in zu zum zur von vom und rue de du la le les place straat'.split(
    ' ',
  ),
)
/** A beginning or a typing error is enough. */
const leastFit = 0.8

/** Whether the words name the whole street: `Hauptstraße` is not the Alte Hauptstraße. */
export function namesStreet(words: readonly string[], street: string): boolean {
  const joined = words.join('')
  return searchWords(readHouse(street).words).every(
    (known) =>
      generic.has(known) ||
      joined.includes(known) ||
      words.some((typed) => wordMatch(typed, known) >= leastFit),
  )
}

/**
 * Whether a found street with its number is the house that a text asks for: the same numbers, the street's whole name,
 * and no further name before the number.
 */
export function isHouseOf(street: string, text: string): boolean {
  const isWritten = text.startsWith(street) && townBehind.test(text.slice(street.length))
  return isWritten || isHouseInOtherWords(street, text)
}

/** The usual writing, which takes no closer look. */
const townBehind = /^, ?\d{4,5} \D*$/

function isHouseInOtherWords(street: string, text: string): boolean {
  const asked = readHouse(text)
  const found = readHouse(street)
  if (!haveSameNumbers(asked.numbers, found.numbers)) return false
  if (!namesStreet(searchWords(asked.words), street)) return false
  return namesStreet(searchWords(found.words), streetPart(text, street))
}

/** The part of a text between commas that names the street; empty where none does. */
function streetPart(text: string, street: string): string {
  const known = searchWords(readHouse(street).words).filter((word) => !generic.has(word))
  const parts = plainAddress(text).split(/[,;\n]/)
  const named = parts.find((part) =>
    searchWords(part).some((typed) => known.some((word) => wordMatch(typed, word) >= leastFit)),
  )
  // Behind a postcode the town comes first, and behind the number it may.
  return /^\D+\d*/.exec((named ?? '').trim())?.[0] ?? ''
}
