import { searchWords } from '../../../src/contract/destination/searchWords'

export { searchWords, wordMatch } from '../../../src/contract/destination/searchWords'

const MAX_LENGTH = 256

/**
 * Cleans what a person typed: backtick and acute accent turned into an apostrophe, control characters into spaces,
 * and the text cut at 256 characters.
 */
export function cleanSearchText(text: string): string {
  return (
    text
      // Cut before the patterns run, generously: the removed characters do not count.
      .slice(0, 4 * MAX_LENGTH)
      .replace(/[`´]/g, "'")
      .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, MAX_LENGTH)
      // The cut may fall between the halves of a pair.
      .replace(/[\uD800-\uDBFF]$/, '')
  )
}

/** The same for a service outside, which gets no slash: `12/3` is `123` there. */
export const cleanOutsideText = (text: string): string => cleanSearchText(text.replaceAll('/', ''))

/** The words of a text in one line: the form in which stored addresses are kept and looked for. */
export const normaliseSearchText = (text: string): string => searchWords(text).join(' ')
