import type { FastifyBaseLogger } from 'fastify'
import { driverAppPath } from '../src/contract/wire/runtimeConfig'
import { buildApp, builtClient } from './app'
import { hashPassword } from './auth/passwords'
import { tokenSecret } from './auth/tokenSecret'
import { hasDriverApp } from './client/clientRoutes'
import { openDatabase, type Db } from './db/client'
import { fillAddressKeys, isFresh } from './db/prepareData'
import { seedDemo } from './demo/seedDemo'
import { demoPassword } from './demo/staff'
import { demoDriver, demoLogins } from './demoLogins'
import { databaseLimits, parseEnv, type Env } from './env'
import { createFileStore } from './files/createFileStore'
import { prepareFileFolder } from './files/fileStore'
import { startOperation } from './operation/operation'
import { startBackgroundWork } from './processes/backgroundWork'
import { composeDeps, createAdapters } from './processes/composeDeps'
import { listenOrRefuse, refuseBusyPort, urlOf } from './processes/listening'
import { drainMs, fail, onceSignalled, within } from './processes/stopping'
import { buildWorkerApp, requireDatabaseUrl } from './processes/workerApp'

/**
 * Starts the server and runs until a signal: with requests and background work in one process, with requests only
 * (`JOBS=off`), or with background work only (`--worker`). If the startup fails, logs one line and exits with code 1.
 */
async function main(): Promise<void> {
  const env = parseEnv(process.env)
  const isWorker = process.argv.includes('--worker')
  if (isWorker) requireDatabaseUrl(env)
  const secret = tokenSecret(env)
  let log: FastifyBaseLogger | undefined
  // Live events and streets may warn before the app, which owns the log, exists.
  const warn = (facts: object, message: string) =>
    log === undefined ? console.warn(message) : log.warn(facts, message)
  const adapters = await createAdapters(env, warn)
  await refuseBusyPort(env)
  if (env.FILES_S3_URL === '') prepareFileFolder(env.DATA_DIR)
  const { db, background, connection, close, lost } = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    limits: databaseLimits(env),
    prepare: async (empty) => {
      if (env.DEMO && !isWorker && (await isFresh(empty))) await addDemoData(empty, env, new Date())
      await fillAddressKeys(empty)
    },
  })
  try {
    const composed = composeDeps({ db, env, secret, adapters, warn })
    const operation = await startOperation({ db, env, variables: process.env, work: composed.work, warn })
    const app = isWorker ? await buildWorkerApp(env, operation) : await buildApp(composed.deps, { operation })
    log = app.log
    await listenOrRefuse(app.listen({ host: env.HOST, port: env.PORT }), env)
    const takesJobs = isWorker || env.JOBS === 'on'
    const work = takesJobs
      ? startBackgroundWork({ connection }, { ...composed.deps, db: background }, app.log)
      : undefined
    void lost.then(async (error) => {
      // A supervisor restarts the server, which repairs the files as after any crash.
      app.log.fatal({ err: error }, 'the database has ended, and the server with it')
      await within(drainMs, app.close())
      process.exit(1)
    })
    onceSignalled(async () => {
      await operation.drain()
      const forced = setTimeout(() => app.server.closeAllConnections(), drainMs)
      await app.close()
      clearTimeout(forced)
      await work?.stop()
      await composed.close()
      await close()
      await operation.close()
    })
    console.log(`${isWorker ? 'A worker of Tourwerk' : 'Tourwerk'} is ready: ${urlOf(app, env)}`)
    if (env.DEMO && !isWorker) console.log(demoText(urlOf(app, env)))
  } catch (error) {
    await close()
    throw error
  }
}

async function addDemoData(db: Db, env: Env, now: Date): Promise<void> {
  console.log('Adding the demo data …')
  const fileStore = createFileStore(env)
  await seedDemo(db, { now, hashPassword, fileStore, productKey: env.PRODUCT_KEY })
}

const demoText = (url: string) =>
  [
    `Demo logins (password ${demoPassword}):`,
    ...demoLogins.map(({ email, role }) => `  ${email}  ${role}`),
    ...(hasDriverApp(builtClient) ? [`Driver app: ${url}${driverAppPath}  (${demoDriver})`] : []),
  ].join('\n')

main().catch(fail)
