import { pdfPreviewPath } from '../../src/contract/proof/pdfSettings'
import { NetworkError } from '../../src/domain/calls/errors'
import { isDirty } from '../../src/machines/kinds/recordEditor/recordEditing'
import type { PdfEditorContext } from '../../src/machines/pdfEditor/pdfEditorTypes'
import { tourEditorWorkflow } from '../../src/machines/tourEditor/tourEditorWorkflow'
import { expect } from '@playwright/test'
import type { PageModel } from '../browser/browserPaths'
import { editorOmissions } from '../browser/editorInPage'
import { openEditorPage } from '../browser/editorPage'
import type { BrowserWalk } from '../browser/walkPage'
import { listOf } from '../browser/wireAnswers'
import type { AnyModel } from '../support/model'
import { company, pdfEditorModel, uploaded } from './pdfEditorModel'

const stored = { '@id': uploaded, name: 'Logo.png', contentType: 'image/png', sizeBytes: 8 }

const pdfInPage: PageModel = {
  models: [
    {
      ...pdfEditorModel,
      events: {
        ...pdfEditorModel.events,
        'xstate.done.actor.loadRecord': [{ output: { record: company, etag: '"1"' } }],
        'xstate.error.actor.loadRecord': [{ error: new NetworkError() }],
        // A page holds what was picked in it.
        'xstate.error.actor.uploadLogo': [{ error: new NetworkError() }],
      },
    } as AnyModel,
  ],
  omissions: [
    ...editorOmissions(
      'pdfTitle',
      { buttons: 1518, fields: 151, choices: 20 },
      ({ context }, { type }) => type !== 'changes.discarded' || isDirty(context),
    ),
  ],
  kind: tourEditorWorkflow.machine,
  impossible: {},
}

export const walk: BrowserWalk = {
  model: pdfInPage,
  unkilled: {
    uploading:
      'The picture is known to the page alone: it is told as lost, and the model is interrupted there',
  },
  prepare: (world) =>
    openEditorPage(world, {
      machine: 'pdfEditor',
      record: company['@id'],
      collection: null,
      path: '/settings/pdf',
      user: { roles: ['ROLE_COMPANY_ADMIN'], company },
      labels: { pdfTitle: 'Überschrift', pdfFooter: 'Fußzeile' },
      answerOf: (path) => {
        if (path === uploaded) return { json: stored }
        // As where the server makes no preview: it is no part of the machine.
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
    }),
}
