import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearch } from 'wouter'

const parameter = 'template'

/**
 * Opens the template of `?template=<id>` once. Then removes the parameter from the URL, so that Back and a
 * reload do not open it again.
 */
export function useTemplateOfAddress(onOpen: (id: string) => void): void {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const open = useEffectEvent((id: string, rest: URLSearchParams) => {
    navigate(rest.size === 0 ? path : `${path}?${rest.toString()}`, { replace: true })
    if (id !== '') onOpen(id)
  })
  useEffect(() => {
    const rest = new URLSearchParams(search)
    const id = rest.get(parameter)
    if (id === null) return
    rest.delete(parameter)
    open(id, rest)
  }, [search])
}
