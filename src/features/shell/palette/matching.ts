import type { FoundEntry, PaletteEntry, SearchedField } from './paletteEntries'

type Folded = { label: string; code: string; fields: readonly { field: SearchedField; text: string }[] }

/** Cached: folding thousands of names on every keystroke would be noticeably slow. */
const folded = new WeakMap<PaletteEntry, Folded>()

const plainLetters = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')

/** Ignores case and unifies the spellings of each umlaut, as the searches of lists do. */
const fold = (text: string): string => plainLetters(text).replace(/([aou])e/g, '$1')

export const wordsOf = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean)

/** Returns entries that contain every word, the best label matches first; all entries without a word. */
export function findEntries(entries: readonly PaletteEntry[], words: readonly string[]): FoundEntry[] {
  if (words.length === 0) return entries.map((entry) => ({ entry, field: null }))
  return entries
    .flatMap((entry) => {
      const found = findIn(entry, words)
      return found === null ? [] : [{ entry, ...found }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry, field }) => ({ entry, field }))
}

/** @returns null if the entry lacks a word */
export function findIn(
  entry: PaletteEntry,
  words: readonly string[],
): { rank: number; field: SearchedField | null } | null {
  const { label, code, fields } = foldedOf(entry)
  const phrase = words.join(' ')
  if (code === phrase || label === phrase) return { rank: 0, field: null }
  if (label.startsWith(phrase)) return { rank: 1, field: null }
  if (code.startsWith(phrase)) return { rank: 2, field: null }
  const elsewhere = words.filter((word) => !label.includes(word))
  if (elsewhere.length === 0)
    return { rank: words.every((word) => startsWord(label, word)) ? 3 : 4, field: null }
  const field = fields.find(({ text }) => elsewhere.every((word) => text.includes(word)))
  return field === undefined ? null : { rank: 5, field: field.field }
}

type Piece = { text: string; isMatch: boolean }

/** Splits a text into matching and other pieces. */
export function markMatches(text: string, words: readonly string[]): Piece[] {
  // Origin of each letter of the folded text: `ß` gives two, the `e` of `ue` none.
  const origins: number[] = []
  let plain = ''
  let at = 0
  let isAfterVowel = false
  for (const letter of text) {
    const letters = plainLetters(letter)
    const isFolded: boolean = letters === 'e' && isAfterVowel
    if (!isFolded) {
      plain += letters
      for (let count = 0; count < letters.length; count += 1) origins.push(at)
    }
    isAfterVowel = !isFolded && /[aou]$/.test(letters)
    at += letter.length
  }
  const isMarked = new Uint8Array(text.length)
  for (const word of words) {
    const from = placeOf(plain, word)
    if (from === -1) continue
    const end = origins[from + word.length] ?? text.length
    isMarked.fill(1, origins[from] ?? 0, end)
  }
  const pieces: Piece[] = []
  for (let place = 0; place < text.length; place += 1) {
    const isMatch = isMarked[place] === 1
    const last = pieces.at(-1)
    if (last?.isMatch === isMatch) last.text += text[place]
    else pieces.push({ text: text[place] ?? '', isMatch })
  }
  return pieces
}

const shownBefore = 24

/** Truncates a long text to start shortly before the first match. */
export function excerptOf(text: string, words: readonly string[]): string {
  const [first] = markMatches(text, words)
  const start = first === undefined || first.isMatch ? 0 : first.text.length - shownBefore
  if (start <= 0) return text
  const space = text.indexOf(' ', start)
  return `… ${text.slice(space === -1 ? start : space + 1)}`
}

function foldedOf(entry: PaletteEntry): Folded {
  const known = folded.get(entry)
  if (known !== undefined) return known
  const made = {
    label: fold(entry.label),
    code: fold(entry.code ?? ''),
    fields: (entry.fields ?? []).map((field) => ({ field, text: fold(field.text) })),
  }
  folded.set(entry, made)
  return made
}

/** Returns the match at the start of a word if there is one, else any match. */
function placeOf(text: string, word: string): number {
  for (let place = text.indexOf(word); place !== -1; place = text.indexOf(word, place + 1))
    if (isWordStart(text, place)) return place
  return text.indexOf(word)
}

const startsWord = (text: string, word: string): boolean => isWordStart(text, placeOf(text, word))

const isWordStart = (text: string, place: number): boolean => !/[\p{L}\p{N}]/u.test(text[place - 1] ?? ' ')
