import { expect, it } from 'vitest'
import { isMinuteKnown, lookAgain } from './newTours'

const day = '2026-11-20'
const eight = Date.parse('2026-11-20T08:00:00+01:00')
const ten = eight + 2 * 3600_000
const first = lookAgain(null, { day, tours: ['a'], at: eight })

it('the tours of the first look of a day are not new', () => {
  expect(first.tours).toEqual({ a: null })
  expect(lookAgain(first, { day: '2026-11-21', tours: ['b'], at: ten }).tours).toEqual({ b: null })
})

it('a tour that came later is new since the look before', () => {
  const second = lookAgain(first, { day, tours: ['a', 'b'], at: ten })
  expect(second.tours).toEqual({ a: null, b: { after: eight, at: ten } })
  expect(lookAgain(second, { day, tours: ['b'], at: ten + 60_000 }).tours['b']).toEqual({
    after: eight,
    at: ten,
  })
})

it('the time is known to the minute if the looks are close', () => {
  expect([isMinuteKnown({ after: ten - 60_000, at: ten }), isMinuteKnown({ after: eight, at: ten })]).toEqual(
    [true, false],
  )
})
