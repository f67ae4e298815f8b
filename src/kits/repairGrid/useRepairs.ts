import { useState } from 'react'
import type { GridEdit } from '../../domain/imports/grid/gridBlock'
import { repairGridTexts as texts } from '../../texts/kit/repairGrid'

export type Repairs = {
  apply: (edits: readonly GridEdit[]) => void
  say: (words: string) => void
  /** The latest screen-reader announcement. */
  said: string
}

/** Passes edits on and announces their number. */
export function useRepairs(onEdit: (edits: readonly GridEdit[]) => void): Repairs {
  const [said, say] = useState('')
  const apply = (edits: readonly GridEdit[]) => {
    if (edits.length > 0) onEdit(edits)
    say(edits.length > 0 ? texts.changed({ count: edits.length }) : texts.unchanged)
  }
  return { apply, say, said }
}
