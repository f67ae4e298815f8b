/*
 * Text normalization for searches: `Strasse` finds `Straße`, `Mueller` and `Muller` find `Müller`. The
 * database normalizes stored text by the same tables (server/db/schema/keys.ts).
 */

/** Lower-case letters with diacritics, and the plain letters at the same indexes. */
export const markedLetters = 'àáâãäåāăąçćčďđèéêëēėęěğìíîïīıłñńňòóôõöøōőřśşšșťţțùúûüūůűýÿźżž'
export const plainLetters = 'aaaaaaaaacccddeeeeeeeegiiiiiilnnnoooooooorsssstttuuuuuuuyyzzz'
/** Applied in this order. */
export const foldedPairs = [
  ['ß', 'ss'],
  ['æ', 'a'],
  ['œ', 'o'],
  ['ae', 'a'],
  ['oe', 'o'],
  ['ue', 'u'],
] as const

const plainOf = new Map([...markedLetters].map((letter, index) => [letter, plainLetters.charAt(index)]))

function foldLetters(text: string): string {
  const plain = [...text.normalize('NFC').toLowerCase()].map((letter) => plainOf.get(letter) ?? letter)
  return foldedPairs.reduce((folded, [from, to]) => folded.replaceAll(from, to), plain.join(''))
}

/** Normalizes a text to search in. */
export const foldText = (text: string): string => foldLetters(text).replace(/str(?![a-z])\.?/g, 'strasse')

/** Normalizes a search word. `str` alone is kept, because it may be the start of a longer word. */
export const foldWord = (word: string): string => foldLetters(word).replaceAll('str.', 'strasse')
