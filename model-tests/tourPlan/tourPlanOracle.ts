import type { Destination } from '../../src/contract/destination/destination'
import { HttpError, SessionEndedError, NetworkError } from '../../src/domain/calls/errors'
import {
  applyCreation,
  applyList,
  applyMove,
  applyOrder,
  applyRelease,
  applyRemoval,
  applyTemplates,
  isNewer,
  keepRecord,
} from '../../src/machines/tourPlan/applyAnswers'
import { dequeue, enqueueCommand, recordStep } from '../../src/machines/tourPlan/planQueue'
import {
  endRefused,
  giveUp,
  keepMine,
  keepTheirs,
  omitDeleted,
  readOrderAgain,
  rememberTheirs,
  sendWholeOrder,
} from '../../src/machines/tourPlan/planRefusals'
import { stepOf } from '../../src/machines/tourPlan/planSteps'
import type { tourPlanMachine } from '../../src/machines/tourPlan/tourPlanMachine'
import type {
  OrderAnswer,
  PlanCall,
  StepEvent,
  StopOrder,
  StopsAnswer,
  TourPlanContext,
  TourPlanInput,
} from '../../src/machines/tourPlan/tourPlanTypes'
import type { LastStep } from '../support/model'

/*
 * Oracle of the tour plan: specifies event by event which of its functions is due, which state follows, and
 * the notices to the application. Tests beside the functions cover their effect on a context, over a server.
 */

type Step = LastStep<typeof tourPlanMachine>
type Value = NonNullable<Step['before']>['value']
export type Rest = { value: Value; context: TourPlanContext; effects: readonly unknown[] }

/** The order that another user set in the model's world. */
export const theirOrder = ['/api/destinations/c', '/api/destinations/a', '/api/destinations/b']

export const contextAtStart = (input: TourPlanInput): TourPlanContext => ({
  ...input,
  revision: 0,
  running: null,
  queue: [],
  list: null,
  theirs: null,
  handledRequests: [],
  failure: null,
  pauses: { revision: 0, count: 0 },
  ended: { tours: 0, stops: 0, templates: 0 },
})

/** The state that sends a call of each kind. */
const states = {
  list: { working: 'listing' },
  read: { working: 'reading' },
  order: { working: 'ordering' },
  remove: { working: 'removing' },
  create: { working: 'creating' },
  move: { working: 'moving' },
  release: { working: 'releasing' },
  templates: { working: 'addingTemplates' },
} as const satisfies Record<PlanCall['kind'], Value>

/**
 * Returns the resting state after an event; `effects` are the application's actions with their parameters.
 */
export function restAfter(
  event: NonNullable<Step['event']>,
  { value, context }: { value: Value; context: TourPlanContext },
): Rest {
  const same: Rest = { value, context, effects: [] }
  /** Continues with the next call or the next queued step, or rests. */
  const onward = (change: Partial<TourPlanContext>, effects: readonly unknown[] = []): Rest => {
    let next = { ...context, ...change }
    for (;;) {
      const { running, queue, ended } = next
      const [call] = running?.calls ?? []
      if (call !== undefined) return { value: states[call.kind], context: next, effects }
      if (running !== null) {
        const isOrder = running.step.kind === 'order'
        const isOfTemplates = running.step.kind === 'add' && running.step.templates.length > 0
        // An editor refetches its saved stops itself.
        const isOfEditor =
          running.step.kind === 'add' &&
          running.direction === 'do' &&
          running.step.bodies.length + running.step.templates.length === 0
        const counted = isOfEditor
          ? ended
          : {
              tours: ended.tours + 1,
              stops: ended.stops + (isOrder ? 0 : 1),
              templates: ended.templates + (isOfTemplates ? 1 : 0),
            }
        next = { ...next, ...recordStep(next), ended: counted }
      } else if (queue.length > 0) {
        next = { ...next, ...dequeue(next) }
      } else {
        return { value: 'idle', context: next, effects }
      }
    }
  }
  const wanted = (change: Partial<TourPlanContext>): Rest =>
    value === 'idle' ? onward(change) : { ...same, context: { ...context, ...change } }

  switch (event.type) {
    case 'stops.order':
    case 'stops.remove':
    case 'stops.added':
    case 'stops.create':
    case 'stops.addTemplates':
    case 'stops.take':
    case 'stops.move': {
      const step = stepOf(event)
      if (step === null || isNothing(event)) return same
      const request = 'request' in event ? event.request : undefined
      if (request !== undefined && context.handledRequests.includes(request)) return same
      const handledRequests =
        request === undefined ? context.handledRequests : [...context.handledRequests, request]
      return wanted({ ...enqueueCommand(context, { kind: 'do', step }), handledRequests })
    }
    case 'step.undo':
    case 'step.redo': {
      const [undos, redos] = stepsLeft(context)
      const kind = event.type === 'step.undo' ? 'undo' : 'redo'
      return (kind === 'undo' ? undos : redos) > 0 ? wanted(enqueueCommand(context, { kind })) : same
    }
    case 'list.read': {
      const { stops, etag } = event
      return value === 'idle' && isNewer(context, event)
        ? { ...same, context: { ...context, list: { stops, etag } } }
        : same
    }
    case 'xstate.after.serverPause.tourPlan.pausing':
      return onward({ failure: null })
    case 'queue.retry':
      return value === 'interrupted' || value === 'pausing' ? onward({ failure: null }) : same
    case 'connection.restored':
      return value === 'interrupted' && context.failure?.status === 0 ? onward({ failure: null }) : same
    case 'queue.giveUp':
      return value === 'interrupted' || value === 'pausing' ? onward(giveUp(context)) : same
    case 'conflict.keepMine':
      return value === 'conflicted' ? onward(keepMine(context)) : same
    case 'conflict.takeTheirs':
      return value === 'conflicted' ? onward(keepTheirs(context)) : same
  }
  const call = context.running?.calls[0]
  if (!('error' in event)) {
    return call?.kind === 'list' && isAgainstTheirs(context, event.output as StopOrder)
      ? {
          value: 'conflicted',
          context: { ...context, ...rememberTheirs(context, event.output as StopOrder) },
          effects: [],
        }
      : onward(applyAnswer(context, event.output))
  }
  const { error } = event
  const status = error instanceof HttpError ? error.status : 0
  if ([404, 405, 501].includes(status) && call?.kind === 'order' && singleMove(context) !== null)
    return onward(sendWholeOrder(context))
  if (status >= 500 || error instanceof NetworkError || error instanceof SessionEndedError) {
    const { revision, pauses } = context
    const before = pauses.revision === revision ? pauses.count : 0
    const waitSeconds = error instanceof HttpError && before < 5 ? error.retryAfterSeconds : null
    const count = waitSeconds === null ? before : before + 1
    const value = waitSeconds === null ? 'interrupted' : 'pausing'
    const failure = { status, waitSeconds }
    return { value, context: { ...context, failure, pauses: { revision, count } }, effects: [] }
  }
  if (status === 404 && (call?.kind === 'read' || call?.kind === 'remove' || call?.kind === 'release'))
    return onward(omitDeleted(context))
  if ((status === 412 || status === 422) && call?.kind === 'order' && mayRepeat(context)) {
    return onward(readOrderAgain(context))
  }
  return onward(endRefused(context), [{ type: 'notifyFailure', params: { error } }])
}

/** The response to a call of each kind. */
function applyAnswer(context: TourPlanContext, output: unknown): Partial<TourPlanContext> {
  switch (context.running?.calls[0]?.kind) {
    case 'list':
      return applyList(context, output as StopOrder)
    case 'read':
      return keepRecord(context, output as Destination)
    case 'order':
      return applyOrder(context, output as OrderAnswer)
    case 'remove':
      return applyRemoval(context)
    case 'release':
      return applyRelease(context)
    case 'create':
      return applyCreation(context, output as string)
    case 'move':
      return applyMove(context, output as StopsAnswer)
    default:
      return applyTemplates(context, output as StopsAnswer)
  }
}

function isNothing(event: StepEvent): boolean {
  if (event.type === 'stops.order') return event.before.join() === event.after.join()
  const lists = ['stops' in event && event.stops, 'bodies' in event && event.bodies]
  return [...lists, 'templates' in event && event.templates].every(
    (list) => list === false || list.length === 0,
  )
}

/** Number of steps that can be undone and redone when the queue is empty. */
function stepsLeft({ done, undone, running, queue }: TourPlanContext): [number, number] {
  let [undos, redos] = [done.length, undone.length]
  const count = (direction: 'do' | 'undo' | 'redo') => {
    if (direction === 'do') redos = 0
    if (direction === 'undo') redos += 1
    else undos += 1
  }
  if (running !== null) count(running.direction)
  for (const { kind } of queue) {
    if (kind === 'undo') undos -= 1
    if (kind === 'redo') redos -= 1
    count(kind)
  }
  return [undos, redos]
}

const isOwnOrder = ({ running }: TourPlanContext) =>
  running?.step.kind === 'order' && running.direction === 'do'

const mayRepeat = (context: TourPlanContext) => isOwnOrder(context) || (context.running?.overtaken ?? 0) < 3

/**
 * In the world of the model, the list has the initial order, the requested order, or that of another user.
 */
function isAgainstTheirs(context: TourPlanContext, answer: StopOrder): boolean {
  const { running } = context
  if (running?.step.kind !== 'order' || !isOwnOrder(context)) return false
  if (running.overtaken === 0 || answer.stops.join() === running.step.after.join()) return false
  const isTheirs = answer.stops.join() === theirOrder.join()
  return running.overtaken > 3 || isTheirs !== (running.step.before.join() === theirOrder.join())
}

/** Two swapped neighbours are one moved stop, unless a server has rejected that call. */
export function singleMove({ running, list }: TourPlanContext): { stop: string; position: number } | null {
  const call = running?.calls[0]
  if (call?.kind !== 'order' || call.isWhole === true || list === null) return null
  const changed = call.stops.flatMap((stop, index) => (stop === list.stops[index] ? [] : [index]))
  const [first = 0, second = 0] = changed
  if (changed.length !== 2 || second - first !== 1 || call.stops.length !== list.stops.length) return null
  return { stop: call.stops[first] ?? '', position: first + 1 }
}

/** The child that sends the current call, and its input: every change has its own command id. */
export function childOf(context: TourPlanContext): [id: string, input: unknown] {
  const { running, tourTemplate, commandId, revision } = context
  const call = running?.calls[0]
  const command = { commandId: `${commandId}.${revision}` }
  switch (call?.kind) {
    case undefined:
      return ['none', undefined]
    case 'list':
      return ['listStops', { tour: call.tour }]
    case 'read':
      return ['readStop', { stop: call.stop }]
    case 'order':
      return [
        'orderStops',
        { tourTemplate, stops: call.stops, move: singleMove(context), etag: call.etag, ...command },
      ]
    case 'remove':
      return ['removeStop', { stop: call.stop, ...command }]
    case 'create':
      return ['createStop', { body: call.body, ...command }]
    case 'move':
      return ['moveStops', { stops: call.stops, to: call.to, isCopy: call.isCopy, ...command }]
    case 'release':
      return ['releaseStop', { stop: call.stop, ...command }]
    case 'templates':
      return ['addTemplates', { tourTemplate, templates: call.templates, ...command }]
  }
}
