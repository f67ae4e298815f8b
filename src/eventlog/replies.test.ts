import type { AnyMachineSnapshot } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { DurableActor } from './durableActor'
import { createReplies } from './replies'
import type { ReadStream } from './streamReader'
import { createTestTimers } from './testing/testTimers'
import type { WorkflowDefinition } from './workflowDefinition'

const event = { type: 'answer' }
const ended = { status: 'done' } as AnyMachineSnapshot
const answering = { replies: () => ({ stream: 'receiver', event }) } as unknown as WorkflowDefinition
const stands = (status: string, more: Partial<ReadStream> = {}) =>
  ({ isDeleted: false, folded: { snapshot: { status } }, rows: [], ...more }) as unknown as ReadStream

type World = {
  /** The receiver as it lies in the storage; an error: it cannot be read. */
  found?: ReadStream | Error
  live?: 'leaving' | 'here'
  isLocked?: boolean
  isWritten?: boolean
  isKept?: boolean
  refuses?: boolean
}

/** What finished work and its receiver find around them; `calls` is what was done with it, in its order. */
function open({ found, live, isLocked, isWritten = true, isKept, refuses }: World = {}) {
  const calls: string[] = []
  const time = createTestTimers()
  const actor = {
    send: ({ type }: { type: string }) => {
      calls.push(`send ${type}`)
      if (refuses) throw new Error('refused')
    },
    flush: async () => {
      calls.push('flush')
      return isWritten
    },
    stop: async () => void calls.push('stop'),
  } as unknown as DurableActor
  const replies = createReplies({
    store: {
      remove: async (stream) => {
        calls.push(`remove ${stream}`)
        if (isKept) throw new Error('the storage fails')
      },
    },
    locks: {
      hold: async (stream) => {
        if (isLocked) return null
        calls.push(`hold ${stream}`)
        return async () => void calls.push(`release ${stream}`)
      },
      held: async () => new Set(),
    },
    timers: time.timers,
    reader: {
      read: async (stream) => {
        calls.push(`read ${stream}`)
        if (found === undefined || found instanceof Error) throw found ?? new Error('not expected')
        return found
      },
      forget: (stream) => void calls.push(`forget ${stream}`),
    },
    liveActor: () => (live === 'here' ? actor : live),
    wake: (stream) => {
      calls.push(`wake ${stream}`)
      return actor
    },
  })
  return { replies, calls, time }
}
const held = (...calls: string[]) => ['hold receiver', 'read receiver', ...calls, 'release receiver']

describe('the answer of finished work', () => {
  it.each<[string, World, string[], isCleared: boolean]>([
    ['goes to work that is live here', { live: 'here' }, ['send answer', 'flush', 'remove s'], true],
    ['stays until it is written there', { live: 'here', isWritten: false }, ['send answer', 'flush'], false],
    ['stays while that work is being left', { live: 'leaving' }, [], false],
    ['stays while another tab has that work', { isLocked: true }, [], false],
    ['stays when that work cannot be read', { found: new Error('x') }, held(), false],
    ['stays when it cannot be folded', { found: stands('', { folded: null }) }, held(), false],
    ['stays when that work broke down', { found: stands('error') }, held(), false],
    [
      'is not wanted when that work is gone',
      { found: stands('', { folded: null, isDeleted: true }) },
      [...held(), 'remove s'],
      true,
    ],
    ['is not wanted when that work has ended', { found: stands('done') }, [...held(), 'remove s'], true],
    [
      'is written into the log of work that rests, before any of its effects',
      { found: stands('active') },
      [...held('wake receiver', 'send answer', 'stop', 'flush'), 'remove s'],
      true,
    ],
    [
      'stays when that log does not take it',
      { found: stands('active'), isWritten: false },
      held('wake receiver', 'send answer', 'stop', 'flush'),
      false,
    ],
  ])('%s', async (_, world, expected, isCleared) => {
    const { replies, calls } = open(world)
    expect(await replies.clearAway('s', ended, answering)).toBe(isCleared)
    expect(calls).toEqual(expected)
  })

  it('that its receiver refuses is reported, and stays', async () => {
    const { replies, calls, time } = open({ found: stands('active'), refuses: true })
    expect(await replies.clearAway('s', ended, answering)).toBe(false)
    expect(calls).toEqual(held('wake receiver', 'send answer', 'stop'))
    expect(() => time.pass(0)).toThrow('refused')
  })

  it.each<[string, WorkflowDefinition | undefined]>([
    ['has none', { replies: () => null } as unknown as WorkflowDefinition],
    ['never has one', {} as WorkflowDefinition],
    ['is of no workflow that is known', undefined],
  ])('is waited for by nobody where the work %s', async (_, definition) => {
    const { replies, calls } = open()
    expect(await replies.clearAway('s', ended, definition)).toBe(true)
    expect(calls).toEqual(['remove s'])
  })

  it('is delivered again when the storage keeps the work', async () => {
    const { replies } = open({ isKept: true })
    expect(await replies.clearAway('s', ended)).toBe(false)
  })

  it('waits for the one before it, which others can wait for as well', async () => {
    const { replies, calls } = open({ live: 'here' })
    void replies.clearAway('a', ended, answering)
    void replies.clearAway('b', ended)
    expect(calls).toEqual([])
    await replies.settled()
    expect(calls).toEqual(['send answer', 'flush', 'remove a', 'remove b'])
  })
})

describe('work that ended in a tab that is gone', () => {
  it.each<[string, World, string[], isCleared: boolean]>([
    ['is cleared away', { found: stands('done') }, ['remove s', 'forget s'], true],
    ['is left alone when it has not ended', { found: stands('active') }, [], false],
    ['is left alone when it cannot be folded', { found: stands('', { folded: null }) }, [], false],
    ['is left alone when it cannot be read', { found: new Error('x') }, [], false],
    [
      'is kept in mind when it could not be removed',
      { found: stands('done'), isKept: true },
      ['remove s'],
      false,
    ],
  ])('%s', async (_, world, expected, isCleared) => {
    const { replies, calls } = open(world)
    expect(await replies.clearEnded('s')).toBe(isCleared)
    expect(calls).toEqual(['hold s', 'read s', ...expected, 'release s'])
  })

  it('is answered by its own definition', async () => {
    const { replies, calls } = open({ found: stands('done', { definition: answering }), live: 'here' })
    expect(await replies.clearEnded('s')).toBe(true)
    expect(calls).toContain('send answer')
  })

  it('is left to the tab that has it', async () => {
    const { replies, calls } = open({ isLocked: true })
    expect([await replies.clearEnded('s'), calls]).toEqual([false, []])
  })
})
