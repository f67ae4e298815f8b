import type { CustomFieldDraft } from '../drafts/customFieldDrafts'

const yes = ['ja', 'j', 'x', '1', 'wahr', 'true', 'yes', '✓']
const no = ['nein', 'n', '0', 'falsch', 'false', 'no']
export const isYes = (text: string) => yes.includes(text.toLowerCase())
export const isNo = (text: string) => no.includes(text.toLowerCase())

/** A cell for a custom field; what does not fit its type stays a text, which its rule refuses. */
export function customDraftOf(type: string, text: string): CustomFieldDraft {
  if (type === 'boolean' && (isYes(text) || isNo(text))) return { type, value: isYes(text) }
  if (type === 'select')
    return {
      type,
      value: text
        .split(/[;|\n]/)
        .map((option) => option.trim())
        .filter(Boolean),
    }
  return { type, value: text }
}
