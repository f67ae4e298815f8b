import type { QueryClient } from '@tanstack/react-query'
import type { HttpClient, TokenSource } from '../../../api/httpClient'
import { createDriverApi } from '../../../api/driving/driverApi'
import type { RuntimeConfig } from '../../../contract/wire/runtimeConfig'
import { driverWorkflows } from '../../../machines/driverRegistry'
import type { DriverPorts } from '../../../machines/driverPorts'
import type { SessionActorRef } from '../../../machines/session/sessionMachine'
import { definitionOf } from '../../../runtime/work/definitionOf'
import type { UserWork } from '../../../runtime/work/createWork'
import { openUserWork } from '../../../runtime/work/openUserWork'
import { createWorkflowHosts, type WorkflowHosts } from '../../../runtime/work/workflowHosts'
import type { PictureStore } from '../../../workers/pictures/pictureStore'
import { keptPictures } from './keptPictures'

type Dependencies = {
  config: RuntimeConfig
  session: SessionActorRef
  tokens: TokenSource
  createHttp: (tokens: TokenSource) => HttpClient
  pictures: PictureStore
  queryClient: QueryClient
  onDefect: (machine: string, problem: string) => void
  onShown: () => void
}

/** The log of the app is not that of the planner: signing out there deletes that one. */
const logOf = (userId: string) => `driver-${userId}`

/** Starts the workflows of the driver app with their real actors, over the log of one driver. */
export async function startDriverWork(userId: string, dependencies: Dependencies): Promise<UserWork> {
  const { config, session, pictures, queryClient, onDefect } = dependencies
  // Another driver may sign in later: what one has recorded is never sent with the token of another.
  const tokens: TokenSource = {
    accessToken: () => dependencies.tokens.accessToken(userId),
    reject: dependencies.tokens.reject,
  }
  const api = createDriverApi(dependencies.createHttp(tokens))
  const open: { hosts: WorkflowHosts | null } = { hosts: null }
  const silent = () => undefined
  const ports: DriverPorts = {
    api,
    pictures,
    notify: silent,
    sendToWorkflow: async (workflow, request, event) => {
      if (open.hosts === null) throw new Error(`${workflow} cannot receive ${event.type} yet`)
      await open.hosts.sendTo(workflow, request, event)
    },
  }
  const log = await openUserWork({
    userId: logOf(userId),
    onDefect,
    invalidate: (key) => void queryClient.invalidateQueries({ queryKey: key }),
    definitions: Object.values(driverWorkflows).map((registration) =>
      definitionOf(registration, registration.machine.provide(registration.actors(ports)), {
        notify: silent,
        session,
        hosts: () => open.hosts,
      }),
    ),
  })
  const hosts = createWorkflowHosts({
    registry: driverWorkflows,
    workflows: log.workflows,
    opener: () => {
      const { user } = session.getSnapshot().context
      return user?.id === userId ? { config, user, readColours: async () => [] } : null
    },
    notify: silent,
    notifyFailure: silent,
    navigate: silent,
    holdKeys: () => silent,
    onChange: dependencies.onShown,
  })
  open.hosts = hosts
  void keptPictures(log.workflows).then((kept) => (kept === null ? undefined : pictures.keepOnly(kept)))
  return {
    workflows: log.workflows,
    hosts,
    describe: (machine, snapshot) =>
      driverWorkflows[machine]?.describe(snapshot) ?? { title: '', detail: '' },
    close: async () => {
      hosts.close()
      await log.close()
    },
    destroy: async () => {
      hosts.close()
      // What was recorded and not sent outlives a sign-out: the same driver sends it at the next one.
      const isAnyUnsent = log.workflows.live().length > 0 || log.workflows.unfinished().length > 0
      if (isAnyUnsent) return log.close()
      await log.destroy()
      await pictures.keepOnly([])
    },
  }
}
