import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { isAnyOf } from '../../db/conditions'
import { userTags, vehicleTags } from '../../db/schema/availability'
import { tags } from '../../db/schema/labels'
import {
  destinations,
  destinationTags,
  tourTemplateAssignees,
  tourTemplates,
  tourTemplateTags,
} from '../../db/schema/planning'

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

/** Reads the tags of tours by the ids of the tours. */
export async function tagsOfTours(db: Db, companyId: string, ids: readonly string[]): Promise<StopSkills> {
  const rows = await db
    .select({ of: tourTemplateTags.tourTemplateId, tag: tourTemplateTags.tagId })
    .from(tourTemplateTags)
    .where(and(eq(tourTemplateTags.companyId, companyId), isAnyOf(tourTemplateTags.tourTemplateId, ids)))
  return grouped(rows)
}

/** Ids of the drivers and the vehicles of a tour, which have its skills. */
type Crew = { users: readonly string[]; vehicles: readonly string[] }

/** Reads the tags of the drivers and the vehicles of tours. */
export async function readCrewTags(
  db: Db,
  companyId: string,
  crews: readonly Crew[],
): Promise<(crew: Crew) => string[]> {
  const userIds = [...new Set(crews.flatMap(({ users }) => users))]
  const vehicleIds = [...new Set(crews.flatMap(({ vehicles }) => vehicles))]
  const ofUsers = grouped(
    await db
      .select({ of: userTags.userId, tag: userTags.tagId })
      .from(userTags)
      .where(and(eq(userTags.companyId, companyId), isAnyOf(userTags.userId, userIds))),
  )
  const ofVehicles = grouped(
    await db
      .select({ of: vehicleTags.vehicleId, tag: vehicleTags.tagId })
      .from(vehicleTags)
      .where(and(eq(vehicleTags.companyId, companyId), isAnyOf(vehicleTags.vehicleId, vehicleIds))),
  )
  return ({ users, vehicles }) => [
    ...users.flatMap((id) => ofUsers.get(id) ?? []),
    ...vehicles.flatMap((id) => ofVehicles.get(id) ?? []),
  ]
}

const t = tourTemplates

/** A list of the names of skills that active stops of a tour template require and that drivers, vehicle and tour lack. */
export const missingSkillsOf = sql`select coalesce(json_agg(${tags.name} order by ${tags.name}), '[]') from ${tags} where ${and(
  eq(tags.companyId, t.companyId),
  eq(tags.isSkill, true),
  sql`exists (select 1 from ${destinationTags} inner join ${destinations} on ${and(
    eq(destinations.companyId, destinationTags.companyId),
    eq(destinations.id, destinationTags.destinationId),
  )} where ${and(
    eq(destinationTags.companyId, t.companyId),
    eq(destinationTags.tagId, tags.id),
    eq(destinations.tourTemplateId, t.id),
    eq(destinations.active, true),
  )})`,
  sql`not exists (select 1 from ${tourTemplateTags} where ${and(
    eq(tourTemplateTags.companyId, t.companyId),
    eq(tourTemplateTags.tourTemplateId, t.id),
    eq(tourTemplateTags.tagId, tags.id),
  )})`,
  sql`not exists (select 1 from ${vehicleTags} where ${and(
    eq(vehicleTags.companyId, t.companyId),
    eq(vehicleTags.vehicleId, t.vehicleId),
    eq(vehicleTags.tagId, tags.id),
  )})`,
  sql`not exists (select 1 from ${userTags} inner join ${tourTemplateAssignees} on ${and(
    eq(tourTemplateAssignees.companyId, userTags.companyId),
    eq(tourTemplateAssignees.userId, userTags.userId),
  )} where ${and(
    eq(userTags.companyId, t.companyId),
    eq(userTags.tagId, tags.id),
    eq(tourTemplateAssignees.tourTemplateId, t.id),
  )})`,
)}`

function grouped(rows: readonly { of: string; tag: string }[]): StopSkills {
  const groups = new Map<string, string[]>()
  for (const { of, tag } of rows) {
    const known = groups.get(of)
    if (known === undefined) groups.set(of, [tag])
    else known.push(tag)
  }
  return groups
}
