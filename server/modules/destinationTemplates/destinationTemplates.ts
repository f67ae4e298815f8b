import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DestinationTemplateWrite } from '../../../src/contract/destination/destinationTemplate'
import { fileLinks } from '../../db/schema/files'
import {
  destinationTemplateTags,
  destinationTemplates as table,
  destinations,
} from '../../db/schema/planning'
import { users } from '../../db/schema/people'
import { inDictionaryOrder } from '../../resources/dictionaryOrder'
import { column, countOf, embeddedReadOnly, links, readOnly, type Target } from '../../resources/members'
import { equals } from '../../resources/query'
import { defineResource, type JoinedSort } from '../../resources/resource'
import { stopMembers } from '../addressMembers'
import { stopDefaults } from '../companies/companyDefaults'
import { customFieldValues } from '../destinations/customFieldValues'
import { tags } from '../labels/labels'
import { lockStops } from '../tourTemplates/stopOrder'
import { fullNameOf, userSummary, userTarget } from '../users/usersTarget'

export const destinationTemplateTarget: Target = {
  path: '/api/destination-templates',
  shortName: 'DestinationTemplate',
  table,
}

const author = alias(users, 'sort_author')
const byAuthorName: JoinedSort = {
  by: inDictionaryOrder(fullNameOf(author)),
  join: () => ({
    table: author,
    on: and(eq(author.companyId, table.companyId), eq(author.id, table.createdById)),
  }),
}
const byLinkedDestinationCount: JoinedSort = {
  by: sql`coalesce(sort_linked.count, 0)`,
  join: (companyId) => ({
    table: sql`(select ${destinations.destinationTemplateId} as id, count(*) as count from ${destinations} where ${eq(destinations.companyId, companyId)} and ${isNotNull(destinations.destinationTemplateId)} group by 1) as sort_linked`,
    on: sql`sort_linked.id = ${table.id}`,
  }),
}
const byAttachmentCount: JoinedSort = {
  by: sql`coalesce(sort_attachments.count, 0)`,
  join: (companyId) => ({
    table: sql`(select ${fileLinks.destinationTemplateId} as id, count(*) as count from ${fileLinks} where ${eq(fileLinks.companyId, companyId)} and ${isNotNull(fileLinks.destinationTemplateId)} group by 1) as sort_attachments`,
    on: sql`sort_attachments.id = ${table.id}`,
  }),
}

export const destinationTemplates = defineResource({
  ...destinationTemplateTarget,
  title: 'A reusable stop, called Vorlage on screen',
  version: table.version,
  members: {
    ...stopMembers(table),
    importReference: column(table.importReference),
    tags: links(
      table,
      {
        table: destinationTemplateTags,
        companyId: destinationTemplateTags.companyId,
        owner: destinationTemplateTags.destinationTemplateId,
        target: destinationTemplateTags.tagId,
      },
      tags,
    ),
    customFieldValues: customFieldValues(table.customFieldValues),
    linkedDestinationCount: countOf(
      destinations,
      and(eq(destinations.companyId, table.companyId), eq(destinations.destinationTemplateId, table.id)),
    ),
    attachmentCount: countOf(
      fileLinks,
      and(eq(fileLinks.companyId, table.companyId), eq(fileLinks.destinationTemplateId, table.id)),
    ),
    createdAt: readOnly(table.createdAt),
    createdBy: embeddedReadOnly(table.createdById, userTarget, userSummary),
  },
  sortable: {
    name: table.name,
    importReference: table.importReference,
    address: table.address,
    city: table.city,
    zip: table.zip,
    street: table.street,
    refId: table.refId,
    propertyDescription: table.propertyDescription,
    capacity: table.capacity,
    lengthOfStay: table.lengthOfStay,
    timeWindowType: table.timeWindowType,
    earliestTime: table.earliestTime,
    latestTime: table.latestTime,
    lat: table.lat,
    lng: table.lng,
    phoneContactName: table.phoneContactName,
    phone: table.phone,
    notificationEmail: table.notificationEmail,
    linkedDestinationCount: byLinkedDestinationCount,
    attachmentCount: byAttachmentCount,
    createdAt: table.createdAt,
    'createdBy.fullName': byAuthorName,
  },
  defaultSort: { by: table.name, direction: 'ASC' },
  filters: { importReference: equals(table.importReference) },
  search: table.searchText,
  writing: {
    create: DestinationTemplateWrite,
    update: DestinationTemplateWrite,
    defaults: stopDefaults,
    prepare: async (_value, { caller }, existing) => (existing ? {} : { createdById: caller.userId }),

    async beforeLock(_id, { tx, caller }, purpose) {
      await lockStops(tx, caller.companyId, purpose === 'delete' ? 'structure' : 'content')
    },

    /** The stops of a template live on without it, with what it has written into them. */
    async beforeDelete(id, { tx, caller }) {
      await tx
        .update(destinations)
        .set({ destinationTemplateId: null, version: sql`${destinations.version} + 1` })
        .where(and(eq(destinations.companyId, caller.companyId), eq(destinations.destinationTemplateId, id)))
    },
  },
})
