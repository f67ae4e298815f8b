import { plainAddress, withoutCountry } from '../../contract/destination/addressWords'
import { readHouse } from '../../contract/destination/houseNumber'
import type { PositionAccuracy } from '../../contract/destination/positionAccuracy'
import { isHouseOf, namesStreet } from '../../contract/destination/sameHouse'
import { searchWords } from '../../contract/destination/searchWords'
import type { FoundAddress } from '../calls/geocoding'

/**
 * Search results for the address text of an import row, best first. If the first result is a different house,
 * an entry with the row's own text is put first, at the point of that result and marked approximate. If it is
 * the same house, additions such as "Hinterhaus" are kept.
 */
export function answersTo(text: string, found: readonly FoundAddress[]): readonly FoundAddress[] {
  const [first, ...others] = found
  if (first === undefined) return []
  const street = streetOf(text, first.city)
  if (street === '') return found
  const own = { ...first, street, address: addressOf(text, first) }
  if (isAnotherHouse(first.street, text))
    return [{ ...own, approximate: true, positionAccuracy: accuracyOfOwnText(first, text) }, ...found]
  const hasMore = plainAddress(text) !== withoutCountry(text)
  return hasMore && !first.approximate ? [own, ...others] : found
}

/** Whether a result is a house that the text does not name, or has no house at all. */
export const isAnotherHouse = (street: string, text: string): boolean =>
  street === '' || !isHouseOf(street, text)

/**
 * Accuracy of the row's own text at the point of a different house: the street at best, never better than the
 * result.
 */
function accuracyOfOwnText({ street, positionAccuracy }: FoundAddress, text: string): PositionAccuracy {
  if (positionAccuracy === 'postcode' || positionAccuracy === 'town') return positionAccuracy
  return street !== '' && namesStreet(searchWords(readHouse(text).words), street) ? 'street' : 'town'
}

/** The text as written. The town of the result is appended if the text names none. */
function addressOf(text: string, { zip, city }: FoundAddress): string {
  const written = text.replace(/\s+/g, ' ').trim()
  const town = `${zip} ${city}`.trim()
  const isPlaced = postcodeOf(written) || (city !== '' && key(written).includes(key(city)))
  return isPlaced || town === '' ? written : `${written}, ${town}`
}

/** The parts of a text that name neither postcode nor town; empty if none of them contains a letter. */
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
  // Handles `13353 Berlin Müllerstraße 16`.
  if (at === 0) return isCity(rest.slice(0, length)) ? rest.slice(length).join(' ') : ''
  return isCity(rest.slice(-length)) ? rest.slice(0, -length).join(' ') : part
}

const isFourDigits = (word: string) => /^\d{4}$/.test(word)
const postcodeOf = (text: string) => /(?<!\d)\d{4,5}(?!\d)/.test(readHouse(text).words)
const key = (text: string) => searchWords(text).join(' ')
