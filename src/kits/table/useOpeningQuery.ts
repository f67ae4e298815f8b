import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

/**
 * Gives a list that is opened without any choice of rows one to begin with. What is chosen later, also to see everything,
 * stays as it is until the list is left.
 * @param make a constant; the query of a URL
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
