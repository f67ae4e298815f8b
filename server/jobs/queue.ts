import { Logger, runMigrations } from 'graphile-worker'
import { bigint, integer, jsonb, pgSchema, text } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { instant } from '../db/schema/columns'

/*
 * The tables of the queue belong to graphile-worker (docs/decisions/0140-job-queue.md), which creates and
 * migrates them in a schema of its own. Only its documented view and functions are used.
 */

const schema = pgSchema('graphile_worker')

/** The view of waiting, running and failed jobs. Jobs that have ended are deleted. */
export const queuedJobs = schema.table('jobs', {
  id: bigint({ mode: 'bigint' }).primaryKey(),
  /** Name of the kind. */
  taskIdentifier: text().notNull(),
  /** Earliest time of the next attempt. */
  runAt: instant().notNull(),
  attempts: integer().notNull(),
  maxAttempts: integer().notNull(),
  /** Unique among waiting and failed jobs, see `enqueue`. */
  key: text(),
  /** Message of the last failure. */
  lastError: text(),
  createdAt: instant().notNull(),
  /** Start of the running attempt, and the process that runs it. */
  lockedAt: instant(),
  lockedBy: text(),
  /** `{"company:<id>": true}` for a job of a company. */
  flags: jsonb(),
})

/** Creates or migrates the tables of the queue. */
export async function migrateQueue(connection: pg.PoolConfig): Promise<void> {
  const pgPool = openQueuePool(connection, 1)
  try {
    await runMigrations({ pgPool, logger: queueLogger(() => undefined) })
  } finally {
    await pgPool.end()
  }
}

export function openQueuePool(connection: pg.PoolConfig, max: number): pg.Pool {
  const pool = new pg.Pool({ ...connection, max })
  // The pool replaces a broken connection, and the library repeats the statement.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** @param warn receives what the library reports as a problem, but failures of jobs */
export const queueLogger = (warn: (message: string) => void) =>
  new Logger(() => (level, message, meta) => {
    if (['error', 'warning'].includes(level) && meta?.['failure'] !== true) warn(message)
  })
