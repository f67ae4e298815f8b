import type { FastifyInstance } from 'fastify'
import { EmailChange, EmailConfirmation } from '../../src/contract/access/account'
import type { Api } from '../api'
import { users } from '../db/schema/people'
import { isRecord } from '../db/conditions'
import { contextPath, sendJsonLd } from '../http/jsonLd'
import { decode, objectBody } from '../resources/writeResource'
import { trimmedEmail } from './accountRoutes'
import { callerOf } from './caller'
import { confirmEmail, pendingEmailOf, requestEmailChange, withdrawEmailChange } from './emailChange'
import { ownData } from './ownData'
import { countAttempt, forgetAttempts } from './throttle'

/** What users see and change of their own account. */
export function registerOwnAccountRoutes(app: FastifyInstance, api: Api): void {
  app.get('/api/account', async (request, reply) => {
    const caller = callerOf(request)
    const [user] = await api.db
      .select({ email: users.email })
      .from(users)
      .where(isRecord(users, caller.companyId, caller.userId))
    const pending = await pendingEmailOf(api.db, caller, api.now())
    return sendJsonLd(reply, 200, {
      '@context': contextPath('Account'),
      '@id': '/api/account',
      '@type': 'Account',
      email: user?.email ?? null,
      pendingEmail: pending?.email ?? null,
      pendingEmailEndsAt: pending?.expiresAt.toISOString() ?? null,
    })
  })

  app.post('/api/account/change-email', async (request, reply) => {
    const { userId } = callerOf(request)
    const change = decode(EmailChange, trimmedEmail(request.body))
    // Outside the write, whose refusal would take the counts back.
    await countAttempt(api, 'change-password', userId)
    await countAttempt(api, 'reset-address', request.ip)
    await countAttempt(api, 'reset-account', change.email)
    return api.write(request, reply, async (context) => {
      await requestEmailChange(context, api, change)
      await forgetAttempts(context.tx, 'change-password', userId)
      return { status: 204 }
    })
  })

  app.post('/api/account/withdraw-email', (request, reply) =>
    api.write(request, reply, async (context) => {
      await withdrawEmailChange(context)
      return { status: 204 }
    }),
  )

  app.post('/api/account/confirm-email', async (request, reply) => {
    const { token } = decode(EmailConfirmation, objectBody(request.body))
    await countAttempt(api, 'reset-address', request.ip)
    return api.write(request, reply, async (context) => {
      await confirmEmail(context, token)
      return { status: 204 }
    })
  })

  app.get('/api/account/export', async (request, reply) => {
    const caller = callerOf(request)
    api.countCostlyCall(caller.userId)
    const data = await ownData(api.db, caller, api.now())
    return reply
      .code(200)
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="tourwerk-konto.json"')
      .send(JSON.stringify(data, null, 2))
  })
}
