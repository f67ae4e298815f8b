import { pdfPreviewPath } from '../../src/contract/proof/pdfSettings'
import { NetworkError } from '../../src/domain/calls/errors'
import type { PdfEditorContext } from '../../src/machines/pdfEditor/pdfEditorMachine'
import { expect } from '../browser/expectPoll'
import { walkSettings } from '../browser/editorInPage'
import { listOf } from '../browser/wireAnswers'
import { company, settings, uploaded } from './pdfEditorModel'

const stored = { '@id': uploaded, name: 'Logo.png', contentType: 'image/png', sizeBytes: 8 }

export const walk = walkSettings(settings, {
  atMost: { buttons: 1904, fields: 187, choices: 20 },
  // A page keeps the picture that was picked in it.
  events: { 'xstate.error.actor.uploadLogo': [{ error: new NetworkError() }] },
  unkilled: {
    uploading: 'Only the page has the picture: it is reported as lost, and the model is interrupted there',
  },
  page: {
    path: '/settings/pdf',
    user: { roles: ['ROLE_COMPANY_ADMIN'], company },
    labels: { pdfTitle: 'Überschrift', pdfFooter: 'Fußzeile' },
    answerOf: (path) => {
      if (path === uploaded) return { json: stored }
      // As on a server without previews: the preview is not part of the machine.
      if (path === pdfPreviewPath) return { status: 404 }
      return path === '/api/files' ? listOf([stored]) : null
    },
    more: {
      childOf: (path, request) =>
        path === '/api/files' && request.method() === 'POST' ? 'uploadLogo' : null,
      answers: {
        uploadLogo: ({ output, error }) => {
          if (error !== undefined) return null
          return output.iri === null ? { status: 204 } : { json: stored }
        },
      },
      perform: {
        'logo.picked': async ({ page, button }, { file }) => {
          await button('Logo wählen').or(button('Ersetzen')).press('Enter')
          await page
            .getByRole('dialog')
            .locator('input[type=file]')
            .setInputFiles({
              name: file.name,
              mimeType: file.contentType,
              buffer: Buffer.alloc(file.sizeBytes),
            })
          await expect(page.getByRole('dialog')).toHaveCount(0)
        },
      },
      check: async ({ form }, snapshot) => {
        if (!snapshot.matches('editing')) return
        const { logoProblem, draft }: PdfEditorContext = snapshot.context
        const problem = form.getByRole('button', {
          name: draft.pdfLogo === null ? 'Logo wählen' : 'Ersetzen',
        })
        if (logoProblem === null) await expect(problem).not.toHaveAttribute('aria-describedby')
        else await expect(problem).toHaveAttribute('aria-describedby')
      },
    },
  },
})
