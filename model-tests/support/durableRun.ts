import { setImmediate } from 'node:timers/promises'
import { runDurable, type DurableActor, type DurableStart } from '../../src/eventlog/durableActor'
import type { DurableDeclaration } from '../../src/eventlog/durable'
import type { Folded } from '../../src/eventlog/fold'
import { decodeRow, type LogRow } from '../../src/eventlog/logRow'
import { createMemoryLogStore } from '../../src/eventlog/memoryLogStore'
import { executorOf } from './executors'
import type { PathStep } from './edgeCover'
import type { AnyModel } from './model'
import { ModelClock } from './modelClock'
import { stubActors, type Stubs } from './stubActors'

/** Start of the clock of a path. A fixed date, so that the rows of a path are always the same. */
const startMs = Date.UTC(2026, 0, 1)
const stream = 'model'

/** A machine run by the real runner over a log in memory, with stubs for children and a frozen clock. */
export type DurableRun = {
  actor: DurableActor
  stubs: Stubs
  clock: ModelClock
  /** Performs a step of a path; resolves when its effects have started. */
  take: (step: PathStep) => Promise<void>
  /** Writes the pending rows. @returns all rows as read back from the storage */
  storedRows: () => Promise<LogRow[]>
}

/**
 * @param resumed an earlier run, which this one resumes at its time; without it, the run starts from scratch
 */
export async function openDurableRun(
  model: AnyModel,
  declaration: DurableDeclaration,
  resumed?: { folded: Folded; rows: readonly LogRow[]; nowMs: number },
): Promise<DurableRun> {
  const stubs: Stubs = new Map()
  const clock = new ModelClock(resumed?.nowMs ?? startMs)
  const store = createMemoryLogStore()
  if (resumed) await store.append(resumed.rows, 'strict')
  const machine = model.machine.provide({ actors: stubActors(model, () => stubs) })
  const begin: DurableStart = {
    stream,
    declaration,
    machine,
    ...(resumed ? { resumed } : { input: model.input }),
  }
  let failure: unknown = null
  const actor = runDurable(begin, {
    append: store.append,
    now: () => clock.now(),
    timers: {
      setTimeout: (act, delayMs) => clock.setTimeout(act, delayMs),
      clearTimeout: (id) => clock.clearTimeout(Number(id)),
    },
    onStorage: (error) => (failure ??= error),
    invalidate: () => undefined,
  })
  // Rows are written, and effects started, some microtasks later; a turn of the event loop outlasts them.
  await setImmediate()

  return {
    actor,
    stubs,
    clock,
    take: async ({ event, isDelay, atMs }) => {
      const until = startMs + atMs
      if (!isDelay) {
        clock.runTo(until)
        await setImmediate()
        executorOf(model, event.type)?.({ actor, stubs, snapshot: () => actor.getSnapshot() }, event)
      } else {
        if (clock.now() < until) clock.runTo(until - 1)
        // The log writer has delays as well; those change nothing.
        const before = actor.folded()
        while (actor.folded() === before && clock.duesMs()[0] === until) clock.endNext(until)
      }
      await setImmediate()
      if (failure !== null) throw failure
    },
    storedRows: async () => {
      await actor.flush()
      return (await store.read(stream)).map((row) => decodeRow(JSON.parse(JSON.stringify(row))))
    },
  }
}
