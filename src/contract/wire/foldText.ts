/*
 * How texts are compared by a search: `Strasse` finds `Straße`, `Mueller` and `Muller` find `Müller`. The database folds
 * what it keeps by the same tables (server/db/schema/keys.ts).
 */

/** Small letters with marks, and the plain ones in their places. */
export const markedLetters = 'àáâãäåāăąçćčďđèéêëēėęěğìíîïīıłñńňòóôõöøōőřśşšșťţțùúûüūůűýÿźżž'
export const plainLetters = 'aaaaaaaaacccddeeeeeeeegiiiiiilnnnoooooooorsssstttuuuuuuuyyzzz'
/** In this order. */
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

/** A text as it is searched in. */
export const foldText = (text: string): string => foldLetters(text).replace(/str(?![a-z])\.?/g, 'strasse')

/** A word that is searched for: what is being typed may go on, so `str` alone stays. */
export const foldWord = (word: string): string => foldLetters(word).replaceAll('str.', 'strasse')
