import { describe, expect, it } from 'vitest'
import { HttpError, NetworkError } from '../../../domain/calls/errors'
import { commandIdOf, enqueue, isSettled, outlook, rememberFailure } from './commandQueue'

describe('a queue of commands', () => {
  const sumOfEven = (one: number, other: number) => ((one + other) % 2 === 0 ? one + other : null)

  it('appends a new command', () => {
    expect([enqueue([], 1, sumOfEven), enqueue([1, 2], 3, sumOfEven)]).toEqual([[1], [1, 2, 3]])
  })

  it('merges the last two commands when one is enough', () => {
    expect(enqueue([1, 2], 4, sumOfEven)).toEqual([1, 6])
  })

  it('is settled when nothing is in progress or queued', () => {
    expect([
      isSettled({ running: null, queue: [] }),
      isSettled({ running: 1, queue: [] }),
      isSettled({ running: null, queue: [1] }),
    ]).toEqual([true, false, false])
  })

  it('gives each call its own id', () => {
    expect(commandIdOf({ commandId: 'c', revision: 7 })).toBe('c.7')
  })
})

describe('the outlook of a queue', () => {
  const nothing = { running: null, queue: [], done: [], undone: [] }
  const undo = { kind: 'undo' } as const
  const redo = { kind: 'redo' } as const

  it('has nothing to undo or redo without history', () => {
    expect(outlook({ ...nothing, queue: [undo, redo] })).toEqual({ pending: [], done: [], undone: [] })
  })

  it('keeps the rest of the redo history after an undo or a redo', () => {
    expect(outlook({ ...nothing, queue: [undo, undo, redo], done: ['a', 'b'], undone: ['c'] })).toEqual({
      pending: [
        { step: 'b', direction: 'undo' },
        { step: 'a', direction: 'undo' },
        { step: 'a', direction: 'redo' },
      ],
      done: ['a'],
      undone: ['c', 'b'],
    })
  })

  it('has nothing to redo after a new step', () => {
    const running = { step: 'b', direction: 'undo' } as const
    expect(outlook({ running, queue: [{ kind: 'do', step: 'd' }], done: ['a'], undone: ['c'] })).toEqual({
      pending: [running, { step: 'd', direction: 'do' }],
      done: ['a', 'd'],
      undone: [],
    })
  })
})

describe('an interrupted call', () => {
  const start = { revision: 3, pauses: { revision: 0, count: 0 } }
  const busy = (retryAfterSeconds: number) => new HttpError({ status: 503, retryAfterSeconds })

  it('waits five times in a row, and as often again after an answer', () => {
    let queue = start
    const waitsFor = () => {
      const { failure, pauses } = rememberFailure(queue, busy(1))
      queue = { ...queue, pauses }
      return failure.waitSeconds
    }
    expect(Array.from({ length: 6 }, waitsFor)).toEqual([1, 1, 1, 1, 1, null])
    queue = { ...queue, revision: 4 }
    expect(waitsFor()).toBe(1)
  })

  it('knows the reason of the interruption', () => {
    expect(rememberFailure(start, busy(7))).toEqual({
      failure: { status: 503, waitSeconds: 7 },
      pauses: { revision: 3, count: 1 },
    })
    expect(rememberFailure({ ...start, pauses: { revision: 3, count: 2 } }, new NetworkError())).toEqual({
      failure: { status: 0, waitSeconds: null },
      pauses: { revision: 3, count: 2 },
    })
  })
})
