import type { CustomFieldDraft } from '../drafts/customFieldDrafts'

const yes = ['ja', 'j', 'x', '1', 'wahr', 'true', 'yes', '✓']
const no = ['nein', 'n', '0', 'falsch', 'false', 'no']

/** A cell for a custom field; what does not fit its type stays a text, which its rule refuses. */
export function customDraftOf(type: string, text: string): CustomFieldDraft {
  const word = text.toLowerCase()
  if (type === 'boolean' && (yes.includes(word) || no.includes(word)))
    return { type, value: yes.includes(word) }
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
