/** Classification of delays in seconds; negative values are ahead of the plan. */

/** Minimum delay that is highlighted. */
const lateFrom = 600
/** A smaller delay counts as on time. */
const onTimeLimit = 150

/** Rounds to whole minutes, as displayed. */
export const isLate = (delaySeconds: number): boolean => Math.round(delaySeconds / 60) * 60 >= lateFrom
export const isOnTime = (delaySeconds: number): boolean => Math.abs(delaySeconds) < onTimeLimit

/** A position older than this no longer shows where the vehicle is. */
const oldAfterMs = 15 * 60_000

export const isOldPosition = (at: Date | null, now: Date): boolean =>
  at === null || now.getTime() - at.getTime() > oldAfterMs
