/** Seconds behind the plan, below zero ahead of it, as a person reads them. */

/** From so many on a delay is drawn as one. */
const lateFrom = 600
/** Less is as planned. */
const noticedFrom = 150

/** By whole minutes, as it is shown. */
export const isLate = (delaySeconds: number): boolean => Math.round(delaySeconds / 60) * 60 >= lateFrom
export const isOnTime = (delaySeconds: number): boolean => Math.abs(delaySeconds) < noticedFrom

/** A vehicle that was last located so long ago may be anywhere by now. */
const oldAfterMs = 15 * 60_000

export const isOldPosition = (at: Date | null, now: Date): boolean =>
  at === null || now.getTime() - at.getTime() > oldAfterMs
