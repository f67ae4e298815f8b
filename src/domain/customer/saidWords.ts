import { starLimits } from '../../contract/customer/customerLimits'
import type { CustomerWords } from '../../contract/customer/customerWords'

/** What a customer has said about a stop. Null: nothing, or unknown. */
export type SaidWords = {
  instruction: string | null
  absence: { reason: string } | null
  rating: { stars: number; comment: string } | null
}

/** @returns null if the customer has said nothing */
export function saidWords(words: CustomerWords | null | undefined): SaidWords | null {
  if (words == null) return null
  const { stars } = words
  const isRated = stars != null && stars >= starLimits.min && stars <= starLimits.max
  const said: SaidWords = {
    instruction: textOf(words.instruction) || null,
    absence: words.absenceAt == null ? null : { reason: textOf(words.absenceReason) },
    rating: isRated ? { stars, comment: textOf(words.comment) } : null,
  }
  return Object.values(said).every((part) => part === null) ? null : said
}

const textOf = (text: string | null | undefined): string => (text ?? '').trim()
