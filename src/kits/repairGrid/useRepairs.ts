import { useState } from 'react'
import type { GridEdit } from '../../domain/imports/grid/gridBlock'
import { repairGridTexts as texts } from '../../texts/kit/repairGrid'

export type Repairs = {
  apply: (edits: readonly GridEdit[]) => void
  say: (words: string) => void
  /** The last thing that was said to screen readers. */
  said: string
}

/** Hands on what is changed, and says how much that was. */
export function useRepairs(onEdit: (edits: readonly GridEdit[]) => void): Repairs {
  const [said, say] = useState('')
  const apply = (edits: readonly GridEdit[]) => {
    if (edits.length > 0) onEdit(edits)
    say(edits.length > 0 ? texts.changed({ count: edits.length }) : texts.unchanged)
  }
  return { apply, say, said }
}
