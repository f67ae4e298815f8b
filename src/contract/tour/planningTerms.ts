import * as Schema from 'effect/Schema'

/** Vehicle profiles with their maximum weight in tonnes and height in metres. */
export const vehicleProfiles = {
  bicycle: {},
  car: { weightTonnes: 2.5, heightMeters: 1.6 },
  light_truck: { weightTonnes: 3.5, heightMeters: 3.2 },
  medium_truck: { weightTonnes: 7.5, heightMeters: 4.1 },
  truck: { weightTonnes: 22, heightMeters: 4.1 },
  heavy_truck: { weightTonnes: 40, heightMeters: 4.1 },
} as const
export type VehicleType = keyof typeof vehicleProfiles
export const vehicleTypes = Object.keys(vehicleProfiles) as [VehicleType, ...VehicleType[]]
export const VehicleType = Schema.Literals(vehicleTypes)
export const defaultVehicleType: VehicleType = 'car'

export const timeWindowTypes = ['strict', 'soft', 'soft_start', 'soft_end'] as const
export type TimeWindowType = (typeof timeWindowTypes)[number]
/** Time windows are strict by default. */
export const defaultTimeWindowType: TimeWindowType = 'strict'
export const TimeWindowType = Schema.Literals(timeWindowTypes)

/** Where an optimisation must keep a stop; `place`: at its current position. An extension of our server. */
export const orderLocks = ['first', 'last', 'place'] as const
export type OrderLock = (typeof orderLocks)[number]
export const OrderLock = Schema.Literals(orderLocks)

export const notificationTriggers = ['notifyOnTourStart', 'notifyOnProof', 'notifyOnUpComing'] as const
export type NotificationTrigger = (typeof notificationTriggers)[number]
export const NotificationTrigger = Schema.Literals(notificationTriggers)
/** The 'upcoming' notification is sent when the customer is this many stops away. */
export const upcomingNotificationStops = 3

export const proofStates = ['COMPLETED', 'FAILED', 'ABORTED'] as const
export type ProofState = (typeof proofStates)[number]

export const customFieldTypes = ['boolean', 'string', 'number', 'text', 'select'] as const
export type CustomFieldType = (typeof customFieldTypes)[number]

/** Parts of `ignoredRestrictions`; all three are the default for a new destination. */
export const restrictions = ['access', 'oneways', 'restrictions'] as const
export const defaultIgnoredRestrictions = restrictions.join(',')

/** Fallback of the company setting `defaultCapacity`. */
export const fallbackCapacity = 1
