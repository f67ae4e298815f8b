import type { IconName } from '../../components/marks/Icon'
import { mayEnter, type AccessFacts } from '../../contract/access/permissions'
import type { Extension } from '../../contract/wire/extensions'
import { clientRoutes, type RouteName } from '../../domain/navigation/clientRoutes'
import { visibleSettings } from '../../features/settings/settingsEntries'
import { administrationTexts } from '../../texts/administration/administration'
import { infoTexts } from '../../texts/settings/info'
import { planTexts } from '../../texts/tours/plan'
import { shellTexts } from '../../texts/shell/shell'
import { visibleGroups } from './sidebarEntries'
import { userMenuEntries } from './userMenuEntries'

/** A screen that the palette leads to; `more` is searched besides its label. */
export type PalettePage = { route: RouteName; label: string; icon: IconName; more?: string }

const { administrationOf } = shellTexts

/** What no menu names on every screen. */
const others: readonly PalettePage[] = [
  { route: 'tour-templates-plan', label: planTexts.screenName, icon: 'route' },
  { route: 'download-mobile-app', label: infoTexts.downloadApp, icon: 'smartphone' },
  {
    route: 'administration-companies',
    label: administrationOf({ name: administrationTexts.companies }),
    icon: 'shield',
  },
  {
    route: 'administration-imports',
    label: administrationOf({ name: administrationTexts.imports }),
    icon: 'shield',
  },
  {
    route: 'administration-users',
    label: administrationOf({ name: administrationTexts.users }),
    icon: 'shield',
  },
]

/** Every screen that this user may enter and that needs nothing but its address. */
export function palettePages(facts: AccessFacts, offered: readonly Extension[]): PalettePage[] {
  const listed = others.map(({ route }) => route)
  return [
    ...visibleGroups(facts)
      .flat()
      .map(({ route, label, icon, tooltip }) => ({
        route,
        label,
        icon,
        ...(tooltip === undefined ? {} : { more: tooltip }),
      })),
    ...visibleSettings(facts, offered).map(({ route, label }) => ({
      route,
      label: shellTexts.settingsOf({ name: label }),
      icon: 'settings' as const,
    })),
    // The settings stand above with all their pages, the administration below with all of its own.
    ...userMenuEntries(facts).filter(({ route }) => route !== 'settings-user' && !listed.includes(route)),
    ...others.filter(({ route }) => {
      const { auth } = clientRoutes[route]
      return auth === false || mayEnter(auth, facts)
    }),
  ]
}
