import { isRecord } from '../../db/conditions'
import { devices } from '../../db/schema/devices'
import type { WriteContext } from '../../http/write'

/** Seconds that the column of an offset can hold: 68 years. */
export const widestOffsetSeconds = 2 ** 31 - 1

/**
 * Keeps how far the clock of the calling device is ahead of ours; nothing where somebody calls with a token of the web.
 * No new version: whoever edits its name meanwhile is not disturbed.
 */
export async function keepClockOffset({ tx, caller }: WriteContext, offsetMs: number): Promise<void> {
  const seconds = Math.round(offsetMs / 1000)
  if (caller.deviceId === undefined || Math.abs(seconds) > widestOffsetSeconds) return
  await tx
    .update(devices)
    .set({ clockOffsetSeconds: seconds })
    .where(isRecord(devices, caller.companyId, caller.deviceId))
}
