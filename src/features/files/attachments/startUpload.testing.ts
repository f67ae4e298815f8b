import { onTestFinished } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { attachmentUploadMachine } from '../../../machines/attachmentUpload/attachmentUploadMachine'
import type {
  Kept,
  KeepRequest,
  SendRequest,
  SentFile,
} from '../../../machines/attachmentUpload/attachmentUploadTypes'

/** Starts an upload whose files are stored at once and uploaded with the results of `answer` by key. */
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
