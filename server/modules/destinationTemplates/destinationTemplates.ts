import { and, eq } from 'drizzle-orm'
import { DestinationTemplateWrite } from '../../../src/contract/destinationTemplate'
import { fileLinks } from '../../db/schema/files'
import {
  destinationTemplateTags,
  destinationTemplates as table,
  destinations,
} from '../../db/schema/planning'
import { column, countOf, embeddedReadOnly, links, readOnly, type Target } from '../../resources/members'
import { equals } from '../../resources/query'
import { defineResource } from '../../resources/resource'
import { stopMembers } from '../addressMembers'
import { stopDefaults } from '../companies/companyDefaults'
import { customFieldValues } from '../destinations/customFieldValues'
import { tags } from '../labels/labels'
import { userSummary, userTarget } from '../users/usersTarget'

export const destinationTemplateTarget: Target = {
  path: '/api/destination-templates',
  shortName: 'DestinationTemplate',
  table,
}

const linkedDestinations = countOf(
  destinations,
  and(eq(destinations.companyId, table.companyId), eq(destinations.destinationTemplateId, table.id)),
)

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
    linkedDestinationCount: linkedDestinations,
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
    lengthOfStay: table.lengthOfStay,
    createdAt: table.createdAt,
    linkedDestinationCount: linkedDestinations.select,
  },
  defaultSort: { by: table.name, direction: 'ASC' },
  filters: { importReference: equals(table.importReference) },
  search: table.searchText,
  writing: {
    create: DestinationTemplateWrite,
    update: DestinationTemplateWrite,
    defaults: stopDefaults,
    prepare: async (_value, { caller }, existing) => (existing ? {} : { createdById: caller.userId }),
  },
})
