import type { QueryClient } from '@tanstack/react-query'
import { createApi, createQueries } from '../../src/api/api'
import { readNamesOfTours } from '../../src/app/work/tourNames'
import { createMemoryLogStore } from '../../src/eventlog/memoryLogStore'
import { createPageLocks } from '../../src/eventlog/streamLocks'
import { createWorkflows } from '../../src/eventlog/workflows'
import { batchDeletionActors } from '../../src/machines/batchDeletion/batchDeletionActors'
import { batchDeletionWorkflow } from '../../src/machines/batchDeletion/batchDeletionWorkflow'
import { commandActors } from '../../src/machines/command/commandActors'
import { commandWorkflow } from '../../src/machines/command/commandWorkflow'
import type { Platform } from '../../src/platform/platform'
import type { Work } from '../../src/platform/work'
import { fakeWorkflows } from './fakeWorkflows'

type Surroundings = Pick<
  Platform,
  'http' | 'config' | 'notify' | 'notifyFailure' | 'invalidate' | 'navigate'
> & { queryClient: QueryClient }

/** The durable workflows that screens begin by themselves, over a log in memory. */
export function createMemoryWork(surroundings: Surroundings): Work {
  const { http, config, queryClient, invalidate } = surroundings
  const api = createApi(http, config)
  const ports = { ...surroundings, api, readTourNames: readNamesOfTours(queryClient, createQueries(api)) }
  let streams = 0
  let version = 0
  const workflows = createWorkflows({
    store: createMemoryLogStore(),
    locks: createPageLocks(new Set()),
    definitions: [
      {
        declaration: commandWorkflow.log,
        machine: commandWorkflow.machine.provide(commandActors(ports)),
        invalidates: commandWorkflow.invalidates,
      },
      {
        declaration: batchDeletionWorkflow.log,
        machine: batchDeletionWorkflow.machine.provide(batchDeletionActors(ports)),
        invalidates: batchDeletionWorkflow.invalidates,
      },
    ],
    createStreamId: () => String((streams += 1)),
    now: () => 0,
    timers: { setTimeout, clearTimeout: (id) => clearTimeout(id as ReturnType<typeof setTimeout>) },
    tellOthers: () => undefined,
    invalidate: (key) => void invalidate(key),
    onDefect: (machine, problem) => {
      throw new Error(`${machine}: ${JSON.stringify(problem)}`)
    },
  })
  return fakeWorkflows({
    current: () => workflows,
    version: () => version,
    subscribe: (changed) =>
      workflows.subscribe(() => {
        version += 1
        changed()
      }),
    opened: () => Promise.resolve(workflows),
  }).workflows
}
