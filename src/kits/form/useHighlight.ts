import { useState } from 'react'
import type { Choice } from './choices'

/**
 * The entry that Enter takes: the one pointed at, else the first that matches what was typed. The combobox itself marks
 * the first one only with the next frame, too late for whoever types fast.
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
