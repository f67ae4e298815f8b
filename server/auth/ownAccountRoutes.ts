import type { FastifyInstance } from 'fastify'
import { EmailChange, EmailConfirmation, OwnProfile } from '../../src/contract/access/account'
import type { Api } from '../api'
import type { Db } from '../db/client'
import { users } from '../db/schema/people'
import { isRecord } from '../db/conditions'
import { clientNetwork } from '../http/clientNetwork'
import { contextPath, sendJsonLd, type JsonObject } from '../http/jsonLd'
import { unauthorized } from '../http/problem'
import { etagOf } from '../resources/representation'
import { decode, matches, objectBody, versionConflict } from '../resources/writeResource'
import { trimmedEmail } from './accountRoutes'
import { callerOf, type Caller } from './caller'
import { confirmEmail, pendingEmailOf, requestEmailChange, withdrawEmailChange } from './emailChange'
import { ownData } from './ownData'
import { countAttempt, forgetAttempts } from './throttle'

/** Routes to read and change the own account. */
export function registerOwnAccountRoutes(app: FastifyInstance, api: Api): void {
  app.get('/api/account', async (request, reply) => {
    const { version, account } = await accountOf(api.db, callerOf(request), api.now())
    return sendJsonLd(reply.header('etag', etagOf(version)), 200, account)
  })

  app.patch('/api/account', (request, reply) =>
    api.write(request, reply, async ({ tx, caller, now }) => {
      const before = await accountOf(tx, caller, now, 'held')
      const { account: current, version } = before
      if (!matches(request.headers['if-match'], etagOf(version))) throw versionConflict(version, current)
      const { firstName, lastName, phone } = current
      const profile = decode(OwnProfile, { firstName, lastName, phone, ...objectBody(request.body) })
      await tx
        .update(users)
        .set({ ...profile, phone: profile.phone ?? null, version: version + 1 })
        .where(isRecord(users, caller.companyId, caller.userId))
      const after = await accountOf(tx, caller, now)
      return { status: 200, body: after.account, headers: { etag: etagOf(after.version) } }
    }),
  )

  app.post('/api/account/change-email', async (request, reply) => {
    const { userId } = callerOf(request)
    const change = decode(EmailChange, trimmedEmail(request.body))
    // Outside the write, whose rollback would undo the counts.
    await countAttempt(api, 'change-password', userId)
    await countAttempt(api, 'reset-address', clientNetwork(request))
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
    await countAttempt(api, 'reset-address', clientNetwork(request))
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

/** @param isHeld locks the row until the transaction ends */
async function accountOf(
  db: Db,
  caller: Pick<Caller, 'companyId' | 'userId'>,
  now: Date,
  isHeld?: 'held',
): Promise<{ version: number; account: JsonObject }> {
  const { firstName, lastName, phone, email, version } = users
  const reading = db
    .select({ firstName, lastName, phone, email, version })
    .from(users)
    .where(isRecord(users, caller.companyId, caller.userId))
  const [user] = await (isHeld ? reading.for('update') : reading)
  if (!user) throw unauthorized()
  const pending = await pendingEmailOf(db, caller, now)
  const { version: found, ...shown } = user
  return {
    version: found,
    account: {
      '@context': contextPath('Account'),
      '@id': '/api/account',
      '@type': 'Account',
      ...shown,
      pendingEmail: pending?.email ?? null,
      pendingEmailEndsAt: pending?.expiresAt.toISOString() ?? null,
    },
  }
}
