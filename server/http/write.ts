import { createHash } from 'node:crypto'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerOf, type Caller } from '../auth/caller'
import type { Db } from '../db/client'
import { isWorthRetrying, refusalOf } from '../db/errors'
import { excluded } from '../db/excluded'
import { namedStatement } from '../db/namedStatement'
import { idempotencyKeys } from '../db/schema/security'
import type { Deps } from '../deps'
import { changedRecords } from '../live/changedRecords'
import type { LiveEvent } from '../../src/contract/live/liveEvents'
import { texts } from '../texts'
import { sendJsonLd, type JsonObject } from './jsonLd'
import { Problem, badRequest } from './problem'

/**
 * Context of a write. Only `tx` may access the database: writes that wait for a second connection, each holding one,
 * would wait for each other.
 */
export type WriteContext = {
  tx: Db
  caller: Caller
  now: Date
  /** Queues follow-up work whose failure must not roll back the write. Runs before the response is sent. */
  afterCommit: (work: () => Promise<unknown>) => void
  /** Publishes an event to all permitted users of the company once the write is committed. */
  publish: (event: LiveEvent) => void
  /**
   * Cache of {@link readOnce}. Only writes of many records set it, and only while the cached data cannot
   * change.
   */
  remembered?: Map<string, Promise<unknown>>
}

/** Reads data shared by the records of a write. Reads it once for all of them if the write has a cache. */
export function readOnce<T>(
  { remembered }: Pick<WriteContext, 'remembered'>,
  key: string,
  read: () => Promise<T>,
): Promise<T> {
  const known = remembered?.get(key) as Promise<T> | undefined
  if (known) return known
  const reading = read()
  remembered?.set(key, reading)
  return reading
}

export type Answer = {
  status: number
  body?: JsonObject
  headers?: Record<string, string>
  /** Members of the body that are sent once: they are not stored, and a replay has null instead. */
  once?: JsonObject
}

type Work = (context: WriteContext) => Promise<Answer>
export type Writer = (request: FastifyRequest, reply: FastifyReply, work: Work) => Promise<FastifyReply>
/**
 * Runs one of several transactions of a request that would block others for too long as a single one. The
 * last one sends the response.
 */
export type WriteStep = <T>(
  request: FastifyRequest,
  work: (context: WriteContext) => Promise<T>,
) => Promise<T>
type WriterDeps = Pick<Deps, 'db' | 'now' | 'events'>

const keptForMs = 24 * 3600 * 1000
const maxTries = 3

/**
 * Runs each write in a transaction. With an Idempotency-Key, the same transaction stores the response, so
 * that a repeated request has no second effect and gets the first response.
 */
export function createWriter({ db, now, events }: WriterDeps): Writer {
  const running = new Set<string>()

  return async (request, reply, work) => {
    const caller = callerOf(request)
    const key = idempotencyKey(request)
    const name = key && `${caller.companyId}:${caller.userId}:${key}`
    if (name && running.has(name)) throw keyInUse()
    if (name) running.add(name)
    try {
      const { answer, later } = await retry(() =>
        db.transaction(async (tx) => {
          const { context, later, published } = openContext(tx, caller, now())
          const run: Work = async () => {
            const answer = await work(context)
            const { companyId, userId } = caller
            const changes = changesOf(request, key, answer)
            const envelopes = [...changes, ...published].map((event) => ({ companyId, userId, event }))
            await events.publish(envelopes, context)
            return answer
          }
          const answer = key ? await replayOrRun(request, context, key, run) : sentOf(await run(context))
          return { answer, later }
        }),
      )
      await doAll(request, later)
      return send(reply, answer)
    } finally {
      if (name) running.delete(name)
    }
  }
}

/** @returns the {@link WriteStep} of the server */
export function createWriteStep({ db, now, events }: WriterDeps): WriteStep {
  return async (request, work) => {
    const caller = callerOf(request)
    const { companyId, userId } = caller
    const { result, later } = await retry(() =>
      db.transaction(async (tx) => {
        const { context, later, published } = openContext(tx, caller, now())
        const result = await work(context)
        const envelopes = published.map((event) => ({ companyId, userId, event }))
        await events.publish(envelopes, context)
        return { result, later }
      }),
    )
    await doAll(request, later)
    return result
  }
}

function openContext(tx: Db, caller: Caller, now: Date) {
  const later: (() => Promise<unknown>)[] = []
  const published: LiveEvent[] = []
  const context: WriteContext = {
    tx,
    caller,
    now,
    afterCommit: (next) => void later.push(next),
    publish: (event) => void published.push(event),
  }
  return { context, later, published }
}

function changesOf(
  { method, routeOptions, params }: FastifyRequest,
  command: string | undefined,
  { body }: Answer,
): LiveEvent[] {
  const { id } = params as { id?: string }
  const changes = changedRecords({ method, route: routeOptions.url ?? '', id }, body?.['@id'])
  return changes.map((change) => ({ ...change, ...(command !== undefined && { command }) }))
}

/** Runs the work sequentially. Logs a failure and continues with the next. */
async function doAll(request: FastifyRequest, works: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const work of works) {
    await work().catch((error: unknown) => request.log.error({ err: error }, 'work after a write failed'))
  }
}

async function retry<T>(attempt: () => Promise<T>, tries = maxTries): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (tries > 1 && isWorthRetrying(error)) return retry(attempt, tries - 1)
    throw refusalOf(error)
  }
}

/** A response with its serialised body. */
type Sent = { status: number; headers: Record<string, string>; text: string }

const sentOf = ({ status, headers = {}, body, once }: Answer): Sent => ({
  status,
  headers,
  text: body ? JSON.stringify({ ...body, ...once }) : '',
})

async function replayOrRun(
  request: FastifyRequest,
  context: WriteContext,
  key: string,
  work: Work,
): Promise<Sent> {
  const { tx, now } = context
  const { companyId, userId } = context.caller
  const expiry = expiryBefore(now)
  const requestHash = hashOf(request)
  // Other servers run parallel requests. Waiting for their transaction would block, so the lock is only tried.
  const [found] = await namedStatement(tx, 'stored_answer', selectStored).execute({
    lock: `${userId}:${key}`,
    companyId,
    userId,
    key,
    expiry,
  })
  if (!found?.isLocked) throw keyInUse()
  const { stored } = found
  if (stored) {
    if (stored.requestHash !== requestHash) {
      throw new Problem(422, { code: 'IdempotencyKeyReused', description: texts.keyReused })
    }
    const { status, headers, body } = stored
    return { status, headers, text: body }
  }
  const answer = await work(context)
  const sent = sentOf(answer)
  const [kept] = await namedStatement(tx, 'keep_answer', insertAnswer).execute({
    companyId,
    userId,
    key,
    requestHash,
    expiry,
    status: sent.status,
    headers: sent.headers,
    body: answer.once ? sentOf({ ...answer, once: withheld(answer.once) }).text : sent.text,
    createdAt: now,
  })
  // The same request was committed by another server after the statement above took its snapshot.
  if (!kept) throw keyInUse()
  return sent
}

function selectStored(db: Db) {
  const { companyId, userId, key, createdAt, requestHash, status, headers, body } = idempotencyKeys
  const isOfRequest = and(
    eq(companyId, sql.placeholder('companyId')),
    eq(userId, sql.placeholder('userId')),
    eq(key, sql.placeholder('key')),
    gte(createdAt, sql.placeholder('expiry')),
  )
  const isLocked = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${sql.placeholder('lock')}, 0))`
  return db
    .select({ isLocked, stored: { requestHash, status, headers, body } })
    .from(sql`(select 1) as one`)
    .leftJoin(idempotencyKeys, isOfRequest)
}

/** Inserts a response, or replaces an expired one. */
function insertAnswer(db: Db) {
  const { companyId, userId, key, createdAt } = idempotencyKeys
  const value = (name: string) => sql.placeholder(name)
  const kept = {
    requestHash: value('requestHash'),
    status: value('status'),
    headers: value('headers'),
    body: value('body'),
    createdAt: value('createdAt'),
  }
  return db
    .insert(idempotencyKeys)
    .values({ companyId: value('companyId'), userId: value('userId'), key: value('key'), ...kept })
    .onConflictDoUpdate({
      target: [companyId, userId, key],
      set: excluded(Object.keys(kept)),
      setWhere: lt(createdAt, value('expiry')),
    })
    .returning({ key })
}

const expiryBefore = (now: Date) => new Date(now.getTime() - keptForMs)

/** Deletes expired responses. They no longer count, so a nightly run is enough. */
export async function removeExpiredKeys(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, expiryBefore(now)))
}

const withheld = (once: JsonObject = {}): JsonObject =>
  Object.fromEntries(Object.keys(once).map((name) => [name, null]))

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) throw badRequest('Idempotency-Key')
  return key
}

const hashOf = ({ method, url, headers, body }: FastifyRequest) =>
  createHash('sha256')
    .update(JSON.stringify([method, url, headers['if-match'] ?? null, body ?? null]))
    .digest('base64url')

const keyInUse = () => new Problem(409, { code: 'IdempotencyKeyInUse', description: texts.keyInUse })

function send(reply: FastifyReply, { status, headers, text }: Sent): FastifyReply {
  reply.headers(headers)
  return text === '' ? reply.code(status).send() : sendJsonLd(reply, status, text)
}
