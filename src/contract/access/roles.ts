import { defaultProductKey } from '../wire/product'

export const roleSpectator = 'ROLE_SPECTATOR'
export const roleDriver = 'ROLE_DRIVER'
export const roleCompanyAdmin = 'ROLE_COMPANY_ADMIN'
export const rolePlatformAdmin = (productKey: string = defaultProductKey): string =>
  `ROLE_${productKey}_ADMIN`

export type RoleFlags = {
  isPlatformAdmin: boolean
  isCompanyAdmin: boolean
  isDriver: boolean
  isSpectator: boolean
}

/** The flags implied by a user's roles. */
export function roleFlags(roles: readonly string[], productKey: string = defaultProductKey): RoleFlags {
  const isPlatformAdmin = roles.includes(rolePlatformAdmin(productKey))
  const isCompanyAdmin = isPlatformAdmin || roles.includes(roleCompanyAdmin)
  return {
    isPlatformAdmin,
    isCompanyAdmin,
    isDriver: isCompanyAdmin || roles.includes(roleDriver),
    isSpectator: roles.includes(roleSpectator),
  }
}
