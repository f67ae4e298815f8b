import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDuplicateIn, refusalOf } from '../../server/db/errors'
import { colours } from '../../server/db/schema/labels'
import { tourTemplates } from '../../server/db/schema/planning'
import { Problem } from '../../server/http/problem'
import { defineResources } from '../../server/modules/resources'
import { createPlanner } from '../../server/modules/tourTemplates/planner'
import type { Member } from '../../server/resources/members'
import { findRows } from '../../server/resources/repository'
import type { Resource } from '../../server/resources/resource'
import { newId } from '../../server/uuid'
import { newPglite, startTestThread } from '../support/databases'
import { staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

/*
 * The embedded database runs in a thread of its own: its work does not delay calls that do not need it, and
 * its end is reported.
 */

/** Never ends by itself. */
const endless = sql`select count(*) from generate_series(1, 1000000000) a, generate_series(1, 1000000000) b`

describe('the thread of the database', () => {
  it('delays no call that needs no database, and reports its end to those that do', async () => {
    const starting = once(process, 'worker')
    const server = await startTestServer({ database: newPglite })
    const [worker] = (await starting) as [Worker]
    const token = await server.login(staff.admin.email)
    const slow = server.db.execute(endless).then(
      () => 'ended',
      (error: Error) => error.cause,
    )
    const waiting = server.call('GET', '/api/colours', { token })

    const statuses: number[] = []
    for (const url of ['/api', '/config.json', '/api/docs.jsonld'])
      statuses.push((await server.call('GET', url)).status)
    expect(statuses).toEqual([200, 200, 200])
    expect((await server.call('GET', '/api/colours')).status).toBe(401)

    await worker.terminate()
    const { status, headers } = await waiting
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    expect(await slow).toMatchObject({ code: 'ECONNRESET' })
    expect((await server.call('GET', '/api/colours', { token })).status).toBe(503)
    expect(await server.lost).toMatchObject({ message: expect.stringContaining('ended with code 1') })
    await expect(server.close()).rejects.toThrow('has ended')
  })

  it('rejects a folder that it cannot open with the message of the database', async () => {
    await expect(startTestThread(new Uint8Array([1, 2, 3]))).rejects.toThrow()
  })
})

describe('a client of the thread', () => {
  let database: TestServer
  beforeAll(async () => {
    database = await startTestServer()
  })
  afterAll(() => database.close())

  const colour = (id: string) => ({
    id,
    companyId: database.fixture.own.companyId,
    name: id,
    code: '#123456',
  })
  const count = (id: string) => database.db.$count(colours, eq(colours.id, id))

  it('receives code, constraint and detail of an error', async () => {
    const id = newId()
    await database.db.insert(colours).values(colour(id))
    const again: unknown = await database.db
      .insert(colours)
      .values(colour(id))
      .catch((error: unknown) => error)
    expect(isDuplicateIn('colours_company_id_id_pk', again)).toBe(true)
    const referenced: unknown = await database.db
      .delete(tourTemplates)
      .where(eq(tourTemplates.id, database.fixture.own['tour-templates']))
      .catch((error: unknown) => error)
    const refusal = refusalOf(referenced)
    expect(refusal instanceof Problem && [refusal.status, refusal.details.code]).toEqual([
      409,
      'StillReferenced',
    ])
  })

  it('has exclusive access to the database during its transaction', async () => {
    const kept = newId()
    const undone = newId()
    const order: string[] = []
    let release = () => {}
    const mayEnd = new Promise<void>((resolve) => (release = resolve))
    const first = database.db.transaction(async (tx) => {
      await tx.insert(colours).values(colour(kept))
      await mayEnd
      await tx.update(colours).set({ name: 'Blau' }).where(eq(colours.id, kept))
      order.push('first')
    })
    const second = database.db
      .transaction(async (tx) => {
        await tx.insert(colours).values(colour(undone))
        order.push('second')
        throw new Error('undo')
      })
      .catch(() => undefined)
    const counted = Promise.all([count(kept), count(undone)]).finally(() => order.push('counted'))
    release()
    await Promise.all([first, second])
    expect([await counted, order]).toEqual([
      [1, 0],
      ['first', 'second', 'counted'],
    ])
  })
})

describe('prepared statements', () => {
  it('are cached once for each resource, and not for a selection of its members', async () => {
    const server = await startTestServer()
    const { colours: resource } = defineResources(server.deps, createPlanner(server.deps))
    const { companyId, colours: id } = server.fixture.own
    const name = resource.members.name as Member
    const kept = () => server.db.$count(sql`pg_prepared_statements`)
    const read = async (of: Resource) => {
      const [row] = await findRows(server.db, of, companyId, [id])
      return [row?.members.name, await kept()]
    }
    const before = await kept()
    const [found] = await server.db.select().from(colours).where(eq(colours.id, id))
    const counts = [await read(resource), await read(resource)]
    for (const _ of [1, 2]) counts.push(await read({ ...resource, members: { name } }))
    expect(counts).toEqual(Array.from({ length: 4 }, () => [found?.name, before + 1]))
    await server.close()
  })
})

describe('a disconnected client', () => {
  it('leaves neither a transaction nor a prepared statement behind', async () => {
    const thread = await startTestThread()
    const open = async () => {
      const client = new pg.Client({
        stream: thread.socket,
        user: 'postgres',
        database: 'postgres',
        ssl: false,
      })
      client.on('error', () => undefined)
      await client.connect()
      return client
    }
    const first = await open()
    await first.query('begin')
    await first.query({ name: 'one', text: 'create table left_behind as select $1::int as n', values: [1] })
    await first.query({ name: 'two', text: 'select n from left_behind' })
    await first.end()

    const second = await open()
    const { rows } = await second.query("select to_regclass('left_behind') as found")
    expect(rows).toEqual([{ found: null }])
    await second.query({ name: 'two', text: 'select 2 as n' })
    await second.end()
    await thread.close()
  })
})
