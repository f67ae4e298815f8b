import type { AnyActorLogic, AnyEventObject } from 'xstate'
import { recordCalls, runActor } from '../../support/runActor.testing'
import type { AnyWorkflow, Ports } from '../../workflow'

type Answers = Parameters<typeof recordCalls>[0]

/**
 * The actors of a record editor with a part of the API that gives these answers.
 * @param own ports beside those of any editor
 */
export function openCalls(
  workflow: AnyWorkflow,
  part: keyof Ports['api'],
  answers: Answers,
  own: object = {},
) {
  const { part: api, calls } = recordCalls<unknown>(answers)
  /** Notices of the user and events of the session. */
  const notices: unknown[] = []
  const ports = {
    api: { [part]: api },
    notify: (notice: object) => notices.push(notice),
    notifyFailure: (error: unknown) => notices.push(error),
    session: { send: (event: object) => notices.push(event) },
    open: () => undefined,
    ...own,
  } as unknown as Ports
  const { actors, actions } = workflow.actors(ports) as {
    actors: Record<'loadRecord' | 'saveRecord' | 'uploadLogo', AnyActorLogic>
    actions: Record<string, (...call: unknown[]) => void>
  }
  const company = { '@id': '/api/companies/1' }
  return {
    /** Every call of the API as `[name, ...arguments]`. */
    calls,
    notices,
    actors,
    actions,
    load: (input: object) => runActor(actors.loadRecord, input),
    save: (input: object) =>
      runActor(actors.saveRecord, { company, etag: '"1"', commandId: 'c.1', ...input }),
    staleAfter: (event: AnyEventObject, context: object = {}) =>
      workflow.invalidates(event, { context } as never, { context } as never),
    /** Its entry in the list of unfinished work, then everything sent and shown after a save, in order. */
    says: (context: object, request: object | null = null) => {
      const { title, detail } = workflow.describe({ context } as never)
      const before = notices.length
      workflow.ended({ value: 'saved', context } as never, ports, request)
      return [title, detail, ...notices.slice(before).map(messageOf)]
    },
    forget: () => {
      for (const list of [calls, notices]) list.splice(0)
    },
  }
}

const messageOf = (sent: unknown) => (sent as { message?: string }).message ?? sent
