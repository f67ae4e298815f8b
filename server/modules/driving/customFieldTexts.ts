import { and, asc, eq } from 'drizzle-orm'
import { isKeyField } from '../../../src/contract/driving/keyField'
import type { Db } from '../../db/client'
import type { StoredCustomFieldValue } from '../../db/schema/columns'
import { customFieldConfigurations as f } from '../../db/schema/customFields'
import { texts } from '../../texts'

type Field = { id: string; title: string }
/** Label and value as shown to drivers. */
type FieldText = { label: string; value: string }

/** Active custom fields of a company in their order. */
export const activeFields = (db: Db, companyId: string): Promise<Field[]> =>
  db
    .select({ id: f.id, title: f.title })
    .from(f)
    .where(and(eq(f.companyId, companyId), eq(f.enabled, true)))
    .orderBy(asc(f.positionInMobile), asc(f.id))

/** The values of a destination as texts, and that of its first field about the key, unless it is only yes or no. */
export function customFieldTexts(
  fields: readonly Field[],
  values: readonly StoredCustomFieldValue[],
): { customFields: FieldText[]; keyHint: string | null } {
  const shown = fields.flatMap(({ id, title }) => {
    const value = values.find(({ configurationId }) => configurationId === id)?.value ?? null
    const text = textOf(value)
    return text === ''
      ? []
      : [{ label: title, value: text, isHint: isKeyField(title) && value !== true && value !== false }]
  })
  return {
    customFields: shown.map(({ label, value }) => ({ label, value })),
    keyHint: shown.find(({ isHint }) => isHint)?.value ?? null,
  }
}

function textOf(value: StoredCustomFieldValue['value']): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? texts.excel.yes : texts.excel.no
  if (typeof value === 'number') return String(value).replace('.', ',')
  return typeof value === 'string' ? value.trim() : value.join(', ')
}
