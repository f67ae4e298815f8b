import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createActor, waitFor } from 'xstate'
import type { HttpClient, Query } from '../../src/api/httpClient'
import { WorkflowDialogs } from '../../src/app/shell/WorkflowDialogs'
import { workflowDialogs } from '../../src/app/work/workflowDialogs'
import { BatchChangeDialog } from '../../src/features/shell/batchChange/BatchChangeDialog'
import { BatchDeletionDialog } from '../../src/features/shell/batchDeletion/BatchDeletionDialog'
import { CommandDialog } from '../../src/features/shell/command/CommandDialog'
import { createQueryClient } from '../../src/runtime/queryClient'
import { system } from '../../src/app/theme/system'
import { extensions, type Extension } from '../../src/contract/wire/extensions'
import { readRuntimeConfig } from '../../src/contract/wire/runtimeConfig'
import type { CurrentUser } from '../../src/contract/access/user'
import { createMemoryLogStore } from '../../src/eventlog/memoryLogStore'
import { defineSessionActors } from '../../src/machines/session/sessionActors'
import { sessionMachine, type SessionActorRef } from '../../src/machines/session/sessionMachine'
import type { Ports } from '../../src/machines/workflow'
import { createPickedFiles } from '../../src/platform/pickedFiles'
import { silentLive } from './silentLive'
import { createSecrets } from '../../src/platform/secrets'
import { PlatformContext, type Platform } from '../../src/platform/platform'
import type { Work } from '../../src/platform/work'
import { createMemoryWork, isInMemory } from './memoryWork'

/** Questions are preloaded, so that no test waits for their code. */
const loadedDialogs = {
  ...workflowDialogs,
  command: CommandDialog,
  batchDeletion: BatchDeletionDialog,
  batchChange: BatchChangeDialog,
}

/** A write of a screen. */
export type SentCall = {
  method: string
  path: string
  body: unknown
  commandId: string | undefined
  etag?: string | null | undefined
}

type TestPlatform = Pick<Platform, 'config' | 'http' | 'session' | 'notify' | 'notifyFailure' | 'navigate'>

type Setting = {
  /** The signed-in user. */
  user?: CurrentUser | null
  /** The user that the server returns on a repeated read. */
  userLater?: CurrentUser
  /** The server's response to a stored session; fails by rejecting. */
  readUser?: () => Promise<CurrentUser>
  /** Address of the screen, with its query. */
  path?: string
  /** The response to a write; fails by rejecting. */
  answer?: ((call: SentCall) => Promise<unknown>) | undefined
  /** The response to a read, before it is decoded; fails by rejecting. */
  read?: (path: string, query: Query) => Promise<unknown>
  /** Version of the response to a read. */
  etag?: () => string | null
  /** Receives the messages between workflows. */
  sendToWorkflow?: Ports['sendToWorkflow']
  /** The announced additions of the API; by default all of them. */
  announced?: readonly Extension[]
  /** Further members of the platform. */
  offers?: Partial<Platform> | ((platform: TestPlatform) => Partial<Platform>)
}

/**
 * Styles stay outside of the page: matching all rules for each name and role took jsdom a fifth of the time.
 */
const outsideOfPage = createCache({ key: 'css', container: document.createElement('div') })

/** Renders a screen with the real theme and session machine, and `answer` as server. */
export async function renderScreen(screen: ReactNode, setting: Setting = {}) {
  const {
    path = '/',
    answer = () => Promise.resolve(undefined),
    read,
    etag = () => null,
    sendToWorkflow,
    announced = extensions,
    offers,
  } = setting
  const calls: SentCall[] = []
  const http: HttpClient = {
    send: async (request) => {
      const { method, path: to, query = {}, body, commandId, etag: version } = request
      if (method === 'get') {
        if (read === undefined || request.host !== undefined) throw new Error('The test expects no such call')
        return { data: await read(to, query), etag: etag(), contentType: '' }
      }
      const call = { method: method.toUpperCase(), path: to, body, commandId, etag: version }
      calls.push(call)
      const data = await answer(call)
      const isFile = data instanceof Blob
      return {
        data: isFile ? await data.arrayBuffer() : data,
        etag: etag(),
        contentType: isFile ? data.type : '',
      }
    },
  }
  const platform = {
    config: readRuntimeConfig({ extensions: announced }),
    http,
    session: await startSession(setting),
    notify: vi.fn<Platform['notify']>(),
    notifyFailure: vi.fn<Platform['notifyFailure']>(),
    /** The keys of invalidated queries. */
    invalidate: vi.fn<(key: readonly unknown[] | undefined) => Promise<void>>(() => Promise.resolve()),
    navigate: vi.fn<Platform['navigate']>(),
    live: silentLive,
    secrets: createSecrets(),
    pickedFiles: createPickedFiles(),
  }
  const { hook, searchHook, history, navigate } = memoryLocation({ path, record: true })
  const queryClient = createQueryClient(platform.notifyFailure)
  queryClient.invalidateQueries = ({ queryKey } = {}) => platform.invalidate(queryKey)
  const offered = typeof offers === 'function' ? offers(platform) : offers
  const store = createMemoryLogStore()
  const memory = createMemoryWork({ ...platform, queryClient, sendToWorkflow }, store)
  const workflows = withMemory(memory, offered?.workflows)
  const around = (children: ReactNode) => (
    <CacheProvider value={outsideOfPage}>
      <ChakraProvider value={system}>
        <QueryClientProvider client={queryClient}>
          <PlatformContext value={{ ...platform, ...offered, workflows } as Partial<Platform> as Platform}>
            <Router hook={hook} searchHook={searchHook}>
              {children}
              <WorkflowDialogs path={path} dialogs={loadedDialogs} />
            </Router>
          </PlatformContext>
        </QueryClientProvider>
      </ChakraProvider>
    </CacheProvider>
  )
  const view = render(around(screen))
  return {
    ...view,
    calls,
    platform,
    queryClient,
    work: workflows,
    /** The log of the workflows. */ store,
    /** Addresses shown so far. */ history,
    goTo: navigate,
  }
}

/** A test that only checks the opened workflow leaves the rest to the log in memory. */
function withMemory(memory: Work, offered: Work | undefined): Work {
  if (offered === undefined || offered.current() !== null) return offered ?? memory
  const workOf = (name: string) => (isInMemory(name) ? memory : offered)
  return {
    ...memory,
    progress: offered.progress,
    open: (name, request) => workOf(name).open(name, request),
    join: (name, request) => workOf(name).join(name, request),
  }
}

/** The session machine at rest, without a user or with this one. */
async function startSession({ user = null, userLater, readUser }: Setting): Promise<SessionActorRef> {
  const isStored = user !== null || readUser !== undefined
  const tokens = isStored
    ? { access: 'access', refresh: 'refresh', expiresAtMs: null, userId: user?.id ?? null }
    : null
  const answers = [user, userLater ?? user]
  const session = createActor(
    sessionMachine.provide({
      actors: defineSessionActors({
        api: {
          requestTokens: () => Promise.reject(new Error('refused')),
          refreshTokens: () => Promise.reject(new Error('refused')),
          fetchCurrentUser: () => {
            if (readUser !== undefined) return readUser()
            const next = answers.shift() ?? user
            return next === null ? Promise.reject(new Error('no user')) : Promise.resolve(next)
          },
          invalidateTokens: () => Promise.resolve(),
        },
        store: {
          read: () => Promise.resolve(tokens),
          write: () => Promise.resolve(),
          clear: () => Promise.resolve(),
          clearOwn: () => Promise.resolve(),
        },
        toTokenPair: () => null,
        lock: async (whileHeld) => whileHeld(),
        openChannel: () =>
          ({ postMessage: () => undefined, close: () => undefined }) as unknown as BroadcastChannel,
        onOnline: () => () => undefined,
      }),
    }),
  )
  session.start()
  await waitFor(session, (snapshot) => !snapshot.hasTag('undetermined'))
  return session
}
