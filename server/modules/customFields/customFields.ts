import { eq, sql } from 'drizzle-orm'
import { CustomFieldConfigurationWrite } from '../../../src/contract/customField'
import { customFieldConfigurations as table } from '../../db/schema/labels'
import { destinationTemplates, destinations } from '../../db/schema/planning'
import { column } from '../../resources/members'
import { equals, isTrue, lowered } from '../../resources/query'
import { defineResource } from '../../resources/resource'
import { customFieldTarget } from './customFieldTarget'

export const customFields = defineResource({
  ...customFieldTarget,
  title: 'A further field of stops, defined by the company',
  version: table.version,
  members: {
    title: column(table.title),
    description: column(table.description),
    type: column(table.type),
    enabled: column(table.enabled),
    multiple: column(table.multiple),
    value: column(table.value),
    positionInMobile: column(table.positionInMobile),
    ownerType: column(table.ownerType),
  },
  sortable: { positionInMobile: table.positionInMobile, title: table.title, createdAt: table.createdAt },
  defaultSort: { by: table.positionInMobile, direction: 'ASC' },
  filters: { ownerType: equals(table.ownerType), enabled: isTrue(table.enabled, 'enabled') },
  search: lowered(table.title),
  writing: {
    create: CustomFieldConfigurationWrite,
    update: CustomFieldConfigurationWrite,

    /** A new field comes last. */
    async defaults({ tx, caller }) {
      const [found] = await tx
        .select({ last: sql`coalesce(max(${table.positionInMobile}), 0)`.mapWith(Number) })
        .from(table)
        .where(eq(table.companyId, caller.companyId))
      return { positionInMobile: (found?.last ?? 0) + 1 }
    },

    /** The values of a field go with it. */
    async beforeDelete(id, { tx, caller }) {
      for (const owner of [destinations, destinationTemplates]) {
        const values = owner.customFieldValues
        const isOfField = sql`${values} @> ${JSON.stringify([{ configurationId: id }])}::jsonb`
        const others = sql`(select coalesce(jsonb_agg(each), '[]') from jsonb_array_elements(${values}) as each where each ->> 'configurationId' <> ${id})`
        await tx
          .update(owner)
          .set({ customFieldValues: others, version: sql`${owner.version} + 1` })
          .where(sql`${owner.companyId} = ${caller.companyId} and ${isOfField}`)
      }
    },
  },
})
