import type { CustomerWords } from '../../contract/customer/customerWords'
import { readMoment } from '../records/origin'
import { saidWords } from './saidWords'

/** Ratings up to this number of stars are low. */
const lowStars = 2

/** Filters of proofs by the rating of their stop. Extension `customerPage`; other servers ignore them. */
export const lowRatingFilter = { 'customerWords.stars[lte]': String(lowStars) } as const
/** @param since ISO 8601 */
export const lowRatingsSince = (since: string) => ({
  ...lowRatingFilter,
  'customerWords.ratedAt[after]': since,
})

export type LowRating = {
  stars: number
  /** Empty if the customer gave none. */
  comment: string
  /** Null if unknown. */
  at: Date | null
}

/** Null without a low rating. */
export function lowRatingOf(words: CustomerWords | null | undefined): LowRating | null {
  const rating = saidWords(words)?.rating ?? null
  return rating === null || rating.stars > lowStars ? null : { ...rating, at: readMoment(words?.ratedAt) }
}
