import * as Schema from 'effect/Schema'
import { Company } from '../../contract/company/company'
import { PdfDraftChanges } from '../../domain/pdf/pdfDraft'
import { declareDurable, noPayload } from '../../eventlog/durable'
import { PickedFile, SentFile } from '../attachmentUpload/attachmentUploadTypes'
import {
  failed,
  isTrivialEditor,
  loadedRecord,
  recordEvents,
  recordFacts,
  recordInput,
  recordKeys,
  recordLog,
} from '../kinds/recordEditor/recordLogParts'
import { pdfEditorMachine } from './pdfEditorMachine'

/** How the look of a company's PDFs is remembered. Contents of pictures are not in the log. */
export const pdfEditorLog = declareDurable<typeof pdfEditorMachine>({
  ...recordLog('pdfEditor'),
  version: 1,
  upcasters: {},
  machine: pdfEditorMachine,
  input: Schema.Struct(recordInput),
  events: {
    ...recordEvents(Company, PdfDraftChanges),
    'xstate.done.actor.saveRecord': Schema.Struct({
      output: Schema.Struct({ record: Schema.NullOr(Company), etag: Schema.NullOr(Schema.String) }),
    }),
    'xstate.done.actor.loadSaved': loadedRecord(Company),
    'xstate.error.actor.loadSaved': failed,
    'changes.discarded': noPayload,
    'logo.picked': Schema.Struct({ file: PickedFile }),
    'xstate.done.actor.uploadLogo': Schema.Struct({ output: SentFile }),
    'xstate.error.actor.uploadLogo': failed,
  },
  facts: (context) => [...recordFacts(context), context.picked?.key, context.logoProblem],
  openKeys: [...recordKeys, 'key', 'contentType', 'pdfLogo', 'pdfColour', 'pdfParts'],
  isTrivial: isTrivialEditor,
})
