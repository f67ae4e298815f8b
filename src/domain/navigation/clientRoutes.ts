import type { Area } from '../../contract/access/permissions'

/**
 * Every screen with its path and its auth setting: `false` means public, otherwise the area a user needs.
 * Order matters only where a fixed part competes with a parameter: fixed first.
 */
export const clientRoutes = {
  index: { path: '/', auth: 'home' },
  'security-login': { path: '/security/login', auth: false },
  'security-request-password': { path: '/security/request-password', auth: false },
  'security-reset-password': { path: '/security/reset-password', auth: false },
  'sign-up': { path: '/sign-up', auth: false },
  'account-paused': { path: '/account-paused', auth: 'suspension' },
  'trial-end': { path: '/trial-end', auth: 'suspension' },
  administration: { path: '/administration', auth: 'platform' },
  'administration-companies': { path: '/administration/companies', auth: 'platform' },
  'administration-imports': { path: '/administration/imports', auth: 'platform' },
  'administration-users': { path: '/administration/users', auth: 'platform' },
  agb: { path: '/agb', auth: false },
  contact: { path: '/contact', auth: false },
  feedback: { path: '/feedback', auth: 'home' },
  imprint: { path: '/imprint', auth: false },
  privacy: { path: '/privacy', auth: false },
  'download-mobile-app': { path: '/download-mobile-app', auth: false },
  'destination-templates': { path: '/destination-templates', auth: 'manage' },
  destinations: { path: '/destinations', auth: 'manage' },
  devices: { path: '/devices', auth: 'devices' },
  files: { path: '/files', auth: 'manage' },
  'imports-new': { path: '/imports/new', auth: 'manage' },
  imports: { path: '/imports', auth: 'manage' },
  'proof-of-services': { path: '/proof-of-services', auth: 'proof' },
  'proof-of-services-id': { path: '/proof-of-services/:id', auth: 'proof' },
  settings: { path: '/settings', auth: 'everyone' },
  'settings-audit': { path: '/settings/audit', auth: 'manage' },
  'settings-colours': { path: '/settings/colours', auth: 'manage' },
  'settings-company': { path: '/settings/company', auth: 'manage' },
  'settings-destination': { path: '/settings/destination', auth: 'manage' },
  'settings-import': { path: '/settings/import', auth: 'manage' },
  'settings-mails': { path: '/settings/mails', auth: 'manage' },
  'settings-pdf': { path: '/settings/pdf', auth: 'manage' },
  'settings-proof-of-service': { path: '/settings/proof-of-service', auth: 'manage' },
  'settings-tags': { path: '/settings/tags', auth: 'manage' },
  'settings-tours': { path: '/settings/tours', auth: 'manage' },
  'settings-user': { path: '/settings/user', auth: 'everyone' },
  'settings-users': { path: '/settings/users', auth: 'manage' },
  'tour-templates': { path: '/tour-templates', auth: 'plan' },
  'tour-templates-planning': { path: '/tour-templates/planning', auth: 'plan' },
  'tour-templates-plan': { path: '/tour-templates/plan', auth: 'plan' },
  'tour-templates-id-plan': { path: '/tour-templates/:id/plan', auth: 'plan' },
  tours: { path: '/tours', auth: 'tour' },
  'tours-track': { path: '/tours/track', auth: 'tour' },
  'tours-id': { path: '/tours/:id', auth: 'tour' },
} as const satisfies Record<string, { path: string; auth: false | Area }>

export type RouteName = keyof typeof clientRoutes

const parameter = /:(\w+)/g

const matchers = Object.entries(clientRoutes).map(([name, { path }]) => ({
  name: name as RouteName,
  pattern: new RegExp(`^${path.replace(parameter, '(?<$1>[^/]+)')}/?$`),
}))

/** The route a path belongs to; undefined means the not-found page, which is public, as for a path that is malformed. */
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

/** Whether all percent signs of a path begin an encoded character, which an id can hold. */
function isWellFormed(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    return false
  }
}

/** Path of a route with its parameters filled in, and what stands in its query. */
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
