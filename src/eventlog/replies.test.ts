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
  /** The stored receiver; an error means that it cannot be read. */
  found?: ReadStream | Error
  live?: 'leaving' | 'here'
  isLocked?: boolean
  isWritten?: boolean
  isKept?: boolean
  refuses?: boolean
}

/** The environment of finished work and its receiver; `calls` lists the calls made to it. */
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

describe('reply of finished work', () => {
  it.each<[string, World, string[], isRemoved: boolean]>([
    [
      'is delivered to a receiver live in this tab',
      { live: 'here' },
      ['send answer', 'flush', 'remove s'],
      true,
    ],
    [
      'is kept until it is written there',
      { live: 'here', isWritten: false },
      ['send answer', 'flush'],
      false,
    ],
    ['is kept while the receiver is being parked', { live: 'leaving' }, [], false],
    ['is kept while another tab holds the receiver', { isLocked: true }, [], false],
    ['is kept if the receiver cannot be read', { found: new Error('x') }, held(), false],
    ['is kept if the receiver cannot be folded', { found: stands('', { folded: null }) }, held(), false],
    ['is kept if the receiver failed', { found: stands('error') }, held(), false],
    [
      'is dropped if the receiver was deleted',
      { found: stands('', { folded: null, isDeleted: true }) },
      [...held(), 'remove s'],
      true,
    ],
    ['is dropped if the receiver has ended', { found: stands('done') }, [...held(), 'remove s'], true],
    [
      'is written to the log of an interrupted receiver, before any of its effects',
      { found: stands('active') },
      [...held('wake receiver', 'send answer', 'stop', 'flush'), 'remove s'],
      true,
    ],
    [
      'is kept if that log cannot be written',
      { found: stands('active'), isWritten: false },
      held('wake receiver', 'send answer', 'stop', 'flush'),
      false,
    ],
  ])('%s', async (_, world, expected, isRemoved) => {
    const { replies, calls } = open(world)
    expect(await replies.deliverAndRemove('s', ended, answering)).toBe(isRemoved)
    expect(calls).toEqual(expected)
  })

  it('is reported and kept if its receiver rejects it', async () => {
    const { replies, calls, time } = open({ found: stands('active'), refuses: true })
    expect(await replies.deliverAndRemove('s', ended, answering)).toBe(false)
    expect(calls).toEqual(held('wake receiver', 'send answer', 'stop'))
    expect(() => time.pass(0)).toThrow('refused')
  })

  it.each<[string, WorkflowDefinition | undefined]>([
    ['returns none', { replies: () => null } as unknown as WorkflowDefinition],
    ['declares none', {} as WorkflowDefinition],
    ['has no known definition', undefined],
  ])('does not exist if the work %s', async (_, definition) => {
    const { replies, calls } = open()
    expect(await replies.deliverAndRemove('s', ended, definition)).toBe(true)
    expect(calls).toEqual(['remove s'])
  })

  it('is delivered again if the storage keeps the work', async () => {
    const { replies } = open({ isKept: true })
    expect(await replies.deliverAndRemove('s', ended)).toBe(false)
  })

  it('waits for the previous one, and others can wait for it', async () => {
    const { replies, calls } = open({ live: 'here' })
    void replies.deliverAndRemove('a', ended, answering)
    void replies.deliverAndRemove('b', ended)
    expect(calls).toEqual([])
    await replies.settled()
    expect(calls).toEqual(['send answer', 'flush', 'remove a', 'remove b'])
  })
})

describe('work that ended in a closed tab', () => {
  it.each<[string, World, string[], isRemoved: boolean]>([
    ['is removed', { found: stands('done') }, ['remove s', 'forget s'], true],
    ['is kept if it has not ended', { found: stands('active') }, [], false],
    ['is kept if it cannot be folded', { found: stands('', { folded: null }) }, [], false],
    ['is kept if it cannot be read', { found: new Error('x') }, [], false],
    [
      'is remembered if it could not be removed',
      { found: stands('done'), isKept: true },
      ['remove s'],
      false,
    ],
  ])('%s', async (_, world, expected, isRemoved) => {
    const { replies, calls } = open(world)
    expect(await replies.deliverAndRemoveEnded('s')).toBe(isRemoved)
    expect(calls).toEqual(['hold s', 'read s', ...expected, 'release s'])
  })

  it('is replied to by its own definition', async () => {
    const { replies, calls } = open({ found: stands('done', { definition: answering }), live: 'here' })
    expect(await replies.deliverAndRemoveEnded('s')).toBe(true)
    expect(calls).toContain('send answer')
  })

  it('is left to the tab that holds it', async () => {
    const { replies, calls } = open({ isLocked: true })
    expect([await replies.deliverAndRemoveEnded('s'), calls]).toEqual([false, []])
  })
})
