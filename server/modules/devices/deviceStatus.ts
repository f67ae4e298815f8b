import type { DeviceStatus } from '../../../src/contract/access/device'
import { clockOffsetMs, correctedMoment } from '../../../src/contract/driving/clockSkew'
import { isRecord } from '../../db/conditions'
import { devices as table } from '../../db/schema/devices'
import { unauthorized, unprocessable } from '../../http/problem'
import type { WriteContext } from '../../http/write'
import { texts } from '../../texts'
import { isInFuture } from '../tours/startTour'
import { keepClockOffset } from './clockOffset'

/**
 * Stores the status reported by a device. Keeps the version, so that a concurrent edit of the device does not
 * conflict.
 */
export async function takeStatus(
  context: WriteContext,
  { batteryPercent, isCharging, version, lat, lng, positionAt, address, sentAt }: typeof DeviceStatus.Type,
): Promise<void> {
  const { tx, caller, now } = context
  if (caller.deviceId === undefined) throw unauthorized()
  const offsetMs = sentAt == null ? 0 : clockOffsetMs(new Date(sentAt), now)
  const at = positionAt == null ? now : correctedMoment(new Date(positionAt), offsetMs)
  if (isInFuture(at, now)) throw unprocessable({ propertyPath: 'positionAt', message: texts.momentInFuture })
  const isPlace = lat != null && lng != null
  const known = Object.entries({ batteryPercent, isCharging, appVersion: version }).filter(
    ([, value]) => value != null,
  )
  await tx
    .update(table)
    .set({
      ...Object.fromEntries(known),
      ...(isPlace && { lat, lng, positionAt: at, address: address ?? null }),
      lastSeenAt: now,
    })
    .where(isRecord(table, caller.companyId, caller.deviceId))
  if (sentAt != null) await keepClockOffset(context, offsetMs)
}
