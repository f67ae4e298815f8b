import { readOptionsText } from '../../../contract/destination/customField'
import type { CustomFieldDraft } from '../../drafts/customFieldDrafts'
import type { ImportedField } from '../columns/importColumns'
import { namedBy } from '../records/namedBy'

const yes = ['ja', 'j', 'x', '1', 'wahr', 'true', 'yes', '✓']
const no = ['nein', 'n', '0', 'falsch', 'false', 'no']
export const isYes = (text: string) => yes.includes(text.toLowerCase())
export const isNo = (text: string) => no.includes(text.toLowerCase())

/**
 * The draft of a custom field from a cell. Text that does not match its type is kept, and its rule rejects
 * it.
 */
export function customDraftOf(
  field: Pick<ImportedField, 'type' | 'options'>,
  text: string,
): CustomFieldDraft {
  const { type } = field
  if (type === 'boolean' && (isYes(text) || isNo(text))) return { type, value: isYes(text) }
  if (type === 'select') return { type, value: optionsOfCell(text, field).options }
  return { type, value: text }
}

type CellOptions = { options: readonly string[]; unknown: string | null }

/**
 * The options named by a cell, in the spelling of the field, and the first one that is not offered. Splits by
 * the separator of our own exports, or by commas if that yields offered options, because an option may
 * contain a comma.
 */
export function optionsOfCell(
  text: string,
  { options: offered }: Pick<ImportedField, 'options'>,
): CellOptions {
  const parts = readOptionsText(text)
  if (offered === undefined) return { options: parts, unknown: null }
  const known = (name: string) =>
    offered.find((option) => option === name) ?? namedBy(offered, name, (option) => [option])
  const options: string[] = []
  for (const part of parts) {
    const option = known(part)
    const found = option === null ? betweenCommas(part, known) : [option]
    if (found === null) {
      const whole = known(text.trim())
      return whole === null ? { options: parts, unknown: part } : { options: [whole], unknown: null }
    }
    options.push(...found)
  }
  return { options, unknown: null }
}

function betweenCommas(text: string, known: (name: string) => string | null): string[] | null {
  const parts = text.split(',')
  if (parts.length > 100) return null
  const found: string[] = []
  for (let from = 0; from < parts.length;) {
    let to = parts.length
    let option: string | null = null
    while (to > from && (option = known(parts.slice(from, to).join(',').trim())) === null) to -= 1
    if (option === null) return null
    found.push(option)
    from = to
  }
  return found
}
