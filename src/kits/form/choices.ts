import type { ReactNode } from 'react'

/** One entry of a select. */
export type Choice = {
  /** Unique within the select. */
  value: string
  label: string
  /** Muted, behind the label; searchable. */
  detail?: string
  /** Muted, on its own line below; searchable. */
  below?: string
  /** Rendered before the label: a badge or a dot. */
  mark?: ReactNode
}

/** Maximum number of rendered entries: a longer list renders slowly and helps no user. */
export const shownChoices = 50

/** The choices whose texts contain every typed word, ignoring case and diacritics. */
export function matchingChoices<C extends Choice>(choices: readonly C[], typed: string): readonly C[] {
  const words = searchable(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return choices
  return choices.filter(({ label, detail = '', below = '' }) => {
    const text = searchable(`${label} ${detail} ${below}`)
    return words.every((word) => text.includes(word))
  })
}

function searchable(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
}
