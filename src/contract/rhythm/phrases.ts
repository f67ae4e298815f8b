import type { Meaning } from './phraseMeaning'
import { grammar } from './rhythmGrammar'

/** A part of a sentence: from its first character to behind its last one. */
export type Words = { text: string; from: number; to: number }

export type Nth = 1 | 2 | 3 | 4 | 5 | -1

export type Phrase = { words: Words; meaning: Meaning }

const separators = /^(?:[\s,;.:&+/–-]+|und\b|u\.|sowie\b|aber\b|jeweils\b|immer\b|nur\b)/i
const word = /^[^\s,;]+/

/** Splits a sentence into the longest phrases of the grammar, from left to right. */
export function findPhrases(sentence: string): { phrases: Phrase[]; unknown: Words[] } {
  const phrases: Phrase[] = []
  const unknown: Words[] = []
  let at = 0
  while (at < sentence.length) {
    const rest = sentence.slice(at)
    const found = longestPhrase(rest)
    const skipped = found === null ? separators.exec(rest)?.[0].length : undefined
    const length = found?.length ?? skipped ?? word.exec(rest)?.[0].length ?? 1
    const words = { text: rest.slice(0, length), from: at, to: at + length }
    if (found !== null) phrases.push({ words, meaning: found.meaning })
    else if (skipped === undefined) unknown.push(words)
    at += length
  }
  return { phrases, unknown }
}

function longestPhrase(rest: string): { length: number; meaning: Meaning } | null {
  let best: { length: number; meaning: Meaning } | null = null
  for (const { pattern, mean } of grammar) {
    const match = pattern.exec(rest)
    if (match === null || match[0].length <= (best?.length ?? 0)) continue
    const meaning = mean(match.groups ?? {})
    if (meaning !== null) best = { length: match[0].length, meaning }
  }
  return best
}
