import { clientRoutes, type RouteName } from '../../domain/navigation/clientRoutes'
import { mayEnter, type AccessFacts } from '../../contract/access/permissions'
import type { Extension } from '../../contract/wire/extensions'
import { userSettingsTexts as texts } from '../../texts/settings/userSettings'

/** The children of /settings. */
export type SettingsRoute = Extract<RouteName, `settings-${string}`>

/** In the order of the navigation; a new child without a label does not compile. */
const labels: Record<SettingsRoute, string> = {
  'settings-user': texts.user,
  'settings-company': texts.company,
  'settings-users': texts.users,
  'settings-tours': texts.tours,
  'settings-destination': texts.destination,
  'settings-proof-of-service': texts.proofOfService,
  'settings-tags': texts.tags,
  'settings-colours': texts.colours,
  'settings-import': texts.import,
  'settings-pdf': texts.pdf,
  'settings-mails': texts.mails,
  'settings-audit': texts.audit,
}

/** Children that show an extension of the API and nothing else. */
const needed: Partial<Record<SettingsRoute, Extension>> = {
  'settings-import': 'importMappings',
  'settings-mails': 'mailLog',
  'settings-audit': 'auditLog',
}

/** What a user may enter of the settings; drivers and spectators only their own account. */
export function visibleSettings(
  facts: AccessFacts,
  offered: readonly Extension[],
): { route: SettingsRoute; label: string }[] {
  return (Object.keys(labels) as SettingsRoute[])
    .filter((route) => needed[route] === undefined || offered.includes(needed[route]))
    .filter((route) => mayEnter(clientRoutes[route].auth, facts))
    .map((route) => ({ route, label: labels[route] }))
}
