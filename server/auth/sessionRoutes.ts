import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Credentials, RefreshRequest, normaliseEmail } from '../../src/contract/access/session'
import type { Api } from '../api'
import { clientNetwork } from '../http/clientNetwork'
import { contextPath, sendJsonLd } from '../http/jsonLd'
import { unauthorized } from '../http/problem'
import { currentUserJson } from '../modules/users/currentUser'
import type { Resource } from '../resources/resource'
import { decode, objectBody } from '../resources/writeResource'
import { texts } from '../texts'
import { accessTokens, type AccessClaims } from './accessToken'
import { accountFor } from './accounts'
import { callerOf } from './caller'
import { inConstantTime } from './constantTime'
import { endSession, noteActivity, refreshSession, startSession, sweepSessions } from './sessions'
import { countAttempt, forgetAttempts, sweepThrottles, uncountAttempt } from './throttle'
import { keptUserAgent } from './userAgent'

/** Login, refresh, logout and the signed-in user. */
export function registerSessionRoutes(app: FastifyInstance, api: Api, userResource: Resource): void {
  const { db, env, secret } = api
  const tokens = accessTokens(secret)

  app.post('/api/authentication_token', async (request, reply) => {
    const { email, password } = decode(Credentials, objectBody(request.body))
    const claims = await login(request, normaliseEmail(email), password)
    return sendJsonLd(reply, 200, claims)
  })

  app.post('/api/token/refresh', async (request, reply) => {
    const { refresh_token: token } = decode(RefreshRequest, objectBody(request.body))
    const now = api.now()
    const refreshed = await refreshSession(db, token, {
      secret,
      now,
      graceSeconds: env.REFRESH_GRACE_SECONDS,
      userAgent: keptUserAgent(request.headers['user-agent']),
    })
    if (!refreshed) throw unauthorized()
    await noteActivity(db, refreshed.claims, now)
    return sendJsonLd(reply, 200, await tokenAnswer(refreshed))
  })

  app.post('/api/token/invalidate', async (request, reply) => {
    const { sessionId } = callerOf(request)
    if (sessionId !== undefined) await endSession(db, sessionId, api.now())
    return reply.code(204).send()
  })

  app.get('/api/current-user', async (request, reply) =>
    sendJsonLd(reply, 200, await currentUserJson(db, userResource, callerOf(request))),
  )

  /**
   * Does the same work and gives the same answer for known and unknown addresses, in one company or several.
   */
  async function login(request: FastifyRequest, email: string, password: string) {
    const now = api.now()
    await countAttempt(api, 'login-address', clientNetwork(request))
    const fromHere = `${email} ${clientNetwork(request)}`
    await countAttempt(api, 'login-account', fromHere)
    await countAttempt(api, 'login-anywhere', email)
    const account = await inConstantTime(accountFor(db, email, password))
    if (!account) throw unauthorized(texts.wrongCredentials)
    // The status of the account is revealed only with the correct password.
    if (account.lockedAt !== null) throw unauthorized(texts.accountLocked)
    if (account.deactivatedAt !== null) throw unauthorized(texts.accountDeactivated)
    if (account.confirmationEndsAt !== null) throw unauthorized(texts.unconfirmed)
    await forgetAttempts(db, 'login-account', fromHere)
    await uncountAttempt(db, 'login-anywhere', email)
    await uncountAttempt(db, 'login-address', clientNetwork(request))
    await sweepSessions(db, now)
    await sweepThrottles(db, now)
    const { userId, companyId } = account
    const lifetimeSeconds = env.REFRESH_TOKEN_SECONDS
    await noteActivity(db, account, now)
    const userAgent = keptUserAgent(request.headers['user-agent'])
    return tokenAnswer(await startSession(db, { userId, companyId, now, lifetimeSeconds, userAgent }))
  }

  async function tokenAnswer({ claims, refreshToken }: { claims: AccessClaims; refreshToken: string }) {
    return {
      '@context': contextPath('Token'),
      '@id': '/api/authentication_token',
      '@type': 'Token',
      token: await tokens.sign(claims, api.now(), env.ACCESS_TOKEN_SECONDS),
      refresh_token: refreshToken,
    }
  }
}
