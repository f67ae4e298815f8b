import type { OptimisationFigures } from '../../contract/tour/tourOptimisation'

/** Differences between a new order and the previous one; null for missing figures. Positive is better. */
export type OptimisationGain = {
  endSeconds: number | null
  driveSeconds: number | null
  keptWindows: number | null
}

type Orders = { before?: OptimisationFigures | null; after?: OptimisationFigures | null }

/** The gain of an order, as far as the server sends the figures; positive is better. */
export function gainOf({ before, after }: Orders): OptimisationGain {
  const less = (one: number | null | undefined, other: number | null | undefined) =>
    one == null || other == null ? null : one - other
  const strict = less(before?.strict, after?.strict)
  const soft = less(before?.soft, after?.soft)
  return {
    endSeconds: less(before?.end, after?.end),
    driveSeconds: less(before?.drive, after?.drive),
    keptWindows: strict === null || soft === null ? null : strict + soft,
  }
}

/** Whether all known figures are equal to those of the previous order. */
export const isNoGain = (gain: OptimisationGain): boolean => Object.values(gain).every((each) => each === 0)

/** Whether the server sent none of the figures. */
export const isGainUnknown = (gain: OptimisationGain): boolean =>
  Object.values(gain).every((each) => each === null)
