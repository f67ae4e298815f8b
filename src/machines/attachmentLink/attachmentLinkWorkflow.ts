import type { Iri } from '../../contract/wire/ids'
import { createCommandId } from '../../lib/commandId'
import { attachmentsTexts as texts } from '../../texts/files/attachments'
import { defineWorkflow } from '../workflow'
import { attachmentLinkActors, staleAfter } from './attachmentLinkActors'
import { attachmentLinkLog } from './attachmentLinkLog'
import { attachmentLinkMachine } from './attachmentLinkMachine'

export type AttachmentLinkRequest = {
  /** The record to which the files are attached. */
  record: Iri
  /** Display name of the record. */
  recordName: string
}

/** 'Existierende Datei anhängen'. */
export const attachmentLinkWorkflow = defineWorkflow<typeof attachmentLinkMachine, AttachmentLinkRequest>({
  machine: attachmentLinkMachine,
  log: attachmentLinkLog,
  actors: attachmentLinkActors,
  presentation: 'background',
  key: ({ record }) => record,
  keyOf: ({ context: { record } }) => record,
  open: ({ record, recordName }) => ({ jobId: createCommandId(), record, recordName }),
  reopen: ({ context: { record, recordName } }) => ({ record, recordName }),
  describe: (snapshot) => ({ title: texts.linking, detail: snapshot?.context.recordName ?? '' }),
  ended: () => undefined,
  invalidates: staleAfter,
})
