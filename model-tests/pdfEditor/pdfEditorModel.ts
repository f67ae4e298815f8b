import type { Company } from '../../src/contract/company/company'
import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import { draftOfPdf } from '../../src/domain/pdf/pdfDraft'
import { pdfEditorWorkflow } from '../../src/machines/pdfEditor/pdfEditorWorkflow'
import { declareSettings } from '../support/stayingModel'

export const company: Company = {
  '@id': '/api/companies/1',
  name: 'Spreeklar',
  pdfTitle: 'Nachweis',
  pdfColour: '#0e3b4f',
}
const tooLong = 'x'.repeat(61)
export const logo = { key: 'k1', name: 'Logo.png', sizeBytes: 8, contentType: 'image/png' }
/** Not a picture. */
export const plan = { key: 'k2', name: 'Plan.pdf', sizeBytes: 8, contentType: 'application/pdf' }
export const uploaded = '/api/files/9'

/** A small world: only the heading can be invalid, by its length. The server rejects headings. */
export const settings = declareSettings(pdfEditorWorkflow, {
  field: 'pdfTitle',
  other: 'pdfFooter',
  company,
  record: company,
  newer: { ...company, pdfTitle: 'Lieferschein', pdfFooter: 'HRB 1' },
  changes: [
    { pdfTitle: 'Arbeitsbericht' },
    { pdfTitle: tooLong },
    // As before: while a save is in flight, no previous problem may be left.
    { pdfTitle: 'Nachweis' },
    { pdfFooter: 'HRB 2' },
  ],
  newDraft: draftOfPdf(company),
  draftOf: draftOfPdf,
  violations: ({ pdfTitle }): Record<string, string> =>
    pdfTitle === tooLong ? { pdfTitle: 'Dieser Wert sollte maximal 60 Zeichen lang sein.' } : {},
  start: { picked: null, logoProblem: null },
  facts: ({ logoProblem }) => logoProblem !== null,
  invokes: { uploadLogo: 'uploadLogo' },
  events: {
    'logo.picked': [{ file: logo }, { file: plan }],
    'xstate.done.actor.uploadLogo': [{ output: { iri: uploaded } }, { output: { iri: null } }],
    'xstate.error.actor.uploadLogo': [
      { error: new NetworkError() },
      // Its content was lost with the page that held it.
      { error: new HttpError({ status: 410 }) },
    ],
  },
})
