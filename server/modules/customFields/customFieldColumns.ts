import { asc, eq } from 'drizzle-orm'
import { optionsText } from '../../../src/contract/destination/customField'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import type { Db } from '../../db/client'
import type { StoredCustomFieldValue } from '../../db/schema/columns'
import { customFieldConfigurations } from '../../db/schema/customFields'
import type { ExcelColumn } from '../../excel/exportSheet'
import { yesNoCell, type Cell } from '../../excel/writeSheet'
import { unprocessable } from '../../http/problem'
import { isUuid } from '../../uuid'
import { numberText } from '../destinations/customFieldValues'

type ExportedField = { id: string; title: string; type: string }

/**
 * Returns the requested active fields in order.
 * @throws Problem 422 for a field that the company does not have
 */
export async function wantedFields(
  db: Db,
  companyId: string,
  flags: Readonly<Record<string, boolean>>,
): Promise<ExportedField[]> {
  const wanted = Object.keys(flags).filter((id) => flags[id] === true)
  if (wanted.length === 0) return []
  const f = customFieldConfigurations
  const fields = await db
    .select({ id: f.id, title: f.title, type: f.type, enabled: f.enabled })
    .from(f)
    .where(eq(f.companyId, companyId))
    .orderBy(asc(f.positionInMobile), asc(f.id))
  const known = new Set(fields.map(({ id }) => id))
  const unknown = wanted.filter((id) => !isUuid(id) || !known.has(id.toLowerCase()))
  if (unknown.length > 0) {
    const message = validationMessages.unknownReference
    throw unprocessable(...unknown.map((id) => ({ propertyPath: `customFields.${id}`, message })))
  }
  const ids = new Set(wanted.map((id) => id.toLowerCase()))
  return fields.filter(({ id, enabled }) => enabled && ids.has(id))
}

export const fieldColumn = ({ id, title, type }: ExportedField): ExcelColumn => ({
  head: title,
  width: 22,
  cell: (row) => fieldCell(type, valueOf(row.members.customFieldValues, id)),
})

function valueOf(stored: unknown, configurationId: string): StoredCustomFieldValue['value'] {
  const values = Array.isArray(stored) ? (stored as StoredCustomFieldValue[]) : []
  return values.find((each) => each.configurationId === configurationId)?.value ?? null
}

/** Numbers may be stored as text from a form. Values of a field whose type was changed keep their old type. */
function fieldCell(type: string, value: StoredCustomFieldValue['value']): Cell {
  if (value === null) return null
  if (typeof value === 'boolean') return yesNoCell(value)
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return optionsText(value)
  if (type === 'select') return optionsText([value])
  const number = type === 'number' && numberText.test(value) ? Number(value.replace(',', '.')) : NaN
  return Number.isFinite(number) ? number : value
}
