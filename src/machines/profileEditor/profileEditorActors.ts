import { fromPromise } from 'xstate'
import { accountKeys } from '../../api/account/accountApi'
import { userKeys } from '../../api/users/usersApi'
import type { OwnAccount } from '../../contract/access/account'
import type { Iri } from '../../contract/wire/ids'
import { changesOfProfile, type ProfileDraft } from '../../domain/staff/profileDraft'
import { settingsTexts } from '../../texts/settings/settings'
import { userSettingsTexts as texts } from '../../texts/settings/userSettings'
import type { LoadedRecord, SavedRecord, SaveRequest } from '../kinds/recordEditor/recordTypes'
import type { Ports } from '../workflow'

type ProfilePorts = Pick<Ports, 'notify' | 'notifyFailure' | 'session'> & {
  api: Pick<Ports['api'], 'account'>
}

/** The query keys that a row makes stale: lists show names. */
export const staleAfter = ({ type }: { type: string }) =>
  type === 'xstate.done.actor.saveRecord' ? [accountKeys.all, userKeys.all] : []

/** The real actors and actions of the form of the own name. */
export const profileEditorActors = ({ api: { account }, notify, notifyFailure, session }: ProfilePorts) => ({
  actors: {
    loadRecord: fromPromise<LoadedRecord<OwnAccount>, { iri: Iri }>(async ({ input, signal }) => {
      const { value, etag } = await account.get(input.iri, { signal })
      return { record: value, etag }
    }),
    saveRecord: fromPromise<SavedRecord<OwnAccount>, SaveRequest<ProfileDraft>>(async ({ input, signal }) => {
      const { iri, base, draft, commandId, etag } = input
      const changes = changesOfProfile(draft, base)
      const saved = await account.update(iri ?? '', changes, { commandId, etag: etag ?? undefined, signal })
      return { record: saved.value, etag: saved.etag }
    }),
  },
  actions: {
    notifyFailure: (_: unknown, { error }: { error: unknown }) => notifyFailure(error),
    notifyUnchanged: () => notify({ type: 'info', message: settingsTexts.nothingToSave }),
    notifySaved: () => {
      notify({ type: 'success', message: texts.profileSaved })
      // The shell shows who is signed in.
      session.send({ type: 'user.changed' })
    },
  },
})
