import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { iriOf } from '../../../src/contract/wire/ids'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import type { Violation } from '../../../src/contract/wire/violations'
import type { StoredCustomFieldValue } from '../../db/schema/columns'
import { customFieldConfigurations } from '../../db/schema/labels'
import { readOnce, type WriteContext } from '../../http/write'
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
      resolve: (name, given, context, stored) =>
        resolve(name, (given ?? []) as GivenValue[], context, (stored ?? []) as StoredCustomFieldValue[]),
    },
  }
}

/** A value that is stored already passes as it is: the type of its field may have been changed since. */
async function resolve(
  name: string,
  given: readonly GivenValue[],
  context: WriteContext,
  before: readonly StoredCustomFieldValue[],
) {
  const iris = given.map((each) => each.customFieldConfiguration)
  const pathOf = (index: number) => `${name}[${index}].customFieldConfiguration`
  const { ids, violations } = await findTargets(customFieldTarget, context, iris, pathOf)
  if (violations.length > 0) return { violations }
  const fields = await fieldsOf(ids, context)
  const kept = new Map(before.map((each) => [each.configurationId, JSON.stringify(each.value)]))
  const wrong = given.flatMap(({ value }, index): Violation[] => {
    const id = ids[index] ?? ''
    if (ids.indexOf(id) < index)
      return [{ propertyPath: pathOf(index), message: validationMessages.duplicate }]
    if (kept.get(id) === JSON.stringify(value)) return []
    const message = faultOf(fields.get(id), value)
    return message === undefined ? [] : [{ propertyPath: `${name}[${index}].value`, message }]
  })
  const stored = given.map(({ value }, index): StoredCustomFieldValue => ({
    configurationId: ids[index] ?? '',
    value,
  }))
  return { value: stored.filter(({ value }) => value !== null), violations: wrong }
}

type Field = { type: string; multiple: boolean }

async function fieldsOf(ids: string[], context: WriteContext): Promise<Map<string, Field>> {
  if (ids.length === 0) return new Map()
  return readOnce(context, `types of ${ids.join()}`, () => readFields(ids, context))
}

async function readFields(ids: string[], { tx, caller }: WriteContext): Promise<Map<string, Field>> {
  const { id, companyId, type, multiple } = customFieldConfigurations
  const found = await tx
    .select({ id, type, multiple })
    .from(customFieldConfigurations)
    .where(and(eq(companyId, caller.companyId), inArray(id, ids)))
  return new Map(found.map((each) => [each.id, each]))
}

/** A number as people type it. */
export const numberText = /^-?\d+([.,]\d+)?$/

/** A name is one line, a text may be a page. */
const maxLengths: Record<string, number> = { string: 255, number: 255, text: 10_000, select: 255 }
const maxChoices = 100

/**
 * What is wrong with a value for a field, if anything. Numbers may come as text from a form; options of a select may
 * have been changed since and are not compared.
 */
function faultOf(field: Field | undefined, value: StoredCustomFieldValue['value']): string | undefined {
  if (value === null || field === undefined) return undefined
  if (!fits(field, value)) return validationMessages.wrongType
  const max = maxLengths[field.type] ?? 0
  const parts = [value].flat().filter((part) => typeof part === 'string')
  return parts.some((part) => part.length > max) ? validationMessages.maxLength({ max }) : undefined
}

function fits({ type, multiple }: Field, value: NonNullable<StoredCustomFieldValue['value']>): boolean {
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean'
    case 'number':
      return typeof value === 'number' || (typeof value === 'string' && numberText.test(value))
    case 'select':
      return (
        typeof value === 'string' || (Array.isArray(value) && value.length <= (multiple ? maxChoices : 1))
      )
    default:
      return typeof value === 'string'
  }
}
