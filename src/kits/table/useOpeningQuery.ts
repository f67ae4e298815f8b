import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

/**
 * Sets an initial query for a list that is opened without one. Later choices, including "all", stay until the
 * list is left.
 * @param make a constant; returns the URL query
 * @returns whether the list can be shown
 */
export function useOpeningQuery(make: (now: Date) => string): boolean {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const [isOpening, setIsOpening] = useState(search === '')
  useEffect(() => {
    if (!isOpening) return
    if (search === '') navigate(`${path}?${make(new Date())}`, { replace: true })
    else setIsOpening(false)
  }, [isOpening, search, path, navigate, make])
  return !isOpening
}
