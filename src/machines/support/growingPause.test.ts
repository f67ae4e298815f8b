import { expect, it } from 'vitest'
import { DecodeError, HttpError, NetworkError, SessionEndedError } from '../../domain/calls/errors'
import { countFailure, waitAfter, waitReasonOf } from './growingPause'

it('pauses double, up to a minute', () => {
  const lost = new NetworkError()
  expect([1, 2, 5, 6].map((failures) => waitAfter(lost, failures).pauseMs)).toEqual([
    2_000, 4_000, 32_000, 60_000,
  ])
  expect([0, 4, 5, 6].map(countFailure)).toEqual([1, 5, 6, 6])
})

it('pauses last as long as the server requests, a minute at most', () => {
  const busy = (retryAfterSeconds: number) =>
    waitAfter(new HttpError({ status: 503, retryAfterSeconds }), 2).pauseMs
  expect([busy(1), busy(30), busy(90)]).toEqual([4_000, 30_000, 60_000])
})

it('pauses have a reason', () => {
  const errors = [
    new NetworkError(),
    // A sign-in page of a network answers in place of the server.
    new DecodeError('a proof'),
    new SessionEndedError(),
    new HttpError({ status: 401 }),
    new HttpError({ status: 502 }),
  ]
  expect(errors.map((error) => waitAfter(error, 1).reason)).toEqual([
    'network',
    'network',
    'session',
    'session',
    'server',
  ])
  expect([0, 401, 500].map(waitReasonOf)).toEqual(['network', 'session', 'server'])
})
