import type { RouteName } from './clientRoutes'

/** Sidebar entries in their groups; who sees one follows from its route's area. */
export const sidebarGroups = [
  ['index', 'tour-templates', 'tour-templates-planning'],
  ['destinations', 'destination-templates'],
  ['proof-of-services', 'tours', 'devices', 'tours-track'],
  ['settings-users', 'imports', 'files'],
] as const satisfies readonly (readonly RouteName[])[]

export type SidebarRoute = (typeof sidebarGroups)[number][number]
