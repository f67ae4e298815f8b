import type { OptimisationFigures } from '../../contract/tour/tourOptimisation'

/** How an order differs from the one of before; null where the server does not tell. Positive is better. */
export type OptimisationGain = {
  endSeconds: number | null
  driveSeconds: number | null
  keptWindows: number | null
}

type Orders = { before?: OptimisationFigures | null; after?: OptimisationFigures | null }

/** What an order has gained, as far as the server tells; positive is better. */
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

/** Whether the server says that nothing is better than before. */
export const isNoGain = (gain: OptimisationGain): boolean => Object.values(gain).every((each) => each === 0)

/** Whether the server says nothing of what was gained. */
export const isGainUnknown = (gain: OptimisationGain): boolean =>
  Object.values(gain).every((each) => each === null)
