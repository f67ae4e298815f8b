/*
 * Clocks of devices. What a device says of a moment is kept as it is as long as its clock is about right: everybody reads
 * these times beside those of the device's own screen. Only a clock that is further off than `tolerated` is put right.
 */

/** A clock that is further off is told to people. */
const noticedSeconds = 60

const toleratedMs = 2 * 60_000

/** @returns how far the clock of a device is ahead of ours, in milliseconds; below zero behind */
export const clockOffsetMs = (sentAt: Date, now: Date): number => sentAt.getTime() - now.getTime()

/** What our clock showed when that of the device, ahead by `offsetMs`, showed `moment`. */
export const correctedMoment = (moment: Date, offsetMs: number): Date =>
  Math.abs(offsetMs) > toleratedMs ? new Date(moment.getTime() - offsetMs) : moment

/** @returns the offset, where it is worth telling people; null for a clock that is about right, or was not heard */
export const noticedOffset = (offsetSeconds: number | null | undefined): number | null =>
  offsetSeconds == null || Math.abs(offsetSeconds) < noticedSeconds ? null : offsetSeconds

/** Whether moments that such a clock tells are put right. */
export const isPutRight = (offsetSeconds: number): boolean => Math.abs(offsetSeconds) * 1000 > toleratedMs
