import { onTestFinished } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { attachmentUploadMachine } from '../../../machines/attachmentUpload/attachmentUploadMachine'
import type {
  Kept,
  KeepRequest,
  SendRequest,
  SentFile,
} from '../../../machines/attachmentUpload/attachmentUploadTypes'

/** An upload whose files are kept at once, and sent as `answer` says of each key. */
export function startUpload(answer: (key: string) => Promise<SentFile>) {
  const machine = attachmentUploadMachine.provide({
    actors: {
      keepFiles: fromPromise<Kept, KeepRequest>(({ input: { keys } }) =>
        Promise.resolve({ onDisk: keys, inPage: [] }),
      ),
      sendFile: fromPromise<SentFile, SendRequest>(({ input: { key } }) => answer(key)),
    },
  })
  const actor = createActor(machine, { input: { jobId: 'job', record: null, recordName: '' } }).start()
  onTestFinished(() => void actor.stop())
  return actor
}

export const picked = (key: string) => ({
  key,
  name: `${key}.txt`,
  sizeBytes: 4,
  contentType: 'text/plain',
})
