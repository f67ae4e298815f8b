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
import type { PictureStore } from '../../../workers/pictures/pictureStore'
import { vibrate } from '../device/vibrate'
import { deleteAttachments } from '../device/attachmentFiles'
import type { DeviceRecords } from '../device/deviceRecords'
import { forgetReads } from '../device/keepReads'
import { keptPictures } from './keptPictures'
import { syncWhileWaiting } from './syncWhileWaiting'
import { createWorkflowsByKey } from './workflowsByKey'

type Dependencies = {
  config: RuntimeConfig
  session: SessionActorRef
  tokens: TokenSource
  createHttp: (tokens: TokenSource) => HttpClient
  pictures: PictureStore
  records: DeviceRecords
  queryClient: QueryClient
  onDefect: (machine: string, problem: string) => void
}

/** The log of the app is not that of the planner: signing out there deletes that one. */
const logOf = (userId: string) => `driver-${userId}`

/** Starts the workflows of the driver app with their real actors, over the log of one driver. */
export async function startDriverWork(userId: string, dependencies: Dependencies): Promise<UserWork> {
  const { config, session, pictures, records, queryClient, onDefect } = dependencies
  // Another driver may sign in later: what one has recorded is never sent with the token of another.
  const tokens: TokenSource = {
    accessToken: () => dependencies.tokens.accessToken(userId),
    reject: dependencies.tokens.reject,
  }
  const api = createDriverApi(dependencies.createHttp(tokens))
  const open: { find: ReturnType<typeof createWorkflowsByKey> | null } = { find: null }
  const silent = () => undefined
  const ports: DriverPorts = {
    api,
    pictures,
    notify: () => vibrate('refused'),
    sendToWorkflow: async (workflow, request, event) => {
      const actor = await open.find?.(workflow, request)
      if (actor == null) throw new Error(`${workflow} cannot receive ${event.type}`)
      actor.send(event)
      await actor.flush()
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
        hosts: () => null,
      }),
    ),
  })
  const find = createWorkflowsByKey({
    registry: driverWorkflows,
    workflows: log.workflows,
    opener: () => {
      const { user } = session.getSnapshot().context
      return user?.id === userId ? { config, user, readColours: async () => [] } : null
    },
  })
  open.find = find
  const endSync = syncWhileWaiting(
    log.workflows,
    (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker,
  )
  void keptPictures(log.workflows).then((kept) => (kept === null ? undefined : pictures.keepOnly(kept)))
  return {
    workflows: log.workflows,
    hosts: hostsOf(find),
    describe: (machine, snapshot) =>
      driverWorkflows[machine]?.describe(snapshot) ?? { title: '', detail: '' },
    close: () => {
      endSync()
      return log.close()
    },
    destroy: async () => {
      endSync()
      // What was recorded and not sent outlives a sign-out: the same driver sends it at the next one.
      const isAnyUnsent = log.workflows.live().length > 0 || log.workflows.unfinished().length > 0
      if (isAnyUnsent) return log.close()
      await log.destroy()
      await pictures.keepOnly([])
      await deleteAttachments(userId)
      await forgetReads(records, userId)
    },
  }
}

/** The pages of the app join workflows; nothing is shown in dialogs. */
const hostsOf = (find: ReturnType<typeof createWorkflowsByKey>): UserWork['hosts'] => ({
  open: (name, request) => void find(name, request),
  join: async (name, request) => {
    const actor = await find(name, request)
    return actor === null ? null : ({ actor, leave: () => undefined } as never)
  },
  sendTo: async (name, request, event) => (await find(name, request))?.send(event),
  resume: () => undefined,
  shown: () => [],
  requestOf: () => null,
  close: () => undefined,
})
