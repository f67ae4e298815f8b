import { buildApp } from './app'
import { tokenSecret } from './auth/tokenSecret'
import { openDatabase } from './db/client'
import { parseEnv, type Env } from './env'
import { StartupError, reasonOf } from './startupError'

/** How long open requests may take to end after a signal. */
const drainMs = 5_000

/** Starts the server and keeps it until a signal; refuses with one line and exit code 1. */
async function main(): Promise<void> {
  const env = parseEnv(process.env)
  const secret = tokenSecret(env)
  const { db, close } = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR })
  try {
    const app = await buildApp({ db, env, secret, now: () => new Date() })
    const stop = async () => {
      const forced = setTimeout(() => app.server.closeAllConnections(), drainMs)
      await app.close()
      clearTimeout(forced)
      await close()
    }
    await listen(app, env)
    onceSignalled(stop)
    console.log(`Tourwerk is ready: http://${shownHost(env.HOST)}:${portOf(app)}`)
  } catch (error) {
    await close()
    throw error
  }
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { HOST, PORT }: Env): Promise<void> {
  try {
    await app.listen({ host: HOST, port: PORT })
  } catch (error) {
    const isBusy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    throw new StartupError(
      isBusy
        ? `The port ${PORT} is in use by another program; set PORT to a free one.`
        : `The server cannot listen on ${HOST}:${PORT}: ${reasonOf(error)}`,
    )
  }
}

function onceSignalled(stop: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      )
    })
  }
}

function portOf(app: Awaited<ReturnType<typeof buildApp>>): number {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const shownHost = (host: string) => (['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host)

function fail(error: unknown): never {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
}

main().catch(fail)
