import { plainAddress } from './addressWords'

/** An address split into words and numbers. */
type ReadHouse = {
  /**
   * `12`, `12a`, or two for `12/3`. Excludes postcodes but includes numbers in street names (`17` in Straße
   * des 17. Juni).
   */
  numbers: readonly string[]
  /** The text without those numbers; postcodes stay. */
  words: string
}

const numberToken = /(\d+)(?:\s?(\p{L})(?![\p{L}\d.]))?/gu

/** A cache, because the rows of a table are compared repeatedly. */
const read = new Map<string, ReadHouse>()
const maxCachedHouses = 2000

/** The numbers of an address, which distinguish houses of the same street. */
export function readHouse(text: string): ReadHouse {
  const known = read.get(text)
  if (known !== undefined) return known
  if (read.size >= maxCachedHouses) read.clear()
  const house = numbersOf(text)
  read.set(text, house)
  return house
}

function numbersOf(text: string): ReadHouse {
  const plain = plainAddress(text)
  const tokens = [...plain.matchAll(numberToken)]
  const postcode = postcodeAt(plain, tokens)
  const numbers: string[] = []
  let words = ''
  let end = 0
  tokens.forEach((token, index) => {
    const [written, digits = '', letter = ''] = token
    if (index === postcode) return
    numbers.push(digits.replace(/^0+(?=\d)/, '') + letter.toLowerCase())
    words += `${plain.slice(end, token.index)} `
    end = token.index + written.length
  })
  return { numbers, words: words + plain.slice(end) }
}

/** Index of the postcode among the numbers; -1 if there is none. House numbers may have four digits too. */
function postcodeAt(text: string, tokens: readonly RegExpExecArray[]): number {
  const five = tokens.findLastIndex(([, digits]) => digits?.length === 5)
  if (five !== -1) return five
  return tokens.findLastIndex((token, index) => {
    if (token[1]?.length !== 4 || token[2] !== undefined) return false
    const before = text.slice(0, token.index)
    const after = text.slice(token.index + token[0].length)
    return /^\s*$|[,;\n]\s*$/.test(before) || /^\s\p{L}/u.test(after) || index > 0
  })
}

/** Whether both contain the same numbers, in any order. */
export const haveSameNumbers = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.toSorted().join(' ') === other.toSorted().join(' ')
