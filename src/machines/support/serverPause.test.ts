import { expect, it } from 'vitest'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import { grantedPauseSeconds, savePauseMs, savePauseOf } from './serverPause'

const busy = (retryAfterSeconds: number | null) => new HttpError({ status: 503, retryAfterSeconds })

it.each([
  ['as long as the server requests', busy(7), 0, 7],
  ['two minutes at most', busy(120), 0, 120],
  ['not longer', busy(121), 0, null],
  ['five times at most', busy(7), 4, 7],
  ['not a sixth time', busy(7), 5, null],
  ['not without a request', busy(null), 0, null],
  ['not without an answer', new NetworkError(), 0, null],
])('a call waits %s', (_, error, earlier, seconds) => {
  expect(grantedPauseSeconds(error, earlier)).toBe(seconds)
})

const refused = (status: number, retryAfterSeconds: number | null) =>
  new HttpError({ status, retryAfterSeconds })

it.each([
  ['as long as a busy server requests', refused(503, 5), { status: 503, seconds: 5 }],
  ['as long as a throttling server requests', refused(429, 0), { status: 429, seconds: 0 }],
  ['one minute at most', refused(503, 60), { status: 503, seconds: 60 }],
  ['not longer', refused(503, 61), null],
  ['not without a request', refused(503, null), null],
  ['not after another refusal', refused(409, 5), null],
  ['not after a failure', refused(500, 5), null],
  ['not without an answer', new NetworkError(), null],
])('a save waits %s', (_, error, pause) => {
  expect(savePauseOf(error, null)).toEqual(pause)
})

it('a save waits once, in milliseconds', () => {
  expect(savePauseOf(refused(503, 5), { status: 503, seconds: 5 })).toBeNull()
  expect([{ status: 503, seconds: 5 }, null].map((pause) => savePauseMs({ pause }))).toEqual([5_000, 0])
})
