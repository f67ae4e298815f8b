import type { ReactNode } from 'react'

/** One entry of a select. */
export type Choice = {
  /** Unique within the select. */
  value: string
  label: string
  /** Muted behind the label; found by the search too. */
  detail?: string
  /** Muted on a line of its own below; found by the search too. */
  below?: string
  /** Before the label: a badge or a dot. */
  mark?: ReactNode
}

/** More entries than this are found by typing; a longer list would be slow to draw and of no help. */
export const shownChoices = 50

/** The choices that contain every word typed, in its texts, ignoring case and marks above letters. */
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
