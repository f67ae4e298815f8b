import { fromPromise } from 'xstate'
import type { Iri } from '../../../contract/wire/ids'
import type { RecordDraft } from '../../../domain/drafts/draftParts'
import type { Notice } from '../../../domain/notice'
import { settingsTexts } from '../../../texts/settings/settings'
import { sayIfArrived } from './arrivedActors'
import type { LoadedRecord, SaveRequest } from './recordTypes'

type Signal = { signal: AbortSignal }

/** The calls of a record editor. `etag` is undefined where the server gave no version; a save may tell nothing. */
type RecordCalls<R, D extends RecordDraft, X> = {
  load: (request: { iri: Iri } & X, options: Signal) => Promise<{ value: R; etag: string | null }>
  save: (
    request: SaveRequest<D> & X,
    options: Signal & { commandId: string; etag: string | undefined },
  ) => Promise<R | null>
}

export type NoticePorts = {
  notify: (notice: Notice & { type: 'info' }) => void
  notifyFailure: (error: unknown) => void
}

/** The toasts of the editor of any record. */
export const recordNotices = ({ notify, notifyFailure }: NoticePorts) => ({
  notifyFailure: (_: unknown, { error }: { error: unknown }) => notifyFailure(error),
  notifyUnchanged: () => notify({ type: 'info', message: settingsTexts.nothingToSave }),
})

/** The real actors and actions of the editor of any record. */
export function recordActors<R, D extends RecordDraft, X = unknown>(
  { load, save }: RecordCalls<R, D, X>,
  notices: NoticePorts,
) {
  return {
    actors: {
      loadRecord: fromPromise<LoadedRecord<R>, { iri: Iri } & X>(async ({ input, signal }) => {
        const { value, etag } = await load(input, { signal })
        return { record: value, etag }
      }),
      saveRecord: fromPromise<R | null, SaveRequest<D> & X>(({ input, signal }) =>
        sayIfArrived(save(input, { commandId: input.commandId, etag: input.etag ?? undefined, signal }), {}),
      ),
    },
    actions: recordNotices(notices),
  }
}
