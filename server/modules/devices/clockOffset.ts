import { isRecord } from '../../db/conditions'
import { devices } from '../../db/schema/devices'
import type { WriteContext } from '../../http/write'

/** Range of the offset column in seconds: 68 years. */
export const widestOffsetSeconds = 2 ** 31 - 1

/**
 * Stores how far the clock of the calling device is ahead of the server's. Has no effect for a session of the
 * web client. Keeps the version, so that a concurrent edit of the device does not conflict.
 */
export async function keepClockOffset({ tx, caller }: WriteContext, offsetMs: number): Promise<void> {
  const seconds = Math.round(offsetMs / 1000)
  if (caller.deviceId === undefined || Math.abs(seconds) > widestOffsetSeconds) return
  await tx
    .update(devices)
    .set({ clockOffsetSeconds: seconds })
    .where(isRecord(devices, caller.companyId, caller.deviceId))
}
