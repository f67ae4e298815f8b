import { HttpError, SessionEndedError, NetworkError } from '../../src/domain/calls/errors'
import {
  answered,
  contested,
  givenUp,
  keptMine,
  keptTheirs,
  overtaken,
  recorded,
  refused,
  taken,
  wished,
  withoutGone,
} from '../../src/machines/tourPlan/planProgress'
import { stepOf } from '../../src/machines/tourPlan/planSteps'
import type { tourPlanMachine } from '../../src/machines/tourPlan/tourPlanMachine'
import type {
  PlanAnswer,
  TourPlanContext,
  TourPlanInput,
  WantedEvent,
} from '../../src/machines/tourPlan/tourPlanTypes'
import type { LastStep } from '../support/model'

/*
 * What the plan of a tour has to do, event by event: which of its functions is due, where that leads, and what the
 * application is told. What the functions make of a context is tested beside them, over a server.
 */

type Step = LastStep<typeof tourPlanMachine>
type Value = NonNullable<Step['before']>['value']
export type Rest = { value: Value; context: TourPlanContext; effects: readonly unknown[] }

/** The order in which somebody else put the stops of the model's world. */
export const theirOrder = ['/api/destinations/c', '/api/destinations/a', '/api/destinations/b']

export const contextAtStart = (input: TourPlanInput): TourPlanContext => ({
  ...input,
  revision: 0,
  running: null,
  waiting: [],
  etag: null,
  theirs: null,
  failure: null,
})

/** Where it rests after an event; `effects` are the actions of the application with their parameters. */
export function restAfter(
  event: NonNullable<Step['event']>,
  { value, context }: { value: Value; context: TourPlanContext },
): Rest {
  const same: Rest = { value, context, effects: [] }
  /** Goes on with the next call, the next wish, or rests. */
  const onward = (change: Partial<TourPlanContext>, effects: readonly unknown[] = []): Rest => {
    let next = { ...context, ...change }
    const told = [...effects]
    for (;;) {
      const { running, waiting } = next
      if (running !== null && running.calls.length > 0)
        return { value: 'working', context: next, effects: told }
      if (running !== null) {
        told.push({ type: 'doubtAnswers', params: { step: running.step } })
        next = { ...next, ...recorded(next) }
      } else if (waiting.length > 0) {
        next = { ...next, ...taken(next) }
      } else {
        return { value: 'idle', context: next, effects: told }
      }
    }
  }
  const wanted = (change: Partial<TourPlanContext>): Rest =>
    value === 'idle' ? onward(change) : { ...same, context: { ...context, ...change } }

  switch (event.type) {
    case 'order.wanted':
    case 'remove.wanted':
    case 'stops.added':
    case 'add.wanted':
    case 'templates.wanted':
    case 'move.wanted': {
      const step = stepOf(event)
      if (step === null || isNothing(event)) return same
      return wanted(wished(context, { kind: 'do', step }, 'etag' in event ? event.etag : undefined))
    }
    case 'undo':
    case 'redo': {
      const [undos, redos] = stepsLeft(context)
      return (event.type === 'undo' ? undos : redos) > 0
        ? wanted(wished(context, { kind: event.type }))
        : same
    }
    case 'retry':
      return value === 'interrupted' ? onward({ failure: null }) : same
    case 'connection.restored':
      return value === 'interrupted' && context.failure?.status === 0 ? onward({ failure: null }) : same
    case 'giveUp':
      return value === 'interrupted' ? onward(givenUp(context)) : same
    case 'conflict.keepMine':
      return value === 'conflicted' ? onward(keptMine(context)) : same
    case 'conflict.takeTheirs':
      return value === 'conflicted' ? onward(keptTheirs(context)) : same
  }
  const call = context.running?.calls[0]
  if (!('error' in event)) {
    const answer = event.output as PlanAnswer
    return isAgainstTheirs(context, answer)
      ? { value: 'conflicted', context: { ...context, ...contested(context, answer) }, effects: [] }
      : onward(answered(context, answer))
  }
  const { error } = event
  const status = error instanceof HttpError ? error.status : 0
  if (status === 503 || error instanceof NetworkError || error instanceof SessionEndedError) {
    return { value: 'interrupted', context: { ...context, failure: { status } }, effects: [] }
  }
  if (status === 404 && (call?.kind === 'read' || call?.kind === 'remove'))
    return onward(withoutGone(context))
  if ((status === 412 || status === 422) && call?.kind === 'order' && mayRepeat(context)) {
    return onward(overtaken(context))
  }
  return onward(refused(context), [{ type: 'notifyFailure', params: { error } }])
}

function isNothing(event: WantedEvent): boolean {
  if (event.type === 'order.wanted') return event.before.join() === event.after.join()
  const lists = ['stops' in event && event.stops, 'bodies' in event && event.bodies]
  return [...lists, 'templates' in event && event.templates].every(
    (list) => list === false || list.length === 0,
  )
}

/** How many steps can be undone and redone when all that waits is done. */
function stepsLeft({ done, undone, running, waiting }: TourPlanContext): [number, number] {
  let [undos, redos] = [done.length, undone.length]
  const count = (direction: 'do' | 'undo' | 'redo') => {
    if (direction === 'do') redos = 0
    if (direction === 'undo') redos += 1
    else undos += 1
  }
  if (running !== null) count(running.direction)
  for (const { kind } of waiting) {
    if (kind === 'undo') undos -= 1
    if (kind === 'redo') redos -= 1
    count(kind)
  }
  return [undos, redos]
}

const isOwnOrder = ({ running }: TourPlanContext) =>
  running?.step.kind === 'order' && running.direction === 'do'

const mayRepeat = (context: TourPlanContext) => isOwnOrder(context) || (context.running?.overtaken ?? 0) < 3

/** In the world of the model the list is as it was, as it is wanted, or as somebody else put it. */
function isAgainstTheirs(context: TourPlanContext, answer: PlanAnswer): boolean {
  const { running } = context
  if (answer.kind !== 'list' || running?.step.kind !== 'order' || !isOwnOrder(context)) return false
  if (running.overtaken === 0 || answer.stops.join() === running.step.after.join()) return false
  const isTheirs = answer.stops.join() === theirOrder.join()
  return running.overtaken > 3 || isTheirs !== (running.step.before.join() === theirOrder.join())
}

/** What the call has to be given by the step that starts it (I4). */
export const inputOf = ({ running, tourTemplate, commandId, revision }: TourPlanContext): unknown => ({
  call: running?.calls[0],
  tourTemplate,
  commandId: `${commandId}.${revision}`,
})
