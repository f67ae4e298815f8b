import { useState, type KeyboardEvent } from 'react'

type Navigation<Item> = {
  items: readonly Item[]
  /** What they were found for: what was chosen with the arrows is forgotten when that changes. */
  query: string
  /** The item that Enter chooses before any arrow was pressed; null for none. */
  preferred: number | null
  onChoose: (item: Item) => void
}

/** Arrow keys through a list of suggestions while the cursor stays in the field; Enter chooses. */
export function useListNavigation<Item extends { key: string }>({
  items,
  query,
  preferred,
  onChoose,
}: Navigation<Item>) {
  const [pointed, setPointed] = useState<{ key: string; query: string } | null>(null)
  // It stays so while more is found above or below it.
  const byHand = pointed?.query === query ? items.findIndex(({ key }) => key === pointed.key) : -1
  const isTouched = byHand !== -1
  const active = isTouched ? byHand : preferred
  const activate = (index: number) => {
    const item = items[index]
    if (item !== undefined) setPointed({ key: item.key, query })
  }
  /** @returns whether the key was one of the list's */
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
  /** `isTouched`: the active one was chosen by hand. */
  return { active, isTouched, activate, handleKey }
}
