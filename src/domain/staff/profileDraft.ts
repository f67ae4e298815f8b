import * as Schema from 'effect/Schema'
import { OwnProfile } from '../../contract/access/account'
import { bodyViolations } from '../drafts/bodyViolations'
import { blankToNull } from '../drafts/draftTexts'

/** The user's own profile as its form holds it, with members named as in the body. */
export type ProfileDraft = { firstName: string; lastName: string; phone: string }

const { String: Text, optionalKey } = Schema

/** Changes of the form in the event log; fields hold text as typed. */
export const ProfileDraftChanges = Schema.Struct({
  firstName: optionalKey(Text),
  lastName: optionalKey(Text),
  phone: optionalKey(Text),
} satisfies Record<keyof ProfileDraft, Schema.Top>)

type Person = { [Name in keyof ProfileDraft]?: string | null | undefined }

export const draftOfProfile = ({ firstName, lastName, phone }: Person): ProfileDraft => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  phone: phone ?? '',
})

const bodyOf = ({ phone, ...names }: ProfileDraft): OwnProfile => ({ ...names, phone: blankToNull(phone) })

/** The body to send: only values that differ from the base. */
export function changesOfProfile(draft: ProfileDraft, base: ProfileDraft): Partial<OwnProfile> {
  const before = bodyOf(base)
  return Object.fromEntries(
    Object.entries(bodyOf(draft)).filter(([name, value]) => value !== before[name as keyof OwnProfile]),
  )
}

/** Validation messages of a draft, by field; empty if it may be sent. */
export const profileViolations = (draft: ProfileDraft): Record<string, string> =>
  bodyViolations(OwnProfile, bodyOf(draft), Object.keys(draft))
