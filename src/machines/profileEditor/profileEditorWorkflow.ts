import { accountKeys } from '../../api/account/accountApi'
import { userKeys } from '../../api/users/usersApi'
import { OwnAccount } from '../../contract/access/account'
import {
  changesOfProfile,
  draftOfProfile,
  ProfileDraftChanges,
  profileViolations,
  type ProfileDraft,
} from '../../domain/staff/profileDraft'
import { createCommandId } from '../../lib/commandId'
import { userSettingsTexts as texts } from '../../texts/settings/userSettings'
import { unfinishedWorkTexts } from '../../texts/shell/unfinishedWork'
import {
  defineStayingMachine,
  type EditorActorRef,
  type StayingMachine,
} from '../kinds/recordEditor/recordMachines'
import { waitForUser } from '../kinds/recordEditor/recordLogParts'
import { defineStayingWorkflow } from '../kinds/recordEditor/recordWorkflow'
import { staleAfterSave } from '../kinds/recordEditor/staleAfterSave'

/*
 * The user's own name and telephone number: a record editor that stays open
 * (src/machines/kinds/recordEditor/stayingEditor.ts). Durable: the draft is restored when the screen is
 * opened again.
 */

export type ProfileEditorActorRef = EditorActorRef<StayingMachine<OwnAccount, ProfileDraft>>

/** The user's own name and telephone number; the form stays open after a save. */
export const profileEditorWorkflow = defineStayingWorkflow({
  machine: defineStayingMachine<OwnAccount, ProfileDraft>({
    machine: 'profileEditor',
    newDraft: () => draftOfProfile({}),
    draftOf: draftOfProfile,
    violationsOf: ({ draft }) => profileViolations(draft),
  }),
  log: { record: OwnAccount, changes: ProfileDraftChanges, version: 2, upcasters: { 1: waitForUser } },
  calls: ({ api: { account } }) => ({
    load: ({ iri }, options) => account.get(iri, options),
    save: ({ iri, base, draft }, options) =>
      account.update(iri ?? '', changesOfProfile(draft, base), options),
  }),
  // Lists show names.
  invalidates: staleAfterSave({ saved: [accountKeys.all, userKeys.all], referred: [] }),
  key: 'profile',
  open: (_, { user: { company } }) => ({
    iri: '/api/account',
    company: company ?? { '@id': '' },
    commandId: createCommandId(),
  }),
  screen: () => ({ route: 'settings-user' }),
  texts: { title: unfinishedWorkTexts.editProfile, saved: texts.profileSaved, parked: texts.profileParked },
})
