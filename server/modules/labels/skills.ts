import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { isAnyOf } from '../../db/conditions'
import { userTags, vehicleTags } from '../../db/schema/availability'
import { tags } from '../../db/schema/labels'
import { destinationTags } from '../../db/schema/planning'

/** Ids of skills by the id of the stop that requires them. */
export type StopSkills = ReadonlyMap<string, readonly string[]>

/** Reads the skills that the stops of a company require. Few stops require any. */
export async function skillsOfStops(db: Db, companyId: string): Promise<StopSkills> {
  const rows = await db
    .select({ of: destinationTags.destinationId, tag: destinationTags.tagId })
    .from(destinationTags)
    .innerJoin(tags, and(eq(tags.companyId, destinationTags.companyId), eq(tags.id, destinationTags.tagId)))
    .where(and(eq(destinationTags.companyId, companyId), eq(tags.isSkill, true)))
    .orderBy(asc(destinationTags.tagId))
  return grouped(rows)
}

/** Reads the names of the skills of a company by their ids. */
export async function skillNames(db: Db, companyId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(and(eq(tags.companyId, companyId), eq(tags.isSkill, true)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Reads the tags of users by the ids of the users. */
export async function tagsOfUsers(db: Db, companyId: string, ids: readonly string[]): Promise<StopSkills> {
  const rows = await db
    .select({ of: userTags.userId, tag: userTags.tagId })
    .from(userTags)
    .where(and(eq(userTags.companyId, companyId), isAnyOf(userTags.userId, ids)))
  return grouped(rows)
}

/** Reads the tags of vehicles by the ids of the vehicles. */
export async function tagsOfVehicles(db: Db, companyId: string, ids: readonly string[]): Promise<StopSkills> {
  const rows = await db
    .select({ of: vehicleTags.vehicleId, tag: vehicleTags.tagId })
    .from(vehicleTags)
    .where(and(eq(vehicleTags.companyId, companyId), isAnyOf(vehicleTags.vehicleId, ids)))
  return grouped(rows)
}

function grouped(rows: readonly { of: string; tag: string }[]): StopSkills {
  const groups = new Map<string, string[]>()
  for (const { of, tag } of rows) {
    const known = groups.get(of)
    if (known === undefined) groups.set(of, [tag])
    else known.push(tag)
  }
  return groups
}
