import { useEffect } from 'react'
import { pathOf, type RouteName } from '../domain/navigation/clientRoutes'
import { navigateBrowser } from './browserLocation'

/** A parent route without a screen of its own goes to its first child, which the guard then judges. */
export function RedirectTo({ route }: { route: RouteName }) {
  useEffect(() => navigateBrowser(pathOf(route), { replace: true }), [route])
  return null
}
