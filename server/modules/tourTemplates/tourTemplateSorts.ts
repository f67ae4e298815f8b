import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { tours } from '../../db/schema/driving'
import { tags } from '../../db/schema/labels'
import { users } from '../../db/schema/people'
import {
  destinations,
  tourTemplateAssignees,
  tourTemplateTags,
  tourTemplates as table,
} from '../../db/schema/planning'
import { inDictionaryOrder } from '../../resources/dictionaryOrder'
import type { JoinedSort } from '../../resources/resource'
import { fullName, fullNameOf } from '../users/usersTarget'

/*
 * Orders of the list of tour templates by what belongs to other records. Each groups the other table once.
 */

/** `select` gives the columns `id`, the template, and `value`. */
const joined = (name: string, by: (value: SQL) => SQL, select: (companyId: string) => SQL): JoinedSort => {
  const grouped = sql.raw(`sort_${name}`)
  return {
    by: by(sql`${grouped}.value`),
    join: (companyId) => ({
      table: sql`(${select(companyId)}) as ${grouped}`,
      on: sql`${grouped}.id = ${table.id}`,
    }),
  }
}

const orNone = (value: SQL) => sql`coalesce(${value}, 0)`

/** All tags of a template by name, as the cell shows them. */
export const tagNames: SQL = sql`select string_agg(${tags.name}, ', ' order by ${inDictionaryOrder(sql`${tags.name}`)}) from ${tourTemplateTags} join ${tags} on ${and(
  eq(tags.companyId, tourTemplateTags.companyId),
  eq(tags.id, tourTemplateTags.tagId),
)} where ${tourTemplateTags.companyId} = ${table.companyId} and ${tourTemplateTags.tourTemplateId} = ${table.id}`

/** All assignees of a template by full name. */
export const assigneeNames: SQL = sql`select string_agg(${fullName}, ', ' order by ${inDictionaryOrder(fullName)}) from ${tourTemplateAssignees} join ${users} on ${and(
  eq(users.companyId, tourTemplateAssignees.companyId),
  eq(users.id, tourTemplateAssignees.userId),
)} where ${tourTemplateAssignees.companyId} = ${table.companyId} and ${tourTemplateAssignees.tourTemplateId} = ${table.id}`

const author = alias(users, 'sort_author')

export const tourTemplateSorts = {
  destinationCount: joined(
    'destination_count',
    orNone,
    (companyId) =>
      sql`select ${destinations.tourTemplateId} as id, count(*) as value from ${destinations} where ${eq(destinations.companyId, companyId)} and ${isNotNull(destinations.tourTemplateId)} group by 1`,
  ),
  destinationCapacity: joined(
    'destination_capacity',
    orNone,
    (companyId) =>
      sql`select ${destinations.tourTemplateId} as id, sum(${destinations.capacity}) as value from ${destinations} where ${eq(destinations.companyId, companyId)} and ${isNotNull(destinations.tourTemplateId)} group by 1`,
  ),
  tags: joined(
    'tags',
    inDictionaryOrder,
    (companyId) =>
      sql`select ${tourTemplateTags.tourTemplateId} as id, string_agg(${tags.name}, ', ' order by ${inDictionaryOrder(sql`${tags.name}`)}) as value from ${tourTemplateTags} join ${tags} on ${and(
        eq(tags.companyId, tourTemplateTags.companyId),
        eq(tags.id, tourTemplateTags.tagId),
      )} where ${eq(tourTemplateTags.companyId, companyId)} group by 1`,
  ),
  assignees: joined(
    'assignees',
    inDictionaryOrder,
    (companyId) =>
      sql`select ${tourTemplateAssignees.tourTemplateId} as id, string_agg(${fullName}, ', ' order by ${inDictionaryOrder(fullName)}) as value from ${tourTemplateAssignees} join ${users} on ${and(
        eq(users.companyId, tourTemplateAssignees.companyId),
        eq(users.id, tourTemplateAssignees.userId),
      )} where ${eq(tourTemplateAssignees.companyId, companyId)} group by 1`,
  ),
  running: joined(
    'running',
    (value) => sql`coalesce(${value}, false)`,
    (companyId) =>
      sql`select distinct ${tours.tourTemplateId} as id, true as value from ${tours} where ${and(eq(tours.companyId, companyId), isNull(tours.endDate))} and ${isNotNull(tours.tourTemplateId)}`,
  ),
  'createdBy.fullName': {
    by: inDictionaryOrder(fullNameOf(author)),
    join: () => ({
      table: author,
      on: and(eq(author.companyId, table.companyId), eq(author.id, table.createdById)),
    }),
  },
} satisfies Record<string, JoinedSort>
