import { iriOf } from '../../../src/contract/wire/ids'
import type { Caller } from '../../auth/caller'
import type { Db } from '../../db/client'
import { isRecord } from '../../db/conditions'
import { devices } from '../../db/schema/devices'
import type { JsonObject } from '../../http/jsonLd'
import type { Resource } from '../../resources/resource'
import { currentUserJson } from '../users/currentUser'

/**
 * Returns the driver who calls, as `GET /api/current-user` does, with the calling device, null for a user, and the
 * number of the company.
 */
export async function driverMeJson(db: Db, users: Resource, caller: Caller): Promise<JsonObject> {
  const user = await currentUserJson(db, users, caller)
  const { phone } = user['company'] as JsonObject
  return { ...user, device: await deviceOf(db, caller), dispatchPhone: phone }
}

async function deviceOf(db: Db, { companyId, deviceId }: Caller): Promise<JsonObject | null> {
  if (deviceId === undefined) return null
  const [device] = await db
    .select({ id: devices.id, name: devices.name })
    .from(devices)
    .where(isRecord(devices, companyId, deviceId))
  return device === undefined ? null : { '@id': iriOf('/api/devices', device.id), ...device }
}
