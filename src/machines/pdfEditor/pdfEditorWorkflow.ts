import * as Schema from 'effect/Schema'
import { fromPromise } from 'xstate'
import { fileKeys } from '../../api/files/filesApi'
import { Company } from '../../contract/company/company'
import { HttpError } from '../../domain/calls/errors'
import { bodyOfPdf, PdfDraftChanges } from '../../domain/pdf/pdfDraft'
import { declareDurable } from '../../eventlog/durable'
import { createCommandId } from '../../lib/commandId'
import { pdfSettingsTexts as texts } from '../../texts/settings/pdfSettings'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import { contentLost } from '../attachmentUpload/attachmentUploadFacts'
import { PickedFile, SentFile } from '../attachmentUpload/attachmentUploadTypes'
import {
  failed,
  isTrivialEditor,
  recordFacts,
  recordInput,
  recordKeys,
  recordLog,
  stayingEvents,
  waitForUser,
} from '../kinds/recordEditor/recordLogParts'
import { defineStayingWorkflow } from '../kinds/recordEditor/recordWorkflow'
import { pdfEditorMachine, type UploadRequest } from './pdfEditorMachine'

/**
 * Layout of the company's PDFs; the form stays open after a save. Contents of pictures are not in its log.
 */
export const pdfEditorWorkflow = defineStayingWorkflow({
  machine: pdfEditorMachine,
  log: declareDurable<typeof pdfEditorMachine>({
    ...recordLog('pdfEditor'),
    version: 2,
    upcasters: { 1: waitForUser },
    machine: pdfEditorMachine,
    input: Schema.Struct(recordInput),
    events: {
      ...stayingEvents(Company, PdfDraftChanges),
      'logo.picked': Schema.Struct({ file: PickedFile }),
      'xstate.done.actor.uploadLogo': Schema.Struct({ output: SentFile }),
      'xstate.error.actor.uploadLogo': failed,
    },
    facts: (context) => [...recordFacts(context), context.picked?.key, context.logoProblem],
    openKeys: [...recordKeys, 'key', 'contentType', 'pdfLogo', 'pdfColour', 'pdfParts'],
    isTrivial: isTrivialEditor,
  }),
  calls: ({ api: { companies } }) => ({
    load: ({ iri }, options) => companies.get(iri, options),
    save: ({ iri, base, draft }, options) => companies.update(iri ?? '', bodyOfPdf(draft, base), options),
  }),
  more: ({ api: { files }, pickedFiles }) => ({
    actors: {
      uploadLogo: fromPromise<SentFile, UploadRequest>(async ({ input, signal }) => {
        const { key, name, commandId } = input
        const file = pickedFiles.read(key)
        if (file === null) throw new HttpError({ status: contentLost })
        const made = await files.upload(
          { file, name, note: '', record: null },
          { commandId, signal, onSent: () => undefined },
        )
        pickedFiles.release([key])
        return { iri: made?.['@id'] ?? null }
      }),
    },
  }),
  // An uploaded logo is a file.
  invalidates: ({ type }) => (type.endsWith('.actor.uploadLogo') ? [fileKeys.all] : []),
  key: 'pdf',
  open: (_, { user: { company } }) =>
    company == null || company['@id'] === ''
      ? null
      : { iri: company['@id'], company, commandId: createCommandId() },
  screen: () => ({ route: 'settings-pdf' }),
  texts: { title: unfinishedWorkTexts.editPdf, saved: texts.saved, parked: texts.parked },
})
