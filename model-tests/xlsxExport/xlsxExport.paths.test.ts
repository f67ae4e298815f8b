import { expect } from 'vitest'
import { xlsxExportLog } from '../../src/machines/xlsxExport/xlsxExportLog'
import type { xlsxExportMachine } from '../../src/machines/xlsxExport/xlsxExportMachine'
import type { XlsxExportInput } from '../../src/machines/xlsxExport/xlsxExportTypes'
import { describeModel } from '../support/describeModel'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'
import { everything, xlsxExportModel } from './xlsxExportModel'
import { contextAtStart, inputOf, ready, restAfter } from './xlsxExportOracle'

const obeysOracle =
  (input: XlsxExportInput): Invariant<typeof xlsxExportMachine> =>
  ({ value, context }, { event, before, actions }) => {
    const started = startedIn(actions)
    for (const child in started) expect([child, started[child]]).toEqual([child, inputOf(child, context)])
    if (event === null || before === null) {
      expect({ value, context }).toEqual({ value: ready, context: contextAtStart(input) })
      return
    }
    const effects = actions
      .filter(({ type }) => !type.startsWith('xstate.'))
      .map(({ type, params }) => ({ type, params }))
    expect({ value, context, effects }).toEqual(restAfter(event, before))
  }

const openedWith = (input: XlsxExportInput) => ({ input, invariants: { '*': obeysOracle(input) } })

describeModel(
  {
    ...xlsxExportModel,
    durable: xlsxExportLog,
    invariants: { '*': obeysOracle(everything) },
  },
  {
    'chosen rows': openedWith({ ...everything, selection: ['/api/destinations/2', '/api/destinations/1'] }),
    'an empty selection': openedWith({ ...everything, selection: [] }),
  },
)
