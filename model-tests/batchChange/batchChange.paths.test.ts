import { expect } from 'vitest'
import { batchChangeLog } from '../../src/machines/batchChange/batchChangeLog'
import type { batchChangeMachine } from '../../src/machines/batchChange/batchChangeMachine'
import type { BatchChangeInput } from '../../src/machines/batchChange/batchChangeTypes'
import { describeModel } from '../support/describeModel'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'
import {
  assigning,
  batchChangeModel,
  duplicating,
  starting,
  switching,
  tagging,
  undoing,
} from './batchChangeModel'
import { bodyOf, restAfter, restAtStart } from './batchChangeOracle'

const obeysOracle =
  (input: BatchChangeInput): Invariant<typeof batchChangeMachine> =>
  ({ value, context }, { event, before, actions }) => {
    const started = startedIn(actions)
    const [current] = context.items
    if ('readRecord' in started)
      expect(started['readRecord']).toEqual({
        iri: current?.iri,
        isTour: context.change.kind === 'drivers' || context.change.kind === 'start',
      })
    if ('writeRecord' in started && context.record !== null)
      expect(started['writeRecord']).toEqual({
        iri: current?.iri,
        commandId: `${current?.commandId}.${context.tries}`,
        etag: context.record.etag,
        write: bodyOf(current?.own ?? context.change, context.record),
      })
    const effects = actions
      .filter(({ type }) => !type.startsWith('xstate.'))
      .map(({ type, params }) => ({ type, params }))
    expect({ value, context, effects }).toEqual(
      event === null || before === null ? restAtStart(input) : restAfter(event, before),
    )
  }

const obeying = (input: BatchChangeInput) => ({ input, invariants: { '*': obeysOracle(input) } })
const leadsOn = 'Records are left whenever a call is due, so next leads to reading at once'
const isDecided = 'Read records without a response are to be sent, so deciding leads to writing'
const isNotAsked = 'Reverting copies needs no confirmation, so opening leads to next'

describeModel(
  {
    ...batchChangeModel,
    durable: batchChangeLog,
    invariants: { '*': obeysOracle(tagging) },
    equivalentMutants: {
      'asking: change.confirm[0] led to reading': leadsOn,
      'opening: always[1] led to reading': leadsOn,
      'interrupted: change.confirm[1] led to reading': leadsOn,
      'pausing: xstate.after.serverPause.batchChange.pausing[1] led to reading': leadsOn,
      'writing: xstate.error.actor.writeRecord[1] led to reading': leadsOn,
      'reading: xstate.error.actor.readRecord[0] led to opening': isNotAsked,
      'writing: xstate.error.actor.writeRecord[0] led to opening': isNotAsked,
      'interrupted: change.confirm[0] led to writing': isDecided,
      'pausing: xstate.after.serverPause.batchChange.pausing[0] led to writing': isDecided,
    },
  },
  {
    'set inactive at once': obeying(switching),
    'assigned at once': obeying(assigning),
    'started after a question': obeying(starting),
    'copied after a question': obeying(duplicating),
    'copies taken back': obeying(undoing),
  },
)
