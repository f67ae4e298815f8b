import type { QueryClient } from '@tanstack/react-query'
import { createApi, createQueries } from '../../api/api'
import type { HttpClient, TokenSource } from '../../api/httpClient'
import type { DurableActor } from '../../eventlog/durableActor'
import { workflows as registry } from '../../machines/registry'
import type { Ports, TransferWriter } from '../../machines/workflow'
import { keyHold } from '../../platform/keys/keyHold'
import type { Platform } from '../../platform/platform'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import { createExportWorker } from '../../workers/export/startExportWorker'
import type { Devtools } from '../devtools/createDevtools'
import type { UserWork } from '../../runtime/work/createWork'
import { definitionOf } from '../../runtime/work/definitionOf'
import { exportRoot } from '../../runtime/work/exportFiles'
import { readNamesOfTours } from './tourNames'
import { openUserWork } from '../../runtime/work/openUserWork'
import { createWorkflowHosts, type WorkflowHosts } from '../../runtime/work/workflowHosts'

type Dependencies = Pick<
  Platform,
  'config' | 'notify' | 'notifyFailure' | 'session' | 'navigate' | 'secrets' | 'pickedFiles'
> & {
  tokens: TokenSource
  createHttp: (tokens: TokenSource) => HttpClient
  progress: TransferWriter
  devtools: Devtools | null
  queryClient: QueryClient
  onDefect: (machine: string, problem: string) => void
  /** Called when another workflow is shown. */
  onShown: () => void
}

/** Starts every durable workflow of the product with its real actors, over the log of one user. */
export async function startUserWork(userId: string, dependencies: Dependencies): Promise<UserWork> {
  const { createHttp, config, devtools, notify, notifyFailure, onDefect, queryClient, session } = dependencies
  // Another user may sign in elsewhere: commands of one user are never sent with the token of another.
  const tokens: TokenSource = {
    accessToken: () => dependencies.tokens.accessToken(userId),
    reject: dependencies.tokens.reject,
  }
  const started = createExportWorker()
  const worker = devtools === null ? started : devtools.withExportFaults(started, devtools.faults)
  const api = createApi(createHttp(tokens), config)
  const open: { live: () => readonly DurableActor[]; hosts: WorkflowHosts | null } = {
    live: () => [],
    hosts: null,
  }
  const ports: Ports = {
    api,
    config,
    notify,
    notifyFailure,
    session,
    tokens,
    exportWorker: worker,
    exportFolder: exportRoot(userId),
    transferProgress: dependencies.progress,
    secrets: dependencies.secrets,
    pickedFiles: dependencies.pickedFiles,
    navigate: dependencies.navigate,
    readTourNames: readNamesOfTours(queryClient, createQueries(api)),
    sendToWorkflow: async (workflow, request, event) => {
      if (open.hosts === null) throw new Error(`${workflow} cannot receive ${event.type} yet`)
      await open.hosts.sendTo(workflow, request, event)
    },
    open: (workflow, request) => open.hosts?.open(workflow, request),
    live: () => open.live(),
  }
  const work = await openUserWork({
    userId,
    onDefect,
    invalidate: (key) => void queryClient.invalidateQueries({ queryKey: key }),
    definitions: Object.values(registry).map((registration) =>
      definitionOf(registration, registration.machine.provide(registration.actors(ports)), {
        ...ports,
        hosts: () => open.hosts,
      }),
    ),
  })
  open.live = work.workflows.live
  const readColours = () => queryClient.fetchQuery(createQueries(api).labels.colours()).catch(() => [])
  const hosts = createWorkflowHosts({
    registry,
    workflows: work.workflows,
    opener: () => {
      const { user } = session.getSnapshot().context
      return user?.id === userId ? { config, user, readColours } : null
    },
    notify,
    notifyFailure,
    navigate: dependencies.navigate,
    holdKeys: keyHold.begin,
    onChange: dependencies.onShown,
    inspect: devtools?.recorder.inspect,
  })
  open.hosts = hosts
  return {
    workflows: work.workflows,
    hosts,
    describe: (machine, snapshot) =>
      registry[machine]?.describe(snapshot) ?? { title: unfinishedWorkTexts.otherWork, detail: '' },
    close: async () => {
      hosts.close()
      await work.close()
      worker.terminate()
    },
    destroy: async () => {
      hosts.close()
      worker.terminate()
      await work.destroy()
    },
  }
}
