import type { Iri } from '../../contract/wire/ids'
import { createCommandId } from '../../lib/commandId'
import { attachmentsTexts as texts } from '../../texts/files/attachments'
import { defineWorkflow } from '../workflow'
import { attachmentUploadActors, staleAfter } from './attachmentUploadActors'
import { attachmentUploadLog } from './attachmentUploadLog'
import { attachmentUploadMachine } from './attachmentUploadMachine'

export type AttachmentUploadRequest = {
  /** The record to which the files are attached; null for none. */
  record: Iri | null
  /** Display name of the record. */
  recordName: string
}

const keyOf = ({ record }: { record: Iri | null }) => record ?? 'files'

/** 'Datei hochladen': resumes by itself in the background. */
export const attachmentUploadWorkflow = defineWorkflow<
  typeof attachmentUploadMachine,
  AttachmentUploadRequest
>({
  machine: attachmentUploadMachine,
  log: attachmentUploadLog,
  actors: attachmentUploadActors,
  presentation: 'background',
  key: keyOf,
  keyOf: ({ context }) => keyOf(context),
  open: ({ record, recordName }) => ({ jobId: createCommandId(), record, recordName }),
  reopen: ({ context: { record, recordName } }) => ({ record, recordName }),
  describe: (snapshot) => ({ title: texts.uploading, detail: snapshot?.context.recordName ?? '' }),
  ended: () => undefined,
  invalidates: staleAfter,
})
