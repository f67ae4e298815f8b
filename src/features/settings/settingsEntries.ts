import { mayEnter, type AccessFacts } from '../../contract/access/permissions'
import type { Extension } from '../../contract/wire/extensions'
import {
  clientRoutes,
  declarationOf,
  isSettingsRoute,
  routeNames,
  type SettingsRoute,
} from '../../domain/navigation/clientRoutes'
import { screenTexts } from '../../texts/shell/screens'

/** Returns the children of /settings that a user may open and the server has data for. */
export function visibleSettings(
  facts: AccessFacts,
  offered: readonly Extension[],
): { route: SettingsRoute; label: string }[] {
  return routeNames
    .filter(isSettingsRoute)
    .filter((route) => {
      const { needs } = declarationOf(route)
      return needs === undefined || offered.includes(needs)
    })
    .filter((route) => mayEnter(clientRoutes[route].auth, facts))
    .map((route) => ({ route, label: screenTexts[route].title }))
}
