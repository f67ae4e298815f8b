import { plainAddress } from './addressWords'

/** An address without its numbers, and the numbers. */
type ReadHouse = {
  /** `12`, `12a`, of `12/3` two: all but postcodes, those of a street's name too (`17` of Straße des 17. Juni). */
  numbers: readonly string[]
  /** The text without those numbers; postcodes stay. */
  words: string
}

const numberToken = /(\d+)(?:\s?(\p{L})(?![\p{L}\d.]))?/gu

/** The rows of a table are compared again and again. */
const read = new Map<string, ReadHouse>()
const mostRead = 2000

/** Numbers of an address, by which two houses of one street differ. */
export function readHouse(text: string): ReadHouse {
  const known = read.get(text)
  if (known !== undefined) return known
  if (read.size >= mostRead) read.clear()
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

/** Which of the numbers is the postcode; -1 for none. Houses have numbers of four digits too. */
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

/** Whether both name the same numbers, in whatever order. */
export const haveSameNumbers = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.toSorted().join(' ') === other.toSorted().join(' ')
