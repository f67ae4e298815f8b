import * as Schema from 'effect/Schema'
import { nullable } from '../../contract/wire/fields'
import { roleCompanyAdmin, roleDriver, roleSpectator } from '../../contract/access/roles'
import { NewPassword } from '../../contract/access/session'
import { UserWrite, grantableRoles, type User } from '../../contract/access/user'

export type GrantableRole = (typeof grantableRoles)[number]

/** What the form's fields hold. */
export type StaffValues = {
  firstName: string
  lastName: string
  email: string
  phone: string
  roles: readonly GrantableRole[]
  canViewPlan: boolean
  canViewProof: boolean
  canViewTour: boolean
  /** Empty: the one there is stays, and somebody new gets an invitation. */
  plainPassword: string
}

/** The call's body with the rule for new passwords, which the server checks on its own. */
export const StaffWrite = Schema.Struct({ ...UserWrite.fields, plainPassword: nullable(NewPassword) })
export type StaffBody = typeof StaffWrite.Type

/** @param user null for somebody new, who drives unless something else is chosen */
export function staffValues(user: User | null): StaffValues {
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    email: user?.email ?? '',
    phone: user?.phone ?? '',
    roles: user === null ? [roleDriver] : grantableRoles.filter((role) => (user.roles ?? []).includes(role)),
    canViewPlan: user?.canViewPlan === true,
    canViewProof: user?.canViewProof === true,
    canViewTour: user?.canViewTour === true,
    plainPassword: '',
  }
}

export function staffBody({ phone, plainPassword, email, ...values }: StaffValues): StaffBody {
  return {
    ...values,
    email: email.trim(),
    phone: phone.trim() === '' ? null : phone,
    plainPassword: plainPassword === '' ? null : plainPassword,
  }
}

/** What a merge-patch has to say, so that what others changed meanwhile stays. */
export function changedMembers(before: StaffBody, after: StaffBody): Partial<StaffBody> {
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof StaffBody]),
    ),
  )
}

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
