import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  EmailRequest,
  PasswordChange,
  PasswordReset,
  SignUp,
  normaliseEmail,
} from '../../src/contract/access/session'
import type { Api } from '../api'
import { forbidden } from '../http/problem'
import { idParameter } from '../resources/query'
import { decode, objectBody } from '../resources/writeResource'
import { changePassword, requestPasswordReset, resetPassword, signUp } from './accountService'
import { callerOf } from './caller'
import { takeEvenTime } from './evenTime'
import { countAttempt, forgetAttempts } from './throttle'

/** Sign-up and passwords. */
export function registerAccountRoutes(app: FastifyInstance, api: Api): void {
  app.post('/api/users/request-password-reset', sendLink)
  app.post('/api/users/sign-up/request-new-token', sendLink)

  async function sendLink(request: FastifyRequest, reply: FastifyReply) {
    const { email } = decode(EmailRequest, trimmedEmail(request.body))
    await countRequest(request, normaliseEmail(email))
    await takeEvenTime(requestPasswordReset(api, email))
    return reply.code(204).send()
  }

  app.post('/api/users/reset-password', async (request, reply) => {
    const reset = decode(PasswordReset, objectBody(request.body))
    await countRequest(request)
    await resetPassword(api, reset)
    return reply.code(204).send()
  })

  app.post('/api/users/sign-up', async (request, reply) => {
    const account = decode(SignUp, trimmedEmail(request.body))
    await countRequest(request, normaliseEmail(account.email))
    await takeEvenTime(signUp(api, account))
    return reply.code(204).send()
  })

  app.patch('/api/users/:id/change-password', async (request, reply) => {
    const { companyId, userId } = callerOf(request)
    if (idParameter(request.params) !== userId) throw forbidden()
    const passwords = decode(PasswordChange, objectBody(request.body))
    // Outside the write, whose refusal would take the count back.
    await countAttempt(api, 'change-password', userId)
    return api.write(request, reply, async ({ tx, now }) => {
      await changePassword(tx, { companyId, userId, now, ...passwords })
      await forgetAttempts(tx, 'change-password', userId)
      return { status: 204 }
    })
  })

  async function countRequest(request: FastifyRequest, email?: string): Promise<void> {
    await countAttempt(api, 'reset-address', request.ip)
    if (email !== undefined) await countAttempt(api, 'reset-account', email)
  }
}

/** The address as people type it; the schema wants it exact. */
export function trimmedEmail(body: unknown): unknown {
  const given = objectBody(body)
  return typeof given.email === 'string' ? { ...given, email: normaliseEmail(given.email) } : given
}
