import { createActor, waitFor, type AnyEventObject, type SnapshotFrom } from 'xstate'
import type { DurableActor } from '../../eventlog/durableActor'
import type { UnfinishedWork } from '../../eventlog/workflows'
import type { WorkflowName } from '../../machines/registry'
import type { AnyWorkflow } from '../../machines/workflow'
import {
  workflowHostMachine,
  type WorkflowHostActorRef,
} from '../../machines/workflowHost/workflowHostMachine'
import type { Joined, ShownWorkflow } from '../../platform/work'
import { unfinishedWorkTexts as texts } from '../../texts/shell/unfinishedWork'
import type { HostDependencies } from './hostDependencies'
import { workflowHostActors } from './workflowHostActors'

export type WorkflowHosts = {
  open: (name: string, request: object) => void
  join: (name: string, request: object) => Promise<Joined<WorkflowName> | null>
  /** Sends an event to the workflow of a screen; see `Ports.sendToWorkflow`. */
  sendTo: (name: string, request: object, event: AnyEventObject) => Promise<void>
  resume: (work: Pick<UnfinishedWork, 'stream' | 'machine' | 'snapshot'>) => void
  shown: () => readonly ShownWorkflow[]
  /** Returns the request that opened a workflow in this page. */
  requestOf: (stream: string) => object | null
  close: () => void
}

type Host = { actor: WorkflowHostActorRef; name: string }

/**
 * Creates one host per place where a workflow is shown: a dialog of the shell, or the screens of one record.
 */
export function createWorkflowHosts(dependencies: HostDependencies): WorkflowHosts {
  const { registry, workflows, notify, navigate, holdKeys, onChange, inspect } = dependencies
  const hosts = new Map<string, Host>()
  const actors = new Map<string, DurableActor>()
  /** The requests that opened the live workflows, needed for the notice at their end. */
  const requests = new Map<string, object>()

  function registrationOf(name: string): AnyWorkflow {
    const registration = registry[name]
    if (registration === undefined) throw new Error(`No workflow ${name}`)
    return registration
  }

  function hostOf(name: string, request: object): WorkflowHostActorRef {
    const registration = registrationOf(name)
    const place = `${name}/${registration.key(request)}`
    const known = hosts.get(place)
    if (known !== undefined) return known.actor
    const actor = createActor(
      workflowHostMachine.provide(
        workflowHostActors({ ...dependencies, name, registration, actors, requests, open, resume }),
      ),
      { input: { presentation: registration.presentation }, ...(inspect === undefined ? {} : { inspect }) },
    )
    hosts.set(place, { actor, name })
    let stream: string | null = null
    actor.start()
    actor.subscribe((snapshot) => {
      // A workflow that is not shown any more belongs only to the log.
      if (stream !== null && stream !== snapshot.context.stream) actors.delete(stream)
      stream = snapshot.context.stream
      if (snapshot.matches('closed')) hosts.delete(place)
      onChange()
    })
    return actor
  }

  function resume({
    machine,
    stream,
    snapshot,
  }: Pick<UnfinishedWork, 'stream' | 'machine' | 'snapshot'>): void {
    const registration = registry[machine]
    if (registration === undefined || snapshot === null) return
    if (registration.presentation !== 'screen')
      return open(machine, { ...registration.reopen(snapshot), stream })
    // The workflow's screen shows it. If the screen is already open with its own work, this one continues
    // beside it.
    void workflows.resume(stream).then((actor) => {
      if (actor === null) {
        notify({ type: 'warning', message: texts.cannotResume })
        return void workflows.refresh()
      }
      const event = registration.resumed?.(snapshot) ?? null
      if (event !== null) actor.send(event)
      const place = registration.screen?.(snapshot) ?? null
      if (place?.query !== undefined) navigate(place.route, place.params, place.query)
      else if (place?.params !== undefined) navigate(place.route, place.params)
      else if (place !== null) navigate(place.route)
    })
  }

  function open(name: string, request: object): void {
    const host = hostOf(name, request)
    host.send({ type: 'open', request })
    const { presentation, isQuiet } = registrationOf(name)
    if (presentation === 'screen' || isQuiet?.(request) === true) return
    const release = holdKeys({ close: () => host.send({ type: 'dismiss' }) })
    waitFor(host, isOpened).then(release, release)
  }

  async function joinHost(name: string, request: object) {
    const host = hostOf(name, request)
    host.send({ type: 'open', request })
    const { context } = await waitFor(
      host,
      (snapshot) => snapshot.hasTag('shown') || snapshot.matches('closed') || snapshot.status !== 'active',
    )
    const actor = context.stream === null ? undefined : actors.get(context.stream)
    if (actor === undefined) return null
    let isLeft = false
    const leave = () => {
      if (!isLeft) host.send({ type: 'leave' })
      isLeft = true
    }
    return { actor, leave }
  }

  return {
    open,
    join: async (name, request) => {
      const joined = await joinHost(name, request)
      return (
        joined && { actor: joined.actor as unknown as Joined<WorkflowName>['actor'], leave: joined.leave }
      )
    },
    sendTo: async (name, request, event) => {
      const joined = await joinHost(name, request)
      if (joined === null) throw new Error(`${name} cannot receive ${event.type}`)
      joined.actor.send(event)
      await joined.actor.flush()
      joined.leave()
    },
    resume,
    shown: () =>
      [...hosts].flatMap(([place, { actor: host, name }]) => {
        const snapshot = host.getSnapshot()
        const actor = actors.get(snapshot.context.stream ?? '')
        const { presentation, isQuiet, reopen } = registrationOf(name)
        if (!snapshot.hasTag('shown') || actor === undefined || presentation === 'screen') return []
        const hide = () => host.send({ type: 'leave' })
        const close = () => {
          if (presentation === 'background') hide()
          else if (actor.machine.events.includes('close')) actor.send({ type: 'close' })
        }
        return [
          {
            place,
            name: name as WorkflowName,
            actor,
            isQuiet: isQuiet?.(reopen(actor.getSnapshot())) === true,
            hide,
            close,
          },
        ]
      }),
    requestOf: (stream) => requests.get(stream) ?? null,
    close: () => {
      for (const { actor } of hosts.values()) actor.stop()
      hosts.clear()
      actors.clear()
      requests.clear()
      onChange()
    },
  }
}

/** Whether the dialog requested last is on screen, or none is. */
const isOpened = (snapshot: SnapshotFrom<WorkflowHostActorRef>): boolean =>
  snapshot.matches('closed') || (snapshot.hasTag('shown') && snapshot.context.next === null)
