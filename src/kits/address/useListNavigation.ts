import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

/** Arrow keys through a list of suggestions while the cursor stays in the field; Enter chooses. */
export function useListNavigation<Item extends { key: string }>(
  items: readonly Item[],
  onChoose: (item: Item) => void,
) {
  const [active, setActive] = useState<number | null>(null)
  const [isTouched, setIsTouched] = useState(false)
  const before = useRef(items)
  useEffect(() => {
    const known = before.current
    before.current = items
    if (items.length === 0) setIsTouched(false)
    setActive((index) => {
      // What was chosen with the arrows stays so while more is found below it.
      const isSame = index !== null && known[index]?.key === items[index]?.key && items[index] !== undefined
      if (isSame) return index
      return items.length > 0 ? 0 : null
    })
  }, [items])
  /** @returns whether the key was one of the list's */
  const handleKey = (event: KeyboardEvent): boolean => {
    const count = items.length
    if (count === 0) return false
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setIsTouched(true)
      setActive(((active ?? (step === 1 ? -1 : 0)) + step + count) % count)
      return true
    }
    const chosen = active === null ? undefined : items[active]
    if (event.key !== 'Enter' || chosen === undefined || event.ctrlKey || event.metaKey) return false
    event.preventDefault()
    onChoose(chosen)
    return true
  }
  const activate = (index: number) => {
    setIsTouched(true)
    setActive(index)
  }
  /** `isTouched`: the active one was chosen by hand, and is not just the first of all. */
  return { active, isTouched, activate, handleKey }
}
