import { expect, it } from 'vitest'
import { HttpError, NetworkError } from '../calls/errors'
import { customerAnswer, factsOf, underWayAnswer } from './customerFacts.testing'
import { readIntervalMs } from './customerTiming'
import { isLinkMissing } from './isLinkMissing'

it('a link is missing when the server says so, not when it does not answer', () => {
  const errors = [
    new HttpError({ status: 404 }),
    new HttpError({ status: 410 }),
    new HttpError({ status: 429 }),
    new HttpError({ status: 500 }),
    new NetworkError(),
  ]
  expect(errors.map(isLinkMissing)).toEqual([true, true, false, false, false])
})

it('reads more often while a visit is under way', () => {
  const facts = [factsOf(underWayAnswer), factsOf(customerAnswer), null]
  expect(facts.map(readIntervalMs)).toEqual([15_000, 30_000, 30_000])
})
