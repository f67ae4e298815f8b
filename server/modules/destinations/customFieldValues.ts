import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { iriOf } from '../../../src/contract/wire/ids'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import type { Violation } from '../../../src/contract/wire/violations'
import type { StoredCustomFieldValue } from '../../db/schema/columns'
import { customFieldConfigurations } from '../../db/schema/customFields'
import { readOnce, type WriteContext } from '../../http/write'
import type { Member } from '../../resources/members'
import { findTargets } from '../../resources/references'
import { customFieldTarget } from '../customFields/customFieldTarget'

type GivenValue = { customFieldConfiguration: string; value: StoredCustomFieldValue['value'] }

/** Values of custom fields: stored with the configuration's id, read and written with its IRI. */
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

/** Accepts an already stored value unchanged: the type of its field may have been changed since. */
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
  const kept = new Map(before.map((each) => [each.configurationId, each.value]))
  const wrong = given.flatMap(({ value }, index): Violation[] => {
    const id = ids[index] ?? ''
    if (ids.indexOf(id) < index)
      return [{ propertyPath: pathOf(index), message: validationMessages.duplicate }]
    const stored = kept.get(id) ?? null
    if (kept.has(id) && JSON.stringify(stored) === JSON.stringify(value)) return []
    const message = errorOf(fields.get(id), value, stored)
    return message === undefined ? [] : [{ propertyPath: `${name}[${index}].value`, message }]
  })
  const stored = given.map(({ value }, index): StoredCustomFieldValue => ({
    configurationId: ids[index] ?? '',
    value,
  }))
  return { value: stored.filter(({ value }) => value !== null), violations: wrong }
}

type Field = { type: string; multiple: boolean; options: readonly string[] }

async function fieldsOf(ids: string[], context: WriteContext): Promise<Map<string, Field>> {
  if (ids.length === 0) return new Map()
  return readOnce(context, `types of ${ids.join()}`, () => readFields(ids, context))
}

async function readFields(ids: string[], { tx, caller }: WriteContext): Promise<Map<string, Field>> {
  const { id, companyId, type, multiple, value: options } = customFieldConfigurations
  const found = await tx
    .select({ id, type, multiple, options })
    .from(customFieldConfigurations)
    .where(and(eq(companyId, caller.companyId), inArray(id, ids)))
  return new Map(found.map((each) => [each.id, each]))
}

/** A number as typed by users. */
export const numberText = /^-?\d+([.,]\d+)?$/

/** A name is a single line, a text may be a page. */
const maxLengths: Record<string, number> = { string: 255, number: 255, text: 10_000, select: 255 }
const maxChoices = 100

type Value = StoredCustomFieldValue['value']

/**
 * Returns the error of a value for a field, if any. Numbers may be text from a form. An already stored option
 * is valid: the field's options may have been changed since.
 */
function errorOf(field: Field | undefined, value: Value, stored: Value): string | undefined {
  if (value === null || field === undefined) return undefined
  if (!fits(field, value)) return validationMessages.wrongType
  const max = maxLengths[field.type] ?? 0
  const parts = [value].flat().filter((part) => typeof part === 'string')
  if (parts.some((part) => part.length > max)) return validationMessages.maxLength({ max })
  const offered: readonly unknown[] = [...field.options, ...[stored].flat()]
  const isOffered = field.type !== 'select' || parts.every((part) => offered.includes(part))
  return isOffered ? undefined : validationMessages.unknownOption
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
