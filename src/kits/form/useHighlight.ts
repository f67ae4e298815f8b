import { useState } from 'react'
import type { Choice } from './choices'

/**
 * The entry that Enter selects: the highlighted one, else the first match. The combobox highlights the first
 * match only with the next frame, too late for a fast typist.
 */
export function useHighlight(matching: readonly Choice[], typed: string) {
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const isOffered = matching.some(({ value }) => value === pointedAt)
  return {
    highlightedValue: isOffered || typed === '' ? pointedAt : (matching[0]?.value ?? null),
    onHighlightChange: ({ highlightedValue }: { highlightedValue: string | null }) =>
      setPointedAt(highlightedValue),
  }
}
