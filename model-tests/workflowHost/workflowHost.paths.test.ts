import { expect } from 'vitest'
import { NetworkError } from '../../src/domain/calls/errors'
import { workflowHostMachine } from '../../src/machines/workflowHost/workflowHostMachine'
import type { Presentation, WorkflowHostContext } from '../../src/machines/workflowHost/workflowHostTypes'
import { describeModel } from '../support/describeModel'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'
import { inputOf, restAfter } from './workflowHostOracle'

const obeysOracle =
  (presentation: Presentation): Invariant<typeof workflowHostMachine> =>
  ({ value, context }, { event, before, actions }) => {
    const started = startedIn(actions)
    for (const child in started) expect([child, started[child]]).toEqual([child, inputOf(child, context)])
    if (event === null || before === null) {
      const start = { presentation, request: null, next: null, readers: 0, stream: null, isBusy: false }
      expect({ value, context }).toEqual({ value: 'closed', context: start })
      return
    }
    const effects = actions
      .filter(({ type }) => type.startsWith('notify'))
      .map(({ type, params }) => ({ type, params }))
    expect({ value, context, effects }).toEqual(restAfter(event, before))
  }
const shownAs = (presentation: Presentation) => ({
  input: { presentation },
  invariants: { '*': obeysOracle(presentation) },
})
const failed = [{ error: new NetworkError() }]

describeModel(
  {
    machine: workflowHostMachine,
    ...shownAs('dialog'),
    invokes: {
      findStream: 'findStream',
      resumeWorkflow: 'resumeWorkflow',
      renewWorkflow: 'renewWorkflow',
      beginWorkflow: 'beginWorkflow',
      watchWorkflow: 'watchWorkflow',
      askToClose: 'askToClose',
      parkWorkflow: 'parkWorkflow',
    },
    events: {
      open: [{ request: {} }, { request: { stream: 's1' } }],
      dismiss: [{}],
      leave: [{}],
      'workflow.busy': [{}],
      'workflow.resting': [{}],
      'workflow.parked': [{}],
      'workflow.ended': [{}],
      'xstate.done.actor.findStream': [{ output: { stream: 's1' } }, { output: { stream: null } }],
      'xstate.error.actor.findStream': failed,
      'xstate.done.actor.resumeWorkflow': [
        { output: { stream: 's1', isLong: false } },
        { output: { stream: 's1', isLong: true } },
        { output: { stream: null, isLong: false } },
      ],
      'xstate.error.actor.resumeWorkflow': failed,
      'xstate.done.actor.renewWorkflow': [{ output: { stream: 's2' } }],
      'xstate.error.actor.renewWorkflow': failed,
      'xstate.done.actor.beginWorkflow': [{ output: { stream: 's3' } }, { output: { stream: null } }],
      'xstate.error.actor.beginWorkflow': failed,
      'xstate.done.actor.askToClose': [{ output: undefined }],
      'xstate.error.actor.askToClose': failed,
      'xstate.done.actor.parkWorkflow': [{ output: undefined }],
      'xstate.error.actor.parkWorkflow': failed,
    },
    sentBy: {
      'workflow.busy': 'watchWorkflow',
      'workflow.resting': 'watchWorkflow',
      'workflow.parked': 'watchWorkflow',
      'workflow.ended': 'watchWorkflow',
    },
    facts: ({ request, next, readers, stream, isBusy }: WorkflowHostContext) => [
      request?.stream,
      next === null ? null : (next.stream ?? ''),
      Math.min(readers, 2),
      stream,
      isBusy,
    ],
  },
  { 'on a screen': shownAs('screen'), 'in the background': shownAs('background') },
)
