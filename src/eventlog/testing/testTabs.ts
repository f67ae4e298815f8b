import { setImmediate } from 'node:timers/promises'
import { fromPromise } from 'xstate'
import type { DurableDeclaration } from '../durable'
import type { LogStore } from '../logStore'
import { createMemoryLogStore } from '../memoryLogStore'
import { createPageLocks } from '../streamLocks'
import { createTestTimers } from './testTimers'
import { testDeclaration, testMachine } from './testWorkflow'
import { createWorkflows, openWork, type WorkflowDefinition } from '../workflows'

type Part = { part: number; resolve: (output: number) => void; reject: (error: unknown) => void }

/** Runs all pending microtasks and immediates. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await setImmediate()
}

/** For tests: one browser profile with the work of one user, and its tabs. */
export function openBrowser({
  declaration = {},
  store: overrides = {},
}: { declaration?: Partial<DurableDeclaration>; store?: Partial<LogStore> } = {}) {
  const store: LogStore = { ...createMemoryLogStore(), ...overrides }
  const streams = new Set<string>()
  const time = createTestTimers()
  const listeners = new Map<object, () => Promise<void>>()
  const declared: DurableDeclaration = { ...testDeclaration, ...declaration }
  let nextId = 1

  async function openTab(
    definitionsOf = (machine: typeof testMachine): readonly WorkflowDefinition[] => [
      { declaration: declared, machine },
    ],
  ) {
    const parts: Part[] = []
    const defects: unknown[] = []
    const invalidated: (readonly unknown[])[] = []
    const tab = {}
    const machine = testMachine.provide({
      actors: {
        loadPart: fromPromise<number, { part: number }>(
          ({ input }) => new Promise((resolve, reject) => parts.push({ part: input.part, resolve, reject })),
        ),
        close: fromPromise<void, void>(() => Promise.resolve()),
      },
    })
    const definitions = definitionsOf(machine)
    const workflows = createWorkflows({
      store,
      definitions,
      locks: createPageLocks(streams),
      createStreamId: () => String(nextId++),
      now: time.now,
      timers: time.timers,
      notifyOthers: () => {
        for (const [other, refresh] of listeners) if (other !== tab) void refresh()
      },
      invalidate: (key) => invalidated.push(key),
      onDefect: (name, problem) => defects.push([name, problem]),
    })
    listeners.set(tab, workflows.refresh)
    await openWork(workflows, { store, definitions })
    await settle()
    return {
      workflows,
      parts,
      defects,
      invalidated,
      /** Simulates a killed tab: no more rows are written, and its locks are released. */
      kill: () => {
        listeners.delete(tab)
        for (const { stream } of workflows.live()) streams.delete(stream)
      },
      close: async () => {
        listeners.delete(tab)
        await workflows.close()
      },
      listed: () => workflows.unfinished().map(({ stream, status }) => `${stream} ${status}`),
    }
  }
  return { store, streams, time, openTab }
}
