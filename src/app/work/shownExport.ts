import type { Platform } from '../../platform/platform'

/** Which export's dialog is open. */
export function createShownExport(): Platform['shownExport'] {
  let current: string | null = null
  const readers = new Set<() => void>()
  return {
    get: () => current,
    set: (stream) => {
      current = stream
      for (const reader of readers) reader()
    },
    subscribe: (changed) => {
      readers.add(changed)
      return () => readers.delete(changed)
    },
  }
}
