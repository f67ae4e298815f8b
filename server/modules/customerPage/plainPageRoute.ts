import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../../api'
import { Problem } from '../../http/problem'
import { readClientTags } from './clientTags'
import { createOpener } from './customerPageRoutes'
import { nothingPage, plainPage } from './plainPage'

/** Everything is our own: the page makes no request to another host, and sends no form. */
const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')

/** GET `/t/{token}`: the page of a customer. Every link that does not work, also one without a token, gets the same page. */
export function registerPlainPage(app: FastifyInstance, api: Api, { folder }: { folder: string }): void {
  const open = createOpener(api)
  const tagsFor = readClientTags(folder)

  for (const url of ['/t', '/t/:token']) app.get(url, sendPage)

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const nonce = randomBytes(18).toString('base64')
    const { token = '' } = request.params as { token?: string }
    const opened = await open(request, reply).catch((error: unknown) => {
      if (error instanceof Problem && error.status === 404) return null
      throw error
    })
    return reply
      .code(opened === null ? 404 : 200)
      .header('content-security-policy', policyOf(nonce))
      .type('text/html; charset=utf-8')
      .send(
        opened === null ? nothingPage(nonce) : plainPage(opened.page, { token, nonce, tags: tagsFor(nonce) }),
      )
  }
}
