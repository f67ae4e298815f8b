import { useEffect } from 'react'
import { pathOf, type RouteName } from '../domain/navigation/clientRoutes'
import { navigateBrowser } from '../runtime/browserLocation'

/** Redirects a parent route without its own screen to its first child. The guard then checks the child. */
export function RedirectTo({ route }: { route: RouteName }) {
  useEffect(() => navigateBrowser(pathOf(route), { replace: true }), [route])
  return null
}
