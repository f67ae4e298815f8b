import type { AnyModel } from '../support/model'
import type { PageModel } from '../browser/browserPaths'
import type { AttachmentUploadContext } from '../../src/machines/attachmentUpload/attachmentUploadTypes'
import { attachmentUploadModel, input } from './attachmentUploadModel'

/*
 * The part of an upload that a page can show: files without a record. Contents are always stored, instantly.
 */

const storageIsQuick = 'The private file system is done before a page can do anything else'
const kept = { type: 'xstate.done.actor.keepFiles', output: { onDisk: ['plan'], inPage: [] } }

export const uploadInPage: PageModel = {
  models: [{ ...attachmentUploadModel, input: { ...input, record: null, recordName: '' } } as AnyModel],
  passesBy: (snapshot) => {
    if (snapshot.matches('keeping')) return kept
    if (snapshot.matches('clearing')) return { type: 'xstate.done.actor.clearFiles', output: undefined }
    return snapshot.matches('discarding')
      ? { type: 'xstate.done.actor.discardFiles', output: undefined }
      : null
  },
  omissions: [
    {
      reason: 'Buttons exist only for allowed actions',
      atMost: 450,
      isLeftOut: (snapshot, event) => !event.type.startsWith('xstate.') && !snapshot.can(event),
    },
    {
      reason: 'The private file system finishes every request before anything else can happen',
      atMost: 52,
      isLeftOut: (snapshot, event) => {
        const isPassing = ['keeping', 'clearing', 'discarding'].some((state) => snapshot.matches(state))
        return (
          isPassing &&
          (event.type !== kept.type || event['output'].onDisk.length === 0) &&
          !/done\.actor\.(clear|discard)/.test(event.type)
        )
      },
    },
    {
      reason: 'A missing row cannot be removed',
      atMost: 12,
      isLeftOut: ({ context }, { type, key }) => {
        const { files, refused } = context as AttachmentUploadContext
        if (type === 'file.removed') return files.every((file) => file.key !== key)
        return type === 'refusal.removed' && refused.every((file) => file.key !== key)
      },
    },
    {
      reason: 'Written files are not written again',
      atMost: 3,
      isLeftOut: ({ context }, event) =>
        event.type === 'note.changed' && (context as AttachmentUploadContext).note === event['note'],
    },
  ],
  impossible: {
    'clearing: xstate.error.actor.clearFiles[0]': storageIsQuick,
    'discarding: xstate.error.actor.discardFiles[0]': storageIsQuick,
    'keeping: files.picked[0]': storageIsQuick,
    'keeping: note.changed[0]': storageIsQuick,
    'keeping: upload.discard[0]': storageIsQuick,
    'keeping: upload.start[0]': storageIsQuick,
    'keeping: xstate.done.actor.keepFiles[0]': storageIsQuick,
    'keeping: xstate.error.actor.keepFiles[0]': storageIsQuick,
    'sending: file.retry[0]': 'The only file fails only when nothing else is in flight',
    'starting: always[0]': storageIsQuick,
    'starting: always[1]': storageIsQuick,
  },
}
