import { useLayoutEffect, useState } from 'react'
import { useCurrentUser } from '../../platform/useCurrentUser'

/**
 * Stores whether the sidebar is a rail of icons on wide screens too, in this browser and per user. Sets
 * `data-rail` on the root element, which the styles read.
 */
export function useRail(): { toggle: () => void } {
  const { user } = useCurrentUser()
  const key = `tourwerk-rail:${user.id}`
  const [chosen, setChosen] = useState(() => ({ key, isRail: recall(key) }))
  if (chosen.key !== key) setChosen({ key, isRail: recall(key) })
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-rail', chosen.isRail)
    return () => document.documentElement.removeAttribute('data-rail')
  }, [chosen.isRail])
  return {
    toggle: () => {
      remember(key, !chosen.isRail)
      setChosen({ key, isRail: !chosen.isRail })
    },
  }
}

function recall(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    // A browser without storage shows the whole sidebar.
    return false
  }
}

function remember(key: string, isRail: boolean): void {
  try {
    if (isRail) localStorage.setItem(key, 'true')
    else localStorage.removeItem(key)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
