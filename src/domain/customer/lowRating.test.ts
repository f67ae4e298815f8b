import { expect, it } from 'vitest'
import { lowRatingOf } from './lowRating'

const ratedAt = '2026-11-20T08:00:00.000Z'

it.each([
  [
    { stars: 2, comment: ' Zu spät ', ratedAt },
    { stars: 2, comment: 'Zu spät', at: new Date(ratedAt) },
  ],
  [{ stars: 1 }, { stars: 1, comment: '', at: null }],
  [{ stars: 3, ratedAt }, null],
  [{ stars: 0, ratedAt }, null],
  [{ instruction: 'Tor zu' }, null],
  [null, null],
])('%j', (words, rating) => expect(lowRatingOf(words)).toEqual(rating))
