import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  EmailRequest,
  PasswordChange,
  PasswordReset,
  SignUp,
  SignUpConfirmation,
  normaliseEmail,
} from '../../src/contract/access/session'
import type { Api } from '../api'
import { clientNetwork } from '../http/clientNetwork'
import { forbidden } from '../http/problem'
import { idParameter } from '../resources/query'
import { decode, objectBody } from '../resources/writeResource'
import { changePassword, requestPasswordReset, resetPassword } from './accountService'
import { callerOf } from './caller'
import { inConstantTime } from './constantTime'
import { confirmSignUp, resendConfirmation, signUp } from './signUp'
import { countAttempt, forgetAttempts } from './throttle'

/** Sign-up and passwords. */
export function registerAccountRoutes(app: FastifyInstance, api: Api): void {
  const sendReset = (email: string) => requestPasswordReset(api, email)
  const sendConfirmation = async (email: string) => {
    // A user who confirmed long ago wants to log in, so sends a password reset.
    if (!(await resendConfirmation(api, email))) await sendReset(email)
  }
  app.post('/api/users/request-password-reset', (...call) => sendLink(sendReset, ...call))
  app.post('/api/users/sign-up/request-new-token', (...call) => sendLink(sendConfirmation, ...call))

  async function sendLink(
    send: (email: string) => Promise<void>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const { email } = decode(EmailRequest, trimmedEmail(request.body))
    await countRequest(request, normaliseEmail(email))
    await inConstantTime(send(email))
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
    await inConstantTime(signUp(api, account))
    return reply.code(204).send()
  })

  app.post('/api/users/sign-up/confirm', async (request, reply) => {
    const { token } = decode(SignUpConfirmation, objectBody(request.body))
    await countRequest(request)
    await confirmSignUp(api, token)
    return reply.code(204).send()
  })

  app.patch('/api/users/:id/change-password', async (request, reply) => {
    const { companyId, userId } = callerOf(request)
    if (idParameter(request.params) !== userId) throw forbidden()
    const passwords = decode(PasswordChange, objectBody(request.body))
    // Outside the write, whose rollback would undo the count.
    await countAttempt(api, 'change-password', userId)
    return api.write(request, reply, async ({ tx, now }) => {
      await changePassword(tx, { companyId, userId, now, ...passwords })
      await forgetAttempts(tx, 'change-password', userId)
      return { status: 204 }
    })
  })

  async function countRequest(request: FastifyRequest, email?: string): Promise<void> {
    await countAttempt(api, 'reset-address', clientNetwork(request))
    if (email !== undefined) await countAttempt(api, 'reset-account', email)
  }
}

/** Trims the typed address; the schema requires the exact form. */
export function trimmedEmail(body: unknown): unknown {
  const given = objectBody(body)
  return typeof given.email === 'string' ? { ...given, email: normaliseEmail(given.email) } : given
}
