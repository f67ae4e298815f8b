import { expect, it } from 'vitest'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import { grantedPauseSeconds } from './serverPause'

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
