import { expect } from 'vitest'
import { destinationImportLog } from '../../src/machines/destinationImport/destinationImportLog'
import type { DestinationImportContext } from '../../src/machines/destinationImport/destinationImportTypes'
import { describeModel } from '../support/describeModel'
import { startedIn } from '../support/startedIn'
import { destinationImportModel } from './destinationImportModel'
import { factsAfter, factsAtStart, factsOf } from './destinationImportOracle'

const isBegun = 'Rows are left and no stop is requested when writing starts, so next leads to sending'

describeModel({
  ...destinationImportModel,
  durable: destinationImportLog,
  equivalentMutants: {
    'trial: step.gone[0] without action 0':
      'One call tries all rows of the model, so none is rejected while another is left',
    'trial.creating: xstate.done.actor.createImport[0] led to trial.trying':
      'Rows are left when the import has just been made, so deciding leads to trying',
    'writing.keeping: xstate.done.actor.keepMapping[0] led to writing.sending': isBegun,
    'writing.keeping: xstate.error.actor.keepMapping[0] led to writing.sending': isBegun,
    'writing.keeping: always[0] led to writing.sending': isBegun,
  },
  invariants: {
    '*': ({ value, context }, { event, before, actions }) => {
      const expected =
        event === null || before === null
          ? factsAtStart
          : factsAfter(event, factsOf(before.value, before.context), before.context)
      expect(factsOf(value, context)).toEqual(expected)
      // A question about rows names them.
      for (const input of Object.values(startedIn(actions))) {
        const { rows } = input as { rows?: readonly number[] }
        if (rows !== undefined) expect(rows).toEqual((context as DestinationImportContext).asked)
      }
    },
  },
})
