import { featureDevices, pausedServicePackage } from '../company/companyTerms'
import { roleDriver, roleFlags, type RoleFlags } from './roles'
import { defaultProductKey } from '../wire/product'

/**
 * Who may do what: the single table that the server enforces, the client's route guard shares and the tests
 * cover. Access to an area depends on a user's roles, view permissions and company features.
 */
export const areas = {
  /** No login required. */
  public: () => true,
  /** Every signed-in user. */
  everyone: () => true,
  /** Reading data shared by several areas: colours, tags, staff names, geocoding. */
  reference: (user) =>
    user.isCompanyAdmin || (user.isSpectator && (user.canViewPlan || user.canViewProof || user.canViewTour)),
  plan: (user) => user.isCompanyAdmin || (user.isSpectator && user.canViewPlan),
  proof: (user) => user.isCompanyAdmin || (user.isSpectator && user.canViewProof),
  tour: (user) => user.isCompanyAdmin || (user.isSpectator && user.canViewTour),
  manage: (user) => user.isCompanyAdmin,
  /** Driving tours and recording proofs: drivers for their own tours. */
  drive: (user) => user.isDriver,
  devices: (user) => user.isCompanyAdmin && user.features.includes(featureDevices),
  /** Calls made by a device itself, never by a signed-in user. */
  device: (user) => user.isDevice,
  platform: (user) => user.isPlatformAdmin,
  /** The home screen; drivers are redirected to their settings. */
  home: (user) => user.isCompanyAdmin || user.isSpectator,
  /** The notice about an ended trial or a paused service; drivers see it only if it applies. */
  suspension: (user) => user.isCompanyAdmin || user.isSpectator || user.trialEnded || user.paused,
} as const satisfies Record<string, (user: AccessFacts) => boolean>
export type Area = keyof typeof areas

export type AccessFacts = RoleFlags & {
  canViewPlan: boolean
  canViewProof: boolean
  canViewTour: boolean
  features: readonly string[]
  trialEnded: boolean
  paused: boolean
  /** A device of the company, which acts for its driver. */
  isDevice: boolean
}

type UserLike = {
  roles?: readonly string[] | null | undefined
  canViewPlan?: boolean | null | undefined
  canViewProof?: boolean | null | undefined
  canViewTour?: boolean | null | undefined
  company?:
    | {
        features?: readonly string[] | null
        trialEnded?: boolean | null
        servicePackage?: string | null
      }
    | null
    | undefined
}

/** The facts about a user that permissions depend on; a missing value counts as "no". */
export function accessFacts(user: UserLike, productKey: string = defaultProductKey): AccessFacts {
  return {
    ...roleFlags(user.roles ?? [], productKey),
    canViewPlan: user.canViewPlan === true,
    canViewProof: user.canViewProof === true,
    canViewTour: user.canViewTour === true,
    features: user.company?.features ?? [],
    trialEnded: user.company?.trialEnded === true,
    paused: user.company?.servicePackage === pausedServicePackage,
    isDevice: false,
  }
}

/** The permissions of a device: it may drive as its driver, without the driver's other permissions. */
export function deviceFacts(driver: UserLike, productKey: string = defaultProductKey): AccessFacts {
  const { isDriver } = accessFacts(driver, productKey)
  const { company } = driver
  return { ...accessFacts({ roles: isDriver ? [roleDriver] : [], company }, productKey), isDevice: isDriver }
}

export function mayEnter(area: Area, user: AccessFacts): boolean {
  return areas[area](user)
}

/**
 * Whether the trial has ended or the service is paused. Only calls marked `whileSuspended` are served then,
 * except to platform administrators.
 */
export function isSuspended(user: AccessFacts): boolean {
  return (user.trialEnded || user.paused) && !user.isPlatformAdmin
}
