import * as Schema from 'effect/Schema'
import { roleCompanyAdmin, roleDriver, roleSpectator } from '../../contract/access/roles'
import { UserWrite, grantableRoles, type User } from '../../contract/access/user'
import type { Iri } from '../../contract/wire/ids'
import { bodyViolations } from '../drafts/bodyViolations'
import { changedParts } from '../drafts/draftMerge'
import { HoursDraftChange, hoursOfDraft, hoursViolations, draftOfHours, type HoursDraft } from './hoursDraft'
import { passwordMarks, passwordViolation, type PasswordMark } from './passwordMark'

export type GrantableRole = (typeof grantableRoles)[number]

/** Contents of the form's fields. */
export type StaffDraft = {
  firstName: string
  lastName: string
  email: string
  phone: string
  roles: readonly GrantableRole[]
  canViewPlan: boolean
  canViewProof: boolean
  canViewTour: boolean
  /** None: the existing password is kept, and a new member gets an invitation. */
  plainPassword: PasswordMark
  /** Missing while none are known or typed. */
  workingHours?: HoursDraft
  /** Missing if the server sent none and none was chosen. */
  tags?: readonly Iri[]
}

type StaffBody = typeof UserWrite.Encoded

const { String: Text, Boolean: Flag, optionalKey } = Schema

/** Changes of the form in the event log; fields hold text as typed. The schema cannot contain a password. */
export const StaffDraftChanges = Schema.Struct({
  firstName: optionalKey(Text),
  lastName: optionalKey(Text),
  email: optionalKey(Text),
  phone: optionalKey(Text),
  roles: optionalKey(Schema.Array(Schema.Literals(grantableRoles))),
  canViewPlan: optionalKey(Flag),
  canViewProof: optionalKey(Flag),
  canViewTour: optionalKey(Flag),
  plainPassword: optionalKey(Schema.Literals(passwordMarks)),
  workingHours: optionalKey(HoursDraftChange),
  tags: optionalKey(Schema.Array(Text)),
} satisfies Record<keyof StaffDraft, Schema.Top>)

/** A new member is a driver by default. */
export const newStaffDraft: StaffDraft = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  roles: [roleDriver],
  canViewPlan: false,
  canViewProof: false,
  canViewTour: false,
  plainPassword: 'none',
}

export const draftOfStaff = (user: User): StaffDraft => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  email: user.email ?? '',
  phone: user.phone ?? '',
  roles: grantableRoles.filter((role) => (user.roles ?? []).includes(role)),
  canViewPlan: user.canViewPlan === true,
  canViewProof: user.canViewProof === true,
  canViewTour: user.canViewTour === true,
  plainPassword: 'none',
  ...(user.workingHours == null ? {} : { workingHours: draftOfHours(user.workingHours) }),
  ...(user.tags != null && { tags: user.tags }),
})

/** @param plainPassword null keeps the existing password */
export const bodyOfStaff = (
  { phone, email, workingHours, ...draft }: StaffDraft,
  plainPassword: string | null,
): StaffBody => ({
  ...draft,
  email: email.trim(),
  phone: phone.trim() === '' ? null : phone,
  plainPassword,
  ...(workingHours === undefined ? {} : { workingHours: hoursOfDraft(workingHours) }),
})

/** The members of a merge-patch: only changed ones, so that concurrent changes are kept. */
export function changesOfStaff(
  base: StaffDraft,
  draft: StaffDraft,
  plainPassword: string | null,
): Partial<StaffBody> {
  const before = bodyOfStaff(base, null)
  return Object.fromEntries(
    Object.entries(bodyOfStaff(draft, plainPassword)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof StaffBody]),
    ),
  )
}

/** Validation messages of a draft, by field; empty if it may be sent. */
export function staffViolations(draft: StaffDraft): Record<string, string> {
  const { workingHours } = draft
  const violations = {
    ...bodyViolations(UserWrite, bodyOfStaff(draft, null), Object.keys(draft)),
    ...(workingHours === undefined ? {} : hoursViolations(workingHours)),
  }
  const plainPassword = passwordViolation(draft.plainPassword)
  return plainPassword === undefined ? violations : { ...violations, plainPassword }
}

/** Whether closing the form would lose changes that can be stored; a password cannot. */
export const isStaffChanged = ({ base, draft }: { base: StaffDraft; draft: StaffDraft }): boolean =>
  changedParts(base, draft).some((part) => part !== 'plainPassword')

/** Roles are kept in display order, so that equal sets are equal lists. */
export function withRole(
  roles: readonly GrantableRole[],
  role: GrantableRole,
  isGiven: boolean,
): GrantableRole[] {
  return grantableRoles.filter((known) => (known === role ? isGiven : roles.includes(known)))
}

/** Whether view permissions can be chosen, or are fixed by the roles. */
export function rightsOf(roles: readonly GrantableRole[]): 'choosable' | 'all' | 'none' {
  if (roles.includes(roleCompanyAdmin)) return 'all'
  return roles.includes(roleSpectator) ? 'choosable' : 'none'
}
