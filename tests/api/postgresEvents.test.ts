import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import type { Envelope, EventBus } from '../../server/adapters/events/eventBus'
import { createPostgresEventBus } from '../../server/adapters/events/postgresEventBus'
import { openDatabase } from '../../server/db/client'
import { createDatabase } from '../support/testPostgres'
import { postgresUrl } from '../support/databases'

const envelope = (name: string): Envelope => ({
  companyId: 'c',
  userId: 'u',
  event: { kind: 'present', record: '/api/tour-templates/1', user: '/api/users/1', name, isLeaving: false },
})

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Two servers on one database. */
async function startBuses() {
  const connectionString = await createDatabase(postgresUrl)
  const { db, close } = await openDatabase({ databaseUrl: connectionString, dataDir: '' })
  closing.push(close)
  const [one, other] = [0, 1].map(() => {
    const bus = createPostgresEventBus({ connectionString, db, warn: () => undefined })
    closing.push(bus.close)
    return hear(bus)
  }) as [Hearing, Hearing]
  // Each reports once that it has started to listen: earlier events are lost.
  await Promise.all([one.missed(), other.missed()])
  return { connectionString, db, one, other }
}

type Hearing = ReturnType<typeof hear>
function hear(bus: EventBus) {
  const names: string[] = []
  let misses = 0
  const waiting: (() => void)[] = []
  const wake = () => waiting.splice(0).forEach((each) => each())
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise<void>((resolve) => waiting.push(resolve))
  }
  bus.listen({
    take: ({ event }) => {
      names.push(event.kind === 'present' ? event.name : event.kind)
      wake()
    },
    miss: () => {
      misses += 1
      wake()
    },
  })
  return {
    bus,
    names,
    missed: async (times = 1) => until(() => misses >= times),
    heard: async (name: string) => until(() => names.includes(name)),
  }
}

describe('events over PostgreSQL', () => {
  it('are published by every server, the own one included', async () => {
    const { one, other } = await startBuses()
    await one.bus.publish([envelope('Ärger "mit" Zeichen'), envelope('Zwei')])
    await Promise.all([one.heard('Zwei'), other.heard('Zwei')])
    expect(other.names).toEqual(['Ärger "mit" Zeichen', 'Zwei'])
    expect(one.names).toEqual(other.names)
  })

  it('are published when their transaction is committed, and not when it is rolled back', async () => {
    const { db, one, other } = await startBuses()
    const afterCommit = () => undefined
    await db
      .transaction(async (tx) => {
        await one.bus.publish([envelope('Verworfen')], { tx, afterCommit })
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    await db.transaction(async (tx) => {
      await one.bus.publish([envelope('Geschrieben')], { tx, afterCommit })
      await tx.execute(sql`select 1`)
    })
    await other.heard('Geschrieben')
    expect(other.names).toEqual(['Geschrieben'])
  })

  it('are reported as missed when the connection to the database was lost, and then continue', async () => {
    const { connectionString, one, other } = await startBuses()
    const client = new pg.Client({ connectionString })
    await client.connect()
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`,
    )
    await client.end()
    await Promise.all([one.missed(2), other.missed(2)])
    await one.bus.publish([envelope('Danach')])
    await other.heard('Danach')
    expect(other.names).toEqual(['Danach'])
  })

  it('of another version are ignored', async () => {
    const { db, one, other } = await startBuses()
    await db.execute(sql`select pg_notify('tourwerk_live', 'nonsense')`)
    await db.execute(sql`select pg_notify('tourwerk_live', '{"companyId":"c","event":{"kind":"new"}}')`)
    await one.bus.publish([envelope('Lesbar')])
    await other.heard('Lesbar')
    expect(other.names).toEqual(['Lesbar'])
  })
})
