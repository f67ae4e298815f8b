import type { AnyMachineSnapshot } from 'xstate'
import { createStore } from 'zustand/vanilla'
import { runDurable, type DurableActor, type DurableSurroundings } from './durableActor'
import type { Unfoldable } from './fold'
import type { LogStore, StreamHead } from './logStore'
import { createReplies } from './replies'
import type { Release, StreamLocks } from './streamLocks'
import { createStreamReader, type ReadStream } from './streamReader'
import { refuseUnsupported } from './unsupported'
import type { WorkflowDefinition } from './workflowDefinition'

export type { WorkflowDefinition } from './workflowDefinition'

/** Work that was begun and is not live in this tab. */
export type UnfinishedWork = {
  readonly stream: string
  readonly machine: string
  /** Time of its last row, in milliseconds since 1970. */
  readonly at: number
  readonly status: 'interrupted' | 'elsewhere' | 'unreadable'
  /** Last state; null if it cannot be read. */
  readonly snapshot: AnyMachineSnapshot | null
}

/**
 * `failing`: rows are kept in memory only; `unavailable`: there is no storage; `outdated`: a newer version of
 * the app has taken it over.
 */
export type StorageState = 'ready' | 'failing' | 'unavailable' | 'outdated'

export type Workflows = {
  begin: (machine: string, input: unknown) => DurableActor
  /** Resumes interrupted work; null if another tab holds it, it cannot be read, or it has ended. */
  resume: (stream: string) => Promise<DurableActor | null>
  /** Stops a workflow and leaves it in the list of unfinished work. */
  park: (actor: Pick<DurableActor, 'stream' | 'stop'>) => Promise<void>
  live: () => readonly DurableActor[]
  unfinished: () => readonly UnfinishedWork[]
  /** Work that is kept although nothing is unfinished, such as steps that can be undone; latest first. */
  atRest: () => readonly UnfinishedWork[]
  storage: () => StorageState
  /** Called after every change of the three above. */
  subscribe: (changed: () => void) => () => void
  /** Removes work from the list; it is deleted for good when the app is next opened. */
  discard: (stream: string) => Promise<void>
  restore: (stream: string) => Promise<void>
  /** Reads the list again, for changes by other tabs. */
  refresh: () => Promise<void>
  /** Writes pending typing. */
  flush: () => Promise<void>
  setStorage: (state: StorageState) => void
  /** Stops all work in this tab and keeps it for the same user's next session. */
  close: () => Promise<void>
}

type Options = Pick<DurableSurroundings, 'now' | 'timers' | 'invalidate'> & {
  store: LogStore
  definitions: readonly WorkflowDefinition[]
  locks: StreamLocks
  createStreamId: () => string
  /** Makes other tabs of the same user read their lists again. */
  notifyOthers: () => void
  /** A defect of the app: rows of this version fold differently, or a machine failed. */
  onDefect: (machine: string, problem: Unfoldable | 'broken') => void
}

/** The durable work of one user: begins it, resumes it after an interruption, and lists unfinished work. */
export function createWorkflows(options: Options): Workflows {
  const { store, locks, definitions, onDefect } = options
  // Checked again, because the real actors and actions were provided after the declaration.
  for (const { machine } of definitions) refuseUnsupported(machine)
  const live = new Map<string, { actor: DurableActor; release: Release; isLeaving: boolean }>()
  const changes = createStore(() => 0)
  /** Latest first. */
  let kept: readonly UnfinishedWork[] = []
  let storage: StorageState = 'ready'
  let isClosed = false

  const notify = () => {
    if (!isClosed) changes.setState((count) => count + 1)
  }
  const setStorage = (state: StorageState) => {
    if (state === storage) return
    storage = state
    notify()
  }
  const surroundings: DurableSurroundings = {
    append: store.append,
    now: options.now,
    timers: options.timers,
    invalidate: options.invalidate,
    onStorage: (error) => {
      if (storage === 'ready' || storage === 'failing') setStorage(error === null ? 'ready' : 'failing')
    },
  }
  const definitionOf = (machine: string) =>
    definitions.find(({ declaration }) => declaration.machine.id === machine)

  const isAtRest = ({ machine, snapshot }: UnfinishedWork) =>
    snapshot !== null && definitionOf(machine)?.declaration.isAtRest?.(snapshot) === true

  const reader = createStreamReader({ store, definitionOf, onDifference: onDefect })

  function wake(stream: string, { rows, folded, definition }: ReadStream): DurableActor {
    if (folded === null || definition === undefined) throw new Error(`${stream} cannot be read`)
    return runDurable({ stream, ...definition, resumed: { folded, rows } }, surroundings)
  }

  const replies = createReplies({
    store,
    locks,
    timers: options.timers,
    reader,
    wake,
    liveActor: (stream) => {
      const entry = live.get(stream)
      return isClosed || entry?.isLeaving === true ? 'leaving' : entry?.actor
    },
  })

  /** The list entry of a stream. Null if it was removed because it has ended or is trivial. */
  async function listStream(head: StreamHead, isHeld: boolean): Promise<UnfinishedWork | null> {
    const { stream, machine, startedAt } = head
    const found = await reader.read(stream).catch(() => undefined)
    // Ended by another tab since its head was read.
    if (found?.isDeleted === true) return null
    const { rows, folded, definition } = found ?? { rows: [], folded: null, definition: undefined }
    const at = rows.at(-1)?.at ?? startedAt
    const snapshot = folded?.snapshot ?? null
    if (isHeld) return { stream, machine, at, status: 'elsewhere', snapshot }
    if (snapshot === null || snapshot.status === 'error') {
      return { stream, machine, at, status: 'unreadable', snapshot: null }
    }
    const isEnded = snapshot.status === 'done'
    if (isEnded && definition?.replies !== undefined) {
      // The list is being read, so it may still contain the receiver in its previous state.
      if (await replies.deliverAndRemoveEnded(stream)) void announceChange()
      return null
    }
    if (isEnded || definition?.declaration.isTrivial?.(snapshot) === true) {
      await store.remove(stream).catch(() => undefined)
      return null
    }
    return { stream, machine, at, status: 'interrupted', snapshot }
  }

  let refreshing: Promise<void> = Promise.resolve()
  /** Sequential, so that an older list never replaces a newer one. */
  function refresh(): Promise<void> {
    // A list that cannot be read is unchanged; the storage error is reported.
    refreshing = refreshing.then(readList).catch(surroundings.onStorage)
    return refreshing
  }

  async function readList(): Promise<void> {
    if (isClosed) return
    const heads = (await store.heads()).filter(({ isDiscarded }) => !isDiscarded)
    const held = await locks.held()
    const found = await Promise.all(
      heads.filter(({ stream }) => !live.has(stream)).map((head) => listStream(head, held.has(head.stream))),
    )
    if (isClosed) return
    kept = found
      .flatMap((work) => (work === null || live.has(work.stream) ? [] : [work]))
      .sort((one, other) => other.at - one.at)
    notify()
  }

  async function announceChange(): Promise<void> {
    options.notifyOthers()
    await refresh()
  }

  /** Null if it cannot be read or has ended. */
  async function resumeStream(stream: string): Promise<DurableActor | null> {
    const found = await reader.read(stream)
    if (found.folded?.snapshot.status !== 'active') return null
    // Resumed work must not be deleted as discarded when the app is next opened.
    await store.setDiscarded(stream, false).catch(() => undefined)
    return isClosed ? null : wake(stream, found)
  }

  function adopt(actor: DurableActor, release: Release): DurableActor {
    live.set(actor.stream, { actor, release, isLeaving: false })
    kept = kept.filter(({ stream }) => stream !== actor.stream)
    actor.subscribe({ complete: () => void finish(actor) })
    notify()
    return actor
  }

  async function finish(actor: DurableActor): Promise<void> {
    const { stream, machine } = actor
    reader.forget(stream)
    if (actor.getSnapshot().status === 'error') onDefect(machine.id, 'broken')
    else await replies.deliverAndRemove(stream, actor.getSnapshot(), definitionOf(machine.id))
    await releaseActor(actor)
    await announceChange()
  }

  async function releaseActor({ stream }: Pick<DurableActor, 'stream'>): Promise<void> {
    const entry = live.get(stream)
    live.delete(stream)
    await entry?.release()
  }

  return {
    begin: (machine, input) => {
      const definition = definitionOf(machine)
      if (definition === undefined) throw new Error(`No workflow ${machine}`)
      const stream = `${machine}/${options.createStreamId()}`
      // The new stream is unknown to other tabs before its first row is written, so its lock is free.
      const held = locks.hold(stream)
      return adopt(runDurable({ stream, ...definition, input }, surroundings), async () => {
        await (
          await held
        )?.()
      })
    },
    resume: async (stream) => {
      await replies.settled()
      const known = live.get(stream)
      if (known !== undefined) return known.actor
      const release = await locks.hold(stream)
      if (release === null) {
        await refresh()
        return null
      }
      const actor = await resumeStream(stream).catch(async (error: unknown) => {
        await release()
        throw error
      })
      if (actor === null) {
        await release()
        return null
      }
      options.notifyOthers()
      return adopt(actor, release)
    },
    park: async (actor) => {
      const entry = live.get(actor.stream)
      if (entry !== undefined) entry.isLeaving = true
      await actor.stop()
      // Listed synchronously: a logout in between must find it in one of the lists.
      if (entry !== undefined) kept = [interruptedWork(entry.actor), ...kept]
      await releaseActor(actor)
      await announceChange()
    },
    live: () => [...live.values()].map(({ actor }) => actor),
    unfinished: () => kept.filter((work) => !isAtRest(work)),
    atRest: () => kept.filter(isAtRest),
    storage: () => storage,
    subscribe: changes.subscribe,
    discard: async (stream) => {
      await store.setDiscarded(stream, true)
      await announceChange()
    },
    restore: async (stream) => {
      await store.setDiscarded(stream, false)
      await announceChange()
    },
    refresh,
    flush: async () => {
      await Promise.all([...live.values()].map(({ actor }) => actor.flush()))
    },
    setStorage,
    close: async () => {
      isClosed = true
      await Promise.all([...live.values()].map(({ actor }) => actor.stop()))
      await Promise.all([...live.values()].map(({ release }) => release()))
      live.clear()
      kept = []
      store.close()
    },
  }
}

const interruptedWork = ({ stream, machine, rows, getSnapshot }: DurableActor): UnfinishedWork => ({
  stream,
  machine: machine.id,
  at: rows().at(-1)?.at ?? 0,
  status: 'interrupted',
  snapshot: getSnapshot(),
})

/** Resumes work that resumes by itself, and deletes work discarded before. */
export async function openWork(
  workflows: Workflows,
  options: Pick<Options, 'store' | 'definitions'>,
): Promise<void> {
  const heads = await options.store.heads()
  await Promise.all(
    heads.filter(({ isDiscarded }) => isDiscarded).map(({ stream }) => options.store.remove(stream)),
  )
  await workflows.refresh()
  const selfResuming = options.definitions
    .filter(({ declaration }) => declaration.resumes === 'by-itself')
    .map(({ declaration }) => declaration.machine.id)
  await Promise.all(
    workflows
      .unfinished()
      .filter(({ machine, status }) => status === 'interrupted' && selfResuming.includes(machine))
      .map(({ stream }) => workflows.resume(stream)),
  )
}
