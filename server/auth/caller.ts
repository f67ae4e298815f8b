import { and, eq, getTableColumns } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiRoute, apiRoutes, type ApiRouteKey } from '../../src/contract/access/apiRoutes'
import { accessFacts, isSuspended, mayEnter, type AccessFacts } from '../../src/contract/access/permissions'
import type { Deps } from '../deps'
import { isTarget } from '../db/conditions'
import { companies, users } from '../db/schema/people'
import { sessions } from '../db/schema/security'
import { forbidden, unauthorized } from '../http/problem'
import { texts } from '../texts'
import { accessTokens, type AccessClaims } from './accessToken'
import { isLive } from './sessions'

/** Who makes a request, read fresh from the database for each: rights change at once. */
export type Caller = AccessClaims & { facts: AccessFacts }

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** @throws Problem 401 on a route that is open to everybody */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw unauthorized()
  return request.caller
}

const isProtected = (url: string) => /^\/(api|geocoding|config\.json)(\/|$)/.test(url)

/** HEAD asks for the head of what GET answers, and whoever may do the one may do the other. */
const routeKey = (method: string, url: string) => `${method === 'HEAD' ? 'GET' : method} ${url}`

/** Enforces the route table of the contract: before every handler, and at start for every route. */
export function registerGuard(app: FastifyInstance, deps: Deps): void {
  const tokens = accessTokens(deps.secret)
  app.decorateRequest('caller', null)

  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) {
      if (isProtected(url) && !(routeKey(each, url) in apiRoutes)) {
        throw new Error(`The route ${each} ${url} has no row in apiRoutes`)
      }
    }
  })

  app.addHook('onRequest', async (request) => {
    const url = request.routeOptions.url
    if (url === undefined || !isProtected(url)) return
    const route = apiRoute(routeKey(request.method, url) as ApiRouteKey)
    if (route.area === 'public') return
    const claims = await claimsOf(request)
    const caller = claims && (await loadCaller(deps, claims))
    if (!caller) throw unauthorized()
    request.caller = caller
    if (isSuspended(caller.facts) && !route.whileSuspended) {
      throw forbidden(caller.facts.trialEnded ? texts.suspendedTrial : texts.suspendedPaused)
    }
    if (!mayEnter(route.area, caller.facts)) throw forbidden()
  })

  async function claimsOf(request: FastifyRequest): Promise<AccessClaims | undefined> {
    const [, token] = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '') ?? []
    return token === undefined ? undefined : tokens.verify(token, deps.now())
  }
}

/** A caller as they are now; undefined when they may do nothing any more. */
export async function readCallerAgain(deps: Deps, caller: Caller): Promise<Caller | undefined> {
  const found = await loadCaller(deps, caller)
  return found === undefined || isSuspended(found.facts) ? undefined : found
}

async function loadCaller(
  { db, env, now }: Deps,
  { sessionId, userId, companyId }: AccessClaims,
): Promise<Caller | undefined> {
  const { roles, canViewPlan, canViewProof, canViewTour } = getTableColumns(users)
  const { features, trialEndsAt, servicePackage } = getTableColumns(companies)
  const [found] = await db
    .select({
      user: { roles, canViewPlan, canViewProof, canViewTour },
      company: { features, trialEndsAt, servicePackage },
    })
    .from(sessions)
    .innerJoin(users, isTarget(users, sessions, sessions.userId))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(isLive(sessionId, now()), eq(sessions.userId, userId), eq(sessions.companyId, companyId)))
    // Asked by every call: with a name, the database plans it once for each connection.
    .prepare('caller')
    .execute()
  if (!found) return undefined
  const { trialEndsAt: endsAt, ...company } = found.company
  const trialEnded = hasEnded(endsAt, now())
  return {
    sessionId,
    userId,
    companyId,
    facts: accessFacts({ ...found.user, company: { ...company, trialEnded } }, env.PRODUCT_KEY),
  }
}

const hasEnded = (trialEndsAt: Date | null, now: Date): boolean => trialEndsAt !== null && trialEndsAt <= now
