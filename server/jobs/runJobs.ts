import { EventEmitter } from 'node:events'
import { parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { attempt } from './attempt'
import type { JobDeps, JobKind } from './jobKind'
import { startPresence } from './presence'
import { openQueuePool, queueLogger } from './queue'

/** Jobs of one process at a time. */
const jobsAtOnce = 4
/** New jobs are announced by the database; this is for retries, and for announcements that were lost. */
const pollMs = 5_000

type Parts = {
  connection: pg.PoolConfig
  kinds: readonly JobKind[]
  deps: JobDeps
  /** See `startPresence`. */
  beatMs?: number
}

type RunningJobs = {
  /** Resolves when the library has stopped, of its own accord as well. */
  ended: Promise<void>
  /** Resolves when the current steps are done. Interrupted jobs are repeated by any server. */
  stop: () => Promise<void>
}

/** Takes jobs of the queue until it is stopped. Any number of processes may do so on one database. */
export async function runJobs({ connection, kinds, deps, beatMs = 15_000 }: Parts): Promise<RunningJobs> {
  const stopping = new AbortController()
  const running: Running = new Map()
  const pool = openQueuePool(connection, jobsAtOnce)
  const events: WorkerEvents = new EventEmitter()
  let presence: ReturnType<typeof startPresence> | undefined
  events.once('pool:create', ({ workerPool }) => {
    presence = startPresence({
      connection,
      beatMs,
      name: workerPool.id,
      onCancel: (id) => running.get(id)?.abort(),
      warn: deps.log.warn,
    })
  })
  const taken = kinds.filter(({ isReady }) => isReady?.(deps) ?? true)
  const runner = await run({
    pgPool: pool,
    concurrency: jobsAtOnce,
    pollInterval: pollMs,
    noHandleSignals: true,
    events,
    logger: queueLogger((message) => deps.log.warn({ message }, 'the queue reports a problem')),
    taskList: tasksOf(taken, { deps, stopping: stopping.signal, running }),
    parsedCronItems: cronItemsOf(taken),
  })
  const ended = runner.promise.catch((error: unknown) =>
    deps.log.error({ err: error }, 'the queue is no longer read'),
  )
  return {
    ended,
    async stop() {
      stopping.abort()
      // Rejects if the library has stopped already.
      await runner.stop().catch(() => undefined)
      await ended
      await presence?.stop()
      await pool.end()
    },
  }
}

/** Cancels the running attempts, by the id of the job. */
type Running = Map<string, AbortController>

/** Returns the kinds as the library runs them. */
export function tasksOf(
  kinds: readonly JobKind[],
  { deps, stopping, running }: { deps: JobDeps; stopping: AbortSignal; running: Running },
): TaskList {
  const taskOf =
    (kind: JobKind): TaskList[string] =>
    async (payload, { job }) => {
      const cancelling = new AbortController()
      running.set(job.id, cancelling)
      const { id, attempts: number, max_attempts: last } = job
      const isLast = number >= last
      await attempt(deps, kind, {
        id,
        payload,
        number,
        isLast,
        stopping,
        cancelling: cancelling.signal,
      }).finally(() => running.delete(id))
    }
  return Object.fromEntries(kinds.map((kind) => [kind.name, taskOf(kind)]))
}

const cronItemsOf = (kinds: readonly JobKind[]) =>
  parseCronItems(
    kinds.flatMap(({ name, schedule, attempts, isSerial }) =>
      schedule === undefined
        ? []
        : {
            task: name,
            match: schedule,
            options: {
              maxAttempts: attempts,
              // One waiting job is enough, however long no server took it.
              jobKey: name,
              backfillPeriod: 0,
              ...(isSerial && { queueName: name }),
            },
          },
    ),
  )
