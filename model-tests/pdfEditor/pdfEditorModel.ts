import type { Company } from '../../src/contract/company/company'
import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import { pdfEditorMachine } from '../../src/machines/pdfEditor/pdfEditorMachine'
import type { PdfEditorInput } from '../../src/machines/pdfEditor/pdfEditorTypes'
import { refusedName } from '../support/editorOracle'
import type { Model } from '../support/model'

export const company: Company = {
  '@id': '/api/companies/1',
  name: 'Spreeklar',
  pdfTitle: 'Nachweis',
  pdfColour: '#0e3b4f',
}
/** The version of somebody else. */
const newer: Company = { ...company, pdfTitle: 'Lieferschein', pdfFooter: 'HRB 1' }
/** In this world the server refuses headings. */
const refused = new HttpError({
  status: 422,
  violations: [{ propertyPath: 'pdfTitle', message: refusedName }],
})
const missing = new HttpError({ status: 404, title: 'Not Found' })
export const tooLong = 'x'.repeat(61)
const invokes = {
  loadRecord: 'loadRecord',
  loadNewer: 'loadRecord',
  loadSaved: 'loadRecord',
  saveRecord: 'saveRecord',
  uploadLogo: 'uploadLogo',
} as const
type PdfModel = Model<typeof pdfEditorMachine, typeof invokes>

export const logo = { key: 'k1', name: 'Logo.png', sizeBytes: 8, contentType: 'image/png' }
/** No picture. */
export const plan = { key: 'k2', name: 'Plan.pdf', sizeBytes: 8, contentType: 'application/pdf' }
export const uploaded = '/api/files/9'

const events: PdfModel['events'] = {
  'fields.changed': [
    { changes: { pdfTitle: 'Arbeitsbericht' } },
    { changes: { pdfTitle: tooLong } },
    // As it was: while a save is under way, nothing may be left of it.
    { changes: { pdfTitle: 'Nachweis' } },
    { changes: { pdfFooter: 'HRB 2' } },
  ],
  'logo.picked': [{ file: logo }, { file: plan }],
  'changes.discarded': [{}],
  'save.request': [{}],
  'load.retry': [{}],
  'conflict.choose': [
    { part: 'pdfTitle', side: 'theirs' },
    { part: 'pdfTitle', side: 'mine' },
  ],
  'conflict.apply': [{}],
  close: [{}],
  'edit.resume': [{}],
  'xstate.done.actor.loadRecord': [{ output: { record: company, etag: '"1"' } }],
  'xstate.error.actor.loadRecord': [{ error: new NetworkError() }, { error: missing }],
  'xstate.done.actor.loadNewer': [{ output: { record: newer, etag: '"2"' } }],
  'xstate.error.actor.loadNewer': [{ error: missing }, { error: new NetworkError() }],
  'xstate.done.actor.loadSaved': [{ output: { record: newer, etag: '"4"' } }],
  'xstate.error.actor.loadSaved': [{ error: new NetworkError() }],
  'xstate.done.actor.saveRecord': [
    { output: { record: newer, etag: '"3"' } },
    { output: { record: null, etag: null } },
  ],
  'xstate.error.actor.saveRecord': [
    { error: new HttpError({ status: 412 }) },
    { error: missing },
    { error: refused },
    { error: new HttpError({ status: 422, title: 'Das geht gerade nicht.' }) },
    { error: new NetworkError() },
  ],
  'xstate.done.actor.uploadLogo': [{ output: { iri: uploaded } }, { output: { iri: null } }],
  'xstate.error.actor.uploadLogo': [
    { error: new NetworkError() },
    // Its content went with the page that held it.
    { error: new HttpError({ status: 410 }) },
  ],
}

/** What guards read, and what was decided by it; contexts are compared as a whole by the oracle all the same. */
const facts: PdfModel['facts'] = ({ base, draft, sent, choices, serverViolations, logoProblem }) => [
  logoProblem !== null,
  draft.pdfTitle === tooLong,
  draft.pdfTitle === base.pdfTitle,
  draft.pdfFooter === base.pdfFooter,
  sent?.pdfTitle === draft.pdfTitle,
  choices['pdfTitle'] === 'theirs',
  Object.keys(serverViolations),
]

export const input: PdfEditorInput = { iri: company['@id'], company, commandId: 'c1' }

export const pdfEditorModel = { machine: pdfEditorMachine, input, invokes, events, facts }
