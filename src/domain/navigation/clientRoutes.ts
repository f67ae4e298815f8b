import type { Area } from '../../contract/access/permissions'
import type { Extension } from '../../contract/wire/extensions'

/**
 * A screen: its path, the access it requires, and its menu entries. Titles are in
 * `src/texts/shell/screens.ts`.
 */
type ScreenDeclaration = {
  path: string
  /** `false` is public; otherwise the area that a user needs. */
  auth: false | Area
  icon?: string
  /** Group of the sidebar; entries are in table order. */
  sidebar?: 'planning' | 'places' | 'driving' | 'company'
  /** Two-key shortcut to this screen, pressed one after the other. */
  keys?: string
  /** The screen whose sidebar entry is highlighted instead. */
  within?: string
  /** Whether the user menu lists it. */
  isInUserMenu?: true
  /** The API extension required by the screen. */
  needs?: Extension
}

/**
 * Every screen of the product, in menu order. The first matching path wins: a fixed segment precedes a
 * parameter.
 */
export const clientRoutes = {
  index: { path: '/', auth: 'home', icon: 'house', sidebar: 'planning', keys: 'G Z' },
  'tour-templates': {
    path: '/tour-templates',
    auth: 'plan',
    icon: 'route',
    sidebar: 'planning',
    keys: 'G T',
  },
  'tour-templates-planning': {
    path: '/tour-templates/planning',
    auth: 'plan',
    icon: 'chart-gantt',
    sidebar: 'planning',
    keys: 'G Ü',
  },
  'tour-templates-plan': {
    path: '/tour-templates/plan',
    auth: 'plan',
    icon: 'route',
    within: 'tour-templates',
  },
  'tour-templates-id-plan': { path: '/tour-templates/:id/plan', auth: 'plan', within: 'tour-templates' },
  destinations: {
    path: '/destinations',
    auth: 'manage',
    icon: 'map-pin',
    sidebar: 'places',
    keys: 'G I',
  },
  'destination-templates': {
    path: '/destination-templates',
    auth: 'manage',
    icon: 'copy-check',
    sidebar: 'places',
  },
  'proof-of-services': {
    path: '/proof-of-services',
    auth: 'proof',
    icon: 'file-check',
    sidebar: 'driving',
    keys: 'G N',
  },
  'proof-of-services-id': { path: '/proof-of-services/:id', auth: 'proof', within: 'proof-of-services' },
  tours: { path: '/tours', auth: 'tour', icon: 'history', sidebar: 'driving' },
  devices: { path: '/devices', auth: 'devices', icon: 'smartphone', sidebar: 'driving' },
  'tours-track': { path: '/tours/track', auth: 'tour', icon: 'navigation', sidebar: 'driving' },
  'tours-id': { path: '/tours/:id', auth: 'tour', within: 'tours' },

  settings: { path: '/settings', auth: 'everyone' },
  'settings-user': { path: '/settings/user', auth: 'everyone', icon: 'settings', isInUserMenu: true },
  'settings-company': { path: '/settings/company', auth: 'manage', icon: 'settings' },
  'settings-users': { path: '/settings/users', auth: 'manage', icon: 'users', sidebar: 'company' },
  'settings-vehicles': {
    path: '/settings/vehicles',
    auth: 'manage',
    icon: 'settings',
    needs: 'plannedTours',
  },
  'settings-absences': {
    path: '/settings/absences',
    auth: 'manage',
    icon: 'settings',
    needs: 'plannedTours',
  },
  'settings-tours': { path: '/settings/tours', auth: 'manage', icon: 'settings' },
  'settings-destination': { path: '/settings/destination', auth: 'manage', icon: 'settings' },
  'settings-proof-of-service': { path: '/settings/proof-of-service', auth: 'manage', icon: 'settings' },
  'settings-tags': { path: '/settings/tags', auth: 'manage', icon: 'settings' },
  'settings-colours': { path: '/settings/colours', auth: 'manage', icon: 'settings' },
  'settings-import': {
    path: '/settings/import',
    auth: 'manage',
    icon: 'settings',
    needs: 'importMappings',
  },
  'settings-pdf': { path: '/settings/pdf', auth: 'manage', icon: 'settings' },
  'settings-mails': { path: '/settings/mails', auth: 'manage', icon: 'settings', needs: 'mailLog' },
  'settings-audit': { path: '/settings/audit', auth: 'manage', icon: 'settings', needs: 'auditLog' },

  imports: { path: '/imports', auth: 'manage', icon: 'file-input', sidebar: 'company' },
  'imports-new': { path: '/imports/new', auth: 'manage', within: 'imports' },
  files: { path: '/files', auth: 'manage', icon: 'folder', sidebar: 'company' },

  feedback: { path: '/feedback', auth: 'home', icon: 'message-square', isInUserMenu: true },
  agb: { path: '/agb', auth: false, icon: 'file-text', isInUserMenu: true },
  contact: { path: '/contact', auth: false, icon: 'mail', isInUserMenu: true },
  imprint: { path: '/imprint', auth: false, icon: 'info', isInUserMenu: true },
  privacy: { path: '/privacy', auth: false, icon: 'shield', isInUserMenu: true },
  'download-mobile-app': { path: '/download-mobile-app', auth: false, icon: 'smartphone' },

  administration: { path: '/administration', auth: 'platform' },
  'administration-companies': { path: '/administration/companies', auth: 'platform', icon: 'shield' },
  'administration-imports': { path: '/administration/imports', auth: 'platform', icon: 'shield' },
  'administration-jobs': {
    path: '/administration/jobs',
    auth: 'platform',
    icon: 'shield',
    needs: 'backgroundJobs',
  },
  'administration-users': {
    path: '/administration/users',
    auth: 'platform',
    icon: 'shield',
    isInUserMenu: true,
  },

  'security-login': { path: '/security/login', auth: false },
  'security-request-password': { path: '/security/request-password', auth: false },
  'security-reset-password': { path: '/security/reset-password', auth: false },
  'sign-up': { path: '/sign-up', auth: false },
  'account-paused': { path: '/account-paused', auth: 'suspension' },
  'trial-end': { path: '/trial-end', auth: 'suspension' },
} as const satisfies Record<string, ScreenDeclaration>

export type RouteName = keyof typeof clientRoutes
/** A screen that menus can list. */
export type ListedRoute = {
  [Name in RouteName]: (typeof clientRoutes)[Name] extends { icon: string } ? Name : never
}[RouteName]
/** An entry of the sidebar. */
export type SidebarRoute = {
  [Name in RouteName]: (typeof clientRoutes)[Name] extends { sidebar: string } ? Name : never
}[RouteName]
/** A child of /settings. */
export type SettingsRoute = Extract<RouteName, `settings-${string}`>

export const routeNames = Object.keys(clientRoutes) as RouteName[]

/** A screen with all optional members of its declaration. */
export const declarationOf = (name: RouteName): ScreenDeclaration => clientRoutes[name]

export const isListed = (name: RouteName): name is ListedRoute => declarationOf(name).icon !== undefined
export const isSettingsRoute = (name: RouteName): name is SettingsRoute => name.startsWith('settings-')
export const isSidebarRoute = (name: RouteName): name is SidebarRoute =>
  declarationOf(name).sidebar !== undefined

const parameter = /:(\w+)/g

const matchers = Object.entries(clientRoutes).map(([name, { path }]) => ({
  name: name as RouteName,
  pattern: new RegExp(`^${path.replace(parameter, '(?<$1>[^/]+)')}/?$`),
}))

/** The route of a path. Undefined for an unknown or malformed path, which shows the public not-found page. */
export function matchRoute(
  pathname: string,
): { name: RouteName; params: Record<string, string> } | undefined {
  if (!isWellFormed(pathname)) return undefined
  for (const { name, pattern } of matchers) {
    const match = pattern.exec(pathname)
    if (match) return { name, params: { ...match.groups } }
  }
  return undefined
}

/** Whether every percent sign starts an encoded character; ids may contain them. */
function isWellFormed(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    return false
  }
}

/** Path of a route with its parameters and query. */
export function pathOf(
  name: RouteName,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): string {
  const { path } = clientRoutes[name]
  const filled = path.replace(parameter, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search === '' ? filled : `${filled}?${search}`
}
