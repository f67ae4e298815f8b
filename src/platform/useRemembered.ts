import { useState } from 'react'

/**
 * A choice stored in this browser; null if there is none.
 * @param key permanent key, with the user id for personal choices
 * @param read parses the stored value; null if invalid
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
    // Storage is unavailable, so nothing is stored.
    return null
  }
}

function store(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The choice is kept until the screen is left.
  }
}
