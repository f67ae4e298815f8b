import { describe, expect, it } from 'vitest'
import { HttpError, NetworkError, SessionEndedError } from '../../../domain/calls/errors'
import { commandIdOf, enqueue, isInterruption, isSettled } from './commandQueue'

describe('a queue of commands', () => {
  const sumOfEven = (one: number, other: number) => ((one + other) % 2 === 0 ? one + other : null)

  it('takes a new command at its end', () => {
    expect([enqueue([], 1, sumOfEven), enqueue([1, 2], 3, sumOfEven)]).toEqual([[1], [1, 2, 3]])
  })

  it('keeps one command in place of the last two where one is enough', () => {
    expect(enqueue([1, 2], 4, sumOfEven)).toEqual([1, 6])
  })

  it('is settled when nothing is on its way or waits', () => {
    expect([
      isSettled({ running: null, queue: [] }),
      isSettled({ running: 1, queue: [] }),
      isSettled({ running: null, queue: [1] }),
    ]).toEqual([true, false, false])
  })

  it('gives each call an id of its own', () => {
    expect(commandIdOf({ commandId: 'c', revision: 7 })).toBe('c.7')
  })
})

it.each<[string, unknown, boolean]>(
  [
    ['no answer', new NetworkError(), true],
    ['the end of the session', new SessionEndedError(), true],
    ...[401, 408, 429, 500, 503].map((status) => [String(status), new HttpError({ status }), true] as const),
    ...[400, 403, 404, 412, 422].map((status) => [String(status), new HttpError({ status }), false] as const),
    ['a defect', new Error('a defect'), false],
  ].map(([what, error, isMeant]) => [String(what), error, isMeant === true]),
)('is interrupted, and not refused, by %s', (_, error, isMeant) => {
  expect(isInterruption(error)).toBe(isMeant)
})
