import { searchWords } from '../../../src/contract/destination/searchWords'

export { searchWords, wordMatch } from '../../../src/contract/destination/searchWords'

const MAX_LENGTH = 256

/**
 * Cleans typed text: turns backticks and acute accents into apostrophes, control characters into spaces, and
 * cuts at 256 characters.
 */
export function cleanSearchText(text: string): string {
  return (
    text
      // Cuts before the patterns run. The limit is generous because removed characters do not count.
      .slice(0, 4 * MAX_LENGTH)
      .replace(/[`´]/g, "'")
      .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, MAX_LENGTH)
      // The cut may split a surrogate pair.
      .replace(/[\uD800-\uDBFF]$/, '')
  )
}

/** Cleans text for an external service, which must get no slash: `12/3` becomes `123`. */
export const cleanOutsideText = (text: string): string => cleanSearchText(text.replaceAll('/', ''))

/** Returns the words of a text in one line, the form in which addresses are stored and searched. */
export const normaliseSearchText = (text: string): string => searchWords(text).join(' ')
