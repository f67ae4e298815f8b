import { expect } from 'vitest'
import { destinationImportLog } from '../../src/machines/destinationImport/destinationImportLog'
import type { DestinationImportContext } from '../../src/machines/destinationImport/destinationImportTypes'
import { describeModel } from '../support/describeModel'
import { startedIn } from '../support/startedIn'
import { destinationImportModel } from './destinationImportModel'
import { factsAfter, factsAtStart, factsOf } from './destinationImportOracle'

describeModel({
  ...destinationImportModel,
  durable: destinationImportLog,
  invariants: {
    '*': ({ value, context }, { event, before, actions }) => {
      const expected =
        event === null || before === null
          ? factsAtStart
          : factsAfter(event, factsOf(before.value, before.context), before.context)
      expect(factsOf(value, context)).toEqual(expected)
      // Whoever asks about rows is told which.
      for (const input of Object.values(startedIn(actions))) {
        const { rows } = input as { rows?: readonly number[] }
        if (rows !== undefined) expect(rows).toEqual((context as DestinationImportContext).asked)
      }
    },
  },
})
