import { expect, it } from 'vitest'
import { DecodeError, HttpError, NetworkError, SessionEndedError } from './errors'
import { isTransient } from './isTransient'

it.each([401, 408, 425, 429, 500, 502, 503, 504, 599])('tries %i again', (status) => {
  expect(isTransient(new HttpError({ status }))).toBe(true)
})

it.each([400, 402, 403, 404, 405, 409, 410, 412, 413, 415, 422, 423, 428, 451, 499])(
  'takes %i for an answer that stays',
  (status) => {
    expect(isTransient(new HttpError({ status }))).toBe(false)
  },
)

it.each([
  ['no answer', new NetworkError(), true],
  ['a session that has ended', new SessionEndedError(), true],
  ['an answer that cannot be read', new DecodeError('tour'), false],
  ['a defect', new TypeError('x is undefined'), false],
  ['something thrown that is no error', { status: 503 }, false],
  ['nothing', undefined, false],
])('knows what to make of %s', (_, error, expected) => {
  expect(isTransient(error)).toBe(expected)
})
