import type { Iri } from '../../contract/wire/ids'
import { createCommandId } from '../../lib/commandId'
import { attachmentsTexts as texts } from '../../texts/files/attachments'
import { defineWorkflow } from '../workflow'
import { attachmentUploadActors, staleAfter } from './attachmentUploadActors'
import { attachmentUploadLog } from './attachmentUploadLog'
import { attachmentUploadMachine } from './attachmentUploadMachine'

export type AttachmentUploadRequest = {
  /** What the files hang at afterwards; null for nothing. */
  record: Iri | null
  /** What that is called. */
  recordName: string
}

const keyOf = ({ record }: { record: Iri | null }) => record ?? 'files'

/** 'Datei hochladen': goes on by itself, seen or not. */
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
