import type { OwnAccount } from '../../src/contract/access/account'
import { validationMessages } from '../../src/contract/wire/validationMessages'
import { draftOfProfile, type ProfileDraft } from '../../src/domain/staff/profileDraft'
import type {
  ProfileEditorContext,
  ProfileEditorInput,
} from '../../src/machines/profileEditor/profileEditorTypes'
import { unread, type EditedRecord } from '../support/editorOracle'
import { obeysStaying, stayingRestAfter, type StayingOracleEvent } from '../support/stayingOracle'

/* Right of the form of the own name. Its world is small: a draft is valid as soon as it has both names. */

const ofProfile: EditedRecord<OwnAccount, ProfileDraft> = {
  draftOf: draftOfProfile,
  violations: ({ firstName, lastName }): Record<string, string> => ({
    ...(firstName === '' && { firstName: validationMessages.required }),
    ...(lastName === '' && { lastName: validationMessages.required }),
  }),
  places: [],
  refused: { field: 'firstName', path: 'firstName' },
}

export const obeysOracle = (input: ProfileEditorInput) => {
  const base: ProfileDraft = { firstName: '', lastName: '', phone: '' }
  return obeysStaying<OwnAccount, ProfileDraft, ProfileEditorContext>({
    start: { ...input, ...unread, base, draft: base, sent: null },
    restAfter: (event, before) =>
      stayingRestAfter(ofProfile, event as StayingOracleEvent<ProfileDraft>, before),
  })
}
