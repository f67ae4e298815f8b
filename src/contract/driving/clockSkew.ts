/*
 * Clocks of devices. A time reported by a device is stored unchanged as long as its clock is roughly right,
 * because users compare these times with the device's screen. Only a larger offset than `toleratedMs` is
 * corrected.
 */

/** A larger offset is shown to users. */
const shownFromSeconds = 60

const toleratedMs = 2 * 60_000

/** @returns how far the device's clock is ahead of ours, in milliseconds; negative if behind */
export const clockOffsetMs = (sentAt: Date, now: Date): number => sentAt.getTime() - now.getTime()

/** Converts a time of the device's clock, which is ahead by `offsetMs`, to our clock. */
export const correctedMoment = (moment: Date, offsetMs: number): Date =>
  Math.abs(offsetMs) > toleratedMs ? new Date(moment.getTime() - offsetMs) : moment

/** @returns the offset if it is large enough to be shown; null for a roughly correct or unknown clock */
export const noticedOffset = (offsetSeconds: number | null | undefined): number | null =>
  offsetSeconds == null || Math.abs(offsetSeconds) < shownFromSeconds ? null : offsetSeconds

/** Whether times of such a clock are corrected. */
export const isPutRight = (offsetSeconds: number): boolean => Math.abs(offsetSeconds) * 1000 > toleratedMs
