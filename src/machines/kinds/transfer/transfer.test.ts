import { setImmediate } from 'node:timers/promises'
import * as Schema from 'effect/Schema'
import { fromPromise, setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import { HttpError, NetworkError } from '../../../domain/calls/errors'
import { ErrorFact } from '../../../domain/calls/errorFacts'
import { isTransient } from '../../../domain/calls/isTransient'
import { declareDurable } from '../../../eventlog/durable'
import { runDurable, type DurableActorOf } from '../../../eventlog/durableActor'
import { foldRows } from '../../../eventlog/fold'
import type { LogRow } from '../../../eventlog/logRow'
import { createMemoryLogStore } from '../../../eventlog/memoryLogStore'
import { createTestTimers } from '../../../eventlog/testing/testTimers'
import { placeholder } from '../../support/placeholders'
import { defineTransfer } from './transfer'
import { judgeAnswer, newPart, type LonePart, type TransferRules } from './transferParts'

/*
 * Sends files, three at a time: the features of a transfer that uploads use and an export does not. A failure
 * stays with its file, which can be sent again or cancelled while the others continue.
 */

type Sent = { iri: string }
type File = LonePart<Sent> & { readonly name: string }
type Context = { files: readonly File[] }
type Event =
  | { type: 'file.cancel' | 'file.retry' | 'file.due'; index: number }
  | { type: `xstate.done.actor.file.${string}`; actorId: string; output: Sent }
  | { type: `xstate.error.actor.file.${string}`; actorId: string; error: unknown }

const rules: TransferRules = {
  maxConcurrent: 3,
  maxRetries: 1,
  backoffBaseMs: 1_000,
  maxPauseMs: 60_000,
  maxPauses: 1,
}
const sending = defineTransfer<Context, Event, File>({
  name: 'file',
  actor: 'sendFile',
  rules,
  partsOf: ({ files }) => files,
  withParts: (files) => ({ files }),
  callOf: (_, { name }) => ({ name }),
  judge: (error) =>
    error instanceof HttpError ? judgeAnswer(error) : { isPassing: isTransient(error), pauseSeconds: null },
})

const filesMachine = setup({
  types: { context: {} as Context, input: {} as { names: readonly string[] }, events: {} as Event },
  actors: { sendFile: placeholder<Sent, { name: string }>('sendFile') },
  guards: { ...sending.guards, ...sending.alone.guards },
  actions: { ...sending.actions, ...sending.alone.actions },
}).createMachine({
  id: 'files',
  context: ({ input }) => ({
    files: input.names.map((name, index) => ({ ...newPart(index), name, failure: null })),
  }),
  initial: 'sending',
  states: {
    sending: {
      entry: 'startParts',
      exit: 'stopParts',
      always: { guard: 'areAllOver', target: 'resting' },
      on: {
        'xstate.done.actor.file.*': sending.whenDone,
        'xstate.error.actor.file.*': [sending.whenPauseRequested, sending.whenRetryIsLeft, sending.whenLost],
        'file.due': sending.whenDue,
        'file.cancel': sending.whenCancelled,
        'file.retry': sending.whenRetried,
      },
    },
    resting: { on: { 'file.retry': { ...sending.whenRetried, target: 'sending' } } },
  },
})

const named = Schema.Struct({ index: Schema.Int })
const filesLog = declareDurable<typeof filesMachine>({
  machine: filesMachine,
  version: 1,
  input: Schema.Struct({ names: Schema.Array(Schema.String) }),
  events: {
    'file.cancel': named,
    'file.retry': named,
    'file.due': named,
    'xstate.done.actor.file.*': Schema.Struct({ output: Schema.Struct({ iri: Schema.String }) }),
    'xstate.error.actor.file.*': Schema.Struct({ error: ErrorFact }),
  },
  relaxed: [],
  upcasters: {},
  facts: ({ files }) => files.map(({ status, retries, pauses }) => [status, retries, pauses]),
  openKeys: ['type'],
  resumes: 'by-itself',
})

type Call = { resolve: (sent: Sent) => void; reject: (error: unknown) => void; signal: AbortSignal }

/** Sends files whose calls end when the test decides. `rows` is a log from an earlier page to resume. */
function sendFiles(names: readonly string[], rows: readonly LogRow[] = []) {
  const calls = new Map<string, Call>()
  const asked: string[] = []
  const time = createTestTimers()
  const machine = filesMachine.provide({
    actors: {
      sendFile: fromPromise<Sent, { name: string }>(({ input: { name }, signal }) => {
        asked.push(name)
        return new Promise((resolve, reject) => calls.set(name, { resolve, reject, signal }))
      }),
    },
  })
  const { folded } = foldRows(filesLog, rows)
  const actor = runDurable(
    {
      stream: 's',
      declaration: filesLog,
      machine,
      ...(folded === null ? { input: { names } } : { resumed: { folded, rows } }),
    },
    {
      append: createMemoryLogStore().append,
      now: time.now,
      timers: time.timers,
      onStorage: () => undefined,
      invalidate: () => undefined,
    },
  ) as unknown as DurableActorOf<typeof filesMachine>
  const happens = async (act: () => void) => {
    act()
    await setImmediate()
  }
  return {
    asked,
    calls,
    rows: actor.rows,
    stop: actor.stop,
    files: () => actor.getSnapshot().context.files,
    statuses: () => actor.getSnapshot().context.files.map(({ status }) => status),
    state: () => actor.getSnapshot().value,
    succeed: (name: string) => happens(() => calls.get(name)?.resolve({ iri: `/api/files/${name}` })),
    fail: (name: string, error: unknown) => happens(() => calls.get(name)?.reject(error)),
    send: (event: Event) => happens(() => actor.send(event)),
    pass: (ms: number) => happens(() => time.pass(ms)),
  }
}

const refused = new HttpError({ status: 415, description: 'Kein Bild.' })
const four = ['a', 'b', 'c', 'd']

describe('a transfer whose failures stay with their parts', () => {
  it('continues with the others when one is refused, and keeps the reason', async () => {
    const { asked, fail, succeed, statuses, files, state } = sendFiles(four)
    await setImmediate()
    expect(asked).toEqual(['a', 'b', 'c'])
    await fail('b', refused)
    expect([asked.slice(3), statuses()]).toEqual([['d'], ['loading', 'failed', 'loading', 'loading']])
    expect(files()[1]?.failure).toEqual({ status: 415, reason: 'Kein Bild.' })
    for (const name of ['a', 'c', 'd']) await succeed(name)
    expect([state(), statuses()]).toEqual(['resting', ['checked', 'failed', 'checked', 'checked']])
    expect(files()[0]?.stored).toEqual({ iri: '/api/files/a' })
  })

  it('retries an interrupted part by itself, then gives up', async () => {
    const { asked, fail, pass, statuses } = sendFiles(['a', 'b'])
    await setImmediate()
    await fail('a', new NetworkError())
    expect(statuses()).toEqual(['retrying', 'loading'])
    await pass(999)
    expect(asked).toEqual(['a', 'b'])
    await pass(1)
    expect(asked).toEqual(['a', 'b', 'a'])
    await fail('a', new NetworkError())
    expect(statuses()).toEqual(['failed', 'loading'])
  })

  it('pauses a part as long as the server requests, without counting a retry', async () => {
    const { asked, fail, pass, files } = sendFiles(['a', 'b'])
    await setImmediate()
    await fail('a', new HttpError({ status: 429, retryAfterSeconds: 30 }))
    expect(files()[0]).toMatchObject({ status: 'pausing', retries: 0, pauses: 1 })
    await pass(29_999)
    expect(asked).toEqual(['a', 'b'])
    await pass(1)
    expect(asked).toEqual(['a', 'b', 'a'])
  })

  it('sends a failed part again, with all its retries, while others continue', async () => {
    const { asked, fail, pass, send, statuses, files } = sendFiles(['a', 'b'])
    await setImmediate()
    await fail('a', new NetworkError())
    await pass(1_000)
    await fail('a', refused)
    await send({ type: 'file.retry', index: 0 })
    expect(asked).toEqual(['a', 'b', 'a', 'a'])
    expect(files()[0]).toMatchObject({ status: 'loading', retries: 0, failure: null })
    // A call in flight is not repeated.
    await send({ type: 'file.retry', index: 1 })
    expect([asked.length, statuses()]).toEqual([4, ['loading', 'loading']])
  })

  it('changes nothing for a part that does not exist', async () => {
    const { asked, send, statuses } = sendFiles(['a'])
    await setImmediate()
    for (const type of ['file.retry', 'file.cancel', 'file.due'] as const) await send({ type, index: 9 })
    expect([asked, statuses()]).toEqual([['a'], ['loading']])
  })

  it('sends a failed part again when all others are over', async () => {
    const { asked, fail, send, succeed, state, statuses } = sendFiles(['a', 'b'])
    await setImmediate()
    await succeed('a')
    await fail('b', refused)
    await send({ type: 'file.retry', index: 0 })
    expect([state(), asked]).toEqual(['resting', ['a', 'b']])
    await send({ type: 'file.retry', index: 1 })
    expect([state(), asked]).toEqual(['sending', ['a', 'b', 'b']])
    await succeed('b')
    expect([state(), statuses()]).toEqual(['resting', ['checked', 'checked']])
  })
})

describe('cancelling one part', () => {
  it('ends its call and starts the next one', async () => {
    const { asked, calls, send, succeed, statuses } = sendFiles(four)
    await setImmediate()
    await send({ type: 'file.cancel', index: 1 })
    expect(calls.get('b')?.signal.aborted).toBe(true)
    expect([asked.slice(3), statuses()]).toEqual([['d'], ['loading', 'cancelled', 'loading', 'loading']])
    await succeed('b')
    expect(statuses()[1]).toBe('cancelled')
  })

  it('ends its wait, so that it is never sent again', async () => {
    const { asked, fail, pass, send, statuses } = sendFiles(['a', 'b'])
    await setImmediate()
    await fail('a', new NetworkError())
    await send({ type: 'file.cancel', index: 0 })
    await pass(60_000)
    expect([asked, statuses()]).toEqual([
      ['a', 'b'],
      ['cancelled', 'loading'],
    ])
  })

  it('never sends a waiting part, and undoes nothing that is stored', async () => {
    const { asked, send, succeed, statuses, state } = sendFiles(four)
    await setImmediate()
    await succeed('a')
    await send({ type: 'file.cancel', index: 0 })
    expect(statuses()[0]).toBe('checked')
    for (const index of [1, 2, 3]) await send({ type: 'file.cancel', index })
    expect([asked, state()]).toEqual([four, 'resting'])
    const other = sendFiles(four)
    await setImmediate()
    await other.send({ type: 'file.cancel', index: 3 })
    await other.succeed('a')
    expect(other.asked).toEqual(['a', 'b', 'c'])
  })
})

it('resumes missing parts after a reload, and leaves failed and cancelled ones alone', async () => {
  const before = sendFiles(four)
  await setImmediate()
  await before.succeed('a')
  await before.fail('b', refused)
  await before.send({ type: 'file.cancel', index: 2 })
  await before.stop()
  const after = sendFiles(four, before.rows())
  await setImmediate()
  expect(after.asked).toEqual(['d'])
  expect(after.statuses()).toEqual(['checked', 'failed', 'cancelled', 'loading'])
  await after.succeed('d')
  expect(after.state()).toBe('resting')
})
