import { runTaskListOnce } from 'graphile-worker'
import type pg from 'pg'
import type { Db } from '../../server/db/client'
import type { JobDeps, JobKind } from '../../server/jobs/jobKind'
import { openQueuePool, queueLogger } from '../../server/jobs/queue'
import { tasksOf } from '../../server/jobs/runJobs'
import { jobKinds } from '../../server/processes/jobKinds'

type Parts = {
  connection: pg.PoolConfig
  deps: JobDeps
  /** Others stay in the queue. */
  kinds?: readonly JobKind[]
  stopping?: AbortSignal
}

/** Runs the waiting jobs, those that they add, and those that wait for a retry, once each. */
export async function workOff({
  connection,
  deps,
  kinds = jobKinds,
  stopping = new AbortController().signal,
}: Parts): Promise<void> {
  const pool = openQueuePool(connection, 1)
  const client = await pool.connect()
  try {
    await client.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
    const tasks = tasksOf(kinds, { deps, stopping, running: new Map() })
    const options = { noHandleSignals: true, logger: queueLogger(() => undefined) }
    await runTaskListOnce(options, tasks, client).promise
  } finally {
    client.release()
    await pool.end()
  }
}

export const forgetJobs = async (db: Db) =>
  void (await db.execute('delete from graphile_worker._private_jobs'))
