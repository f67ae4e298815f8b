import { readOptionsText } from '../../../contract/destination/customField'
import type { CustomFieldDraft } from '../../drafts/customFieldDrafts'
import type { ImportedField } from '../columns/importColumns'
import { namedBy } from '../records/namedBy'

const yes = ['ja', 'j', 'x', '1', 'wahr', 'true', 'yes', '✓']
const no = ['nein', 'n', '0', 'falsch', 'false', 'no']
export const isYes = (text: string) => yes.includes(text.toLowerCase())
export const isNo = (text: string) => no.includes(text.toLowerCase())

/** A cell for a custom field; what does not fit its type stays a text, which its rule refuses. */
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
 * The options that a cell names, as the field writes them, and the first that it does not offer. Divided as our own sheets
 * divide them, else by commas where options are found that way: an option may hold a comma itself.
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
