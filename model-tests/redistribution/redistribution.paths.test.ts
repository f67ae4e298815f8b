import { expect } from 'vitest'
import { redistributionLog } from '../../src/machines/redistribution/redistributionLog'
import type { redistributionMachine } from '../../src/machines/redistribution/redistributionMachine'
import type { RedistributionInput } from '../../src/machines/redistribution/redistributionTypes'
import { describeModel } from '../support/describeModel'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'
import {
  asked,
  askedForNew,
  askedForOut,
  dated,
  datedOut,
  eventsForNew,
  redistributionModel,
  takingBack,
  takingBackNew,
} from './redistributionModel'
import { inputOf, restAfter, restAtStart } from './redistributionOracle'

const obeysOracle =
  (input: RedistributionInput): Invariant<typeof redistributionMachine> =>
  ({ value, context }, { event, before, actions }) => {
    const started = startedIn(actions)
    for (const child in started) expect([child, started[child]]).toEqual([child, inputOf(child, context)])
    expect({ value, context }).toEqual(
      event === null || before === null ? restAtStart(input) : restAfter(event, before),
    )
  }

const leadsToReading = 'What begins has tours to read, so deciding leads to reading at once'
const leadsToAsking = 'Nothing is to be taken back there, so opening leads to asking at once'

describeModel(
  {
    ...redistributionModel,
    durable: redistributionLog,
    invariants: { '*': obeysOracle(asked) },
    equivalentMutants: {
      'opening: always[0] led to deciding': leadsToReading,
      'preparing: always[1] led to deciding': leadsToReading,
      'preparing: always[2] led to deciding': leadsToReading,
      'halted: write.takeBack[0] led to deciding': leadsToReading,
      'asking: question.changed[0] led to opening': leadsToAsking,
      'searching: search.cancel[1] led to opening': leadsToAsking,
      'searching: xstate.error.actor.shareOut[2] led to opening': leadsToAsking,
      'interrupted: search.cancel[1] led to opening': leadsToAsking,
    },
  },
  {
    'taking back': { input: takingBack, invariants: { '*': obeysOracle(takingBack) } },
    'with a new tour': {
      input: askedForNew,
      invariants: { '*': obeysOracle(askedForNew) },
      events: eventsForNew,
    },
    'taking back a new tour': {
      input: takingBackNew,
      invariants: { '*': obeysOracle(takingBackNew) },
      events: eventsForNew,
    },
    'of a date': { input: dated, invariants: { '*': obeysOracle(dated) } },
    'of a date without its driver': { input: datedOut, invariants: { '*': obeysOracle(datedOut) } },
    'with another driver': { input: askedForOut, invariants: { '*': obeysOracle(askedForOut) } },
  },
)
