import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env'
import { StartupError, reasonOf } from '../startupError'

/** Rejects a busy port before any data is touched. */
export async function refuseBusyPort(env: Env): Promise<void> {
  const probe = createServer()
  const listening = new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(env.PORT, env.HOST, resolve)
  })
  await listenOrRefuse(listening, env)
  await new Promise((resolve) => probe.close(resolve))
}

/** @param variable sets the port */
export async function listenOrRefuse(
  listening: Promise<unknown>,
  { HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>,
  variable = 'PORT',
): Promise<void> {
  try {
    await listening
  } catch (error) {
    const isBusy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    throw new StartupError(
      isBusy
        ? `The port ${PORT} is in use by another program; set ${variable} to a free one.`
        : `The server cannot listen on ${HOST}:${PORT}: ${reasonOf(error)}`,
    )
  }
}

/** Returns the URL to open in a browser. */
export const urlOf = (app: FastifyInstance, { HOST }: Env): string =>
  `http://${hostText(HOST)}:${portOf(app)}`

function portOf(app: FastifyInstance): number {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const hostText = (host: string) => (['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host)
