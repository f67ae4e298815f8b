import { expect, it } from 'vitest'
import { DecodeError, HttpError, NetworkError, SessionEndedError } from './errors'
import { isTransient } from './isTransient'

it.each([401, 408, 425, 429, 500, 502, 503, 504, 599])('retries after %i', (status) => {
  expect(isTransient(new HttpError({ status }))).toBe(true)
})

it.each([400, 402, 403, 404, 405, 409, 410, 412, 413, 415, 422, 423, 428, 451, 499])(
  'treats %i as final',
  (status) => {
    expect(isTransient(new HttpError({ status }))).toBe(false)
  },
)

it.each([
  ['no response', new NetworkError(), true],
  ['a session that has ended', new SessionEndedError(), true],
  ['an undecodable response', new DecodeError('tour'), false],
  ['a defect', new TypeError('x is undefined'), false],
  ['a thrown value that is not an error', { status: 503 }, false],
  ['nothing', undefined, false],
])('classifies %s', (_, error, expected) => {
  expect(isTransient(error)).toBe(expected)
})
