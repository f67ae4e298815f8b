import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { readShareUnassigned } from '../../../domain/navigation/shareUnassignedPath'
import { usePlatform } from '../../../platform/platform'

/** Opens 'Auf Touren verteilen' if the address asks for it, and removes that from the address. */
export function useShareFromAddress(): void {
  const { workflows } = usePlatform()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const { isAsked, rest } = readShareUnassigned(search)
  useEffect(() => {
    if (!isAsked) return
    navigate(rest === '' ? path : `${path}?${rest}`, { replace: true })
    workflows.open('redistribution', { tours: [], free: 'all' })
  }, [isAsked, rest, path, navigate, workflows])
}
