import { and, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiRoute, apiRoutes, type ApiRouteKey } from '../../src/contract/access/apiRoutes'
import {
  accessFacts,
  deviceFacts,
  isSuspended,
  mayEnter,
  type AccessFacts,
} from '../../src/contract/access/permissions'
import { featureDevices } from '../../src/contract/company/companyTerms'
import type { Deps } from '../deps'
import type { Db } from '../db/client'
import { isTarget } from '../db/conditions'
import { namedStatement } from '../db/namedStatement'
import { acrossCompanies, enterAllCompanies, enterCompany, inCompany, runRequest } from '../db/scope'
import { devices } from '../db/schema/devices'
import { companies, users } from '../db/schema/people'
import { sessions } from '../db/schema/security'
import { forbidden, unauthorized } from '../http/problem'
import { texts } from '../texts'
import { accessTokens, type AccessClaims } from './accessToken'
import { isDeviceToken } from './deviceToken'
import { hashToken } from './sessions'

/**
 * The user or device that makes a request. Read from the database for each request, so that rights change
 * immediately.
 */
export type Caller = {
  /** For a device, its driver. */
  userId: string
  companyId: string
  facts: AccessFacts
  /** Missing when the caller is a device. */
  sessionId?: string
  deviceId?: string
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** @throws Problem 401 if the request is not authenticated, as on public routes */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw unauthorized()
  return request.caller
}

const isProtected = (url: string) => /^\/(api|geocoding|config\.json)(\/|$)/.test(url)

/** HEAD returns the headers of GET and requires the same rights. */
const routeKey = (method: string, url: string) => `${method === 'HEAD' ? 'GET' : method} ${url}`

/**
 * Enforces the route table of the contract: on every request before the handler, and at startup for every
 * route.
 */
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

  app.addHook('onRequest', ({ routeOptions: { url } }, _reply, done) => runRequest(resourceOf(url), done))
  app.addHook('onRequest', async (request) => {
    const url = request.routeOptions.url
    if (url === undefined || !isProtected(url)) return
    const route = apiRoute(routeKey(request.method, url) as ApiRouteKey)
    // Who calls is not known: most of these look a secret up.
    if (route.area === 'public') return enterAllCompanies()
    const caller = await identify(/^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1])
    if (!caller) throw unauthorized()
    if (caller.deviceId !== undefined && !route.forDevices) throw forbidden()
    request.caller = caller
    enterCompany(caller.companyId)
    if (isSuspended(caller.facts) && !route.whileSuspended) {
      throw forbidden(caller.facts.trialEnded ? texts.suspendedTrial : texts.suspendedPaused)
    }
    if (!mayEnter(route.area, caller.facts)) throw forbidden()
    if (route.area === 'platform') enterAllCompanies()
  })

  async function identify(token: string | undefined): Promise<Caller | undefined> {
    if (token === undefined) return undefined
    if (isDeviceToken(token)) return loadDevice(deps, token)
    const claims = await tokens.verify(token, deps.now())
    return claims && loadCaller(deps, claims)
  }
}

/** Returns the first two parts of a route, such as `/api/destinations`. */
const resourceOf = (url = '') => url.split('/', 3).join('/')

/** Reads the caller again by session. Returns undefined when the access has ended. */
export async function rereadCaller(deps: Deps, caller: Caller): Promise<Caller | undefined> {
  const { sessionId, userId, companyId } = caller
  const found = sessionId === undefined ? undefined : await loadCaller(deps, { sessionId, userId, companyId })
  return found === undefined || isSuspended(found.facts) ? undefined : found
}

async function loadCaller(
  { db, env, now }: Deps,
  { sessionId, userId, companyId }: AccessClaims,
): Promise<Caller | undefined> {
  const values = { sessionId, userId, companyId, now: now().toISOString() }
  const [found] = await inCompany(companyId, () => namedStatement(db, 'caller', selectCaller).execute(values))
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

/** Runs on every request. */
function selectCaller(db: Db) {
  const { roles, canViewPlan, canViewProof, canViewTour } = getTableColumns(users)
  const { features, trialEndsAt, servicePackage } = getTableColumns(companies)
  return db
    .select({
      user: { roles, canViewPlan, canViewProof, canViewTour },
      company: { features, trialEndsAt, servicePackage },
    })
    .from(sessions)
    .innerJoin(users, isTarget(users, sessions, sessions.userId))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql`${sql.placeholder('now')}::timestamptz`),
        eq(sessions.userId, sql.placeholder('userId')),
        eq(sessions.companyId, sql.placeholder('companyId')),
        isNull(users.lockedAt),
        isNull(users.deactivatedAt),
      ),
    )
}

/**
 * Authenticates a device as its driver.
 * @throws Problem 403 if the device has no driver, or its company does not (or no longer) have devices
 */
async function loadDevice({ db, env, now }: Deps, token: string): Promise<Caller | undefined> {
  const { features, trialEndsAt, servicePackage } = getTableColumns(companies)
  const [found] = await acrossCompanies(() =>
    db
      .select({
        deviceId: devices.id,
        companyId: devices.companyId,
        driver: { id: users.id, roles: users.roles },
        company: { features, trialEndsAt, servicePackage },
      })
      .from(devices)
      .innerJoin(companies, eq(companies.id, devices.companyId))
      // Locked and deactivated users cannot drive.
      .leftJoin(
        users,
        and(isTarget(users, devices, devices.driverId), isNull(users.lockedAt), isNull(users.deactivatedAt)),
      )
      .where(and(eq(devices.tokenHash, hashToken(token)), eq(devices.state, 'paired'))),
  )
  if (!found) return undefined
  const { deviceId, companyId, driver } = found
  if (!driver) throw forbidden(texts.deviceWithoutDriver)
  const { trialEndsAt: endsAt, ...company } = found.company
  if (!company.features.includes(featureDevices)) throw forbidden()
  const trialEnded = hasEnded(endsAt, now())
  const facts = deviceFacts({ roles: driver.roles, company: { ...company, trialEnded } }, env.PRODUCT_KEY)
  return { userId: driver.id, companyId, deviceId, facts }
}

const hasEnded = (trialEndsAt: Date | null, now: Date): boolean => trialEndsAt !== null && trialEndsAt <= now
