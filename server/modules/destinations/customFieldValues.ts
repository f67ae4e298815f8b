import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { iriOf } from '../../../src/contract/ids'
import { validationMessages } from '../../../src/contract/validationMessages'
import type { StoredCustomFieldValue } from '../../db/schema/columns'
import { customFieldConfigurations } from '../../db/schema/labels'
import type { WriteContext } from '../../http/write'
import type { Member } from '../../resources/members'
import { findTargets } from '../../resources/references'
import { customFieldTarget } from '../customFields/customFieldTarget'

type GivenValue = { customFieldConfiguration: string; value: StoredCustomFieldValue['value'] }

/** Values of custom fields: stored with the configuration's id, shown and written with its IRI. */
export function customFieldValues(column: PgColumn): Member {
  return {
    select: column,
    range: 'xmls:string',
    toJson: (stored) =>
      (Array.isArray(stored) ? (stored as StoredCustomFieldValue[]) : []).map(
        ({ configurationId, value }) => ({
          customFieldConfiguration: iriOf(customFieldTarget.path, configurationId),
          value,
        }),
      ),
    writing: {
      kind: 'resolved',
      column,
      resolve: (name, given, context) => resolve(name, (given ?? []) as GivenValue[], context),
    },
  }
}

async function resolve(name: string, given: readonly GivenValue[], context: WriteContext) {
  const iris = given.map((each) => each.customFieldConfiguration)
  const pathOf = (index: number) => `${name}[${index}].customFieldConfiguration`
  const { ids, violations } = await findTargets(customFieldTarget, context, iris, pathOf)
  if (violations.length > 0) return { violations }
  const types = await typesOf(ids, context)
  const wrongTypes = given.flatMap(({ value }, index) =>
    fits(types.get(ids[index] ?? ''), value)
      ? []
      : [{ propertyPath: `${name}[${index}].value`, message: validationMessages.wrongType }],
  )
  const stored = given.map(({ value }, index): StoredCustomFieldValue => ({
    configurationId: ids[index] ?? '',
    value,
  }))
  return { value: stored.filter(({ value }) => value !== null), violations: wrongTypes }
}

async function typesOf(ids: string[], { tx, caller }: WriteContext): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, companyId, type } = customFieldConfigurations
  const found = await tx
    .select({ id, type })
    .from(customFieldConfigurations)
    .where(and(eq(companyId, caller.companyId), inArray(id, ids)))
  return new Map(found.map((each) => [each.id, each.type]))
}

/** Numbers may come as text from a form; options of a select may have been changed since and are not compared. */
function fits(type: string | undefined, value: StoredCustomFieldValue['value']): boolean {
  if (value === null) return true
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean'
    case 'number':
      return typeof value === 'number' || (typeof value === 'string' && /^-?\d+([.,]\d+)?$/.test(value))
    case 'select':
      return Array.isArray(value) || typeof value === 'string'
    default:
      return typeof value === 'string'
  }
}
