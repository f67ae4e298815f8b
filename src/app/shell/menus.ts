import type { IconName } from '../../components/marks/Icon'
import { mayEnter, type AccessFacts } from '../../contract/access/permissions'
import { extensions, type Extension } from '../../contract/wire/extensions'
import type { RuntimeConfig } from '../../contract/wire/runtimeConfig'
import {
  clientRoutes,
  declarationOf,
  isListed,
  isSettingsRoute,
  isSidebarRoute,
  matchRoute,
  routeNames,
  type ListedRoute,
  type RouteName,
  type SidebarRoute,
} from '../../domain/navigation/clientRoutes'
import { visibleSettings } from '../../features/settings/settingsEntries'
import { screenTexts } from '../../texts/shell/screens'
import { shellTexts } from '../../texts/shell/shell'

/** A link of a menu. The palette also finds it by its tooltip. */
export type MenuEntry<Route extends RouteName = RouteName> = {
  route: Route
  label: string
  tooltip?: string
  icon: IconName
}
export type SidebarEntry = MenuEntry<SidebarRoute>

/**
 * Returns whether a menu shows a screen. Zentrale is shown to all users, even to those to whom it only says
 * that they have no permissions.
 */
export function isOffered(route: RouteName, facts: AccessFacts): boolean {
  const { auth } = clientRoutes[route]
  return route === 'index' || auth === false || mayEnter(auth, facts)
}

export function menuEntry<Route extends ListedRoute>(route: Route): MenuEntry<Route> {
  const { title, tooltip } = screenTexts[route]
  const entry = { route, label: title, icon: clientRoutes[route].icon }
  return tooltip === undefined ? entry : { ...entry, tooltip }
}

/** Returns the groups of the sidebar for a user. */
export function visibleGroups(facts: AccessFacts): SidebarEntry[][] {
  const entries = routeNames.filter(isSidebarRoute).filter((route) => isOffered(route, facts))
  const groups = new Set(entries.map((route) => clientRoutes[route].sidebar))
  return [...groups].map((group) =>
    entries.filter((route) => clientRoutes[route].sidebar === group).map(menuEntry),
  )
}

/** Returns the sidebar entry of a path: its own, or the entry of the list whose record or child it shows. */
export function activeEntry(path: string): SidebarRoute | undefined {
  const name = matchRoute(path)?.name
  if (name === undefined || isSidebarRoute(name)) return name
  return routeNames.filter(isSidebarRoute).find((route) => route === declarationOf(name).within)
}

/** Returns the screens with a two-key shortcut. */
export const jumps = (facts: AccessFacts): { route: ListedRoute; label: string; keys: string }[] =>
  routeNames
    .filter(isListed)
    .filter((route) => isOffered(route, facts))
    .flatMap((route) => {
      const { keys } = declarationOf(route)
      return keys === undefined ? [] : [{ route, label: screenTexts[route].title, keys }]
    })

/** Returns the links of the user menu. Logout follows them. */
export const userMenuEntries = (facts: AccessFacts): MenuEntry[] =>
  routeNames
    .filter(isListed)
    .filter((route) => declarationOf(route).isInUserMenu && isOffered(route, facts))
    .map((route) => ({ ...menuEntry(route), label: screenTexts[route].userMenu ?? screenTexts[route].title }))

/** Returns whether the user menu links to the driver app. Administrators only drive exceptionally. */
export const isDriverAppOffered = (
  { isDriver, isCompanyAdmin }: AccessFacts,
  { driverApp }: Pick<RuntimeConfig, 'driverApp'>,
): boolean => driverApp && isDriver && !isCompanyAdmin

/** Returns every screen that this user may open and that needs no parameters. */
export function palettePages(facts: AccessFacts, offered: readonly Extension[]): MenuEntry[] {
  const settings = visibleSettings(facts, offered).map(({ route, label }) => ({
    route,
    label: shellTexts.settingsOf({ name: label }),
    icon: 'settings' as const,
  }))
  const others = routeNames
    .filter(isListed)
    .filter((route) => !isSidebarRoute(route) && !isSettingsRoute(route) && isOffered(route, facts))
    .map(menuEntry)
    .map((entry) =>
      entry.route.startsWith('administration-')
        ? { ...entry, label: shellTexts.administrationOf({ name: entry.label }) }
        : entry,
    )
  return [...visibleGroups(facts).flat(), ...settings, ...others]
}

/** Returns the name of a screen for the list of its keys; empty for a screen without a name. */
export function screenName(path: string, facts: AccessFacts): string {
  const name = matchRoute(path)?.name
  if (name === undefined) return ''
  const settings = visibleSettings(facts, extensions).find(({ route }) => route === name)
  if (settings !== undefined) return shellTexts.settingsOf({ name: settings.label })
  if (name === 'tour-templates-id-plan') return screenTexts['tour-templates-plan'].title
  const entry = activeEntry(path)
  return entry === undefined ? '' : screenTexts[entry].title
}
