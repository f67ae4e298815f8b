import { setImmediate } from 'node:timers/promises'
import type { AnyEventObject, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { EdgeCover, PathStep, Place, Sight } from './edgeCover'
import { endDelay, executorOf } from './executors'
import { toText } from './fingerprint'
import type { LiveActor } from './liveActor'
import type { AnyModel, Invariant } from './model'
import { viewerLink } from './viewerLink'

export type Walk = {
  /** Keys of all states, transitions and guard outcomes taken. */
  taken: ReadonlySet<string>
  /** Keys taken by the start, and by each step. */
  takenIn: readonly (readonly string[])[]
  /** The difference from the model and the preceding events; null without a difference. */
  failure: string | null
}

/** Checks the machine whenever it is at rest; throws on a violation. */
export type Watch = Invariant<AnyStateMachine>

type Options = {
  watch?: Watch
  /** Without it, only `watch` checks the machine, and every event must be possible. */
  comparesWithModel?: boolean
  /** Places after path prefixes that were already checked. Grows. */
  judged?: Set<Place>
}

/** Drives a fresh actor along a path and compares it with the model after every step. */
export async function walkPath(
  model: AnyModel,
  start: () => LiveActor,
  initial: EdgeCover['initial'],
  path: readonly PathStep[],
  { watch = () => undefined, comparesWithModel = true, judged = new Set() }: Options = {},
): Promise<Walk> {
  const live = start()
  const done: AnyEventObject[] = []
  const taken = new Set<string>()
  const takenIn: (readonly string[])[] = []
  let before: SnapshotFrom<AnyStateMachine> | null = null
  const judge = (event: AnyEventObject | null, expected: Sight) => {
    const { sight, actions, timers } = live.look()
    if (comparesWithModel && !isSame(sight, expected)) {
      throw new Error(`the model expects\n  ${toText(expected)}\nbut the actor shows\n  ${toText(sight)}`)
    }
    watch(live.snapshot(), { event, before, actions, timers })
  }
  const rest = () => {
    const keys = live.takeNew()
    takenIn.push(keys)
    for (const key of keys) taken.add(key)
    before = live.snapshot()
    live.forgetActions()
  }
  try {
    judge(null, initial)
    rest()
    for (const { event, isDelay, atMs, expected, place } of path) {
      done.push(event)
      if (isDelay) endDelay(live, atMs)
      else {
        live.clock.passTo(atMs)
        executorOf(model, event.type)?.(live, event)
      }
      // A settled promise reaches the machine some microtasks later; a turn of the event loop outlasts them.
      await setImmediate()
      if (!judged.has(place)) judge(event, expected)
      judged.add(place)
      rest()
    }
    return { taken, takenIn, failure: null }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const events = done.map((event) => `  ${toText(event)}`)
    const link = viewerLink(model.machine.id, done, model.input)
    return { taken, takenIn, failure: ['After', ...events, reason, `See ${link}`].join('\n') }
  } finally {
    live.stop()
  }
}

const isSame = (one: Sight, other: Sight): boolean =>
  one.state === other.state &&
  one.effects.length === other.effects.length &&
  one.effects.every((effect, index) => effect === other.effects[index])
