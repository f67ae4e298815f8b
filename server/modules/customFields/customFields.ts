import { eq, sql } from 'drizzle-orm'
import {
  CustomFieldConfigurationWrite,
  maxCustomFieldOptions,
} from '../../../src/contract/destination/customField'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import type { Violation } from '../../../src/contract/wire/violations'
import { nextNumber } from '../../db/nextNumber'
import { customFieldConfigurations as table } from '../../db/schema/customFields'
import { destinationTemplates, destinations } from '../../db/schema/planning'
import { unprocessable } from '../../http/problem'
import type { WriteContext } from '../../http/write'
import { column } from '../../resources/members'
import { equals, folded, isTrue } from '../../resources/query'
import { defineResource } from '../../resources/resource'
import { refuseTakenName } from '../../resources/uniqueName'
import { texts } from '../../texts'
import { lockStops } from '../tourTemplates/stopOrder'
import { customFieldTarget } from './customFieldTarget'

export const customFields = defineResource<typeof CustomFieldConfigurationWrite.Type>({
  ...customFieldTarget,
  exportedAs: 'eigene-felder',
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
  search: folded(table.title),
  writing: {
    create: CustomFieldConfigurationWrite,
    update: CustomFieldConfigurationWrite,

    /** Validates only what is written: a field that violates newer rules can still be disabled. */
    async prepare(field, context, existing, columns) {
      if (field.title !== existing?.members.title) {
        await refuseTakenName(context, table, table.title, field.title, existing?.id)
      }
      const options = (field.value ?? []).map((option) => option.trim())
      const isAsked = existing === undefined || 'value' in columns || 'type' in columns
      if (isAsked && field.type === 'select') refuseOptions(options)
      const isPlaced = existing !== undefined || (field.positionInMobile ?? null) !== null
      return {
        ...('value' in columns && { value: options }),
        ...(!isPlaced && { positionInMobile: await lastPosition(context) }),
      }
    },

    /** Deleting a field updates many stops. */
    async beforeLock(_id, { tx, caller }, purpose) {
      if (purpose === 'delete') await lockStops(tx, caller.companyId, 'structure')
    },

    /** Deletes the values of the field. */
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

/** A new field is appended. */
const lastPosition = ({ tx, caller }: WriteContext): Promise<number> =>
  nextNumber(tx, table.positionInMobile, eq(table.companyId, caller.companyId))

/** @throws Problem 422 unless there are options without duplicates */
function refuseOptions(options: readonly string[]): void {
  const violations = options.flatMap((option, index): Violation[] =>
    options.indexOf(option) < index
      ? [{ propertyPath: `value[${index}]`, message: validationMessages.duplicate }]
      : [],
  )
  if (options.length === 0) violations.push({ propertyPath: 'value', message: validationMessages.required })
  if (options.length > maxCustomFieldOptions) {
    const message = texts.tooManyOptions({ max: maxCustomFieldOptions })
    violations.push({ propertyPath: 'value', message })
  }
  if (violations.length > 0) throw unprocessable(...violations)
}
