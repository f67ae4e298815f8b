import { setImmediate } from 'node:timers/promises'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { expect, it } from 'vitest'
import type { CurrentUser } from '../../contract/access/user'
import { NetworkError } from '../../domain/calls/errors'
import { createMemoryLogStore } from '../../eventlog/memoryLogStore'
import { createPageLocks } from '../../eventlog/streamLocks'
import { createTestTimers } from '../../eventlog/testing/testTimers'
import { testDeclaration, testMachine } from '../../eventlog/testing/testWorkflow'
import { createWorkflows } from '../../eventlog/workflows'
import { sessionMachine } from '../../machines/session/sessionMachine'
import type { TransferWriter } from '../../machines/workflow'
import type { TokenPair } from '../../machines/session/tokenPair'
import { createWork } from './createWork'
import type { WorkflowHosts } from './workflowHosts'

type Gate = { open: () => void; fail: (error: Error) => void }

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await setImmediate()
}

/** The session of a tab with a server that knows every user, and a device that opens logs. */
const noHosts: WorkflowHosts = {
  open: () => undefined,
  join: () => Promise.resolve(null),
  sendTo: () => Promise.resolve(),
  resume: () => undefined,
  shown: () => [],
  requestOf: () => null,
  close: () => undefined,
}

function openTab({ isSlow = false }: { isSlow?: boolean } = {}) {
  let userId = ''
  let isReachable = true
  let stored: TokenPair | null = null
  const session = createActor(
    sessionMachine.provide({
      actors: {
        readTokens: fromPromise<TokenPair | null, void>(async () => stored),
        writeTokens: fromPromise<void, { tokens: TokenPair }>(async ({ input }) => {
          stored = input.tokens
        }),
        clearTokens: fromPromise<void, void>(async () => {
          stored = null
        }),
        requestTokens: fromPromise<TokenPair | null, { email: string; password: string }>(
          async ({ input }) => {
            userId = input.email
            return { access: input.email, refresh: 'r', expiresAtMs: 600_000, userId }
          },
        ),
        requestRefresh: fromPromise<TokenPair | null, { tokens: TokenPair }>(async () => null),
        fetchCurrentUser: fromPromise<CurrentUser, void>(async () => {
          if (!isReachable) throw new NetworkError()
          return { '@id': `/api/users/${userId}`, id: userId, roles: [] }
        }),
        invalidateTokens: fromPromise<void, { tokens: TokenPair }>(async () => undefined),
        holdRefreshLock: fromCallback(() => undefined),
        otherTabs: fromCallback(() => undefined),
      },
    }),
  )
  const calls: string[] = []
  const gates: Gate[] = []
  /** Users with a database on the device. */
  const databases = new Set<string>()
  const writers: TransferWriter[] = []
  const slowEnds: (() => void)[] = []
  let endsSlowly = false

  const work = createWork({
    session,
    openUserWork: async (id, _onShown, writer) => {
      writers.push(writer)
      calls.push(`open ${id}`)
      if (isSlow) await new Promise<void>((open, fail) => gates.push({ open, fail }))
      databases.add(id)
      const { now, timers } = createTestTimers()
      const workflows = createWorkflows({
        store: createMemoryLogStore(),
        definitions: [{ declaration: testDeclaration, machine: testMachine }],
        locks: createPageLocks(),
        createStreamId: () => id,
        now,
        timers,
        notifyOthers: () => undefined,
        invalidate: () => undefined,
        onDefect: () => undefined,
      })
      const end = async (call: string) => {
        calls.push(`${call} ${id}`)
        if (endsSlowly) await new Promise<void>((resolve) => slowEnds.push(resolve))
        await workflows.close()
      }
      return {
        workflows,
        hosts: noHosts,
        describe: () => ({ title: '', detail: '' }),
        close: () => end('close'),
        destroy: async () => {
          await end('destroy')
          databases.delete(id)
        },
      }
    },
  })
  work.start()
  session.start()
  const signIn = async (email: string) => {
    await settle()
    session.send({ type: 'login.submit', email, password: '' })
    await settle()
  }
  return {
    session,
    work,
    calls,
    gates,
    databases,
    writers,
    signIn,
    logOut: async () => {
      session.send({ type: 'logout.request' })
      await settle()
    },
    /** Ends the session as a 401 response does. */
    endByOthers: async () => {
      session.send({ type: 'token.rejected', access: session.getSnapshot().context.tokens?.access ?? '' })
      await settle()
    },
    /** Another tab signs in again, and the server cannot be reached to read the user. */
    suspend: async () => {
      isReachable = false
      session.send({ type: 'elsewhere.signedIn' })
      await settle()
    },
    reach: async () => {
      isReachable = true
      session.send({ type: 'connection.retry' })
      await settle()
    },
    loseTokensElsewhere: async () => {
      stored = null
      session.send({ type: 'elsewhere.signedIn' })
      await settle()
    },
    switchUserElsewhere: async (email: string) => {
      userId = email
      stored = { access: email, refresh: 'r', expiresAtMs: 600_000, userId: email }
      session.send({ type: 'elsewhere.signedIn' })
      await settle()
    },
    endSlowly: () => (endsSlowly = true),
    slowEnds,
  }
}

it('opens the log of the user who signs in, once', async () => {
  const tab = openTab()
  await settle()
  expect([tab.work.current(), tab.calls]).toEqual([null, []])
  const opened = tab.work.opened()
  await tab.signIn('anna')
  tab.session.send({ type: 'user.changed' })
  await settle()
  expect(tab.calls).toEqual(['open anna'])
  expect(await opened).toBe(tab.work.current())
  expect(await tab.work.opened()).toBe(tab.work.current())
})

it('notifies about its opening, its changes and its end', async () => {
  const tab = openTab()
  const versions: number[] = []
  const unsubscribe = tab.work.subscribe(() => versions.push(tab.work.version()))
  await tab.signIn('anna')
  expect(versions).toEqual([1])
  tab.work.current()?.begin('test', { name: 'Anna' })
  expect(versions.length).toBe(2)
  await tab.logOut()
  const notified = versions.length
  expect(notified).toBeGreaterThan(2)
  unsubscribe()
  await tab.signIn('anna')
  expect([versions.length, tab.work.version() > notified]).toEqual([notified, true])
})

it('reports the progress of a transfer without other notifications', async () => {
  const tab = openTab()
  await tab.signIn('anna')
  let notified = 0
  tab.work.progress.subscribe(() => (notified += 1))
  const version = tab.work.version()
  tab.writers[0]?.setChunk('job', 2, 300, 1_000)
  expect([notified, tab.work.version()]).toEqual([1, version])
  expect(tab.work.progress.get('job').chunks).toEqual({ 2: { loadedBytes: 300, totalBytes: 1_000 } })
})

it('deletes the log after a logout that the user requested', async () => {
  const tab = openTab()
  await tab.signIn('anna')
  await tab.logOut()
  expect([tab.calls, [...tab.databases], tab.work.current()]).toEqual([
    ['open anna', 'destroy anna'],
    [],
    null,
  ])
})

it('keeps the log closed if the session was ended otherwise, and opens it for the same user', async () => {
  const tab = openTab()
  await tab.signIn('anna')
  await tab.endByOthers()
  expect([tab.calls, [...tab.databases], tab.work.current()]).toEqual([
    ['open anna', 'close anna'],
    ['anna'],
    null,
  ])
  await tab.signIn('anna')
  expect(tab.calls.at(-1)).toBe('open anna')
  expect(tab.work.current()).not.toBeNull()
})

it('keeps the log closed while the session is suspended, and opens it when the server responds', async () => {
  const tab = openTab()
  await tab.signIn('anna')
  await tab.suspend()
  expect([tab.calls, tab.work.current()]).toEqual([['open anna', 'close anna'], null])
  await tab.reach()
  expect(tab.calls).toEqual(['open anna', 'close anna', 'open anna'])
  expect(tab.work.current()).not.toBeNull()
})

it('keeps the log if another tab signs out; that tab deletes it', async () => {
  const tab = openTab()
  await tab.signIn('anna')
  tab.session.send({ type: 'elsewhere.signedOut' })
  await settle()
  expect(tab.calls).toEqual(['open anna', 'close anna'])
})

it('does not take an earlier logout for the reason of this end', async () => {
  const tab = openTab()
  await tab.signIn('anna')
  await tab.logOut()
  await tab.signIn('anna')
  await tab.loseTokensElsewhere()
  expect(tab.session.getSnapshot().context.endReason).toBe('logout')
  expect(tab.calls).toEqual(['open anna', 'destroy anna', 'open anna', 'close anna'])
})

it('closes the log of one user before it opens that of the next', async () => {
  const tab = openTab()
  await tab.signIn('anna')
  await tab.switchUserElsewhere('bert')
  expect(tab.calls).toEqual(['open anna', 'close anna', 'open bert'])
  expect([...tab.databases]).toEqual(['anna', 'bert'])
})

it('leaves no database behind if the logout comes before the log is open', async () => {
  const tab = openTab({ isSlow: true })
  await tab.signIn('anna')
  await tab.logOut()
  expect(tab.calls).toEqual(['open anna'])
  tab.gates[0]?.open()
  await settle()
  expect([tab.calls, [...tab.databases], tab.work.current()]).toEqual([
    ['open anna', 'destroy anna'],
    [],
    null,
  ])
})

it('keeps a log that was opening when the session was ended otherwise', async () => {
  const tab = openTab({ isSlow: true })
  await tab.signIn('anna')
  await tab.endByOthers()
  tab.gates[0]?.open()
  await settle()
  expect([tab.calls, [...tab.databases], tab.work.current()]).toEqual([
    ['open anna', 'close anna'],
    ['anna'],
    null,
  ])
})

it('never returns the log of the next user to a caller that waits for that of the previous one', async () => {
  const tab = openTab({ isSlow: true })
  await tab.signIn('anna')
  let given = 0
  void tab.work.opened().then(() => (given += 1))
  await tab.endByOthers()
  await tab.signIn('bert')
  for (const gate of tab.gates) gate.open()
  await settle()
  expect([tab.calls, given]).toEqual([['open anna', 'open bert', 'close anna'], 0])
  expect(tab.work.current()).not.toBeNull()
})

it('opens the log of the same user only after the last one is closed or deleted', async () => {
  const tab = openTab()
  await tab.signIn('anna')
  tab.endSlowly()
  await tab.logOut()
  await tab.signIn('anna')
  expect(tab.calls).toEqual(['open anna', 'destroy anna'])
  tab.slowEnds[0]?.()
  await settle()
  expect([tab.calls, [...tab.databases]]).toEqual([['open anna', 'destroy anna', 'open anna'], ['anna']])
})

it('does not delay one user by the end of another', async () => {
  const tab = openTab()
  await tab.signIn('anna')
  tab.endSlowly()
  await tab.logOut()
  await tab.signIn('bert')
  expect(tab.calls).toEqual(['open anna', 'destroy anna', 'open bert'])
})

it('retries when the log is needed and could not be opened before', async () => {
  const tab = openTab({ isSlow: true })
  await tab.signIn('anna')
  tab.gates[0]?.fail(new Error('offline'))
  await settle()
  expect(tab.work.current()).toBeNull()
  const opened = tab.work.opened()
  await settle()
  tab.gates[1]?.open()
  expect(await opened).toBe(tab.work.current())
  expect(tab.calls).toEqual(['open anna', 'open anna'])
})

it('retries once for a caller that asked during a failed opening', async () => {
  const tab = openTab({ isSlow: true })
  await tab.signIn('anna')
  const opened = tab.work.opened()
  tab.gates[0]?.fail(new Error('offline'))
  await settle()
  tab.gates[1]?.open()
  expect(await opened).toBe(tab.work.current())
  expect(tab.calls).toEqual(['open anna', 'open anna'])
})

it('does not retry for ever', async () => {
  const tab = openTab({ isSlow: true })
  await tab.signIn('anna')
  void tab.work.opened()
  tab.gates[0]?.fail(new Error('offline'))
  await settle()
  tab.gates[1]?.fail(new Error('offline'))
  await settle()
  expect(tab.calls).toEqual(['open anna', 'open anna'])
})
