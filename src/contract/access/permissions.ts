import { featureDevices, pausedServicePackage } from '../company/companyTerms'
import { roleDriver, roleFlags, type RoleFlags } from './roles'
import { defaultProductKey } from '../wire/product'

/**
 * Who may do what: the one table that the server enforces, the client's guard shares and the tests walk.
 * A user's right to an area depends on roles, view flags and company features.
 */
export const areas = {
  /** Nobody needs to be signed in. */
  public: () => true,
  /** Every signed-in user. */
  everyone: () => true,
  /** Reading what several areas need: colours, tags, staff names, geocoding. */
  reference: (user) =>
    user.isCompanyAdmin || (user.isSpectator && (user.canViewPlan || user.canViewProof || user.canViewTour)),
  plan: (user) => user.isCompanyAdmin || (user.isSpectator && user.canViewPlan),
  proof: (user) => user.isCompanyAdmin || (user.isSpectator && user.canViewProof),
  tour: (user) => user.isCompanyAdmin || (user.isSpectator && user.canViewTour),
  manage: (user) => user.isCompanyAdmin,
  /** Driving tours and recording proofs: drivers for their own tours. */
  drive: (user) => user.isDriver,
  devices: (user) => user.isCompanyAdmin && user.features.includes(featureDevices),
  /** What a device tells of itself: nobody who has signed in. */
  device: (user) => user.isDevice,
  platform: (user) => user.isPlatformAdmin,
  /** The home: drivers are sent to their settings. */
  home: (user) => user.isCompanyAdmin || user.isSpectator,
  /** What is said of a trial that is over and of a paused service; to drivers only when it is so. */
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

/** The facts about a user that rights depend on; what an answer leaves out counts as "no". */
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

/** What a device may do: drive as whoever it is given to, and nothing else that this person may do. */
export function deviceFacts(driver: UserLike, productKey: string = defaultProductKey): AccessFacts {
  const { isDriver } = accessFacts(driver, productKey)
  const { company } = driver
  return { ...accessFacts({ roles: isDriver ? [roleDriver] : [], company }, productKey), isDevice: isDriver }
}

export function mayEnter(area: Area, user: AccessFacts): boolean {
  return areas[area](user)
}

/** Trial over or service paused: nothing but the calls marked `whileSuspended` is served (platform admins excepted). */
export function isSuspended(user: AccessFacts): boolean {
  return (user.trialEnded || user.paused) && !user.isPlatformAdmin
}
