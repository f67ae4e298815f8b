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
import { createRowWriter, runApart, type WriterTimers } from './rowWriter'
import type { WorkflowDefinition } from './workflowDefinition'

/** The part of an actor that screens use; runs a durable machine. */
export type DurableActor = {
  readonly stream: string
  readonly declaration: DurableDeclaration
  readonly machine: AnyStateMachine
  getSnapshot: () => AnyMachineSnapshot
  /** Told after every change of the snapshot, and once at the end. */
  subscribe: (
    observer:
      | ((snapshot: AnyMachineSnapshot) => void)
      | {
          next?: ((snapshot: AnyMachineSnapshot) => void) | undefined
          complete?: (() => void) | undefined
        },
  ) => { unsubscribe: () => void }
  send: (event: AnyEventObject) => void
  /** The rows of this actor, those before an interruption included. */
  rows: () => readonly LogRow[]
  /** What is under way: screens count down to the timers that are pending, tests and the flow viewer see it all. */
  folded: () => Folded
  /** Writes typing that waits; settles when everything is written, or the storage has failed: whether all rows are. */
  flush: () => Promise<boolean>
  /** Ends the effects and keeps the log: the workflow can be resumed. Settles when everything is written. */
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
  /** Told after every write: the error, or null when the storage took everything. */
  onStorage: (error: unknown) => void
  /** Drops cached answers whose key starts so. */
  invalidate: (key: readonly unknown[]) => void
}

export type DurableStart = { stream: string } & Omit<WorkflowDefinition, 'replies'> &
  ({ input: unknown } | { resumed: { folded: Folded; rows: readonly LogRow[] } })

type Observer = {
  next?: ((snapshot: AnyMachineSnapshot) => void) | undefined
  complete?: (() => void) | undefined
}

/**
 * Runs a durable machine. Every event from outside takes the same step as folding takes, is shown at once, and is
 * written as a row; effects caused by it start when the row is on disk. When the storage fails they start anyway:
 * the user is told, and work goes on in memory.
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
      // The state may have been left, and entered again, while the last rows were being written.
      const isPending = () => folded.pending.children[id] === pending
      if (!isPending()) return
      try {
        send(event)
      } catch (error) {
        // A result that the declaration cannot write is a failure of the child, else its state would wait for ever.
        if (!isPending() || event.type.startsWith(errorPrefix)) throw error
        send({ type: `${errorPrefix}${id}`, error, actorId: id })
      }
    },
    reportDelay: (event) => send(event),
  })
  const observers = new Set<Observer>()
  let rows: readonly LogRow[] = []
  let isStopped = false
  /** Where the row that still waits started from, so that the next of its kind can take its place. */
  let beforeWaiting: Folded | null = null
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

  /** Writes a row and, once it is written, lets what follows from it begin. */
  function keep(step: Step, event: LogRow['event'], at: number, seq: number, then: () => void): void {
    const row = rowOf(step.folded, event, at, seq)
    rows = [...rows, row]
    beforeWaiting = null
    effects.runTimers(step.folded.pending.timers)
    const durability = isNamed(declaration.repeatable ?? [], event.type) ? 'relaxed' : 'strict'
    const begin = () => {
      then()
      runEffects(step.folded, step.actions)
      const { snapshot } = step.folded
      if (snapshot.status === 'done') runApart(() => start.ended?.(snapshot, stream), timers)
    }
    writer.write(row, begin, durability)
  }

  /** What the cache holds is out of date even if the actor was stopped while the row was being written. */
  function invalidateAfter(event: AnyEventObject, after: Folded, before: Folded): void {
    runApart(() => {
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

  /** An action that fails is a defect to report, and keeps neither rows nor other effects from happening. */
  function execute(actions: readonly ExecutableActionObject[]): void {
    for (const action of actions) runApart(() => executeOwn(action), timers)
  }

  function runEffects(after: Folded, actions: readonly ExecutableActionObject[]): void {
    if (isStopped) return
    execute(actions)
    // A child whose result waits to be written is pending by the rows on disk and yet done.
    effects.runChildren(ofBoth(after.pending.children, folded.pending.children))
    effects.runTimers(folded.pending.timers)
  }

  function send(event: AnyEventObject): void {
    if (isStopped || folded.snapshot.status !== 'active') return
    const written = codec.encode(event)
    const at = now()
    const before = folded
    const taken = codec.decode(written)
    const step = stepFold(machine, before, taken, at)
    const isUnheeded = step.folded.snapshot === before.snapshot && step.actions.length === 0
    if (isUnheeded && !isAwaited(before.pending, event)) return
    if (isRelaxed(event.type, before, step)) keepLater(written, at, before, step)
    else {
      folded = step.folded
      keep(step, written, at, before.rows, () => invalidateAfter(taken, step.folded, before))
    }
    tell()
  }

  function isRelaxed(type: string, before: Folded, { folded: after }: Step): boolean {
    return (
      declaration.relaxed.includes(type) &&
      after.pending.children === before.pending.children &&
      after.snapshot.status === 'active'
    )
  }

  function keepLater(written: LogRow['event'], at: number, before: Folded, step: Step): void {
    const waiting = writer.waiting()
    const canReplace = waiting !== undefined && declaration.merges?.(waiting.event, written) === true
    const replaced = canReplace ? beforeWaiting : null
    const from = replaced ?? before
    // Folding will see the later event alone, so the live state is what follows from it alone.
    const taken = replaced === null ? step : stepFold(machine, from, codec.decode(written), at)
    folded = taken.folded
    beforeWaiting = from
    const row = rowOf(folded, written, at, from.rows)
    rows = [...rows.slice(0, from.rows), row]
    writer.writeLater(row, replaced !== null)
    execute(taken.actions)
    effects.runTimers(folded.pending.timers)
  }

  function tell(): void {
    for (const { next } of observers) next?.(folded.snapshot)
    resolveEnd()
  }

  function resolveEnd(): void {
    if (folded.snapshot.status === 'active') return
    // The end is told when its row is written, so that whoever cleans up finds everything in place.
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

/** Entries that are the very same in two records. */
function ofBoth<T>(one: Readonly<Record<string, T>>, other: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(one).filter(([key, value]) => other[key] === value))
}

/** An action of the machine itself; what XState would do by its own is done by the effect runner. */
function executeOwn({ type, info, params, exec }: ExecutableActionObject): void {
  if (!type.startsWith('xstate.')) exec?.(info, params)
}
