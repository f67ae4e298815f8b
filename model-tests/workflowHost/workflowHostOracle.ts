import type { StateValue } from 'xstate'
import type { workflowHostMachine } from '../../src/machines/workflowHost/workflowHostMachine'
import type { HostRequest, WorkflowHostContext } from '../../src/machines/workflowHost/workflowHostTypes'
import type { LastStep } from '../support/model'

/*
 * What a host has to do, event by event, in other words than the machine: nothing that is being saved goes out of
 * sight, the dialog wanted last comes next, and a screen's workflow is parked when nobody looks and nothing is on its
 * way.
 */

type Context = WorkflowHostContext
export type Rest = { value: StateValue; context: Context; effects: readonly unknown[] }
type Event = NonNullable<LastStep<typeof workflowHostMachine>['event']>

const isScreen = ({ presentation }: Context) => presentation === 'screen'
const isBackground = ({ presentation }: Context) => presentation === 'background'

const isUnwanted = (context: Context) => (isScreen(context) ? context.readers === 0 : context.next !== null)

/** Where the host rests once it shows something. What is not wanted any more is asked to give way. */
const shown = (context: Context, effects: readonly unknown[] = []): Rest => ({
  value: { shown: isUnwanted(context) ? 'asking' : 'resting' },
  context,
  effects,
})

/** Where the host rests once the workflow was asked to give way. */
function asked(context: Context): Rest {
  if (isBackground(context)) return gone(context)
  if (isScreen(context) && context.readers > 0) return shown(context)
  if (isScreen(context) && !context.isBusy) return { value: 'parking', context, effects: [] }
  return { value: { shown: 'leaving' }, context, effects: [] }
}

/** Where the host rests once there is nothing to show any more. */
function gone(context: Context, effects: readonly unknown[] = []): Rest {
  const empty = { ...context, stream: null, isBusy: false }
  if (empty.next !== null)
    return { value: 'finding', context: { ...empty, request: empty.next, next: null }, effects }
  return { value: empty.readers > 0 ? 'finding' : 'closed', context: empty, effects }
}

const wanted = (context: Context, request: HostRequest): Context =>
  isScreen(context) ? { ...context, readers: context.readers + 1 } : { ...context, next: request }
const oneLess = (context: Context): Context => ({ ...context, readers: Math.max(0, context.readers - 1) })
const nobody = (context: Context): Context => ({ ...context, readers: 0 })
const does = (type: string, params?: unknown) => ({ type, params })

export function restAfter(event: Event, { value, context }: { value: StateValue; context: Context }): Rest {
  const stay = (next: Context): Rest => ({ value, context: next, effects: [] })
  const isShown = typeof value === 'object'
  const isLeaving = isShown && value['shown'] === 'leaving'
  /** What the change of a fact leads to where something is shown. */
  const again = (next: Context): Rest => {
    if (isShown && value['shown'] === 'asking') return stay(next)
    return isLeaving ? asked(next) : shown(next)
  }
  switch (event.type) {
    case 'open': {
      const { request } = event as { request: HostRequest }
      if (value === 'closed') {
        const readers = isScreen(context) ? context.readers + 1 : 0
        return { value: 'finding', context: { ...context, request, readers }, effects: [] }
      }
      const next = wanted(context, request)
      if (value === 'finished') return gone(next)
      return isShown ? again(next) : stay(next)
    }
    case 'leave':
      if (value === 'finished' || (isShown && isBackground(context))) return gone(context)
      return isShown ? again(oneLess(context)) : stay(oneLess(context))
    case 'workflow.busy':
      return stay({ ...context, isBusy: true })
    case 'workflow.resting': {
      const resting = { ...context, isBusy: false }
      if (!isLeaving || isScreen(context)) return again(resting)
      return shown({ ...resting, next: null }, [does('notifyKept')])
    }
    case 'workflow.parked':
      return { value: 'parking', context, effects: [does('notifyParked', { stream: context.stream })] }
    case 'workflow.ended':
      return isBackground(context) ? { value: 'finished', context, effects: [] } : gone(context)
    case 'xstate.done.actor.findStream': {
      const { stream } = event.output as { stream: string | null }
      if (stream === null) return { value: 'beginning', context, effects: [] }
      return { value: 'resuming', context: { ...context, stream }, effects: [] }
    }
    case 'xstate.done.actor.resumeWorkflow': {
      const { stream, isLong } = event.output as { stream: string | null; isLong: boolean }
      if (stream !== null) return isLong ? { value: 'renewing', context, effects: [] } : shown(context)
      if (isScreen(context)) return { value: 'beginning', context, effects: [] }
      return gone(context, [does('notifyUnavailable')])
    }
    case 'xstate.error.actor.resumeWorkflow':
      return gone(nobody(context), [does('notifyUnavailable')])
    case 'xstate.done.actor.renewWorkflow':
      return shown({ ...context, ...(event.output as { stream: string | null }) })
    case 'xstate.error.actor.renewWorkflow':
      return shown(context)
    case 'xstate.done.actor.beginWorkflow': {
      const { stream } = event.output as { stream: string | null }
      return stream === null ? gone(nobody(context)) : shown({ ...context, stream })
    }
    case 'xstate.error.actor.findStream':
    case 'xstate.error.actor.beginWorkflow':
      return gone(nobody(context), [does('notifyFailure', { error: event.error })])
    case 'xstate.done.actor.parkWorkflow':
    case 'xstate.error.actor.parkWorkflow':
      return gone(context)
    case 'xstate.done.actor.askToClose':
    case 'xstate.error.actor.askToClose':
      return asked(context)
    default:
      throw new Error(`Nobody has said what ${event.type} leads to`)
  }
}

/** What a child has to be given by the step that starts it. */
export function inputOf(child: string, { request, stream }: Context): unknown {
  return child === 'findStream' || child === 'beginWorkflow' ? { request } : { stream }
}
