import { createServer } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { createLocalEventBus } from './adapters/events/eventBus'
import { createPostgresEventBus } from './adapters/events/postgresEventBus'
import { createGeocoder, readGeocoderConfig } from './adapters/geocoding/geocoderConfig'
import { createSmtpMailer } from './adapters/mail/smtpMailer'
import { createEngine } from './adapters/optimiser/optimiserConfig'
import type { Engine } from './adapters/optimiser/vroom'
import { createRouter, readRouterConfig } from './adapters/routing/routerConfig'
import { buildApp } from './app'
import { hashPassword } from './auth/passwords'
import { tokenSecret } from './auth/tokenSecret'
import { openDatabase, type Db } from './db/client'
import { fillAddressKeys, isFresh, maintain } from './db/prepareData'
import { seedDemo } from './demo/seedDemo'
import { demoPassword } from './demo/staff'
import { demoLogins } from './demoLogins'
import type { Deps } from './deps'
import { parseEnv, type Env } from './env'
import { createFileStore } from './files/createFileStore'
import { startMailSender } from './mail/mailSender'
import type { Mail } from './mail/outbox'
import { startProofDrawing } from './modules/proofs/pdf/proofPool'
import { proofAttachment } from './modules/proofs/proofAttachment'
import { refineEngine, startOptimiser } from './modules/optimisation/optimise'
import { sweepFiles } from './modules/files/sweepFiles'
import { removeCompanies } from './modules/companies/deletion/removeCompanies'
import { startNightlyWork } from './modules/retention/nightlyWork'
import { removeOldData } from './modules/retention/removeOldData'
import { createPlanner } from './modules/tourTemplates/planner'
import { createOngoing } from './ongoing'
import { StartupError, reasonOf } from './startupError'

/** How long open requests may take to end after a signal. */
const drainMs = 5_000

/** Starts the server and keeps it until a signal; refuses with one line and exit code 1. */
async function main(): Promise<void> {
  const env = parseEnv(process.env)
  const secret = tokenSecret(env)
  const { engine, ...adapters } = await createAdapters()
  await refuseBusyPort(env)
  const { db, close, lost } = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR })
  try {
    const now = () => new Date()
    if (env.DEMO && (await isFresh(db))) await addDemoData(db, env, now())
    await fillAddressKeys(db)
    const isShown = env.DEMO && env.SMTP_URL === ''
    const ongoing = createOngoing()
    const optimiser = startOptimiser()
    const drawing = startProofDrawing()
    const tellEngine = (error: Error) =>
      app.log.warn({ err: error }, 'OPTIMISER_URL did not help; searched without it')
    const warn = (facts: object, message: string) => app.log.warn(facts, message)
    const events =
      env.DATABASE_URL === ''
        ? createLocalEventBus()
        : createPostgresEventBus({ connectionString: env.DATABASE_URL, db, warn })
    const deps: Deps = {
      db,
      env,
      secret,
      now,
      ...adapters,
      optimise: engine === null ? optimiser.optimise : refineEngine(engine, optimiser.optimise, tellEngine),
      drawProof: drawing.draw,
      onLaterWork: ongoing.add,
      events,
      ...(isShown && { onMail: showMail }),
    }
    const app = await buildApp(deps)
    await listenOrRefuse(app.listen({ host: env.HOST, port: env.PORT }), env)
    const mails = sendMails(deps, app.log)
    const nightly = workAtNight(deps, app.log)
    void lost.then(async (error) => {
      // A supervisor starts the server again, which mends the files as after any crash.
      app.log.fatal({ err: error }, 'the database has ended, and the server with it')
      await within(drainMs, app.close())
      process.exit(1)
    })
    onceSignalled(async () => {
      const forced = setTimeout(() => app.server.closeAllConnections(), drainMs)
      await app.close()
      clearTimeout(forced)
      await within(drainMs, mails?.stop())
      await within(drainMs, nightly.stop())
      await within(drainMs, ongoing.ended())
      await optimiser.close()
      await drawing.close()
      await events.close()
      await close()
    })
    console.log(`Tourwerk is ready: http://${hostText(env.HOST)}:${portOf(app)}`)
    if (env.DEMO) console.log(demoLoginsText())
    // Arrivals of tours that were added in bulk; a restart in the middle goes on where it was.
    createPlanner(deps)
      .refreshAll()
      .then(() => sweepFiles(db, createFileStore(env), now()))
      .then(() => (env.DATABASE_URL === '' ? maintain(db) : undefined))
      .catch((error: unknown) => app.log.error({ err: error }, 'work after the start failed'))
  } catch (error) {
    await close()
    throw error
  }
}

async function createAdapters(): Promise<Pick<Deps, 'geocoder' | 'router'> & { engine: Engine | null }> {
  try {
    return {
      geocoder: await createGeocoder(readGeocoderConfig(process.env)),
      router: createRouter(readRouterConfig(process.env)),
      engine: createEngine(process.env),
    }
  } catch (error) {
    throw new StartupError(`The environment is not usable: ${reasonOf(error)}.`)
  }
}

async function addDemoData(db: Db, env: Env, now: Date): Promise<void> {
  console.log('Adding the demo data …')
  const fileStore = createFileStore(env)
  await seedDemo(db, { now, hashPassword, fileStore, productKey: env.PRODUCT_KEY })
}

/** Undefined without a mail server. */
function sendMails({ db, env, now, drawProof }: Deps, log: FastifyBaseLogger) {
  if (env.SMTP_URL === '') return undefined
  const fileStore = createFileStore(env)
  const mailer = createSmtpMailer(env.SMTP_URL, env.MAIL_FROM)
  const attachmentOf = (proof: Parameters<typeof proofAttachment>[1]) =>
    proofAttachment({ db, readFile: fileStore.read, drawProof }, proof)
  return startMailSender({ db, mailer, now, log, attachmentOf })
}

function workAtNight({ db, env, now }: Deps, log: FastifyBaseLogger) {
  const store = createFileStore(env)
  const parts = { db, store, now, log }
  return startNightlyWork(
    [
      (signal) => removeCompanies({ ...parts, productKey: env.PRODUCT_KEY }, signal),
      (signal) => removeOldData(parts, signal),
    ],
    log,
  )
}

/** A mail server that hangs does not keep this one from stopping; the mail is sent again after the next start. */
async function within(milliseconds: number, work: Promise<void> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)))
  await Promise.race([work, timeout])
  clearTimeout(timer)
}

/** Without a mail server, this is where a developer finds the link to reset a password. */
function showMail({ recipient, subject, body }: Mail): void {
  console.log(`Mail to ${recipient}: ${subject}\n${body}`)
}

const demoLoginsText = () =>
  [
    `Demo logins (password ${demoPassword}):`,
    ...demoLogins.map(({ email, role }) => `  ${email}  ${role}`),
  ].join('\n')

/** Learns before any data is touched what listening would only tell after it. */
async function refuseBusyPort(env: Env): Promise<void> {
  const probe = createServer()
  const listening = new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(env.PORT, env.HOST, resolve)
  })
  await listenOrRefuse(listening, env)
  await new Promise((resolve) => probe.close(resolve))
}

async function listenOrRefuse(listening: Promise<unknown>, { HOST, PORT }: Env): Promise<void> {
  try {
    await listening
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

const hostText = (host: string) => (['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host)

function fail(error: unknown): never {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
}

main().catch(fail)
