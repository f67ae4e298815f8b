import { useState } from 'react'
import type { DraftStore } from './customerParts'

/**
 * A text field whose content survives a reload.
 * @param initial shown as long as nothing was typed
 */
export function useDraft(
  drafts: DraftStore,
  field: string,
  initial: string,
): { text: string; setText: (text: string) => void; forget: () => void } {
  const [typed, setTyped] = useState(() => drafts.read(field))
  const keep = (text: string | null) => {
    drafts.write(field, text)
    setTyped(text)
  }
  return { text: typed ?? initial, setText: keep, forget: () => keep(null) }
}
