import type {
  ActorRefFrom,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ExecutableActionObject,
} from 'xstate'
import type { DurableDeclaration } from './durable'
import { createEffectRunner } from './effectRunner'
import { errorPrefix, eventCodec, isNamed } from './eventCodec'
import { beginFold, isAwaited, stateHashOf, stepFold, type Folded, type Step } from './fold'
import { startType, type LogRow } from './logRow'
import type { LogStore } from './logStore'
import { createRowWriter, runIsolated, type WriterTimers } from './rowWriter'
import type { WorkflowDefinition } from './workflowDefinition'

/** The members of an actor used by screens; runs a durable machine. */
export type DurableActor = {
  readonly stream: string
  readonly declaration: DurableDeclaration
  readonly machine: AnyStateMachine
  getSnapshot: () => AnyMachineSnapshot
  /** Notifies after every change of the snapshot, and once at the end. */
  subscribe: (
    observer:
      | ((snapshot: AnyMachineSnapshot) => void)
      | {
          next?: ((snapshot: AnyMachineSnapshot) => void) | undefined
          complete?: (() => void) | undefined
        },
  ) => { unsubscribe: () => void }
  send: (event: AnyEventObject) => void
  /** The rows of this actor, including those before an interruption. */
  rows: () => readonly LogRow[]
  /**
   * The folded state with pending work. Screens show pending timers; tests and the flow viewer read all of
   * it.
   */
  folded: () => Folded
  /**
   * Writes pending typing. Resolves once all writes have finished or failed: whether all rows are written.
   */
  flush: () => Promise<boolean>
  /**
   * Stops the effects and keeps the log, so that the workflow can be resumed. Resolves once all rows are
   * written.
   */
  stop: () => Promise<void>
}

/** The same with the types of its machine. */
export type DurableActorOf<TMachine extends AnyStateMachine> = Omit<
  DurableActor,
  'send' | 'getSnapshot' | 'subscribe'
> &
  Pick<ActorRefFrom<TMachine>, 'send' | 'getSnapshot' | 'subscribe'>

export type DurableSurroundings = {
  append: LogStore['append']
  /** Milliseconds since 1970. */
  now: () => number
  timers: WriterTimers
  /** Called after every write with the error, or null if all rows were stored. */
  onStorage: (error: unknown) => void
  /** Invalidates cached responses whose key has this prefix. */
  invalidate: (key: readonly unknown[]) => void
}

export type DurableStart = { stream: string } & Omit<WorkflowDefinition, 'replies'> &
  ({ input: unknown } | { resumed: { folded: Folded; rows: readonly LogRow[] } })

type Observer = {
  next?: ((snapshot: AnyMachineSnapshot) => void) | undefined
  complete?: (() => void) | undefined
}

/**
 * Runs a durable machine. Every external event takes the same step as in a fold, is shown immediately and is
 * written as a row. Its effects start once the row is on disk. If the storage fails, they start anyway: the
 * user is notified, and work continues in memory.
 */
export function runDurable(start: DurableStart, surroundings: DurableSurroundings): DurableActor {
  const { stream, declaration, machine } = start
  const { now, timers, append, onStorage, invalidate } = surroundings
  const codec = eventCodec(declaration)
  const writer = createRowWriter({ append, timers, onOutcome: onStorage })
  const effects = createEffectRunner({
    machine,
    now,
    timers,
    reportResult: (id, pending, event) => {
      // The state may have been left and re-entered while the last rows were being written.
      const isPending = () => folded.pending.children[id] === pending
      if (!isPending()) return
      try {
        send(event)
      } catch (error) {
        // A result that cannot be encoded counts as a failure of the child; otherwise its state would wait
        // forever.
        if (!isPending() || event.type.startsWith(errorPrefix)) throw error
        send({ type: `${errorPrefix}${id}`, error, actorId: id })
      }
    },
    reportDelay: (event) => send(event),
  })
  const observers = new Set<Observer>()
  let rows: readonly LogRow[] = []
  let isStopped = false
  /** The state before the pending row, so that the next row of its kind can replace it. */
  let beforeDeferred: Folded | null = null
  let folded: Folded

  if ('resumed' in start) {
    folded = start.resumed.folded
    rows = start.resumed.rows
    queueMicrotask(() => runEffects(folded, []))
  } else {
    const at = now()
    const written = codec.encodeInput(start.input)
    const begun = beginFold(machine, codec.decodeInput(written), at)
    folded = begun.folded
    keep(begun, { type: startType, input: written }, at, 0, () => undefined)
    resolveEnd()
  }

  /** Writes a row. Its effects start once it is written. */
  function keep(step: Step, event: LogRow['event'], at: number, seq: number, then: () => void): void {
    const row = rowOf(step.folded, event, at, seq)
    rows = [...rows, row]
    beforeDeferred = null
    effects.runTimers(step.folded.pending.timers)
    const durability = isNamed(declaration.repeatable ?? [], event.type) ? 'relaxed' : 'strict'
    const begin = () => {
      then()
      runEffects(step.folded, step.actions)
      const { snapshot } = step.folded
      if (snapshot.status === 'done') runIsolated(() => start.ended?.(snapshot, stream), timers)
    }
    writer.write(row, begin, durability)
  }

  /** Invalidates the cache even if the actor was stopped while the row was being written. */
  function invalidateAfter(event: AnyEventObject, after: Folded, before: Folded): void {
    runIsolated(() => {
      for (const key of start.invalidates?.(event, after.snapshot, before.snapshot) ?? []) invalidate(key)
    }, timers)
  }

  function rowOf(after: Folded, event: LogRow['event'], at: number, seq: number): LogRow {
    return {
      stream,
      seq,
      at,
      machine: machine.id,
      machineVersion: declaration.version,
      event,
      stateHash: stateHashOf(declaration, after.snapshot),
    }
  }

  /** An action that throws is reported as a defect, and blocks neither rows nor other effects. */
  function execute(actions: readonly ExecutableActionObject[]): void {
    for (const action of actions) runIsolated(() => executeOwn(action), timers)
  }

  function runEffects(after: Folded, actions: readonly ExecutableActionObject[]): void {
    if (isStopped) return
    execute(actions)
    // A child whose result is not written yet is still pending by the rows on disk, although it has ended.
    effects.runChildren(intersect(after.pending.children, folded.pending.children))
    effects.runTimers(folded.pending.timers)
  }

  function send(event: AnyEventObject): void {
    if (isStopped || folded.snapshot.status !== 'active') return
    const written = codec.encode(event)
    const at = now()
    const before = folded
    const taken = codec.decode(written)
    const step = stepFold(machine, before, taken, at)
    const isIgnored = step.folded.snapshot === before.snapshot && step.actions.length === 0
    if (isIgnored && !isAwaited(before.pending, event)) return
    if (isRelaxed(event.type, before, step)) deferRow(written, at, before, step)
    else {
      folded = step.folded
      keep(step, written, at, before.rows, () => invalidateAfter(taken, step.folded, before))
    }
    notify()
  }

  function isRelaxed(type: string, before: Folded, { folded: after }: Step): boolean {
    return (
      declaration.relaxed.includes(type) &&
      after.pending.children === before.pending.children &&
      after.snapshot.status === 'active'
    )
  }

  function deferRow(written: LogRow['event'], at: number, before: Folded, step: Step): void {
    const waiting = writer.waiting()
    const canReplace = waiting !== undefined && declaration.merges?.(waiting.event, written) === true
    const replaced = canReplace ? beforeDeferred : null
    const from = replaced ?? before
    // A fold will contain only the later event, so the live state must be derived from that event alone.
    const taken = replaced === null ? step : stepFold(machine, from, codec.decode(written), at)
    folded = taken.folded
    beforeDeferred = from
    const row = rowOf(folded, written, at, from.rows)
    rows = [...rows.slice(0, from.rows), row]
    writer.writeLater(row, replaced !== null)
    execute(taken.actions)
    effects.runTimers(folded.pending.timers)
  }

  function notify(): void {
    for (const { next } of observers) next?.(folded.snapshot)
    resolveEnd()
  }

  function resolveEnd(): void {
    if (folded.snapshot.status === 'active') return
    // The end is reported once its row is written, so that observers find all rows when they clean up.
    void writer.flush().then(() => {
      for (const { complete } of observers) complete?.()
      observers.clear()
    })
  }

  return {
    stream,
    declaration,
    machine,
    getSnapshot: () => folded.snapshot,
    subscribe: (observer) => {
      const entry: Observer = typeof observer === 'function' ? { next: observer } : { ...observer }
      observers.add(entry)
      return { unsubscribe: () => observers.delete(entry) }
    },
    send,
    rows: () => rows,
    folded: () => folded,
    flush: () => writer.flush(),
    stop: async () => {
      isStopped = true
      effects.stop()
      await writer.flush()
    },
  }
}

/** Entries that are identical in both records. */
function intersect<T>(
  one: Readonly<Record<string, T>>,
  other: Readonly<Record<string, T>>,
): Record<string, T> {
  return Object.fromEntries(Object.entries(one).filter(([key, value]) => other[key] === value))
}

/** Runs an action of the machine itself; the built-in XState actions are handled by the effect runner. */
function executeOwn({ type, info, params, exec }: ExecutableActionObject): void {
  if (!type.startsWith('xstate.')) exec?.(info, params)
}
