import * as Schema from 'effect/Schema'

/**
 * How exact the position of an address is. `manual`: set on a map; `confirmed`: a person has looked at it. Missing
 * where a server does not know, which is neither exact nor approximate.
 */
export const positionAccuracies = ['building', 'street', 'postcode', 'town', 'manual', 'confirmed'] as const
export type PositionAccuracy = (typeof positionAccuracies)[number]
export const PositionAccuracy = Schema.Literals(positionAccuracies)

/** Those that lie somewhere near: shown as "ungefähr". */
export const approximateAccuracies = [
  'street',
  'postcode',
  'town',
] as const satisfies readonly PositionAccuracy[]

export const isApproximate = (accuracy: string | null | undefined): boolean =>
  approximateAccuracies.some((each) => each === accuracy)

/** What a newer server knows besides is unknown. */
export const readAccuracy = (accuracy: string | null | undefined): PositionAccuracy | null =>
  positionAccuracies.find((each) => each === accuracy) ?? null
