import { searchWords } from './searchText'

export type AddressParts = {
  /** Street and house number as typed; empty when only a place was typed. */
  street: string
  /** Four or five digits, without a country prefix. */
  postcode?: string
  /** Words of the place, normalised. */
  placeWords: string[]
  /** True when nothing in the line separates street and place; the place must then match by its full name. */
  isGuess?: boolean
}

const POSTCODE = /(?:^|[\s,])(?:(?:DE|D|AT|A|CH|FL|LI|LU|L|BE|B)[-\s]?)?(\d{4,5})(?=$|[\s,])/g
const HOUSE_NUMBER = /^\d{1,4}\s?[a-z]?(?:\s?[-–/]\s?\d{1,4}\s?[a-z]?){0,2}$/i

const trim = (text: string) => text.replace(/^[\s,]+|[\s,]+$/g, '')

/**
 * Returns all readings of a typed line as street, postcode and place, the likeliest first: `Choriner Str. 52,
 * 10435 Berlin` · `Choriner Str. 52 10435` · `Choriner Str. 52 Berlin` · `Am Markt, Jena`.
 * A line without comma, postcode and house number is tried with every trailing part as the place.
 */
export function readAddressParts(text: string): AddressParts[] {
  const line = trim(text)
  const postcodes = [...line.matchAll(POSTCODE)]
  // The last match is the postcode: a four-digit house number precedes it.
  const found = postcodes.at(-1)
  if (found?.[1]) {
    const start = found.index
    const before = trim(line.slice(0, start))
    const after = trim(line.slice(start + found[0].length))
    const isPlaceFirst = before !== '' && after !== '' && !/\d/.test(before) && /\d/.test(after)
    if (before === '' && /\d/.test(after)) return readPostcodeFirst(found[1], after)
    return [
      {
        street: isPlaceFirst ? after : before,
        postcode: found[1],
        placeWords: searchWords(isPlaceFirst ? before : after),
      },
    ]
  }

  const segments = line.split(',').map(trim).filter(Boolean)
  const [first, ...rest] = segments
  if (first && rest.length > 0) {
    const others = rest.join(', ')
    // "Berlin, Choriner Str. 52"
    return !/\d/.test(first) && /\d/.test(others)
      ? [{ street: others, placeWords: searchWords(first) }]
      : [{ street: first, placeWords: searchWords(others) }]
  }

  const words = line.split(' ')
  const numberAt = words.findLastIndex((word, i) => i > 0 && HOUSE_NUMBER.test(word))
  if (numberAt > 0) {
    const isSuffix = /^[a-z]$/i.test(words[numberAt + 1] ?? '')
    const end = numberAt + (isSuffix ? 2 : 1)
    return [{ street: words.slice(0, end).join(' '), placeWords: searchWords(words.slice(end).join(' ')) }]
  }
  return words
    .slice(1)
    .map((_, i) => ({
      street: words.slice(0, i + 1).join(' '),
      placeWords: searchWords(words.slice(i + 1).join(' ')),
      isGuess: true,
    }))
    .slice(0, 5)
}

/** `10435 Berlin, Choriner Str. 52`. Without the comma, every leading part may be the place. */
function readPostcodeFirst(postcode: string, after: string): AddressParts[] {
  const [place = '', ...rest] = after.split(',').map(trim).filter(Boolean)
  if (rest.length > 0) return [{ street: rest.join(', '), postcode, placeWords: searchWords(place) }]
  const words = after.split(' ')
  return words
    .slice(1, 4)
    .map((_, i) => ({
      street: words.slice(i + 1).join(' '),
      postcode,
      placeWords: searchWords(words.slice(0, i + 1).join(' ')),
      isGuess: true,
    }))
    .filter(({ street }) => /\p{L}{2}/u.test(street))
}

/** `Choriner Str. 52 a` → street and number. Without a trailing number the whole text is the street. */
export function splitHouseNumber(street: string): { street: string; houseNumber?: string } {
  const match = /^(.*\D)\s+(\d{1,4}\s?[a-zA-Z]?(?:\s?[-–/]\s?\d{1,4}\s?[a-zA-Z]?){0,2})$/.exec(street.trim())
  return match?.[1] && match[2]
    ? { street: match[1].trim(), houseNumber: match[2] }
    : { street: street.trim() }
}
