import * as Schema from 'effect/Schema'
import { ErrorFact } from '../../domain/calls/errorFacts'
import { declareDurable, noPayload } from '../../eventlog/durable'
import { attachmentUploadMachine } from './attachmentUploadMachine'
import { Kept, PickedFile, SentFile } from './attachmentUploadTypes'

const failed = Schema.Struct({ error: ErrorFact })
const ofFile = Schema.Struct({ index: Schema.Int })
const ofKey = Schema.Struct({ key: Schema.String })

/** Log of an upload: it resumes by itself after every interruption. Contents are not in the log. */
export const attachmentUploadLog = declareDurable<typeof attachmentUploadMachine>({
  machine: attachmentUploadMachine,
  version: 1,
  input: Schema.Struct({
    jobId: Schema.String,
    record: Schema.NullOr(Schema.String),
    recordName: Schema.String,
  }),
  events: {
    'files.picked': Schema.Struct({ files: Schema.Array(PickedFile) }),
    'file.removed': ofKey,
    'refusal.removed': ofKey,
    'note.changed': Schema.Struct({ note: Schema.String }),
    'upload.start': noPayload,
    'upload.discard': noPayload,
    'file.cancel': ofFile,
    'file.retry': ofFile,
    'file.due': ofFile,
    'connection.restored': noPayload,
    'xstate.done.actor.keepFiles': Schema.Struct({ output: Kept }),
    'xstate.error.actor.keepFiles': failed,
    'xstate.done.actor.file.*': Schema.Struct({ output: SentFile }),
    'xstate.error.actor.file.*': failed,
    'xstate.done.actor.clearFiles': noPayload,
    'xstate.error.actor.clearFiles': failed,
    'xstate.done.actor.discardFiles': noPayload,
    'xstate.error.actor.discardFiles': failed,
  },
  relaxed: ['note.changed'],
  // Repeated under the same command id, an upload has one result on the server.
  repeatable: ['xstate.done.actor.file.*'],
  merges: (earlier, later) => earlier.type === later.type,
  upcasters: {},
  facts: ({ record, files, refused, note }) => [
    record,
    files.map(({ key, status, retries, pauses, kept }) => [key, status, retries, pauses, kept]),
    refused.map(({ key, reason }) => [key, reason]),
    note.length,
  ],
  openKeys: ['jobId', 'record', 'key', 'onDisk', 'inPage', 'iri', 'kind', 'code', 'contentType'],
  resumes: 'by-itself',
  // No file was picked and no note written yet.
  isTrivial: ({ context: { files, note } }) => files.length === 0 && note.trim() === '',
})
