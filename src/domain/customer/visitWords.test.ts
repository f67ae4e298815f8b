import { expect, it } from 'vitest'
import { customerAnswer, doneAnswer, factsOf, underWayAnswer } from './customerFacts.testing'
import { isVisitAhead, isVisitToday, shownTime, withSuggestion } from './visitWords'

it('a visit is today by the day of the company, not by that of the device', () => {
  const late = factsOf(customerAnswer, { asOf: new Date('2026-11-19T23:30:00Z') })
  expect([
    isVisitToday(factsOf(customerAnswer)),
    isVisitToday(late),
    isVisitToday({ ...late, timeZone: 'America/New_York' }),
    isVisitToday({ ...late, asOf: null }),
  ]).toEqual([false, true, false, false])
})

it('shows the range until the visit is over, then the moment of the deed', () => {
  const deed = { from: new Date('2026-11-20T11:51:00Z'), until: null }
  const range = { from: new Date('2026-11-20T11:30:00Z'), until: new Date('2026-11-20T12:00:00Z') }
  expect([
    shownTime(factsOf(underWayAnswer)),
    shownTime(factsOf(doneAnswer)),
    shownTime(factsOf(doneAnswer, { state: 'failed' })),
    shownTime(factsOf(underWayAnswer, { state: 'done' })),
  ]).toEqual([range, deed, deed, range])
})

it('a visit is ahead as long as nothing else is known', () => {
  const states = ['planned', 'underWay', null, 'done', 'failed', 'cancelled'] as const
  expect(states.map((state) => isVisitAhead(factsOf(customerAnswer, { state })))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

it('adds a suggestion as a sentence, as far as it fits', () => {
  expect([
    withSuggestion('', 'Hund im Hof'),
    withSuggestion('Tor links ', 'Hund im Hof'),
    withSuggestion('Tor links.', 'Hund im Hof'),
    withSuggestion('a'.repeat(288), 'Hund im Hof'),
    withSuggestion(`${'a'.repeat(286)}.`, 'Hund im Hof')?.length,
  ]).toEqual(['Hund im Hof.', 'Tor links. Hund im Hof.', 'Tor links. Hund im Hof.', null, 300])
})
