import { expect } from 'vitest'
import { HttpError } from '../../src/domain/calls/errors'
import { xlsxExportMachine, type XlsxExportInput } from '../../src/machines/xlsxExport/xlsxExportMachine'
import { describeModel } from '../support/describeModel'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'
import { contextAtStart, inputOf, ready, restAfter } from './xlsxExportOracle'

const flags = { columns: { name: true }, customFields: { f1: true } }
const everything: XlsxExportInput = { selection: null, flags }

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
    machine: xlsxExportMachine,
    input: everything,
    invokes: { collectIris: 'collectIris', requestSheet: 'requestSheet' },
    events: {
      'column.switched': [
        { group: 'columns', id: 'name', isOn: false },
        { group: 'columns', id: 'name', isOn: true },
        { group: 'customFields', id: 'f1', isOn: false },
        { group: 'customFields', id: 'f1', isOn: true },
      ],
      'columns.switched': [{ isOn: false }, { isOn: true }],
      'export.start': [{}],
      'export.cancel': [{}],
      'xstate.done.actor.collectIris': [
        { output: [] },
        { output: ['/api/destinations/7', '/api/destinations/3'] },
      ],
      'xstate.error.actor.collectIris': [{ error: new HttpError({ status: 503 }) }],
      'xstate.done.actor.requestSheet': [{ output: new Blob(['sheet']) }],
      'xstate.error.actor.requestSheet': [
        { error: new HttpError({ status: 422 }) },
        { error: new TypeError('a defect') },
      ],
    },
    invariants: { '*': obeysOracle(everything) },
  },
  {
    'chosen rows': openedWith({ selection: ['/api/destinations/2', '/api/destinations/1'], flags }),
    'an empty selection': openedWith({ selection: [], flags }),
  },
)
