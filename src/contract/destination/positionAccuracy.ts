import * as Schema from 'effect/Schema'

/**
 * Accuracy of an address position. `manual`: set on a map; `confirmed`: checked by a user. A missing value is
 * unknown, which is neither exact nor approximate.
 */
export const positionAccuracies = ['building', 'street', 'postcode', 'town', 'manual', 'confirmed'] as const
export type PositionAccuracy = (typeof positionAccuracies)[number]
export const PositionAccuracy = Schema.Literals(positionAccuracies)

/** Approximate positions, shown as "ungefähr". */
export const approximateAccuracies = [
  'street',
  'postcode',
  'town',
] as const satisfies readonly PositionAccuracy[]

export const isApproximate = (accuracy: string | null | undefined): boolean =>
  approximateAccuracies.some((each) => each === accuracy)

/** A value of a newer server counts as unknown. */
export const readAccuracy = (accuracy: string | null | undefined): PositionAccuracy | null =>
  positionAccuracies.find((each) => each === accuracy) ?? null
