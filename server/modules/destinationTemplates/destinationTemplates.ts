import { and, eq, sql } from 'drizzle-orm'
import { DestinationTemplateWrite } from '../../../src/contract/destination/destinationTemplate'
import { fileLinks } from '../../db/schema/files'
import {
  destinationTemplateTags,
  destinationTemplates as table,
  destinations,
} from '../../db/schema/planning'
import { column, countOf, embeddedReadOnly, links, readOnly, type Target } from '../../resources/members'
import { equals } from '../../resources/query'
import { defineResource } from '../../resources/resource'
import { accuracyOfMoved, stopMembers } from '../addressMembers'
import { stopDefaults } from '../companies/companyDefaults'
import { customFieldValues } from '../destinations/customFieldValues'
import { tags } from '../labels/labels'
import { filesOf } from '../files/attachedFiles'
import { lockStops } from '../tourTemplates/stopOrder'
import { byCount } from '../sorts'
import { stopSorts } from '../stopSorts'
import { userSummary, userTarget } from '../users/usersTarget'

export const destinationTemplateTarget: Target = {
  path: '/api/destination-templates',
  shortName: 'DestinationTemplate',
  table,
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
      { owner: destinationTemplateTags.destinationTemplateId, target: destinationTemplateTags.tagId },
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
    // The API has both names for the same attached files, as IRIs.
    files: filesOf(fileLinks.destinationTemplateId, table),
    attachments: filesOf(fileLinks.destinationTemplateId, table),
    createdAt: readOnly(table.createdAt),
    createdBy: embeddedReadOnly(table.createdById, userTarget, userSummary),
  },
  sortable: {
    ...stopSorts(table, fileLinks.destinationTemplateId),
    importReference: table.importReference,
    timeWindowType: table.timeWindowType,
    phoneContactName: table.phoneContactName,
    phone: table.phone,
    notificationEmail: table.notificationEmail,
    linkedDestinationCount: byCount('linked', destinations.destinationTemplateId, table.id),
  },
  defaultSort: { by: table.name, direction: 'ASC' },
  filters: { importReference: equals(table.importReference) },
  search: table.searchText,
  writing: {
    create: DestinationTemplateWrite,
    update: DestinationTemplateWrite,
    defaults: stopDefaults,
    prepare: async (_value, { caller }, existing, columns) =>
      existing ? accuracyOfMoved('', columns, existing) : { createdById: caller.userId },

    async beforeLock(_id, { tx, caller }, purpose) {
      await lockStops(tx, caller.companyId, purpose === 'delete' ? 'structure' : 'content')
    },

    /** The stops of a template remain without it and keep their values. */
    async beforeDelete(id, { tx, caller }) {
      await tx
        .update(destinations)
        .set({ destinationTemplateId: null, version: sql`${destinations.version} + 1` })
        .where(and(eq(destinations.companyId, caller.companyId), eq(destinations.destinationTemplateId, id)))
    },
  },
})
