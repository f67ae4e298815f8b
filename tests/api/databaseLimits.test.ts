import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../../server/db/client'
import { allowMoreTime } from '../../server/db/allowMoreTime'
import { otherAdmin, staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

/* What one company or one locked table may take from the others: not the database. */

const lockMs = 2_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ limits: { lockMs, statementMs: 4_000, idleMs: 1_000 } })
})
afterAll(() => server.close())

const settingsOf = async (db: Db) => {
  const { rows } = (await db.execute(
    sql`select name, setting::int as value from pg_settings where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')`,
  )) as unknown as { rows: { name: string; value: number }[] }
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Locks a table, as a migration by hand does. The returned function releases it. */
async function lockTable(table: string): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let holding = Promise.resolve()
  await new Promise<void>((locked) => {
    holding = server.background.transaction(async (tx) => {
      await tx.execute(sql.raw(`lock table ${table} in access exclusive mode`))
      locked()
      await released
    })
  })
  return async () => {
    release()
    await holding
  }
}

it('limits statements of requests, and those of imports and background work less', async () => {
  expect(await settingsOf(server.deps.db)).toEqual({
    lock_timeout: lockMs,
    statement_timeout: 4_000,
    idle_in_transaction_session_timeout: 1_000,
  })
  expect(await settingsOf(server.background)).toMatchObject({
    lock_timeout: 60_000,
    statement_timeout: 900_000,
  })
  const ofImport = await server.deps.db.transaction(async (tx) => {
    await allowMoreTime(tx)
    return settingsOf(tx)
  })
  expect(ofImport).toMatchObject({ lock_timeout: 60_000, statement_timeout: 300_000 })
  expect(await settingsOf(server.deps.db)).toMatchObject({ lock_timeout: lockMs })
})

it('answers 503 with Retry-After to a write that waits for a lock for too long', async () => {
  const token = await server.login(staff.admin.email)
  const release = await lockTable('colours')
  const body = { code: '#123456', name: 'Wartet' }
  const answer = await server.call('POST', '/api/colours', { token, body })
  await release()
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
  expect((await server.call('POST', '/api/colours', { token, body })).status).toBe(201)
})

it.each([
  ['the company itself', staff.admin.email],
  ['another company', otherAdmin],
])('answers calls of %s while 40 lists wait for a locked table', async (_, email) => {
  const [token, measured] = [await server.login(staff.admin.email), await server.login(email)]
  const paths = [
    '/api/colours',
    '/api/tags',
    '/api/users',
    '/api/current-user',
    '/api/tasks?pagination=false',
  ]
  /** The 99th percentile of a hundred calls, in ms. */
  const slowest = async () => {
    const times: number[] = []
    for (let i = 0; i < 100; i += 1) {
      const begun = performance.now()
      const { status } = await server.call('GET', paths[i % paths.length] ?? '', { token: measured })
      expect(status).toBe(200)
      times.push(performance.now() - begun)
    }
    return times.toSorted((a, b) => a - b)[98] ?? Infinity
  }
  const quiet = await slowest()
  const release = await lockTable('destination_templates')
  const waiting = Array.from({ length: 40 }, (_, i) =>
    server.call('GET', `/api/destination-templates?pagination=${i % 2 === 0}`, { token }),
  )
  const busy = await slowest()
  await release()
  for (const { status, headers } of await Promise.all(waiting))
    expect([
      [200, undefined],
      [503, '5'],
    ]).toContainEqual([status, headers['retry-after']])
  // On a machine that is busy with other tests, all calls take longer.
  expect(busy).toBeLessThan(Math.max(300, 3 * quiet))
})
