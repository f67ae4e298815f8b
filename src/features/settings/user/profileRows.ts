import type { AccessFacts } from '../../../contract/access/permissions'
import type { Company } from '../../../contract/company/company'
import { roleDriver } from '../../../contract/access/roles'
import type { CurrentUser } from '../../../contract/access/user'
import { userSettingsTexts as texts } from '../../../texts/settings/userSettings'

/** Returns the known data of the signed-in user as labels and values. A missing value is a dash. */
export function profileRows(
  user: CurrentUser,
  company: Company,
  facts: AccessFacts,
  /** Whether a form shows the editable fields. */
  { isEdited }: { isEdited: boolean },
): { label: string; value: string }[] {
  const name = user.fullName ?? [user.firstName, user.lastName].filter(Boolean).join(' ')
  const rows: { label: string; value: string | null | undefined }[] = [
    ...(isEdited ? [] : [{ label: texts.name, value: name }]),
    { label: texts.email, value: user.email },
    ...(isEdited ? [] : [{ label: texts.phone, value: user.phone }]),
    { label: texts.companyName, value: company.name },
    { label: texts.role, value: roleNames(facts, user.roles ?? []).join(', ') },
  ]
  // Admins read everything; the flags have no effect on them.
  if (facts.isSpectator && !facts.isCompanyAdmin)
    rows.push({ label: texts.readRights, value: readRights(facts).join(', ') })
  return rows.map(({ label, value }) => ({ label, value: value || texts.none }))
}

function roleNames(facts: AccessFacts, roles: readonly string[]): string[] {
  return [
    facts.isPlatformAdmin ? texts.rolePlatformAdmin : facts.isCompanyAdmin ? texts.roleCompanyAdmin : '',
    facts.isSpectator ? texts.roleSpectator : '',
    roles.includes(roleDriver) ? texts.roleDriver : '',
  ].filter((name) => name !== '')
}

function readRights(facts: AccessFacts): string[] {
  return [
    facts.canViewPlan ? texts.viewPlan : '',
    facts.canViewProof ? texts.viewProof : '',
    facts.canViewTour ? texts.viewTour : '',
  ].filter((name) => name !== '')
}
