import * as Schema from 'effect/Schema'
import { roleCompanyAdmin, roleDriver, roleSpectator } from '../../contract/access/roles'
import { UserWrite, grantableRoles, type User } from '../../contract/access/user'
import { bodyViolations } from '../drafts/bodyViolations'
import { changedParts } from '../drafts/draftMerge'
import { passwordMarks, passwordViolation, type PasswordMark } from './passwordMark'

export type GrantableRole = (typeof grantableRoles)[number]

/** What the form's fields hold. */
export type StaffDraft = {
  firstName: string
  lastName: string
  email: string
  phone: string
  roles: readonly GrantableRole[]
  canViewPlan: boolean
  canViewProof: boolean
  canViewTour: boolean
  /** None: the one there is stays, and somebody new gets an invitation. */
  plainPassword: PasswordMark
}

type StaffBody = typeof UserWrite.Encoded

const { String: Text, Boolean: Flag, optionalKey } = Schema

/** Changes of the form in the event log; every field as typed. There is no way to write a password. */
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
} satisfies Record<keyof StaffDraft, Schema.Top>)

/** Somebody new drives unless something else is chosen. */
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
})

/** @param plainPassword null: the one there is stays */
export const bodyOfStaff = (
  { phone, email, ...draft }: StaffDraft,
  plainPassword: string | null,
): StaffBody => ({
  ...draft,
  email: email.trim(),
  phone: phone.trim() === '' ? null : phone,
  plainPassword,
})

/** What a merge-patch has to say, so that what others changed meanwhile stays. */
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

/** What is wrong with a draft, by field; empty when it may be sent. */
export function staffViolations(draft: StaffDraft): Record<string, string> {
  const violations = bodyViolations(UserWrite, bodyOfStaff(draft, null), Object.keys(draft))
  const plainPassword = passwordViolation(draft.plainPassword)
  return plainPassword === undefined ? violations : { ...violations, plainPassword }
}

/** Whether closing would lose anything that can be kept: a password cannot. */
export const isStaffChanged = ({ base, draft }: { base: StaffDraft; draft: StaffDraft }): boolean =>
  changedParts(base, draft).some((part) => part !== 'plainPassword')

/** Roles stay in the order in which they are offered, so that the same ones are the same list. */
export function withRole(
  roles: readonly GrantableRole[],
  role: GrantableRole,
  isGiven: boolean,
): GrantableRole[] {
  return grantableRoles.filter((known) => (known === role ? isGiven : roles.includes(known)))
}

/** Whether what may be seen can be chosen, or why not. */
export function rightsOf(roles: readonly GrantableRole[]): 'choosable' | 'all' | 'none' {
  if (roles.includes(roleCompanyAdmin)) return 'all'
  return roles.includes(roleSpectator) ? 'choosable' : 'none'
}
