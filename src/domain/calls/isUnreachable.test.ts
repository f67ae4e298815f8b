import { expect, it } from 'vitest'
import { DecodeError, HttpError, NetworkError, SessionEndedError } from './errors'
import { isUnreachable } from './isUnreachable'

it.each([408, 429, 502, 503, 504, 511, 520, 522, 524])('treats %i as an unreachable server', (status) => {
  expect(isUnreachable(new HttpError({ status }))).toBe(true)
})

it.each([400, 401, 403, 404, 409, 410, 418, 422, 425, 500, 501, 505, 507])(
  'treats %i as a response of the server',
  (status) => {
    expect(isUnreachable(new HttpError({ status }))).toBe(false)
  },
)

it.each([
  ['no response', new NetworkError(), true],
  ['a session that has ended', new SessionEndedError(), false],
  ['an undecodable response', new DecodeError('user'), false],
  ['a defect', new TypeError('x is undefined'), false],
  ['nothing', undefined, false],
])('classifies %s', (_, error, expected) => {
  expect(isUnreachable(error)).toBe(expected)
})
