import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { DeviceWrite, deviceStates } from '../../../src/contract/access/device'
import { accessFacts } from '../../../src/contract/access/permissions'
import { iriOf } from '../../../src/contract/wire/ids'
import { isRecord } from '../../db/conditions'
import { devices as table } from '../../db/schema/devices'
import { tours as toursTable } from '../../db/schema/driving'
import { users } from '../../db/schema/people'
import type { Deps } from '../../deps'
import { unprocessable } from '../../http/problem'
import type { WriteContext } from '../../http/write'
import { column, computed, embedded, readOnly } from '../../resources/members'
import { equalsId, folded, oneOf } from '../../resources/query'
import { defineResource, type Writing } from '../../resources/resource'
import { texts } from '../../texts'
import { byAuthorName } from '../sorts'
import { tours } from '../tours/tours'
import { fullName, userSummary, userTarget } from '../users/usersTarget'

const { id, name, color } = toursTable

/** The running tour of the driver; the latest started one if there are several. */
const runningTour = computed(
  sql`select json_build_object('id', ${id}, 'name', ${name}, 'color', ${color}) from ${toursTable} where ${and(
    eq(toursTable.companyId, table.companyId),
    eq(toursTable.driverId, table.driverId),
    isNull(toursTable.endDate),
  )} order by ${desc(toursTable.startDate)} limit 1`,
  '#Tour',
  (value) => {
    if (typeof value !== 'object' || value === null) return null
    const tour = value as { id: string }
    return { '@id': iriOf(tours.path, tour.id), '@type': tours.shortName, ...tour }
  },
)

const driverName = sql`select ${fullName} from ${users} where ${and(
  eq(users.companyId, table.companyId),
  eq(users.id, table.driverId),
)}`

/** The devices of a company. Tokens and codes are never exposed: their hashes are not members. */
export const defineDevices = (deps: Pick<Deps, 'env'>) =>
  defineResource({
    path: '/api/devices',
    shortName: 'Device',
    table,
    title: 'A device of a driver',
    version: table.version,
    members: {
      name: column(table.name),
      model: readOnly(table.model),
      driver: embedded(table.driverId, userTarget, userSummary),
      batteryPercent: readOnly(table.batteryPercent),
      isCharging: readOnly(table.isCharging),
      appVersion: readOnly(table.appVersion),
      lat: readOnly(table.lat),
      lng: readOnly(table.lng),
      positionAt: readOnly(table.positionAt),
      address: readOnly(table.address),
      lastSeenAt: readOnly(table.lastSeenAt),
      clockOffsetSeconds: readOnly(table.clockOffsetSeconds),
      state: readOnly(table.state),
      codeExpiresAt: readOnly(table.codeExpiresAt),
      runningTour,
      createdAt: readOnly(table.createdAt),
    },
    sortable: {
      name: table.name,
      model: table.model,
      'driver.fullName': byAuthorName({ companyId: table.companyId, createdById: table.driverId }),
      batteryPercent: table.batteryPercent,
      appVersion: table.appVersion,
      positionAt: table.positionAt,
      lastSeenAt: table.lastSeenAt,
      state: table.state,
      createdAt: table.createdAt,
    },
    defaultSort: { by: table.name, direction: 'ASC' },
    filters: {
      state: oneOf(table.state, deviceStates, 'state'),
      'driver.id': equalsId(table.driverId),
    },
    search: (pattern) =>
      sql`(${table.searchText} like ${pattern} or (${folded(driverName)}) like ${pattern})`,
    writing: deviceWriting(deps),
    // Its response contains the pairing code.
    ownRoutes: ['POST /api/devices'],
  })

function deviceWriting({ env }: Pick<Deps, 'env'>): Writing<typeof DeviceWrite.Type> {
  return {
    create: DeviceWrite,
    update: DeviceWrite,
    async prepare(_value, context, _existing, { driverId }) {
      if (typeof driverId === 'string') await mustDrive(context, driverId, env.PRODUCT_KEY)
      return {}
    },
  }
}

/** @throws Problem 422 for a user without the driver role, whose device would have no rights */
async function mustDrive({ tx, caller }: WriteContext, userId: string, productKey: string): Promise<void> {
  const [user] = await tx
    .select({ roles: users.roles })
    .from(users)
    .where(isRecord(users, caller.companyId, userId))
  if (accessFacts({ roles: user?.roles ?? [] }, productKey).isDriver) return
  throw unprocessable({ propertyPath: 'driver', message: texts.notADriver })
}
