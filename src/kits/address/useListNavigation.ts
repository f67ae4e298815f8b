import { useEffect, useState, type KeyboardEvent } from 'react'

/** Arrow keys through a list of suggestions while the cursor stays in the field; Enter chooses. */
export function useListNavigation<Item>(items: readonly Item[], onChoose: (item: Item) => void) {
  const [active, setActive] = useState<number | null>(null)
  useEffect(() => setActive(items.length > 0 ? 0 : null), [items])
  /** @returns whether the key was one of the list's */
  const handleKey = (event: KeyboardEvent): boolean => {
    const count = items.length
    if (count === 0) return false
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(((active ?? (step === 1 ? -1 : 0)) + step + count) % count)
      return true
    }
    const chosen = active === null ? undefined : items[active]
    if (event.key !== 'Enter' || chosen === undefined || event.ctrlKey || event.metaKey) return false
    event.preventDefault()
    onChoose(chosen)
    return true
  }
  return { active, handleKey }
}
