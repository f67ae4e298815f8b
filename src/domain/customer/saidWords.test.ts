import { expect, it } from 'vitest'
import { saidWords } from './saidWords'

it('reads what a customer has said', () => {
  expect(
    saidWords({
      instruction: ' Tor links ',
      absenceAt: '2026-11-19T09:43:00Z',
      absenceReason: '',
      stars: 4,
      comment: 'Gut',
    }),
  ).toEqual({
    instruction: 'Tor links',
    absence: { reason: '' },
    rating: { stars: 4, comment: 'Gut' },
  })
})

it.each([
  [undefined],
  [null],
  [{}],
  [{ instruction: ' ', absenceReason: 'Urlaub', comment: 'Gut' }],
  [{ stars: 0 }],
  [{ stars: 6 }],
])('nothing is said by %j', (words) => {
  expect(saidWords(words)).toBeNull()
})
