import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { mergePatchContentType } from '../../../src/contract/wire/product'
import { createLocalEventBus } from '../../../server/adapters/events/eventBus'
import { createEmbeddedGeocoder } from '../../../server/adapters/geocoding/embeddedGeocoder'
import { solve } from '../../../server/optimiser/solve'
import { createStraightLineRouter } from '../../../server/adapters/routing/straightLineRouter'
import { buildApp } from '../../../server/app'
import { accessTokens } from '../../../server/auth/accessToken'
import { accountsOf } from '../../../server/auth/accounts'
import { noteActivity, startSession } from '../../../server/auth/sessions'
import { startProofDrawing, type ProofPool } from '../../../server/modules/proofs/pdf/proofPool'
import type { DatabaseLimits, Db, OpenDatabase } from '../../../server/db/client'
import type { Deps } from '../../../server/deps'
import { parseEnv } from '../../../server/env'
import { startOperation, type Operation } from '../../../server/operation/operation'
import { createFileStore } from '../../../server/files/createFileStore'
import type { JobDeps } from '../../../server/jobs/jobKind'
import { queuedJobs } from '../../../server/jobs/queue'
import type { Mail } from '../../../server/mail/mail'
import { planRefresh } from '../../../server/modules/tourTemplates/refreshPlans'
import { openTestDatabase } from '../../support/databases'
import { workOff } from '../../support/workOff'
import { insertFixture, password, passwordHash, type Fixture } from './fixture'

export type Answer = { status: number; headers: Record<string, string>; text: string; body: Body }
/** A JSON response; each test asserts its shape. */
export type Body = { [member: string]: unknown }

type CallOptions = { token?: string; body?: unknown; headers?: Record<string, string> | undefined }

export type TestServer = {
  app: FastifyInstance
  operation: Operation | undefined
  /** Sees all rows. That of the server is `deps.db`. */
  db: Db
  /** See `OpenDatabase`. */
  background: Db
  deps: Deps
  fixture: Fixture
  /** Mails in the outbox. */
  mails: Mail[]
  /** For connections beside the pool of `db`. */
  connection: OpenDatabase['connection']
  jobDeps: (others?: Partial<JobDeps>) => JobDeps
  /** Runs the jobs of the queue, with other dependencies if given. */
  work: (
    options?: Partial<Omit<Parameters<typeof workOff>[0], 'deps'>> & { deps?: Partial<JobDeps> },
  ) => Promise<void>
  /** Moves the server's clock. */
  advance: (milliseconds: number) => void
  /** Token of a user of the fixture, by e-mail address. */
  login: (email: string) => Promise<string>
  call: (method: string, url: string, options?: CallOptions) => Promise<Answer>
  close: () => Promise<void>
  /** See `OpenDatabase`. */
  lost: Promise<Error>
}

export const testSecret = 'a test secret that is long enough: 0123456789'

export async function startTestServer({
  env = {},
  logStream,
  drawing = startProofDrawing(),
  limits,
  withOperation = false,
}: {
  env?: Record<string, string>
  logStream?: { write: (line: string) => void } | undefined
  /** The threads that render PDFs; they end with the server. */
  drawing?: ProofPool
  limits?: Partial<DatabaseLimits>
  /** With probes and metrics, as in a process. */
  withOperation?: boolean
} = {}): Promise<TestServer> {
  const opened = await openTestDatabase(limits)
  const folder = mkdtempSync(path.join(tmpdir(), 'tourwerk-test-'))
  let time = Date.now()
  const mails: Mail[] = []
  const deps: Deps = {
    db: opened.db,
    env: parseEnv({ LOG_LEVEL: 'silent', LOGIN_LIMIT_PER_ADDRESS: '100000', DATA_DIR: folder, ...env }),
    secret: testSecret,
    now: () => new Date(time),
    router: createStraightLineRouter(),
    geocoder: createEmbeddedGeocoder(),
    streets: { read: async () => null },
    optimise: async (problem, limits) => solve(problem, limits),
    drawProof: drawing.draw,
    drawMerged: drawing.draw,
    onMail: (mail) => mails.push(mail),
    events: createLocalEventBus(),
  }
  const fixture = await insertFixture(opened.unlimited, deps.now())
  const operation = withOperation
    ? await startOperation({
        db: deps.db,
        env: deps.env,
        variables: env,
        work: () => ({}),
        warn: () => undefined,
      })
    : undefined
  const app = await buildApp(deps, { clientFolder: '/nowhere', logStream, operation })
  const tokens = new Map<string, string>()

  return {
    app,
    operation,
    db: opened.unlimited,
    background: opened.background,
    deps,
    fixture,
    mails,
    connection: opened.connection,
    jobDeps,
    work,
    lost: opened.lost,
    call,
    login,
    advance: (milliseconds) => {
      time += milliseconds
      tokens.clear()
    },
    close: async () => {
      await app.close()
      await operation?.close()
      await drawing.close()
      await opened.close()
      rmSync(folder, { recursive: true })
    },
  }

  function work({ deps: others, ...options }: Parameters<TestServer['work']>[0] = {}): Promise<void> {
    return workOff({ connection: opened.connection, deps: jobDeps(others), ...options })
  }

  function jobDeps(others: Partial<JobDeps> = {}): JobDeps {
    const log = { warn: () => undefined, error: () => undefined }
    return { ...deps, store: createFileStore(deps.env), mailer: null, sms: null, log, ...others }
  }

  async function hasPlanJobs(): Promise<boolean> {
    const isOne = eq(queuedJobs.taskIdentifier, planRefresh.name)
    return (
      (await opened.unlimited.select({ id: queuedJobs.id }).from(queuedJobs).where(isOne).limit(1)).length > 0
    )
  }

  async function login(email: string): Promise<string> {
    const known = tokens.get(email)
    if (known) return known
    const token = (await openSession(email)) ?? (await signIn(email))
    tokens.set(email, token)
    return token
  }

  /** The result of a login, without its hash and its constant time; undefined where it may be rejected. */
  async function openSession(email: string): Promise<string | undefined> {
    const { env, secret } = deps
    const db = opened.unlimited
    const now = deps.now()
    const [account, another] = await accountsOf(db, email)
    if (!account || another || account.passwordHash !== (await passwordHash)) return undefined
    if (account.lockedAt ?? account.deactivatedAt ?? account.confirmationEndsAt) return undefined
    const { userId, companyId } = account
    await noteActivity(db, account, now)
    const lifetimeSeconds = env.REFRESH_TOKEN_SECONDS
    const { claims } = await startSession(db, { userId, companyId, now, lifetimeSeconds, userAgent: null })
    return accessTokens(secret).sign(claims, now, env.ACCESS_TOKEN_SECONDS)
  }

  async function signIn(email: string): Promise<string> {
    const { body } = await call('POST', '/api/authentication_token?platform=webapp', {
      body: { email, password },
    })
    return String(body.token)
  }

  async function call(
    method: string,
    url: string,
    { token, body, headers }: CallOptions = {},
  ): Promise<Answer> {
    const json = method === 'PATCH' ? mergePatchContentType : 'application/json'
    const { contentType, payload } = body instanceof FormData ? await multipart(body) : textOf(body, json)
    const response = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      headers: {
        ...(payload !== undefined && { 'content-type': contentType }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    })
    // Test results must not depend on the server's progress meanwhile.
    if (method !== 'GET' && response.statusCode < 300 && (await hasPlanJobs()))
      await work({ kinds: [planRefresh] })
    return {
      status: response.statusCode,
      headers: Object.fromEntries(Object.entries(response.headers).map(([k, v]) => [k, String(v)])),
      text: response.body,
      body: parsed(response.body),
    }
  }
}

type SentBody = { contentType: string; payload: string | Buffer | undefined }

const textOf = (body: unknown, contentType: string): SentBody => ({
  contentType,
  payload: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
})

async function multipart(form: FormData): Promise<SentBody> {
  const body = new Response(form)
  return {
    contentType: body.headers.get('content-type') ?? '',
    payload: Buffer.from(await body.arrayBuffer()),
  }
}

function parsed(text: string): Body {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Body) : {}
  } catch {
    return {}
  }
}
