import fastifyStatic from '@fastify/static'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps'
import type { Env } from '../env'
import { sendProblem } from '../http/errorHandler'
import { isApiPath, isDriverAppPath } from '../http/headers'
import { Problem } from '../http/problem'
import { customerClientPage } from '../modules/customerPage/clientTags'
import { contentSecurityPolicy } from './contentSecurityPolicy'
import { runtimeConfig } from './runtimeConfig'

const noncePlaceholder = '__CSP_NONCE__'

const driverPage = 'fahrer/index.html'

/** Whether a folder of the built client contains the driver app. */
export const hasDriverApp = (folder: string): boolean => existsSync(path.join(folder, driverPage))

/**
 * Serves `/config.json`, which the client reads before its first render, also when another server hosts the
 * client.
 */
export function registerRuntimeConfig(
  app: FastifyInstance,
  { env, streets }: Pick<Deps, 'env' | 'streets'>,
  parts: { basemapUrl: string; hasDriverApp: boolean },
): void {
  app.get('/config.json', async (_request, reply) => {
    const config = JSON.stringify(runtimeConfig(env, { ...parts, streets: await streets.read() }))
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(config)
  })
}

/**
 * Serves the built client, if present: its files unchanged, and its page for every client path. Below `/fahrer/`, that
 * is the page of the driver app, if it is built.
 * @returns the fallback handler for requests that match no route and no file
 */
export async function registerClient(
  app: FastifyInstance,
  { env, folder }: { env: Env; folder: string },
): Promise<((request: FastifyRequest, reply: FastifyReply) => FastifyReply) | undefined> {
  const file = path.join(folder, 'index.html')
  if (!existsSync(file)) return undefined
  const planner = readPage(file)
  const driver = hasDriverApp(folder) ? readPage(path.join(folder, driverPage)) : null

  await app.register(fastifyStatic, {
    root: folder,
    // One route per file: nothing outside the folder, no listing, and the page only through `sendPage`.
    wildcard: false,
    globIgnore: [
      'index.html',
      driverPage,
      customerClientPage,
      'kunde/.vite/**',
      '**/*.map',
      '**/*.br',
      '**/*.gz',
    ],
    // Serves the files that the build has compressed, instead of compressing per request.
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, filePath) => {
      // File names below assets/ contain a hash of their content.
      const isHashed = /^((fahrer|kunde)\/)?assets\//.test(
        path.relative(folder, filePath).replaceAll(path.sep, '/'),
      )
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      reply.header('vary', 'accept-encoding')
      reply.header('cross-origin-resource-policy', 'same-origin')
    },
  })
  app.get('/', sendPage)
  // The service worker stores the page; its request accepts anything.
  if (driver !== null) app.get('/fahrer/', sendPage)

  return (request, reply) => {
    const accepts = request.headers.accept ?? ''
    const isRead = ['GET', 'HEAD'].includes(request.method)
    const isPage = isRead && accepts.includes('text/html') && !isApiPath(request.url)
    return isPage ? sendPage(request, reply) : sendProblem(request, reply, new Problem(404))
  }

  function sendPage({ url }: FastifyRequest, reply: FastifyReply): FastifyReply {
    const isDriver = driver !== null && isDriverAppPath(url)
    // The service worker is in charge of paths below `/fahrer/` only.
    if (isDriver && /^\/fahrer(\?|$)/.test(url)) return reply.redirect(url.replace('/fahrer', '/fahrer/'))
    const nonce = randomBytes(18).toString('base64')
    const policy = contentSecurityPolicy(env, nonce, { readsCodes: isDriver })
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .code(200)
      .type('text/html; charset=utf-8')
      .send((isDriver ? driver : planner).join(nonce))
  }
}

/** A page in parts, between which the nonce of a response is put. */
const readPage = (file: string): string[] => readFileSync(file, 'utf8').split(noncePlaceholder)
