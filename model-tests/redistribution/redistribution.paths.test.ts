import { expect } from 'vitest'
import { redistributionLog } from '../../src/machines/redistribution/redistributionLog'
import type { redistributionMachine } from '../../src/machines/redistribution/redistributionMachine'
import type { RedistributionInput } from '../../src/machines/redistribution/redistributionTypes'
import { describeModel } from '../support/describeModel'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'
import { asked, redistributionModel, takingBack } from './redistributionModel'
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

describeModel(
  { ...redistributionModel, durable: redistributionLog, invariants: { '*': obeysOracle(asked) } },
  { 'taking back': { input: takingBack, invariants: { '*': obeysOracle(takingBack) } } },
)
