import { useEffect, useState, type KeyboardEvent } from 'react'

/** Arrow keys through a list of suggestions while the cursor stays in the field; Enter chooses. */
export function useListNavigation(count: number, onChoose: (index: number) => void) {
  const [active, setActive] = useState<number | null>(null)
  useEffect(() => setActive(count > 0 ? 0 : null), [count])
  const handleKey = (event: KeyboardEvent) => {
    if (count === 0) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(((active ?? (step === 1 ? -1 : 0)) + step + count) % count)
    } else if (event.key === 'Enter' && active !== null && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      onChoose(active)
    }
  }
  return { active, handleKey }
}
