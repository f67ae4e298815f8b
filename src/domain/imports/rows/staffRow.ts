import { roleCompanyAdmin, roleDriver, roleSpectator } from '../../../contract/access/roles'
import { grantableRoles, UserWrite } from '../../../contract/access/user'
import { bodyViolations } from '../../drafts/bodyViolations'
import { bodyOfStaff, newStaffDraft, type GrantableRole, type StaffDraft } from '../../staff/staffDraft'
import { isNo, isYes } from '../cells/customCell'
import { rightColumns, type ImportColumn } from '../columns/importColumns'
import type { RowFault, RowFaults, RowValues } from './rowValues'

/* Rows with members of staff. They have no address and are identified by their e-mail address. */

/** The term of the form first, then common spellings. The administrator role is never guessed. */
const roleWords: Readonly<Record<GrantableRole, readonly [string, ...string[]]>> = {
  [roleSpectator]: ['Betrachter', 'Betrachterin', 'Beobachter'],
  [roleDriver]: ['Fahrer', 'Fahrerin', 'Kraftfahrer', 'Kraftfahrerin', 'Driver'],
  [roleCompanyAdmin]: ['Administrator', 'Administratorin', 'Admin'],
}
const separators = /[,;|/\n]| und /

const isSame = (one: string, other: string) =>
  one.trim().toLocaleLowerCase('de') === other.trim().toLocaleLowerCase('de')
export const roleOf = (word: string): GrantableRole | null =>
  grantableRoles.find((role) => roleWords[role].some((known) => isSame(known, word))) ?? null

export const roleWordsOf = (text: string) =>
  text
    .split(separators)
    .map((word) => word.trim())
    .filter(Boolean)

/** Roles in the terms of the form; an unknown word is kept. */
export const readRoles = (text: string): string =>
  roleWordsOf(text)
    .map((word) => roleNamesOf([roleOf(word) ?? word]))
    .join(', ')
export const roleNamesOf = (roles: readonly string[]): string =>
  roles
    .map((role) => grantableRoles.find((known) => known === role))
    .map((role, index) => (role === undefined ? roles[index] : roleWords[role][0]))
    .join(', ')

/** Normalizes the spellings of yes and no to `ja` and `nein`; any other text is kept. */
export const readAnswer = (text: string): string => (isYes(text) ? 'ja' : isNo(text) ? 'nein' : text)

/** Splits `Kretschmann, Uwe` and `Uwe Kretschmann`; the last word is the last name. */
function partsOfName(name: string): { firstName: string; lastName: string } {
  const [last = '', first] = name.split(',').map((part) => part.trim())
  if (first !== undefined) return { firstName: first, lastName: last }
  const at = last.lastIndexOf(' ')
  return { firstName: last.slice(0, Math.max(at, 0)), lastName: last.slice(at + 1) }
}

/** The draft of a new member of staff with the values of the row. */
export function draftOfStaffRow(values: RowValues): { draft: StaffDraft; unknown: RowFaults } {
  const unknown: Partial<Record<ImportColumn, RowFault>> = {}
  const { firstName, lastName } = partsOfName(values.name ?? '')
  const draft: StaffDraft = {
    ...newStaffDraft,
    firstName: values.firstName || firstName,
    lastName: values.lastName || lastName,
    email: values.email ?? '',
    phone: values.phone ?? '',
  }
  const words = roleWordsOf(values.roles ?? '')
  if (words.length > 0) {
    const roles = words.map(roleOf)
    const at = roles.indexOf(null)
    if (at !== -1) unknown.roles = { kind: 'unknownRole', name: words[at] ?? '' }
    draft.roles = grantableRoles.filter((role) => roles.includes(role))
  }
  for (const column of rightColumns) {
    const answer = values[column] ?? ''
    if (answer !== '' && answer !== 'ja' && answer !== 'nein') unknown[column] = { kind: 'noAnswer' }
    draft[column] = answer === 'ja'
  }
  return { draft, unknown }
}

/** Errors of the values of a row; the e-mail address is always required. */
export function staffFaults(values: RowValues): RowFaults {
  const { draft, unknown } = draftOfStaffRow(values)
  const violations = bodyViolations(UserWrite, bodyOfStaff(draft, null), Object.keys(draft))
  const faults: Partial<Record<ImportColumn, RowFault>> = { ...unknown }
  for (const column of ['firstName', 'lastName', 'email', 'phone'] as const) {
    const message = violations[column]
    if (values[column] && message !== undefined) faults[column] = { kind: 'rule', message }
  }
  if (values.name && !values.firstName && !values.lastName) {
    const message = draft.firstName === '' ? undefined : (violations['firstName'] ?? violations['lastName'])
    if (message !== undefined) faults.name = { kind: 'rule', message }
  }
  if (!values.email) faults.email = { kind: 'missing', column: 'email' }
  return faults
}

/** Errors for missing values that a new member requires. */
export function missingStaffFaults(values: RowValues): RowFaults {
  const { firstName, lastName } = draftOfStaffRow(values).draft
  return {
    ...(firstName === '' && { firstName: { kind: 'missing', column: 'firstName' } }),
    ...(lastName === '' && { lastName: { kind: 'missing', column: 'lastName' } }),
  }
}

/** Body members filled by a column. */
const membersOf = (column: ImportColumn): readonly string[] =>
  column === 'name' ? ['firstName', 'lastName'] : [column]

/** The body to send for a row: all values for a new member, only those of the row for an existing one. */
export function bodyOfStaffRow(values: RowValues, decision: 'create' | 'update'): Record<string, unknown> {
  // Spreadsheets must not contain passwords: a new member gets an invitation.
  const { plainPassword: _, ...body } = bodyOfStaff(draftOfStaffRow(values).draft, null)
  if (decision === 'create') return body
  const said = (Object.keys(values) as ImportColumn[]).filter((column) => values[column] !== '')
  const members = new Set(said.flatMap(membersOf))
  return Object.fromEntries(Object.entries(body).filter(([member]) => members.has(member)))
}
