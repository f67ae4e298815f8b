import { fromPromise, type AnyEventObject } from 'xstate'
import type { Api } from '../../api/api'
import { staleWithAttachments } from '../../api/files/staleKeys'
import { attachmentsTexts as texts } from '../../texts/files/attachments'
import type { Ports } from '../workflow'
import type { AttachmentLinkContext, LinkRequest } from './attachmentLinkTypes'

type LinkPorts = Pick<Ports, 'notify' | 'notifyFailure'> & { api: Pick<Api, 'files'> }

/** API calls of linking, one file per call. */
export const attachmentLinkActors = ({ api: { files }, notify, notifyFailure }: LinkPorts) => ({
  actors: {
    linkFile: fromPromise<object, LinkRequest>(async ({ input: { record, file, commandId }, signal }) => {
      await files.attach(record, file, { commandId, signal })
      return {}
    }),
  },
  actions: {
    notifyLinked: ({ context }: { context: AttachmentLinkContext }, { actorId }: { actorId: string }) => {
      const name = context.files.find(({ index }) => actorId === `link.${index}`)?.name ?? ''
      notify({ type: 'success', message: texts.linked({ name }) })
    },
    notifyNothingChosen: () => notify({ type: 'warning', message: texts.nothingChosen }),
    notifyFailure: (_: unknown, { error }: { error: unknown }) => notifyFailure(error),
  },
})

/** Query keys that become stale with a log entry. */
export const staleAfter = ({ type }: AnyEventObject): readonly (readonly string[])[] =>
  type.startsWith('xstate.done.actor.link.') ? staleWithAttachments : []
