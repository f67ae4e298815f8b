import { useState } from 'react'

/**
 * A choice that this browser remembers; null while there is none.
 * @param key names it for good, with the id of the user where it is theirs
 * @param read makes the choice of what was stored; null for what is not one
 */
export function useRemembered<T>(
  key: string,
  read: (stored: string | null) => T | null,
): [T | null, (value: T | null) => void] {
  const [held, setHeld] = useState(() => ({ key, value: read(recall(key)) }))
  if (held.key !== key) setHeld({ key, value: read(recall(key)) })
  const remember = (value: T | null) => {
    store(key, value)
    setHeld({ key, value })
  }
  return [held.value, remember]
}

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // A browser that stores nothing has nothing chosen.
    return null
  }
}

function store(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The choice then lasts as long as the screen.
  }
}
