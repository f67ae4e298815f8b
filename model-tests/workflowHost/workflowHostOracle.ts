import type { StateValue } from 'xstate'
import type { workflowHostMachine } from '../../src/machines/workflowHost/workflowHostMachine'
import type { HostRequest, WorkflowHostContext } from '../../src/machines/workflowHost/workflowHostTypes'
import type { LastStep } from '../support/model'

/*
 * Oracle of a host: specifies its behaviour event by event, independent of the machine. A workflow with a
 * save in flight stays visible, the last requested dialog comes next, and a screen's workflow is parked when
 * no reader is left and nothing is in flight.
 */

type Context = WorkflowHostContext
export type Rest = { value: StateValue; context: Context; effects: readonly unknown[] }
type Event = NonNullable<LastStep<typeof workflowHostMachine>['event']>

const isScreen = ({ presentation }: Context) => presentation === 'screen'
const isBackground = ({ presentation }: Context) => presentation === 'background'

const isUnwanted = (context: Context) => (isScreen(context) ? context.readers === 0 : context.next !== null)

/** The resting state once the host shows something. An unwanted workflow is asked to close. */
const shown = (context: Context, effects: readonly unknown[] = []): Rest => ({
  value: { shown: isUnwanted(context) ? 'asking' : 'resting' },
  context,
  effects,
})

/** The resting state once the workflow was asked to close. */
function asked(context: Context): Rest {
  if (isBackground(context)) return unmounted(context)
  if (isScreen(context) && context.readers > 0) return shown(context)
  if (isScreen(context) && !context.isBusy) return { value: 'parking', context, effects: [] }
  return { value: { shown: 'leaving' }, context, effects: [] }
}

/** The resting state once nothing is left to show. */
function unmounted(context: Context, effects: readonly unknown[] = []): Rest {
  const empty = { ...context, stream: null, isBusy: false }
  if (empty.next !== null)
    return { value: 'finding', context: { ...empty, request: empty.next, next: null }, effects }
  return { value: empty.readers > 0 ? 'finding' : 'closed', context: empty, effects }
}

const wanted = (context: Context, request: HostRequest): Context =>
  isScreen(context) ? { ...context, readers: context.readers + 1 } : { ...context, next: request }
const oneLess = (context: Context): Context => ({ ...context, readers: Math.max(0, context.readers - 1) })
const withoutReaders = (context: Context): Context => ({ ...context, readers: 0 })
const does = (type: string, params?: unknown) => ({ type, params })

export function restAfter(event: Event, { value, context }: { value: StateValue; context: Context }): Rest {
  const stay = (next: Context): Rest => ({ value, context: next, effects: [] })
  const isShown = typeof value === 'object'
  const isLeaving = isShown && value['shown'] === 'leaving'
  /** The effect of a changed fact while something is shown. */
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
      if (value === 'finished') return unmounted(next)
      return isShown ? again(next) : stay(next)
    }
    case 'dismiss':
      return value === 'finding' || value === 'beginning'
        ? unmounted(withoutReaders({ ...context, next: null }))
        : stay(context)
    case 'leave':
      if (value === 'finished' || (isShown && isBackground(context))) return unmounted(context)
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
      return isBackground(context) ? { value: 'finished', context, effects: [] } : unmounted(context)
    case 'xstate.done.actor.findStream': {
      const { stream } = event.output as { stream: string | null }
      if (stream === null) return { value: 'beginning', context, effects: [] }
      return { value: 'resuming', context: { ...context, stream }, effects: [] }
    }
    case 'xstate.done.actor.resumeWorkflow': {
      const { stream, isLong } = event.output as { stream: string | null; isLong: boolean }
      if (stream !== null) return isLong ? { value: 'renewing', context, effects: [] } : shown(context)
      if (isScreen(context)) return { value: 'beginning', context, effects: [] }
      return unmounted(context, [does('notifyUnavailable')])
    }
    case 'xstate.error.actor.resumeWorkflow':
      return unmounted(withoutReaders(context), [does('notifyUnavailable')])
    case 'xstate.done.actor.renewWorkflow':
      return shown({ ...context, ...(event.output as { stream: string | null }) })
    case 'xstate.error.actor.renewWorkflow':
      return shown(context)
    case 'xstate.done.actor.beginWorkflow': {
      const { stream } = event.output as { stream: string | null }
      return stream === null ? unmounted(withoutReaders(context)) : shown({ ...context, stream })
    }
    case 'xstate.error.actor.findStream':
    case 'xstate.error.actor.beginWorkflow':
      return unmounted(withoutReaders(context), [does('notifyFailure', { error: event.error })])
    case 'xstate.done.actor.parkWorkflow':
    case 'xstate.error.actor.parkWorkflow':
      return unmounted(context)
    case 'xstate.done.actor.askToClose':
    case 'xstate.error.actor.askToClose':
      return asked(context)
    default:
      throw new Error(`No rule covers ${event.type}`)
  }
}

/** The input that the step must pass to the child it starts. */
export function inputOf(child: string, { request, stream }: Context): unknown {
  return child === 'findStream' || child === 'beginWorkflow' ? { request } : { stream }
}
