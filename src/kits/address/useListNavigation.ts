import { useState, type KeyboardEvent } from 'react'

type Navigation<Item> = {
  items: readonly Item[]
  /** The query of the items. A change clears the item chosen by arrow keys. */
  query: string
  /** Index of the item that Enter selects before any arrow key; null for none. */
  preferred: number | null
  onChoose: (item: Item) => void
}

/** Arrow keys move through suggestions while the cursor stays in the field; Enter selects. */
export function useListNavigation<Item extends { key: string }>({
  items,
  query,
  preferred,
  onChoose,
}: Navigation<Item>) {
  const [pointed, setPointed] = useState<{ key: string; query: string } | null>(null)
  // Identified by key, so it stays active when items are added above or below it.
  const pointedIndex = pointed?.query === query ? items.findIndex(({ key }) => key === pointed.key) : -1
  const isTouched = pointedIndex !== -1
  const active = isTouched ? pointedIndex : preferred
  const activate = (index: number) => {
    const item = items[index]
    if (item !== undefined) setPointed({ key: item.key, query })
  }
  /** @returns whether the list handled the key */
  const handleKey = (event: KeyboardEvent): boolean => {
    const count = items.length
    if (count === 0) return false
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      activate(((active ?? (step === 1 ? -1 : 0)) + step + count) % count)
      return true
    }
    const chosen = active === null ? undefined : items[active]
    if (event.key !== 'Enter' || chosen === undefined || event.ctrlKey || event.metaKey) return false
    event.preventDefault()
    onChoose(chosen)
    return true
  }
  /** `isTouched`: the user chose the active item by arrow keys. */
  return { active, isTouched, activate, handleKey }
}
