import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'

/** Closes a confirmation when its screen is left. */
export function useCloseWithScreen(actor: { send: (event: { type: 'close' }) => void }): void {
  const [path] = useLocation()
  const [initialPath] = useState(path)
  useEffect(() => {
    if (path !== initialPath) actor.send({ type: 'close' })
  }, [actor, path, initialPath])
}
