import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm'
import { iriOf } from '../../../src/contract/wire/ids'
import type { Db } from '../../db/client'
import { isAnyOf, isTarget } from '../../db/conditions'
import { serviceLocations as l } from '../../db/schema/driving'
import { fileLinks as k, files } from '../../db/schema/files'
import type { JsonObject } from '../../http/jsonLd'
import { groupBy } from '../imports/groupBy'
import { files as filesResource } from '../files/files'

/** Files of drivers, which have no access to `/api/files`. */
export const driverFilesPath = '/api/driver/files'

const isAttachment = eq(k.kind, 'attachment')

/** Condition: attached to a stop, or to the destination that it was copied from. */
const isAtStop = and(
  eq(k.companyId, l.companyId),
  isAttachment,
  or(eq(k.serviceLocationId, l.id), eq(k.destinationId, l.destinationId)),
)

/** Number of files at a stop. */
export const attachmentCount = sql<number>`(select count(distinct ${k.fileId})::integer from ${k} where ${isAtStop})`

/** Number of files by destination; destinations without files are missing. */
export async function attachmentsAtDestinations(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const links = await db
    .select({ destinationId: k.destinationId })
    .from(k)
    .where(and(eq(k.companyId, companyId), isAttachment, isAnyOf(k.destinationId, ids)))
  const byDestination = groupBy(links, ({ destinationId }) => destinationId ?? '')
  return new Map([...byDestination].map(([id, found]) => [id, found.length]))
}

/** The files at a stop, oldest first. */
export async function attachmentsOfStop(db: Db, companyId: string, stopId: string): Promise<JsonObject[]> {
  const found = await db
    .selectDistinct({
      id: files.id,
      name: files.name,
      contentType: files.contentType,
      sizeBytes: files.sizeBytes,
      createdAt: files.createdAt,
    })
    .from(l)
    .innerJoin(k, isAtStop as SQL)
    .innerJoin(files, isTarget(files, k, k.fileId))
    .where(and(eq(l.companyId, companyId), eq(l.id, stopId)))
    .orderBy(asc(files.createdAt), asc(files.id))
  return found.map(({ id, createdAt: _, ...file }) => ({
    '@id': iriOf(filesResource.path, id),
    '@type': filesResource.shortName,
    ...file,
    downloadPath: iriOf(driverFilesPath, id),
  }))
}
