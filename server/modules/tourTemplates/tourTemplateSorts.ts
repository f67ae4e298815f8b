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

// The names of a template's tags and assignees in one text, each as its cell shows them, and where they come from.
const tagText = sql`string_agg(${tags.name}, ', ' order by ${inDictionaryOrder(sql`${tags.name}`)})`
const tagsOfTemplates = sql`${tourTemplateTags} join ${tags} on ${and(
  eq(tags.companyId, tourTemplateTags.companyId),
  eq(tags.id, tourTemplateTags.tagId),
)}`
const assigneeText = sql`string_agg(${fullName}, ', ' order by ${inDictionaryOrder(fullName)})`
const assigneesOfTemplates = sql`${tourTemplateAssignees} join ${users} on ${and(
  eq(users.companyId, tourTemplateAssignees.companyId),
  eq(users.id, tourTemplateAssignees.userId),
)}`

/** Query for the tags of a template of the list, by name. */
export const tagNames = sql`select ${tagText} from ${tagsOfTemplates} where ${and(
  eq(tourTemplateTags.companyId, table.companyId),
  eq(tourTemplateTags.tourTemplateId, table.id),
)}`

/** Query for the assignees of a template of the list, by full name. */
export const assigneeNames = sql`select ${assigneeText} from ${assigneesOfTemplates} where ${and(
  eq(tourTemplateAssignees.companyId, table.companyId),
  eq(tourTemplateAssignees.tourTemplateId, table.id),
)}`

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
      sql`select ${tourTemplateTags.tourTemplateId} as id, ${tagText} as value from ${tagsOfTemplates} where ${eq(tourTemplateTags.companyId, companyId)} group by 1`,
  ),
  assignees: joined(
    'assignees',
    inDictionaryOrder,
    (companyId) =>
      sql`select ${tourTemplateAssignees.tourTemplateId} as id, ${assigneeText} as value from ${assigneesOfTemplates} where ${eq(tourTemplateAssignees.companyId, companyId)} group by 1`,
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
