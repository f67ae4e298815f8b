import {
  createActor,
  type AnyActor,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
} from 'xstate'
import { donePrefix, errorPrefix } from './eventCodec'
import type { Owed, OwedChild, OwedTimer } from './fold'
import type { WriterTimers } from './rowWriter'

export type EffectRunner = {
  /** Starts the children that are owed and not at work, and ends those at work that are not owed. */
  runChildren: (owed: Owed['children']) => void
  /** The same for delays; one that is overdue fires at once. */
  runTimers: (owed: Owed['timers']) => void
  stop: () => void
}

type Options = {
  machine: AnyStateMachine
  now: () => number
  timers: WriterTimers
  reportResult: (id: string, owed: OwedChild, event: AnyEventObject) => void
  reportDelay: (event: AnyEventObject) => void
}

type AtWork<T> = { owed: T; end: () => void }

/** Longer delays do not fit the browser's timers, which would fire at once. */
const longestTimerMs = 2 ** 31 - 1

/** Makes what is under way match what the log owes. Whether work is new or resumed makes no difference. */
export function createEffectRunner({
  machine,
  now,
  timers,
  reportResult,
  reportDelay,
}: Options): EffectRunner {
  const children = new Map<string, AtWork<OwedChild>>()
  const delays = new Map<string, AtWork<OwedTimer>>()

  function startChild(id: string, owed: OwedChild): AtWork<OwedChild> {
    const implementations: Record<string, unknown> = machine.implementations.actors
    const logic = implementations[owed.src]
    if (logic === undefined) throw new Error(`${machine.id} has no actor ${owed.src}`)
    const actor: AnyActor = createActor(logic as AnyActorLogic, { id, input: owed.input })
    const ended = (event: AnyEventObject) => {
      children.delete(id)
      reportResult(id, owed, { ...event, actorId: id })
    }
    const subscription = actor.subscribe({
      complete: () => ended({ type: `${donePrefix}${id}`, output: actor.getSnapshot().output }),
      error: (error: unknown) => ended({ type: `${errorPrefix}${id}`, error }),
    })
    const end = () => {
      subscription.unsubscribe()
      actor.stop()
    }
    const work = { owed, end }
    // An actor may end while it is being started.
    children.set(id, work)
    actor.start()
    return work
  }

  function startDelay(id: string, owed: OwedTimer): AtWork<OwedTimer> {
    const fire = () => {
      delays.delete(id)
      reportDelay(owed.event)
    }
    const timer = timers.setTimeout(fire, Math.min(Math.max(0, owed.dueAt - now()), longestTimerMs))
    const work = { owed, end: () => timers.clearTimeout(timer) }
    delays.set(id, work)
    return work
  }

  return {
    runChildren: (owed) => matchWork(children, owed, startChild),
    runTimers: (owed) => matchWork(delays, owed, startDelay),
    stop: () => {
      matchWork(children, {}, startChild)
      matchWork(delays, {}, startDelay)
    },
  }
}

/** Folding keeps the very object of what goes on, so another object is another piece of work. */
function matchWork<T>(
  atWork: Map<string, AtWork<T>>,
  owed: Readonly<Record<string, T>>,
  start: (id: string, owed: T) => void,
): void {
  for (const [id, work] of atWork) {
    if (owed[id] === work.owed) continue
    atWork.delete(id)
    work.end()
  }
  for (const [id, wanted] of Object.entries(owed)) {
    if (!atWork.has(id)) start(id, wanted)
  }
}
