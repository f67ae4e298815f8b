import { fromPromise } from 'xstate'
import type { Versioned } from '../../../api/httpCalls'
import type { Iri } from '../../../contract/wire/ids'
import type { RecordDraft } from '../../../domain/drafts/draftParts'
import type { Notice } from '../../../domain/noticeTypes'
import { settingsTexts } from '../../../texts/settings/settings'
import { explainLostAnswer, type Marks } from './arrivedActors'
import type { LoadedRecord, SavedRecord, SaveRequest } from './recordTypes'

type Signal = { signal: AbortSignal }
type Load<R, X> = (request: { iri: Iri } & X, options: Signal) => Promise<Versioned<R>>
type Save<D extends RecordDraft, Saved, X> = (
  request: SaveRequest<D> & X,
  options: Signal & { commandId: string; etag: string | undefined },
) => Promise<Saved>

/**
 * The calls of a record editor. `etag` is undefined when the server sent no version; a save may return
 * nothing.
 */
export type RecordCalls<R, D extends RecordDraft, X = unknown> = {
  load: Load<R, X>
  save: Save<D, R | null, X>
  /**
   * Reads the newest records when the answer for a new one was lost; without it the form only reports the
   * loss.
   */
  newest?: (options: Signal) => Promise<{ members: readonly Marks[] }>
}

/** The calls of settings, which always exist and stay open. */
export type StayingCalls<R, D extends RecordDraft> = {
  load: Load<R, unknown>
  save: Save<D, Versioned<R | null>, unknown>
}

export type NoticePorts = {
  notify: (notice: Notice & { type: 'info' }) => void
  notifyFailure: (error: unknown) => void
}

/** The toasts of all record editors. */
export const recordNotices = ({ notify, notifyFailure }: NoticePorts) => ({
  notifyFailure: (_: unknown, { error }: { error: unknown }) => notifyFailure(error),
  notifyUnchanged: () => notify({ type: 'info', message: settingsTexts.nothingToSave }),
})

/** Actors and actions of all record editors. */
export const recordActors = <R, D extends RecordDraft, X = unknown>(
  { load, save, newest }: RecordCalls<R, D, X>,
  notices: NoticePorts,
) => ({
  actors: {
    loadRecord: loadActor(load),
    saveRecord: fromPromise<R | null, SaveRequest<D> & X>(({ input, signal }) =>
      explainLostAnswer(
        save(input, optionsOf(input, signal)),
        input.draft as RecordDraft & Marks,
        newest === undefined ? null : () => newest({ signal }),
      ),
    ),
  },
  actions: recordNotices(notices),
})

/** Actors of settings. */
export const stayingActors = <R, D extends RecordDraft>({ load, save }: StayingCalls<R, D>) => ({
  loadRecord: loadActor(load),
  saveRecord: fromPromise<SavedRecord<R>, SaveRequest<D>>(async ({ input, signal }) => {
    const { value, etag } = await save(input, optionsOf(input, signal))
    return { record: value, etag }
  }),
})

const loadActor = <R, X>(load: Load<R, X>) =>
  fromPromise<LoadedRecord<R>, { iri: Iri } & X>(async ({ input, signal }) => {
    const { value, etag } = await load(input, { signal })
    return { record: value, etag }
  })

const optionsOf = ({ commandId, etag }: SaveRequest<RecordDraft>, signal: AbortSignal) => ({
  commandId,
  etag: etag ?? undefined,
  signal,
})
