import { describe, expect, it } from 'vitest'
import { HttpError, NetworkError } from '../../../domain/calls/errors'
import {
  backoffMs,
  canRetry,
  changeParts,
  grantedPauseMs,
  isOver,
  judgeAnswer,
  newPart,
  nextParts,
  type AnyPart,
} from './transferParts'
import { attendedRules, judgeCall } from './transferRules'

const part = (index: number, status: AnyPart['status'], retries = 0, pauses = 0): AnyPart => ({
  ...newPart(index),
  status,
  retries,
  pauses,
})

it('a new part waits with all its retries left', () => {
  expect(newPart(3)).toEqual({ index: 3, status: 'waiting', retries: 0, pauses: 0, stored: null })
})

it('a part is over when nothing more happens to it by itself', () => {
  const statuses = ['waiting', 'loading', 'retrying', 'pausing', 'checked', 'failed', 'cancelled'] as const
  expect(statuses.filter((status) => isOver(part(0, status)))).toEqual(['checked', 'failed', 'cancelled'])
})

it('starts as many calls as the limit allows', () => {
  const parts = [
    part(0, 'loading'),
    part(1, 'waiting'),
    part(2, 'retrying'),
    part(3, 'waiting'),
    part(4, 'waiting'),
  ]
  const indexes = (maxConcurrent: number) =>
    nextParts(parts, { ...attendedRules, maxConcurrent }).map(({ index }) => index)
  expect([indexes(3), indexes(1), indexes(0)]).toEqual([[1, 3], [], []])
})

it('changes the parts that a predicate selects', () => {
  const parts = [part(0, 'loading'), part(1, 'waiting')]
  expect(changeParts(parts, ({ index }) => index === 1, { status: 'cancelled' })).toEqual([
    parts[0],
    part(1, 'cancelled'),
  ])
})

describe('a failed part', () => {
  const passing = { isPassing: true, pauseSeconds: null }

  it('waits twice as long with every retry', () => {
    expect([0, 1, 2].map((retries) => backoffMs(part(0, 'loading', retries), attendedRules))).toEqual([
      1_000, 2_000, 4_000,
    ])
  })

  it('is retried as often as the rules allow, if the failure is transient', () => {
    expect(canRetry(part(0, 'loading'), passing, attendedRules)).toBe(true)
    expect(canRetry(part(0, 'loading', 1), passing, attendedRules)).toBe(false)
    expect(canRetry(part(0, 'loading'), { ...passing, isPassing: false }, attendedRules)).toBe(false)
  })

  it('pauses as the server requests, up to the limits', () => {
    const asks = (pauseSeconds: number | null, pauses = 0) =>
      grantedPauseMs(part(0, 'loading', 0, pauses), { ...passing, pauseSeconds }, attendedRules)
    expect([asks(null), asks(7), asks(61), asks(7, 2), asks(7, 3)]).toEqual([
      null,
      7_000,
      60_000,
      7_000,
      null,
    ])
  })

  it.each([
    [403, false, null],
    [408, true, null],
    [429, true, 7],
    [499, false, null],
    [500, true, null],
    [503, true, 7],
  ])('with %i: transient %s, pauses %s s', (status, isPassing, pauseSeconds) => {
    expect(judgeAnswer({ status, retryAfterSeconds: 7 })).toEqual({ isPassing, pauseSeconds })
    expect(judgeCall(new HttpError({ status, retryAfterSeconds: 7 }))).toEqual({ isPassing, pauseSeconds })
  })

  it('without an answer is transient, by a defect not', () => {
    expect(judgeCall(new NetworkError())).toEqual(passing)
    expect(judgeCall(new Error('defect'))).toEqual({ ...passing, isPassing: false })
  })
})

it('calls of a waiting user are few at a time, and are retried once', () => {
  expect(attendedRules).toEqual({
    maxConcurrent: 3,
    maxRetries: 1,
    backoffBaseMs: 1_000,
    maxPauseMs: 60_000,
    maxPauses: 3,
  })
})
