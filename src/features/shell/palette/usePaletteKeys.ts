import { useState, type KeyboardEvent } from 'react'
import type { PaletteEntry, PaletteGroup } from './paletteEntries'

type PaletteKeys = {
  groups: readonly PaletteGroup[]
  text: string
  run: (entry: PaletteEntry, isNewTab: boolean) => void
  onHelp: () => void
}

/**
 * Returns the chosen row and the key handler of the field, which keeps the focus while the user moves through
 * the rows.
 */
export function usePaletteKeys({ groups, text, run, onHelp }: PaletteKeys) {
  const [choice, setChoice] = useState<{ text: string; key: string } | null>(null)
  const rows = groups.flatMap(({ shown }) => shown.map(({ entry }) => entry))
  // A new text chooses the first row. Rows that the server returns later must not replace the choice.
  const wanted = choice?.text === text ? rows.find(({ key }) => key === choice.key) : undefined
  const chosen = wanted ?? rows[0]
  const isComplete = groups.every(({ name, state }) => name !== 'tours' || state !== 'loading')
  if (isComplete && chosen !== undefined && (choice?.text !== text || choice.key !== chosen.key))
    setChoice({ text, key: chosen.key })
  const choose = (entry: PaletteEntry | undefined) => {
    if (entry !== undefined) setChoice({ text, key: entry.key })
  }
  const place = chosen === undefined ? -1 : rows.indexOf(chosen)
  const goBy = (offset: number) => choose(rows.at((place + offset) % rows.length))
  const goToGroup = (offset: number) => {
    const full = groups.filter(({ shown }) => shown.length > 0)
    const here = full.findIndex(({ shown }) => shown.some(({ entry }) => entry === chosen))
    choose(full.at((here + offset) % full.length)?.shown[0]?.entry)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, nativeEvent } = event
    // Ignores keys during a composition of an input method.
    if (nativeEvent.isComposing) return
    const act = {
      ArrowDown: () => goBy(1),
      ArrowUp: () => goBy(-1),
      Tab: () => goToGroup(shiftKey ? -1 : 1),
      Enter: () => chosen && run(chosen, ctrlKey || metaKey),
      // Opens the key help, because no entry contains it.
      '?': text === '' ? onHelp : undefined,
    }[key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  return { chosen, onKeyDown }
}
