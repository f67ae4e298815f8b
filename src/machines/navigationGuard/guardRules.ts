import { clientRoutes, matchRoute, pathOf, type RouteName } from '../../domain/navigation/clientRoutes'
import { mayEnter, type AccessFacts } from '../../contract/access/permissions'

/** A location in the application; `search` without the question mark. */
export type AppLocation = { path: string; search: string }

/** The visitor; undetermined until the stored session has been restored or found missing. */
export type Visitor =
  | { status: 'undetermined' }
  | { status: 'signedOut' }
  | { status: 'signedIn'; facts: AccessFacts }

export type Request = { visitor: Visitor; location: AppLocation }

/* The rules of navigation, one predicate each. The machine checks them in order. */

const routeName = (request: Request): RouteName | undefined => matchRoute(request.location.path)?.name

const authOf = (request: Request) => {
  const name = routeName(request)
  return name === undefined ? false : clientRoutes[name].auth
}

const factsOf = (request: Request): AccessFacts | null =>
  request.visitor.status === 'signedIn' ? request.visitor.facts : null

export const isLoginWhileSignedIn = (request: Request): boolean =>
  routeName(request) === 'security-login' && factsOf(request) !== null

/** Public routes never redirect, and the not-found page is public. */
export const isPublic = (request: Request): boolean => authOf(request) === false

export const isSignedOut = (request: Request): boolean => factsOf(request) === null

/** The administration redirects all other users to index, including drivers. */
export const isForPlatformOnly = (request: Request): boolean =>
  authOf(request) === 'platform' && factsOf(request)?.isPlatformAdmin === false

export const lacksPermission = (request: Request): boolean => {
  const auth = authOf(request)
  const facts = factsOf(request)
  return auth !== false && facts !== null && !mayEnter(auth, facts)
}

export const isStaff = (request: Request): boolean => {
  const facts = factsOf(request)
  return facts !== null && (facts.isCompanyAdmin || facts.isSpectator)
}

/** Trial over: redirects every route except trial-end, account-paused included. */
export const isAfterTrial = (request: Request): boolean => {
  const facts = factsOf(request)
  return facts !== null && facts.trialEnded && !facts.isPlatformAdmin && routeName(request) !== 'trial-end'
}

/** Paused: redirects every route except trial-end and account-paused. */
export const isPaused = (request: Request): boolean => {
  const facts = factsOf(request)
  const name = routeName(request)
  return (
    facts !== null &&
    facts.paused &&
    !facts.isPlatformAdmin &&
    name !== 'trial-end' &&
    name !== 'account-paused'
  )
}

const returnParameter = 'redirect'

/** The login screen with the requested location as a parameter. */
export function loginLocation(wanted: AppLocation | null): AppLocation {
  const path = pathOf('security-login')
  if (wanted === null || wanted.path === '/' || wanted.path === path) return { path, search: '' }
  const target = wanted.search === '' ? wanted.path : `${wanted.path}?${wanted.search}`
  return { path, search: new URLSearchParams({ [returnParameter]: target }).toString() }
}

/** The location after signing in: the remembered page when it is a known route, else index. */
export function locationAfterLogin(login: AppLocation): AppLocation {
  const index = { path: pathOf('index'), search: '' }
  const wanted = new URLSearchParams(login.search).get(returnParameter)
  // A host begins with two slashes; the first of them alone would match index.
  if (wanted === null || wanted.startsWith('//')) return index
  const [path = '', search = ''] = wanted.split(/\?(.*)/s)
  const name = matchRoute(path)?.name
  return name === undefined || name === 'security-login' ? index : { path, search }
}
