import pg from 'pg'
import { poll } from '../repeat'

/** First key of the session lock of each process; an arbitrary number. The second is a hash of its name. */
const presenceLock = 7_010_513
/** Its notifications carry the id of a job that the process running it ends. */
export const cancelChannel = 'tourwerk_job_cancel'

/**
 * Releases the jobs of processes without a session lock: PostgreSQL ends it with their connection. Its parameter is
 * the least age of an attempt in milliseconds, because a process takes its lock a moment after its first job.
 */
const releaseOfDead = `
  with dead as (
    select array_agg(distinct locked_by) as names
    from graphile_worker.jobs
    where locked_at < now() - $1 * interval '1 ms' and not exists (
      select from pg_locks
      where locktype = 'advisory' and granted and classid = ${presenceLock}
        and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
        and database = (select oid from pg_database where datname = current_database())))
  select graphile_worker.force_unlock_workers(names) from dead where names is not null`

type Parts = {
  connection: pg.ClientConfig
  /** A job of a process that died is free after at most twice this time. */
  beatMs: number
  /** The name by which the queue knows the process. */
  name: string
  onCancel: (jobId: string) => void
  warn: (facts: object, message: string) => void
}

/**
 * Shows other processes by a session lock that this one is alive, and releases the jobs of those that are not:
 * the library itself waits four hours. Also receives requests to cancel running jobs.
 */
export function startPresence({ connection, beatMs, name, onCancel, warn }: Parts): {
  stop: () => Promise<void>
} {
  let client: pg.Client | null = null

  async function connect(): Promise<pg.Client> {
    if (client !== null) return client
    const opened = new pg.Client({ ...connection, keepAlive: true })
    const forget = () => {
      if (client === opened) client = null
    }
    opened.on('error', forget)
    opened.once('end', forget)
    opened.on('notification', ({ payload = '' }) => onCancel(payload))
    await opened.connect()
    // A machine that has lost its network loses its lock, too.
    await opened.query(
      'set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
    )
    await opened.query(`select pg_advisory_lock(${presenceLock}, hashtext($1))`, [name])
    await opened.query(`listen ${cancelChannel}`)
    client = opened
    return opened
  }

  const beating = poll(
    () =>
      connect()
        .then((opened) => opened.query(releaseOfDead, [beatMs]))
        .then(
          () => undefined,
          (error: unknown) => warn({ err: error }, 'the queue is not reached; trying again'),
        ),
    beatMs,
  )
  return {
    async stop() {
      await beating.stop()
      await client?.end()
    },
  }
}
