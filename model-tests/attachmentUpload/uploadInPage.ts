import type { AnyModel } from '../support/model'
import type { PageModel } from '../browser/browserPaths'
import type { AttachmentUploadContext } from '../../src/machines/attachmentUpload/attachmentUploadTypes'
import { attachmentUploadModel, input } from './attachmentUploadModel'

/* What a page can show of an upload: of files that hang at nothing. Contents are always kept, in no time. */

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
      reason: 'There are buttons only for what can be done',
      atMost: 450,
      isLeftOut: (snapshot, event) => !event.type.startsWith('xstate.') && !snapshot.can(event),
    },
    {
      reason: 'The private file system does what it is asked for, before anything else can happen',
      atMost: 52,
      isLeftOut: (snapshot, event) => {
        const isAway = ['keeping', 'clearing', 'discarding'].some((state) => snapshot.matches(state))
        return (
          isAway &&
          (event.type !== kept.type || event['output'].onDisk.length === 0) &&
          !/done\.actor\.(clear|discard)/.test(event.type)
        )
      },
    },
    {
      reason: 'A row that is not there cannot be removed',
      atMost: 12,
      isLeftOut: ({ context }, { type, key }) => {
        const { files, refused } = context as AttachmentUploadContext
        if (type === 'file.removed') return files.every((file) => file.key !== key)
        return type === 'refusal.removed' && refused.every((file) => file.key !== key)
      },
    },
    {
      reason: 'What is written already is not written again',
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
    'sending: file.retry[0]': 'The only file that is sent has failed only when nothing else is under way',
    'starting: always[0]': storageIsQuick,
    'starting: always[1]': storageIsQuick,
  },
}
