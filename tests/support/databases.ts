import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type DatabaseLimits, type Db, type OpenDatabase } from '../../server/db/client'
import { createMigratedDatabase } from './testPostgres'

/** Of the server that all test files share. */
export const postgresUrl = inject('postgresUrl')

/**
 * Databases of this worker that are no longer used: emptying one takes a fraction of the time of creating
 * another.
 */
const idle: string[] = []

/** `unlimited` sees all rows: it is a superuser, to whom no policies apply. */
export type TestDatabase = OpenDatabase & { unlimited: Db }

/** A database with all migrations and no rows. */
export async function openTestDatabase(limits: Partial<DatabaseLimits> = {}): Promise<TestDatabase> {
  const used = idle.pop()
  const databaseUrl = used ?? (await createMigratedDatabase(postgresUrl))
  const opened = await openDatabase({ databaseUrl, dataDir: '', connectMs: 60_000, limits })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3 })
  // Some tests end all connections. Without listeners the error would end the worker.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const unlimited = drizzle(pool, { casing: 'snake_case' })
  if (used !== undefined) await emptyDatabase(unlimited)
  const close = async () => {
    await pool.end()
    await opened.close()
    idle.push(databaseUrl)
  }
  return { ...opened, unlimited, close }
}

/** Larger tables are truncated; truncating a small one takes longer than deleting its rows. */
const largeBytes = 512 * 1024

/** Leaves no row. */
async function emptyDatabase(db: Db): Promise<void> {
  await db.execute(`
    do $$
    declare
      name text;
      size bigint;
    begin
      -- Foreign keys are not asked, since nothing is left that could refer to anything.
      set local session_replication_role = replica;
      for name, size in
        select format('%I', relname), pg_relation_size(oid) from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
      loop
        if size > ${largeBytes} then execute 'truncate ' || name || ' cascade';
        else execute 'delete from ' || name;
        end if;
      end loop;
      delete from graphile_worker._private_jobs;
      delete from graphile_worker._private_job_queues;
    end $$`)
}
