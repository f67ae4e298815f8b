import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { isTarget } from '../../db/conditions'
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
import { byAuthorName, byCount, byJoined } from '../sorts'
import { fullName } from '../users/usersTarget'

// The names of a template's tags and assignees as one text, as in their cells, with the joined tables.
const tagText = sql`string_agg(${tags.name}, ', ' order by ${inDictionaryOrder(sql`${tags.name}`)})`
const tagsOfTemplates = sql`${tourTemplateTags} join ${tags} on ${isTarget(tags, tourTemplateTags, tourTemplateTags.tagId)}`
const assigneeText = sql`string_agg(${fullName}, ', ' order by ${inDictionaryOrder(fullName)})`
const assigneesOfTemplates = sql`${tourTemplateAssignees} join ${users} on ${isTarget(users, tourTemplateAssignees, tourTemplateAssignees.userId)}`

/** Query for the tag names of a template in the list. */
export const tagNames = sql`select ${tagText} from ${tagsOfTemplates} where ${and(
  eq(tourTemplateTags.companyId, table.companyId),
  eq(tourTemplateTags.tourTemplateId, table.id),
)}`

/** Query for the full names of the assignees of a template in the list. */
export const assigneeNames = sql`select ${assigneeText} from ${assigneesOfTemplates} where ${and(
  eq(tourTemplateAssignees.companyId, table.companyId),
  eq(tourTemplateAssignees.tourTemplateId, table.id),
)}`

const isActive = eq(destinations.active, true)

export const tourTemplateSorts = {
  destinationCount: byCount('destination_count', destinations.tourTemplateId, table.id, { counts: isActive }),
  destinationCapacity: byCount('destination_capacity', destinations.tourTemplateId, table.id, {
    value: sql`sum(${destinations.capacity})`,
    counts: isActive,
  }),
  tags: byJoined(
    'tags',
    table.id,
    inDictionaryOrder,
    (companyId) =>
      sql`select ${tourTemplateTags.tourTemplateId} as id, ${tagText} as value from ${tagsOfTemplates} where ${eq(tourTemplateTags.companyId, companyId)} group by 1`,
  ),
  assignees: byJoined(
    'assignees',
    table.id,
    inDictionaryOrder,
    (companyId) =>
      sql`select ${tourTemplateAssignees.tourTemplateId} as id, ${assigneeText} as value from ${assigneesOfTemplates} where ${eq(tourTemplateAssignees.companyId, companyId)} group by 1`,
  ),
  running: byJoined(
    'running',
    table.id,
    (value) => sql`coalesce(${value}, false)`,
    (companyId) =>
      sql`select distinct ${tours.tourTemplateId} as id, true as value from ${tours} where ${and(eq(tours.companyId, companyId), isNull(tours.endDate))} and ${isNotNull(tours.tourTemplateId)}`,
  ),
  'createdBy.fullName': byAuthorName(table),
} satisfies Record<string, JoinedSort>
