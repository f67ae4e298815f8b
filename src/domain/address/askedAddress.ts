import { plainAddress, withoutCountry } from '../../contract/destination/addressWords'
import { readHouse } from '../../contract/destination/houseNumber'
import type { PositionAccuracy } from '../../contract/destination/positionAccuracy'
import { isHouseOf, namesStreet } from '../../contract/destination/sameHouse'
import { searchWords } from '../../contract/destination/searchWords'
import type { FoundAddress } from '../calls/geocoding'

/**
 * What was found for the address of a row, best first. Where the first answer is another house, the row's own words come
 * first, at the point of that answer and approximate; where it is the house, words like "Hinterhaus" stay.
 */
export function answersTo(text: string, found: readonly FoundAddress[]): readonly FoundAddress[] {
  const [first, ...others] = found
  if (first === undefined) return []
  const street = streetOf(text, first.city)
  if (street === '') return found
  const own = { ...first, street, address: addressOf(text, first) }
  if (isAnotherHouse(first.street, text))
    return [{ ...own, approximate: true, positionAccuracy: accuracyBeside(first, text) }, ...found]
  const hasMore = plainAddress(text) !== withoutCountry(text)
  return hasMore && !first.approximate ? [own, ...others] : found
}

/** Whether an answer is a house that the text does not name, or no house at all. */
export const isAnotherHouse = (street: string, text: string): boolean =>
  street === '' || !isHouseOf(street, text)

/** Of another house of the street that is all that is known; a worse answer stays as bad as it is. */
function accuracyBeside({ street, positionAccuracy }: FoundAddress, text: string): PositionAccuracy {
  if (positionAccuracy === 'postcode' || positionAccuracy === 'town') return positionAccuracy
  return street !== '' && namesStreet(searchWords(readHouse(text).words), street) ? 'street' : 'town'
}

/** The text as it was written, with the town found where it names none. */
function addressOf(text: string, { zip, city }: FoundAddress): string {
  const written = text.replace(/\s+/g, ' ').trim()
  const town = `${zip} ${city}`.trim()
  const isPlaced = postcodeOf(written) || (city !== '' && key(written).includes(key(city)))
  return isPlaced || town === '' ? written : `${written}, ${town}`
}

/** The parts of a text that name neither postcode nor town; empty where none is a street. */
function streetOf(text: string, city: string): string {
  const parts = withoutCountry(text).split(/[,;\n]/)
  const street = parts
    .map((part) => withoutTown(part.trim(), city))
    .filter(Boolean)
    .join(', ')
  return /\p{L}/u.test(street) ? street : ''
}

function withoutTown(part: string, city: string): string {
  const words = part.split(/\s+/)
  const at = words.findIndex(
    (word, index) => /^\d{5}$/.test(word) || (isFourDigits(word) && index < words.length - 1),
  )
  if (at > 0) return words.slice(0, at).join(' ')
  const rest = words.slice(at + 1)
  const length = city === '' ? 0 : city.split(/\s+/).length
  const isCity = (some: readonly string[]) => length > 0 && key(some.join(' ')) === key(city)
  // `13353 Berlin Müllerstraße 16`
  if (at === 0) return isCity(rest.slice(0, length)) ? rest.slice(length).join(' ') : ''
  return isCity(rest.slice(-length)) ? rest.slice(0, -length).join(' ') : part
}

const isFourDigits = (word: string) => /^\d{4}$/.test(word)
const postcodeOf = (text: string) => /(?<!\d)\d{4,5}(?!\d)/.test(readHouse(text).words)
const key = (text: string) => searchWords(text).join(' ')
