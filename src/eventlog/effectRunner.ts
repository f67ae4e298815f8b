import {
  createActor,
  type AnyActor,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
} from 'xstate'
import { donePrefix, errorPrefix } from './eventCodec'
import type { PendingWork, PendingChild, PendingTimer } from './fold'
import type { WriterTimers } from './rowWriter'

export type EffectRunner = {
  /** Starts pending children that are not running, and stops running ones that are not pending. */
  runChildren: (pending: PendingWork['children']) => void
  /** The same for delays; an overdue one fires immediately. */
  runTimers: (pending: PendingWork['timers']) => void
  stop: () => void
}

type Options = {
  machine: AnyStateMachine
  now: () => number
  timers: WriterTimers
  reportResult: (id: string, pending: PendingChild, event: AnyEventObject) => void
  reportDelay: (event: AnyEventObject) => void
}

type AtWork<T> = { pending: T; end: () => void }

/** A longer delay overflows the browser's timers, which would fire immediately. */
const longestTimerMs = 2 ** 31 - 1

/** Synchronizes running work with the pending work of the log, whether it is new or resumed. */
export function createEffectRunner({
  machine,
  now,
  timers,
  reportResult,
  reportDelay,
}: Options): EffectRunner {
  const children = new Map<string, AtWork<PendingChild>>()
  const delays = new Map<string, AtWork<PendingTimer>>()

  function startChild(id: string, pending: PendingChild): AtWork<PendingChild> {
    const implementations: Record<string, unknown> = machine.implementations.actors
    const logic = implementations[pending.src]
    if (logic === undefined) throw new Error(`${machine.id} has no actor ${pending.src}`)
    const actor: AnyActor = createActor(logic as AnyActorLogic, { id, input: pending.input })
    const ended = (event: AnyEventObject) => {
      children.delete(id)
      reportResult(id, pending, { ...event, actorId: id })
    }
    const subscription = actor.subscribe({
      complete: () => ended({ type: `${donePrefix}${id}`, output: actor.getSnapshot().output }),
      error: (error: unknown) => ended({ type: `${errorPrefix}${id}`, error }),
    })
    const end = () => {
      subscription.unsubscribe()
      actor.stop()
    }
    const work = { pending, end }
    // An actor may end while it is being started.
    children.set(id, work)
    actor.start()
    return work
  }

  function startDelay(id: string, pending: PendingTimer): AtWork<PendingTimer> {
    const fire = () => {
      delays.delete(id)
      reportDelay(pending.event)
    }
    const timer = timers.setTimeout(fire, Math.min(Math.max(0, pending.dueAt - now()), longestTimerMs))
    const work = { pending, end: () => timers.clearTimeout(timer) }
    delays.set(id, work)
    return work
  }

  return {
    runChildren: (pending) => syncWork(children, pending, startChild),
    runTimers: (pending) => syncWork(delays, pending, startDelay),
    stop: () => {
      syncWork(children, {}, startChild)
      syncWork(delays, {}, startDelay)
    },
  }
}

/** Folding keeps the identical object for continuing work, so a different object is different work. */
function syncWork<T>(
  atWork: Map<string, AtWork<T>>,
  pending: Readonly<Record<string, T>>,
  start: (id: string, pending: T) => void,
): void {
  for (const [id, work] of atWork) {
    if (pending[id] === work.pending) continue
    atWork.delete(id)
    work.end()
  }
  for (const [id, wanted] of Object.entries(pending)) {
    if (!atWork.has(id)) start(id, wanted)
  }
}
