import { accessFacts } from '../../contract/access/permissions'
import { roleDriver } from '../../contract/access/roles'
import { staffTexts as texts } from '../../texts/settings/staff'

/** Roles such as `Administrator, Fahrer`; empty for unknown roles. */
export function rolesInWords(roles: readonly string[], productKey: string): string {
  const facts = accessFacts({ roles }, productKey)
  const administrator = facts.isPlatformAdmin ? texts.rolePlatformAdmin : texts.roleCompanyAdmin
  return [
    ...(facts.isCompanyAdmin ? [administrator] : []),
    ...(facts.isSpectator ? [texts.roleSpectator] : []),
    ...(roles.includes(roleDriver) ? [texts.roleDriver] : []),
  ].join(', ')
}
