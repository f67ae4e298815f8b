import { expect, it } from 'vitest'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import { grantedPauseSeconds } from './serverPause'

const busy = (retryAfterSeconds: number | null) => new HttpError({ status: 503, retryAfterSeconds })

it.each([
  ['what the server asks for', busy(7), 0, 7],
  ['two minutes at most', busy(120), 0, 120],
  ['no longer', busy(121), 0, null],
  ['five times at most', busy(7), 4, 7],
  ['no sixth time', busy(7), 5, null],
  ['not without being asked', busy(null), 0, null],
  ['not without an answer', new NetworkError(), 0, null],
])('a call waits %s', (_, error, earlier, seconds) => {
  expect(grantedPauseSeconds(error, earlier)).toBe(seconds)
})
