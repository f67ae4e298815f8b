import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import { attachmentUploadMachine } from '../../src/machines/attachmentUpload/attachmentUploadMachine'
import type {
  AttachmentUploadInput,
  PickedFile,
} from '../../src/machines/attachmentUpload/attachmentUploadTypes'
import type { Model } from '../support/model'

export const input: AttachmentUploadInput = {
  jobId: 'job',
  record: '/api/destinations/1',
  recordName: 'Hasengrund',
}
const file = (key: string, sizeBytes: number): PickedFile => ({
  key,
  name: `${key}.pdf`,
  sizeBytes,
  contentType: 'application/pdf',
})
export const plan = file('plan', 1_000)
export const video = file('video', 25 * 1024 * 1024 + 1)
/** One more than the limit. */
export const many = Array.from({ length: 16 }, (_, index) => file(`foto-${index}`, index))

const invokes = { keepFiles: 'keepFiles', clearFiles: 'discardFiles', discardFiles: 'discardFiles' } as const
const spawns = { 'file.*': 'sendFile' } as const
export type UploadModel = Model<typeof attachmentUploadMachine, typeof invokes, typeof spawns>

const note = 'Ab November'

/** One file that is sent and one that is too large, with all possible events. */
export const attachmentUploadModel: UploadModel = {
  machine: attachmentUploadMachine,
  input,
  invokes,
  spawns,
  events: {
    'files.picked': [{ files: [plan] }, { files: [video] }],
    'file.removed': [{ key: 'plan' }],
    'refusal.removed': [{ key: 'video' }],
    'note.changed': [{ note }],
    'upload.start': [{}],
    'upload.discard': [{}],
    'file.cancel': [{ index: 0 }],
    'file.retry': [{ index: 0 }],
    'file.due': [],
    'connection.restored': [{}],
    'xstate.done.actor.keepFiles': [
      { output: { onDisk: ['plan'], inPage: [] } },
      { output: { onDisk: [], inPage: ['plan'] } },
      { output: { onDisk: [], inPage: [] } },
    ],
    'xstate.error.actor.keepFiles': [{ error: new Error('unforeseen') }],
    'xstate.done.actor.file.*': () => [{ output: { iri: '/api/files/1' } }],
    'xstate.error.actor.file.*': () => [
      { error: new NetworkError() },
      { error: new HttpError({ status: 429, retryAfterSeconds: 90 }) },
      { error: new HttpError({ status: 413 }) },
    ],
    'xstate.done.actor.clearFiles': [{ output: undefined }],
    'xstate.error.actor.clearFiles': [{ error: new Error('unforeseen') }],
    'xstate.done.actor.discardFiles': [{ output: undefined }],
    'xstate.error.actor.discardFiles': [{ error: new Error('unforeseen') }],
  },
  facts: ({ files, refused, note: written }) => [
    files.map(({ key, status, retries, pauses, kept, failure }) => [
      key,
      status,
      retries,
      pauses,
      kept,
      failure,
    ]),
    refused.map(({ key, reason }) => [key, reason]),
    written,
  ],
  // Each is picked once; a part that has paused is not paused again: src/machines/kinds/transfer tests that.
  isPossible: ({ context: { files, refused } }, event) => {
    const known = [...files, ...refused].map(({ key }) => key)
    if (event.type === 'files.picked') return event.files.every(({ key }) => !known.includes(key))
    // The video does not affect what is sent.
    if (/^(note|upload\.start|xstate\.error\.actor\.file)/.test(event.type) && refused.length > 0)
      return false
    return !event.type.startsWith('xstate.error.actor.file') || files.every(({ pauses }) => pauses === 0)
  },
}

/** More than the limit, four at a time in any order; one of them fails and is sent again. */
export const manyFiles = {
  events: {
    ...attachmentUploadModel.events,
    'files.picked': [{ files: many }],
    'file.removed': [{ key: 'foto-3' }],
    'refusal.removed': [{ key: 'foto-15' }],
    'xstate.done.actor.keepFiles': [
      // All but four are lost.
      { output: { onDisk: ['foto-0', 'foto-1'], inPage: ['foto-2', 'foto-3'] } },
    ],
    'xstate.error.actor.file.*': (id: string) =>
      id === 'file.1'
        ? [
            { error: new HttpError({ status: 500 }) },
            { error: new HttpError({ status: 422 }) },
            { error: new Error('unforeseen') },
            { error: new HttpError({ status: 429, retryAfterSeconds: 90 }) },
          ]
        : [],
    'file.cancel': [{ index: 2 }],
    'file.retry': [{ index: 1 }, { index: 0 }],
  },
  isPossible: (
    { context: { files } }: Parameters<NonNullable<UploadModel['isPossible']>>[0],
    event: Parameters<NonNullable<UploadModel['isPossible']>>[1],
  ) => {
    if (event.type === 'files.picked') return files.length === 0
    // One error at a time, while all files are present.
    const isSmooth = files.every(
      ({ status, pauses }) => ['waiting', 'loading', 'checked'].includes(status) && pauses === 0,
    )
    if (/^(file\.(cancel|removed)|xstate\.error\.actor\.file)/.test(event.type)) return isSmooth
    return !/^(note|refusal|upload\.discard|connection|xstate\.error\.actor\.(keep|discard))/.test(event.type)
  },
} as const

const late = file('spaet', 2_000)

/** Files that are already stored stay when files picked later are lost. */
export const pickedLater = {
  events: {
    ...attachmentUploadModel.events,
    'files.picked': [{ files: [plan] }, { files: [late] }],
    'xstate.done.actor.keepFiles': [{ output: { onDisk: ['plan'], inPage: [] } }],
    'xstate.error.actor.file.*': () => [],
  },
  isPossible: (
    { context: { files, refused } }: Parameters<NonNullable<UploadModel['isPossible']>>[0],
    event: Parameters<NonNullable<UploadModel['isPossible']>>[1],
  ) => {
    if (event.type === 'files.picked') {
      const isNext =
        files[0]?.kept === 'disk' ? files.length === 1 && event.files.includes(late) : files.length === 0
      return isNext && refused.length === 0
    }
    return /^(upload\.start|xstate\.(done|error)\.actor\.(keep|file))/.test(event.type)
  },
} as const
