import { clientRoutes, matchRoute } from '../../domain/navigation/clientRoutes'
import { sidebarGroups, type SidebarRoute } from '../../domain/navigation/navigation'
import { mayEnter, type AccessFacts } from '../../contract/access/permissions'
import type { IconName } from '../../components/marks/Icon'
import { shellTexts } from '../../texts/shell/shell'

export type SidebarEntry = { route: SidebarRoute; label: string; tooltip?: string; icon: IconName }

const entries: Record<SidebarRoute, Omit<SidebarEntry, 'route'>> = {
  index: { label: shellTexts.index, icon: 'house' },
  'tour-templates': { label: shellTexts.tourTemplates, icon: 'route' },
  'tour-templates-planning': { label: shellTexts.planning, icon: 'chart-gantt' },
  destinations: { label: shellTexts.destinations, icon: 'map-pin' },
  'destination-templates': { label: shellTexts.destinationTemplates, icon: 'copy-check' },
  'proof-of-services': { label: shellTexts.proofs, icon: 'file-check' },
  tours: { label: shellTexts.tours, tooltip: shellTexts.toursTooltip, icon: 'history' },
  devices: { label: shellTexts.devices, tooltip: shellTexts.devicesTooltip, icon: 'smartphone' },
  'tours-track': { label: shellTexts.track, tooltip: shellTexts.trackTooltip, icon: 'navigation' },
  'settings-users': { label: shellTexts.users, icon: 'users' },
  imports: { label: shellTexts.imports, icon: 'file-input' },
  files: { label: shellTexts.files, icon: 'folder' },
}

export const labelOf = (route: SidebarRoute): string => entries[route].label

/** The groups of entries a user sees. Zentrale is there for everyone. */
export function visibleGroups(facts: AccessFacts): SidebarEntry[][] {
  return sidebarGroups
    .map((group) =>
      group
        .filter((route) => route === 'index' || mayEnter(clientRoutes[route].auth, facts))
        .map((route) => ({ route, ...entries[route] })),
    )
    .filter((group) => group.length > 0)
}

/** The entry a path belongs to: its own route, or the list whose record or child it shows. */
export function activeEntry(path: string): SidebarRoute | undefined {
  const name = matchRoute(path)?.name
  if (name === undefined) return undefined
  if (name in entries) return name as SidebarRoute
  if (name === 'tour-templates-plan' || name === 'tour-templates-id-plan') return 'tour-templates'
  if (name === 'tours-id') return 'tours'
  if (name === 'proof-of-services-id') return 'proof-of-services'
  if (name === 'imports-new') return 'imports'
  return undefined
}
