import { vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { CurrentUser } from '../../contract/access/user'
import type { Colour } from '../../contract/company/labels'
import { extensions } from '../../contract/wire/extensions'
import { readRuntimeConfig } from '../../contract/wire/runtimeConfig'
import type { Notice } from '../../domain/noticeTypes'
import { createMemoryLogStore } from '../../eventlog/memoryLogStore'
import { createPageLocks } from '../../eventlog/streamLocks'
import { createWorkflows } from '../../eventlog/workflows'
import { workflows as registry } from '../../machines/registry'
import { definitionOf } from '../../runtime/work/definitionOf'
import { createWorkflowHosts } from '../../runtime/work/workflowHosts'

export const admin: CurrentUser = {
  '@id': '/api/users/1',
  id: '1',
  roles: ['ROLE_COMPANY_ADMIN'],
  company: { '@id': '/api/companies/1', defaultMaximumCapacity: 40 },
}

type Options = {
  /** Machines with the actors of the test. */
  machines: Readonly<Record<string, AnyStateMachine>>
  /** State shared by several tabs of one browser. */
  browser?: { store: ReturnType<typeof createMemoryLogStore>; held: Set<string>; next: { id: number } }
  user?: CurrentUser | null
  readColours?: () => Promise<readonly Colour[]>
}

export const openTestBrowser = () => ({
  store: createMemoryLogStore(),
  held: new Set<string>(),
  next: { id: 1 },
})

/**
 * One tab of a signed-in user: the log in memory, the real registrations and hosts, and the actors of the
 * test.
 */
export function openTestTab({
  machines,
  browser = openTestBrowser(),
  user = admin,
  readColours = () => Promise.resolve([]),
}: Options) {
  const signedIn = { user }
  let nowMs = 0
  const notify = vi.fn<(notice: Notice) => void>()
  const navigate = vi.fn<(route: string, params?: Record<string, string>) => void>()
  const session = { send: vi.fn<(event: { type: 'user.changed' }) => void>() }
  const invalidate = vi.fn<(key: readonly unknown[]) => void>()
  const onDefect = vi.fn<(machine: string, problem: unknown) => void>()
  const workflows = createWorkflows({
    store: browser.store,
    locks: createPageLocks(browser.held),
    definitions: Object.entries(machines).map(([name, machine]) => {
      const registration = registry[name]
      if (registration === undefined) throw new Error(`No workflow ${name}`)
      return definitionOf(registration, machine, { notify, session, hosts: () => hosts })
    }),
    createStreamId: () => String(browser.next.id++),
    now: () => (nowMs += 1),
    timers: { setTimeout, clearTimeout: (id) => clearTimeout(id as ReturnType<typeof setTimeout>) },
    notifyOthers: () => undefined,
    invalidate,
    onDefect,
  })
  const config = readRuntimeConfig({ extensions })
  const keyHolds = new Set<{ close: () => void }>()
  const hosts = createWorkflowHosts({
    registry,
    workflows,
    opener: () => (signedIn.user === null ? null : { config, user: signedIn.user, readColours }),
    notify,
    notifyFailure: () => undefined,
    navigate,
    holdKeys: (held) => {
      keyHolds.add(held)
      return () => void keyHolds.delete(held)
    },
    onChange: () => undefined,
  })
  return {
    workflows,
    hosts,
    /** The dialogs that are opening: they hold back the keys of the page. */
    keyHolds,
    notify,
    navigate,
    invalidate,
    onDefect,
    signedIn,
    said: () => notify.mock.calls.map(([{ type, message }]) => [type, message]),
    /** Returns the workflow in the dialog of this name. */
    shown: (name: string) => hosts.shown().find((shown) => shown.name === name)?.actor ?? null,
    live: () => workflows.live().map(({ stream }) => stream),
    atRest: () => workflows.atRest().map(({ stream }) => stream),
    listed: () => workflows.unfinished().map(({ stream, status }) => `${stream} ${status}`),
    /** Simulates a killed tab: its locks are released and none of its work continues. */
    kill: async () => {
      hosts.close()
      await workflows.close()
    },
  }
}
