import { expect } from 'vitest'
import { HttpError } from '../../src/domain/calls/errors'
import { xlsxExportLog } from '../../src/machines/xlsxExport/xlsxExportLog'
import { xlsxExportMachine } from '../../src/machines/xlsxExport/xlsxExportMachine'
import type { XlsxExportInput } from '../../src/machines/xlsxExport/xlsxExportTypes'
import { describeModel } from '../support/describeModel'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'
import { contextAtStart, inputOf, ready, restAfter } from './xlsxExportOracle'

const flags = { columns: { name: true }, customFields: { f1: true } }
const everything: XlsxExportInput = {
  kind: 'destinations',
  selection: null,
  query: { search: 'Hof', sort: { field: 'name', direction: 'ASC' }, filters: { 'tourTemplate.id': '7' } },
  customFields: [{ id: 'f1', title: 'Schlüssel' }],
  flags,
}

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
    durable: xlsxExportLog,
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
      close: [{}],
      'xstate.done.actor.collectIris': [
        { output: [] },
        { output: ['/api/destinations/7', '/api/destinations/3'] },
      ],
      'xstate.error.actor.collectIris': [
        { error: new HttpError({ status: 503 }) },
        { error: new TypeError('a defect') },
      ],
      'xstate.done.actor.requestSheet': [{ output: undefined }],
      'xstate.error.actor.requestSheet': [
        { error: new HttpError({ status: 422 }) },
        { error: new TypeError('a defect') },
      ],
    },
    invariants: { '*': obeysOracle(everything) },
  },
  {
    'chosen rows': openedWith({ ...everything, selection: ['/api/destinations/2', '/api/destinations/1'] }),
    'an empty selection': openedWith({ ...everything, selection: [] }),
  },
)
