import { fromCallback, fromPromise, type EventObject } from 'xstate'
import type { DurableActor } from '../../eventlog/durableActor'
import type { UnfinishedWork } from '../../eventlog/workflows'
import type { AnyWorkflow } from '../../machines/workflow'
import type { HostRequest } from '../../machines/workflowHost/workflowHostTypes'
import { shellTexts } from '../../texts/shell/shell'
import { unfinishedWorkTexts as texts } from '../../texts/shell/unfinishedWork'
import type { HostDependencies } from './hostDependencies'

type HostActorDependencies = HostDependencies & {
  name: string
  registration: AnyWorkflow
  /** The workflows shown by hosts, by stream. */
  actors: Map<string, DurableActor>
  requests: Map<string, object>
  open: (name: string, request: object) => void
  resume: (work: Pick<UnfinishedWork, 'stream' | 'machine' | 'snapshot'>) => void
}

/** The side effects of a host: starts, resumes, watches and parks durable workflows. */
export function workflowHostActors(dependencies: HostActorDependencies) {
  const { name, registration, actors, requests, workflows, opener, notify, notifyFailure, open, resume } =
    dependencies

  const adopt = (actor: DurableActor, request: object | null): string => {
    actors.set(actor.stream, actor)
    if (request !== null) requests.set(actor.stream, request)
    actor.subscribe({ complete: () => void requests.delete(actor.stream) })
    return actor.stream
  }
  /** Finds a workflow for the request: live ones first, then unfinished, then resting; the latest of each. */
  const findKept = (request: object): string | null => {
    const key = registration.key(request)
    const live = workflows
      .live()
      .map((actor) => ({ ...actor, machine: actor.machine.id, snapshot: actor.getSnapshot() }))
    const kept = [...workflows.unfinished(), ...workflows.atRest()].filter(
      ({ status }) => status === 'interrupted',
    )
    const found = [...live, ...kept].find(
      ({ machine, snapshot }) =>
        machine === name &&
        snapshot !== null &&
        (registration.keyOf?.(snapshot) === key || registration.isAbout?.(snapshot, request) === true),
    )
    return found?.stream ?? null
  }
  const begin = (input: unknown) => workflows.begin(name, input)
  const snapshotOf = (stream: string) => actors.get(stream)?.getSnapshot()

  return {
    actors: {
      findStream: fromPromise<{ stream: string | null }, { request: HostRequest | null }>(
        async ({ input }) => {
          const { request } = input
          return {
            stream: request?.stream ?? (request === null ? null : findKept(request)),
          }
        },
      ),
      resumeWorkflow: fromPromise<{ stream: string | null; isLong: boolean }, { stream: string }>(
        async ({ input: { stream } }) => {
          const wasLive = workflows.live().some((actor) => actor.stream === stream)
          const actor = await workflows.resume(stream)
          if (actor === null) return { stream: null, isLong: false }
          const event = wasLive ? null : (registration.resumed?.(actor.getSnapshot()) ?? null)
          if (event !== null) actor.send(event)
          const renewed = registration.renew?.(actor.getSnapshot(), actor.rows().length) ?? null
          return { stream: adopt(actor, null), isLong: renewed !== null }
        },
      ),
      renewWorkflow: fromPromise<{ stream: string | null }, { stream: string }>(
        async ({ input: { stream } }) => {
          const old = actors.get(stream)
          if (old === undefined) return { stream }
          const actor = begin(registration.renew?.(old.getSnapshot(), old.rows().length))
          // The new log is on disk before the old one is deleted.
          await actor.flush()
          await workflows.park(old)
          await workflows.discard(stream)
          return { stream: adopt(actor, null) }
        },
      ),
      beginWorkflow: fromPromise<{ stream: string | null }, { request: HostRequest | null }>(
        async ({ input: { request }, signal }) => {
          const from = opener()
          const input: unknown =
            request === null || from === null ? null : await registration.open(request, from)
          // The session may have ended meanwhile: a new workflow must belong to the user who requested it.
          if (input === null || signal.aborted || opener() === null) return { stream: null }
          const stream = adopt(begin(input), request)
          const isHidden = request !== null && registration.isHiddenAtStart?.(request) === true
          return { stream: isHidden ? null : stream }
        },
      ),
      watchWorkflow: fromCallback<EventObject, { stream: string }>(({ input: { stream }, sendBack }) => {
        const actor = actors.get(stream)
        if (actor === undefined) return sendBack({ type: 'workflow.ended' })
        const reportState = () => {
          const { status, value, tags } = actor.getSnapshot()
          if (status !== 'active') return
          if (value === 'parked') sendBack({ type: 'workflow.parked' })
          else sendBack({ type: tags.has('busy') ? 'workflow.busy' : 'workflow.resting' })
        }
        const subscription = actor.subscribe({
          next: reportState,
          complete: () => sendBack({ type: 'workflow.ended' }),
        })
        reportState()
        return () => subscription.unsubscribe()
      }),
      askToClose: fromPromise<void, { stream: string }>(async ({ input: { stream } }) => {
        const actor = actors.get(stream)
        if (actor?.machine.events.includes('close')) actor.send({ type: 'close' })
      }),
      parkWorkflow: fromPromise<void, { stream: string }>(async ({ input: { stream } }) => {
        const actor = actors.get(stream)
        // A notice about the last step is sent only once the step is on disk.
        await actor?.flush()
        actors.delete(stream)
        if (actor !== undefined) await workflows.park(actor)
        const kept = workflows.atRest().filter(({ machine }) => machine === name)
        await Promise.all(
          kept.slice(registration.keepsAtRest ?? kept.length).map((work) => workflows.discard(work.stream)),
        )
      }),
    },
    actions: {
      notifyUnavailable: () => {
        notify({ type: 'warning', message: texts.cannotResume })
        void workflows.refresh()
      },
      notifyParked: (_: unknown, { stream }: { stream: string }) => {
        const snapshot = snapshotOf(stream)
        if (registration.parked === undefined || snapshot === undefined) return
        const { message, label } = registration.parked
        const resumeParked =
          registration.presentation === 'screen'
            ? () => resume({ stream, machine: name, snapshot })
            : () => open(name, { ...requests.get(stream), ...registration.reopen(snapshot), stream })
        notify({ type: 'info', message, action: { label, onClick: resumeParked } })
      },
      notifyKept: () => notify({ type: 'warning', message: shellTexts.keptOpen }),
      notifyFailure: (_: unknown, { error }: { error: unknown }) => notifyFailure(error),
    },
  }
}
