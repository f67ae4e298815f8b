import { HttpError } from '../../src/domain/calls/errors'
import { xlsxExportMachine } from '../../src/machines/xlsxExport/xlsxExportMachine'
import type { XlsxExportInput } from '../../src/machines/xlsxExport/xlsxExportTypes'
import type { InvokesOf, Model } from '../support/model'

const flags = { columns: { name: true }, customFields: { f1: true } }
export const everything: XlsxExportInput = {
  kind: 'destinations',
  selection: null,
  query: { search: 'Hof', sort: { field: 'name', direction: 'ASC' }, filters: { 'tourTemplate.id': '7' } },
  customFields: [{ id: 'f1', title: 'Schlüssel' }],
  flags,
}

const invokes = { collectIris: 'collectIris', requestSheet: 'requestSheet' } as const satisfies InvokesOf<
  typeof xlsxExportMachine
>

/** Exports everything that the filter matches. */
export const xlsxExportModel: Model<typeof xlsxExportMachine, typeof invokes> = {
  machine: xlsxExportMachine,
  input: everything,
  invokes,
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
}
