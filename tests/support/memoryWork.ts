import type { QueryClient } from '@tanstack/react-query'
import { createApi, createQueries } from '../../src/api/api'
import { readNamesOfTours } from '../../src/app/work/tourNames'
import { createWorkflowHosts } from '../../src/runtime/work/workflowHosts'
import type { LogStore } from '../../src/eventlog/logStore'
import { createMemoryLogStore } from '../../src/eventlog/memoryLogStore'
import { createPageLocks } from '../../src/eventlog/streamLocks'
import { createWorkflows } from '../../src/eventlog/workflows'
import { batchChangeWorkflow } from '../../src/machines/batchChange/batchChangeWorkflow'
import { batchDeletionWorkflow } from '../../src/machines/batchDeletion/batchDeletionWorkflow'
import { weekBalanceWorkflow } from '../../src/machines/weekBalance/weekBalanceWorkflow'
import { calendarChangeWorkflow } from '../../src/machines/calendarChange/calendarChangeWorkflow'
import { commandWorkflow } from '../../src/machines/command/commandWorkflow'
import { companyEditorWorkflow } from '../../src/machines/companyEditor/companyEditorWorkflow'
import { customFieldEditorWorkflow } from '../../src/machines/customFieldEditor/customFieldEditorWorkflow'
import { absenceEditorWorkflow } from '../../src/machines/absenceEditor/absenceEditorWorkflow'
import { datePlanWorkflow } from '../../src/machines/datePlan/datePlanWorkflow'
import { dayPlanWorkflow } from '../../src/machines/dayPlan/dayPlanWorkflow'
import { destinationImportWorkflow } from '../../src/machines/destinationImport/destinationImportWorkflow'
import { deviceEditorWorkflow } from '../../src/machines/deviceEditor/deviceEditorWorkflow'
import { fileEditorWorkflow } from '../../src/machines/fileEditor/fileEditorWorkflow'
import { labelEditorWorkflow } from '../../src/machines/labelEditor/labelEditorWorkflow'
import { openStopsEditorWorkflow } from '../../src/machines/openStopsEditor/openStopsEditorWorkflow'
import { pdfEditorWorkflow } from '../../src/machines/pdfEditor/pdfEditorWorkflow'
import { profileEditorWorkflow } from '../../src/machines/profileEditor/profileEditorWorkflow'
import { stopPasteWorkflow } from '../../src/machines/stopPaste/stopPasteWorkflow'
import { staffEditorWorkflow } from '../../src/machines/staffEditor/staffEditorWorkflow'
import { taskEditorWorkflow } from '../../src/machines/taskEditor/taskEditorWorkflow'
import { vehicleEditorWorkflow } from '../../src/machines/vehicleEditor/vehicleEditorWorkflow'
import type { AnyWorkflow, Ports } from '../../src/machines/workflow'
import type { Platform } from '../../src/platform/platform'
import type { Work } from '../../src/platform/work'
import { fakeWorkflows } from './fakeWorkflows'

type Surroundings = Pick<
  Platform,
  'http' | 'config' | 'notify' | 'notifyFailure' | 'navigate' | 'secrets' | 'pickedFiles'
> & {
  session: Pick<Platform['session'], 'getSnapshot' | 'send'>
  queryClient: QueryClient
  /** In place of the workflow that receives the event; default: the one in memory. */
  sendToWorkflow?: Ports['sendToWorkflow'] | undefined
}

/**
 * The workflows of many screens: questions with one or several calls, the editors of settings, and manually
 * ordered lists.
 */
const registry: Readonly<Record<string, AnyWorkflow>> = {
  command: commandWorkflow,
  batchDeletion: batchDeletionWorkflow,
  batchChange: batchChangeWorkflow,
  absenceEditor: absenceEditorWorkflow,
  datePlan: datePlanWorkflow,
  dayPlan: dayPlanWorkflow,
  calendarChange: calendarChangeWorkflow,
  weekBalance: weekBalanceWorkflow,
  labelEditor: labelEditorWorkflow,
  companyEditor: companyEditorWorkflow,
  customFieldEditor: customFieldEditorWorkflow,
  taskEditor: taskEditorWorkflow,
  staffEditor: staffEditorWorkflow,
  openStopsEditor: openStopsEditorWorkflow,
  vehicleEditor: vehicleEditorWorkflow,
  fileEditor: fileEditorWorkflow,
  destinationImport: destinationImportWorkflow,
  deviceEditor: deviceEditorWorkflow,
  stopPaste: stopPasteWorkflow,
  pdfEditor: pdfEditorWorkflow,
  profileEditor: profileEditorWorkflow,
}

/** Whether the log in memory contains a workflow. */
export const isInMemory = (name: string): boolean => name in registry

/** These workflows as in the shell, over a log in memory. */
export function createMemoryWork(surroundings: Surroundings, store: LogStore = createMemoryLogStore()): Work {
  const { http, config, queryClient, session, notify, notifyFailure, navigate } = surroundings
  const api = createApi(http, config)
  const queries = createQueries(api)
  const readTourNames = readNamesOfTours(queryClient, queries)
  const open = (name: string, request: object) => hosts.open(name, request)
  const sendToWorkflow: Ports['sendToWorkflow'] =
    surroundings.sendToWorkflow ?? ((name, request, event) => hosts.sendTo(name, request, event))
  const ports = { ...surroundings, api, readTourNames, open, sendToWorkflow } as unknown as Ports
  const readers = new Set<() => void>()
  let streams = 0
  let version = 0
  const notifyReaders = () => {
    version += 1
    for (const reader of readers) reader()
  }
  const workflows = createWorkflows({
    store,
    locks: createPageLocks(new Set()),
    definitions: Object.values(registry).map(({ log, machine, actors, invalidates, ended }) => ({
      declaration: log,
      machine: machine.provide(actors(ports)),
      invalidates,
      ended: (snapshot, stream) => ended(snapshot, ports, hosts.requestOf(stream)),
    })),
    createStreamId: () => String((streams += 1)),
    now: () => 0,
    timers: { setTimeout, clearTimeout: (id) => clearTimeout(id as ReturnType<typeof setTimeout>) },
    notifyOthers: () => undefined,
    invalidate: (key) => void queryClient.invalidateQueries({ queryKey: key }),
    onDefect: (machine, problem) => {
      throw new Error(`${machine}: ${JSON.stringify(problem)}`)
    },
  })
  workflows.subscribe(notifyReaders)
  const hosts = createWorkflowHosts({
    registry,
    workflows,
    opener: () => {
      const { user } = session.getSnapshot().context
      const readColours = () => queryClient.fetchQuery(queries.labels.colours()).catch(() => [])
      return user === null ? null : { config, user, readColours }
    },
    notify,
    notifyFailure,
    navigate,
    holdKeys: () => () => undefined,
    onChange: notifyReaders,
  })
  return fakeWorkflows({
    open: hosts.open,
    join: async (name, request) =>
      (await hosts.join(name, request)) as Awaited<ReturnType<Work['join']>> as never,
    resume: hosts.resume,
    shown: hosts.shown,
    current: () => workflows,
    version: () => version,
    subscribe: (changed) => {
      readers.add(changed)
      return () => readers.delete(changed)
    },
    opened: () => Promise.resolve(workflows),
  }).workflows
}
