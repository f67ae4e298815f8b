import { expect } from 'vitest'
import { tourOptimisationLog } from '../../src/machines/tourOptimisation/tourOptimisationLog'
import type { tourOptimisationMachine } from '../../src/machines/tourOptimisation/tourOptimisationMachine'
import type { TourOptimisationInput } from '../../src/machines/tourOptimisation/tourOptimisationTypes'
import { describeModel } from '../support/describeModel'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'
import {
  dated,
  eventsOfDate,
  eventsWithLocks,
  plain,
  previewed,
  tourOptimisationModel,
} from './tourOptimisationModel'
import { inputOf, restAfter, restAtStart } from './tourOptimisationOracle'

const obeysOracle =
  (input: TourOptimisationInput): Invariant<typeof tourOptimisationMachine> =>
  ({ value, context }, { event, before, actions }) => {
    const started = startedIn(actions)
    for (const child in started) expect([child, started[child]]).toEqual([child, inputOf(child, context)])
    const effects = actions
      .filter(({ type }) => !type.startsWith('xstate.'))
      .map(({ type, params }) => ({ type, params }))
    expect({ value, context, effects }).toEqual(
      event === null || before === null ? restAtStart(input) : restAfter(event, before),
    )
  }

describeModel(
  {
    ...tourOptimisationModel,
    durable: tourOptimisationLog,
    invariants: { '*': obeysOracle(previewed) },
  },
  {
    'a date': { input: dated, events: eventsOfDate, invariants: { '*': obeysOracle(dated) } },
    'a server without previews': {
      input: plain,
      events: eventsWithLocks,
      invariants: { '*': obeysOracle(plain) },
    },
  },
)
