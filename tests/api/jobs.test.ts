import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import * as Schema from 'effect/Schema'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../../server/db/schema/audit'
import { enqueue } from '../../server/jobs/enqueue'
import { defineJob, type JobKind, type JobPayload } from '../../server/jobs/jobKind'
import { queuedJobs } from '../../server/jobs/queue'
import { runJobs } from '../../server/jobs/runJobs'
import { projectRoot } from '../../server/projectRoot'
import { newId } from '../../server/uuid'
import { forgetJobs } from '../support/workOff'
import { beatMs, effectJob } from './support/effectJob'
import { staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.db.execute('create table if not exists test_effects (n int not null, pid int not null)')
})
afterAll(async () => {
  await server.db.execute('drop table test_effects')
  await server.close()
})

let logged: unknown[][]
const ending: (() => unknown)[] = []
beforeEach(async () => {
  logged = []
  await forgetJobs(server.db)
  await server.db.execute('delete from test_effects')
})
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end()
})

const log = {
  warn: (...entry: unknown[]) => void logged.push(entry),
  error: (...entry: unknown[]) => void logged.push(entry),
}
const jobs = () => server.db.select().from(queuedJobs)
const effects = async () => {
  const { rows } = (await server.db.execute('select n from test_effects order by n')) as {
    rows: { n: number }[]
  }
  return rows.map(({ n }) => n)
}
const run = (kinds: readonly JobKind[]) => server.work({ kinds, deps: { log } })
async function start(kinds: readonly JobKind[]) {
  const { connection } = server
  const running = await runJobs({ connection, kinds, deps: server.jobDeps({ log }), beatMs })
  ending.push(running.stop)
}
const kindOf = <Payload extends JobPayload>(
  payload: Schema.ConstraintDecoder<Payload>,
  handle: JobKind<Payload>['handle'],
  more: Partial<JobKind<Payload>> = {},
) => defineJob({ name: 'test.kind', payload, attempts: 2, timeoutMs: 60_000, handle, ...more })

describe('the queue', () => {
  it('has a job once its transaction is committed, and none when it is rolled back', async () => {
    const kind = effectJob(async () => undefined)
    await server.db.transaction((tx) => enqueue(tx, kind, [{ n: 1 }, { n: 2 }]))
    const failing = server.db.transaction(async (tx) => {
      await enqueue(tx, kind, [{ n: 3 }])
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await run([kind])
    expect([await effects(), await jobs()]).toEqual([[1, 2], []])
  })

  it('repeats a failed job after a pause, and keeps one that has no attempts left', async () => {
    let attempts = 0
    const kind = kindOf(Schema.Struct({}), async () => {
      attempts += 1
      throw new Error(`attempt ${attempts}`)
    })
    await enqueue(server.db, kind, [{}])
    await run([kind])
    const [waiting] = await jobs()
    expect([waiting?.attempts, waiting?.lastError, Number(waiting?.runAt) > Date.now() + 1_000]).toEqual([
      1,
      'attempt 1',
      true,
    ])
    await run([kind])
    await run([kind])
    expect(await jobs()).toMatchObject([{ attempts: 2, maxAttempts: 2, lastError: 'attempt 2' }])
    expect([attempts, logged.map(([, message]) => message)]).toEqual([
      2,
      ['a job failed and will be repeated', 'a job was given up'],
    ])
  })

  it('keeps nothing of a refused statement, which may contain personal data', async () => {
    const kind = kindOf(Schema.Struct({}), async ({ db }) => {
      await db.execute(sql`select ${'kita@kunde.example'}::uuid`)
    })
    await enqueue(server.db, kind, [{}])
    await run([kind])
    expect((await jobs())[0]?.lastError).toBe('the database refused a statement')
  })

  it('does not run a job with another payload, nor for a company that was deleted', async () => {
    const handled: unknown[] = []
    const payload = Schema.Struct({ companyId: Schema.String })
    const kind = kindOf(payload, async (_, { companyId }) => void handled.push(companyId))
    const { companyId } = server.fixture.own
    await enqueue(server.db, kind, [{ companyId }, { companyId: newId() }, { companyId: 1 as never }])
    await run([kind])
    expect(handled).toEqual([companyId])
    expect(await jobs()).toMatchObject([{ lastError: 'its payload is not one of this kind' }])
  })

  it('ends an attempt that takes too long, whatever it does', async () => {
    const kind = kindOf(Schema.Struct({}), () => new Promise<never>(() => undefined), { timeoutMs: 50 })
    await enqueue(server.db, kind, [{}])
    await run([kind])
    expect(await jobs()).toMatchObject([{ attempts: 1, lastError: 'it took longer than 50 ms' }])
  })

  it('replaces a waiting job with the same key', async () => {
    const seen: number[] = []
    const kind = kindOf(Schema.Struct({ n: Schema.Number }), async (_, { n }) => void seen.push(n), {
      keyOf: () => 'one',
    })
    await enqueue(server.db, kind, [{ n: 1 }])
    await enqueue(server.db, kind, [{ n: 2 }])
    await run([kind])
    expect(seen).toEqual([2])
  })

  it('leaves the jobs of a kind that the process is not ready for', async () => {
    const kind = effectJob(async () => undefined)
    await start([{ ...kind, isReady: () => false }, kindOf(Schema.Struct({}), async () => undefined)])
    await enqueue(server.db, kind, [{ n: 1 }])
    await enqueue(
      server.db,
      kindOf(Schema.Struct({}), async () => undefined),
      [{}],
    )
    await expect.poll(async () => (await jobs()).map((job) => job.taskIdentifier)).toEqual(['test.effect'])
  })
})

describe('two processes', () => {
  it('do each of many jobs once, and those of a killed one', async () => {
    const child = await startProcess()
    const kind = effectJob(async () => undefined)
    const all = Array.from({ length: 200 }, (_, n) => n)
    await enqueue(
      server.db,
      kind,
      all.map((n) => ({ n })),
    )
    await child.reported('holding', 4)
    await start([kind])
    // What the other process holds stays with it as long as it lives.
    await expect.poll(async () => (await effects()).length).toBe(196)
    await expect.poll(() => server.db.$count(queuedJobs, eq(queuedJobs.attempts, 1))).toBe(4)
    child.process.kill('SIGKILL')
    await expect.poll(effects).toEqual(all)
    await expect.poll(jobs).toEqual([])
  })
})

type Reporting = { process: ChildProcess; reported: (word: string, times: number) => Promise<void> }

async function startProcess(): Promise<Reporting> {
  const { connectionString = '' } = server.connection
  const { PATH } = process.env
  const file = path.join(projectRoot, 'tests/api/support/jobProcess.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: projectRoot,
    env: { PATH, DATABASE_URL: connectionString },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  ending.push(() => child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const reported = (word: string, times: number) =>
    expect.poll(() => output.split(word).length - 1).toBe(times) as unknown as Promise<void>
  await reported('ready', 1)
  return { process: child, reported }
}

describe('the jobs in the administration', () => {
  let token: string
  beforeEach(async () => {
    token = await server.login(staff.platform.email)
  })
  const path = '/api/administration/jobs'
  const list = async (query = '') =>
    (await server.call('GET', `${path}${query}`, { token })).body['hydra:member'] as Body[]
  const act = async (deed: string, id: unknown) =>
    (await server.call('POST', `${path}/${String(id)}/${deed}`, { token })).status
  const audited = async () => {
    const rows = await server.db.select().from(auditEntries)
    return rows.map(({ companyId, action, subjectName, after }) => [companyId, action, subjectName, after])
  }
  const failing = kindOf(
    Schema.Struct({ companyId: Schema.String }),
    async () => {
      throw new Error('no luck')
    },
    { attempts: 1 },
  )

  it('are listed by state, with their company and the reason of a failure', async () => {
    const { companyId } = server.fixture.own
    await enqueue(server.db, failing, [{ companyId }])
    await run([failing])
    await enqueue(
      server.db,
      effectJob(async () => undefined),
      [{ n: 1 }],
    )
    const [failed, ...others] = await list('?state=failed')
    expect([failed, others]).toMatchObject([
      {
        kind: 'test.kind',
        state: 'failed',
        company: 'Eigene GmbH',
        attempts: 1,
        maxAttempts: 1,
        failure: 'no luck',
        nextAttemptAt: null,
        startedAt: null,
      },
      [],
    ])
    expect((await list('?state=waiting')).map(({ kind, company }) => [kind, company])).toEqual([
      ['test.effect', null],
    ])
    expect((await list('?sort[kind]=ASC')).map(({ kind }) => kind)).toEqual(['test.effect', 'test.kind'])
    expect(await list('?search=effect&state=failed')).toEqual([])
    expect((await server.call('GET', `${path}?state=done`, { token })).status).toBe(400)
  })

  it('are retried with all their attempts', async () => {
    await enqueue(server.db, failing, [{ companyId: server.fixture.other.companyId }])
    await run([failing])
    const [job] = await list()
    expect(await act('retry', job?.id)).toBe(204)
    expect(await list()).toMatchObject([{ state: 'waiting', attempts: 0 }])
    const done: string[] = []
    await run([{ ...failing, handle: async () => void done.push('done') }])
    expect([done, await list()]).toEqual([['done'], []])
    expect([await act('retry', job?.id), await act('cancel', 'x')]).toEqual([404, 404])
    expect(await audited()).toEqual([
      [server.fixture.other.companyId, 'jobRetried', 'Andere GmbH', { job: failing.name }],
    ])
  })

  it('are deleted when they are cancelled, and ended while they run', async () => {
    const waiting = effectJob(async () => undefined)
    await enqueue(server.db, waiting, [{ n: 1 }])
    const [first] = await list()
    expect([await act('cancel', first?.id), await list()]).toEqual([204, []])
    // In the log of the administrator's company.
    expect(await audited()).toContainEqual([
      server.fixture.own.companyId,
      'jobCancelled',
      'Eigene GmbH',
      { job: waiting.name },
    ])
    let isAborted = false
    const endless = kindOf(Schema.Struct({}), ({ signal }) => {
      signal.addEventListener('abort', () => (isAborted = true))
      return new Promise<never>(() => undefined)
    })
    await start([endless])
    await enqueue(server.db, endless, [{}])
    await expect.poll(async () => (await list())[0]?.state).toBe('running')
    const [running] = await list()
    // The process listens a moment after its first job.
    await expect
      .poll(async () => {
        await act('cancel', running?.id)
        return list()
      })
      .toEqual([])
    expect([isAborted, logged]).toEqual([true, []])
  })
})
