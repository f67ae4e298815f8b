import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as Schema from 'effect/Schema'
import pg from 'pg'
import { LiveEvent } from '../../../src/contract/live/liveEvents'
import type { Db } from '../../db/client'
import { namedStatement } from '../../db/namedStatement'
import type { Envelope, EventBus, EventListener } from './eventBus'

const channel = 'tourwerk_live'
/** The limit of a PostgreSQL NOTIFY payload is 8,000 bytes. */
const maxPayloadBytes = 7_900
const pausesMs = [200, 1_000, 5_000]

const decodeEnvelope = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Struct({ companyId: Schema.String, userId: Schema.String, event: LiveEvent })),
)

const selectNotify = (db: Db) =>
  db
    .select({ sent: sql`pg_notify(${sql.raw(`'${channel}'`)}, ${sql.placeholder('payload')})` })
    .from(sql`(select 1) as one`)

type Parts = { connectionString: string; db: Db; warn: (facts: object, message: string) => void }

/**
 * For several servers on one PostgreSQL, with LISTEN and NOTIFY. The database sends the events of a
 * transaction itself once it commits. A lost connection is reopened, and its listeners are notified that
 * events may be missing.
 */
export function createPostgresEventBus({ connectionString, db, warn }: Parts): EventBus {
  const listeners: EventListener[] = []
  const closing = new AbortController()
  let client: pg.Client | null = null
  const running = keepListening()

  async function keepListening(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; failures += 1) {
      try {
        const { ended } = await listenOnce()
        // Events sent while no connection listened are lost.
        for (const { miss } of listeners) miss()
        failures = -1
        await ended
      } catch (error) {
        if (closing.signal.aborted) return
        warn({ err: error }, 'the database is not listened to; trying again')
      }
      const pauseMs = pausesMs[Math.max(0, Math.min(failures, pausesMs.length - 1))]
      await delay(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  /** Resolves once the client listens. `ended` resolves when the connection has ended. */
  async function listenOnce(): Promise<{ ended: Promise<void> }> {
    const opened = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, keepAlive: true })
    const ended = new Promise<void>((resolve) => {
      opened.once('end', resolve)
      // One loss may emit several errors.
      opened.on('error', () => resolve())
    })
    opened.on('notification', ({ payload = '' }) => take(payload))
    client = opened
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
    } catch (error) {
      await opened.end().catch(() => undefined)
      throw error
    }
    return { ended }
  }

  function take(payload: string): void {
    let envelope: Envelope
    try {
      envelope = decodeEnvelope(payload)
    } catch (error) {
      return warn({ err: error }, 'an event of another server cannot be read')
    }
    for (const listener of listeners) listener.take(envelope)
  }

  return {
    publish: async (envelopes, context) => {
      const { tx } = context ?? { tx: db }
      for (const envelope of envelopes) {
        const payload = JSON.stringify(envelope)
        if (Buffer.byteLength(payload) > maxPayloadBytes)
          throw new Error('The event exceeds the NOTIFY payload limit')
        await namedStatement(tx, 'notify', selectNotify).execute({ payload })
      }
    },
    listen: (listener) => void listeners.push(listener),
    close: async () => {
      closing.abort()
      await client?.end().catch(() => undefined)
      await running
    },
  }
}
