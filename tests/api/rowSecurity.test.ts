import { sql, TransactionRollbackError } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Db } from '../../server/db/client'
import { acrossCompanies, inCompany } from '../../server/db/scope'
import { newId } from '../../server/uuid'
import { apiRoutes } from '../../src/contract/access/apiRoutes'
import { staff } from './support/fixture'
import { startTestServer, type TestServer } from './support/testServer'

/** Tables that every statement may read, and why. */
const withoutPolicy = {
  refresh_tokens: 'rows of a session, found by the hash of a secret alone',
  throttles: 'counters of addresses and accounts, before a caller is known',
}

const rowsOf = async <Row>(db: Db, statement: string): Promise<Row[]> =>
  ((await db.execute(sql.raw(statement))) as unknown as { rows: Row[] }).rows

type Table = { name: string; column: string }

describe('row-level security', () => {
  let server: TestServer
  /** Tables with a policy, and the column with the company. */
  let tables: (Table & { hasPolicy: boolean })[]
  /** Two companies with one row in each table. */
  const [own, other] = [newId(), newId()]
  beforeAll(async () => {
    server = await startTestServer()
    const all = await rowsOf<(typeof tables)[number]>(
      server.db,
      `select relname as name, case relname when 'companies' then 'id' else 'company_id' end as column,
          relrowsecurity and relforcerowsecurity and exists (
            select from pg_policy where polrelid = pg_class.oid and polname = 'company'
              and polpermissive and polroles = '{0}' and polcmd = '*') as "hasPolicy"
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
    )
    tables = all.filter(({ name }) => !Object.hasOwn(withoutPolicy, name))
    await insertRowInEach()
  }, 60_000)
  afterAll(() => server.close())
  afterEach(() => void vi.restoreAllMocks())

  /** Required columns of each table, and their values. */
  let required: { table: string; name: string; value: string }[]
  /** Of required columns only, without the rows that they refer to. */
  async function insertRowInEach(): Promise<void> {
    const columns = await rowsOf<{ table: string; name: string; type: string }>(
      server.db,
      `select table_name as table, column_name as name, data_type as type from information_schema.columns
        where table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'`,
    )
    required = columns.map(({ table, name, type }) => ({ table, name, value: samples[type] ?? `'{}'` }))
    for (const { name: table, column: name } of tables)
      if (!required.some((each) => each.table === table && each.name === name))
        required.push({ table, name, value: '' })
    // Its check requires one of them.
    required.push({ table: 'file_links', name: 'tour_id', value: 'gen_random_uuid()' })
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const company of [own, other]) for (const table of tables) await insertRow(tx, table, company)
    })
  }

  function insertRow(tx: Db, { name, column }: Table, company: string) {
    const columns = required.filter((each) => each.table === name)
    const values = columns.map((each) => (each.name === column ? `'${company}'` : each.value))
    return tx.execute(
      sql.raw(
        `insert into ${name} (${columns.map((each) => `"${each.name}"`).join()}) values (${values.join()})`,
      ),
    )
  }

  /** The result of work for each table, limited to the rows of the own company. Its changes are undone. */
  async function inEach<T>(work: (tx: Db, table: Table) => Promise<T>) {
    const results: Record<string, T> = {}
    for (const table of tables)
      results[table.name] = await inCompany(own, () => undone(server.deps.db, (tx) => work(tx, table)))
    return results
  }

  const forAll = <T>(value: T) => Object.fromEntries(tables.map(({ name }) => [name, value]))

  it('applies to every table with rows of companies', () => {
    expect(tables.filter(({ hasPolicy }) => !hasPolicy)).toEqual([])
    expect(tables.length).toBeGreaterThan(30)
  })

  it('shows a statement without a condition only rows of the company', async () => {
    const seen = await inEach((tx, { name, column }) =>
      rowsOf<{ company: string }>(tx, `select distinct ${column} as company from ${name}`),
    )
    expect(seen).toEqual(forAll([{ company: own }]))
  })

  it('updates and deletes only rows of the company', async () => {
    const writing = (begin: string) =>
      inEach(async (tx, { name, column }) => {
        const { length } = await rowsOf(tx, `${begin.replace('…', name).replaceAll('¶', column)} returning 1`)
        await tx.execute(sql`set local role none`)
        return [length, await tx.$count(sql.raw(name), sql.raw(`${column} = '${other}'`))]
      })
    expect(await writing('update … set ¶ = ¶')).toEqual(forAll([1, 1]))
    expect(await writing('delete from …')).toEqual(forAll([1, 1]))
  })

  it('rejects rows for another company', async () => {
    const added = await inEach((tx, table) => codeOf(insertRow(tx, table, other)))
    expect(added).toEqual(forAll('42501'))
    const moved = await inEach((tx, { name, column }) =>
      codeOf(tx.execute(sql.raw(`update ${name} set ${column} = '${other}'`))),
    )
    expect(moved).toEqual(forAll('42501'))
  })

  it('shows nothing outside of requests and jobs, and everything to those that state it', async () => {
    const count = () => server.deps.db.$count(sql`destinations`).then(Number)
    expect(await count()).toBe(0)
    expect(await acrossCompanies(count)).toBe(await server.db.$count(sql`destinations`))
  })

  it('follows the company on a connection, also after a rollback', async () => {
    const single = await startTestServer({ limits: { poolSize: 1 } })
    const { db } = single.deps
    const { own, other } = single.fixture
    const seen = () =>
      rowsOf<{ id: string }>(db, 'select id from companies').then((rows) => rows.map(({ id }) => id))
    expect(await inCompany(own.companyId, seen)).toEqual([own.companyId])
    await inCompany(other.companyId, () => undone(db, (tx) => rowsOf(tx, 'select 1')))
    expect(await inCompany(other.companyId, seen)).toEqual([other.companyId])
    expect(await inCompany(own.companyId, seen)).toEqual([own.companyId])
    expect(await seen()).toEqual([])
    await single.close()
  })

  it('protects records from requests whose queries lack the condition', async () => {
    const dropped = dropConditions()
    const token = await server.login(staff.admin.email)
    const { own: mine, other: foreign } = server.fixture
    const found: Record<string, unknown> = {}
    const collections = Object.keys(mine).filter((name) => name !== 'companyId' && name !== 'jobs')
    for (const name of collections as (keyof typeof mine)[]) {
      for (const method of ['GET', 'PATCH', 'DELETE']) {
        if (!(`${method} /api/${name}/:id` in apiRoutes)) continue
        const url = `/api/${name}/${foreign[name]}`
        const { status } = await server.call(method, url, { token, ...(method === 'PATCH' && { body: {} }) })
        found[`${method} ${name}`] = status
      }
      if (!(`GET /api/${name}` in apiRoutes)) continue
      const { text } = await server.call('GET', `/api/${name}?pagination=false`, { token })
      // Sessions are those of the caller alone, and plans those of this week.
      found[`list of ${name}`] = [
        name === 'sessions' || name === 'planned-tours' || text.includes(mine[name]),
        text.includes(foreign[name]),
      ]
    }
    expect(found).toEqual(
      Object.fromEntries(
        Object.keys(found).map((call) => [call, call.startsWith('list') ? [true, false] : 404]),
      ),
    )
    expect(Object.keys(found).length).toBeGreaterThan(30)
    expect(dropped.count).toBeGreaterThan(100)
  })
})

/** Sample values of required columns by type. */
const samples: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: 'gen_random_uuid()::text',
  integer: '1',
  boolean: 'true',
  'double precision': '1',
  'timestamp with time zone': 'now()',
  date: 'current_date',
}

/** Runs work in a transaction and rolls it back. */
async function undone<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const results: T[] = []
  await db
    .transaction(async (tx) => {
      results.push(await work(tx))
      tx.rollback()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error
    })
  return results[0] as T
}

const codeOf = (writing: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(writing).then(
    () => 'written',
    (error: { cause?: { code?: string } }) => error.cause?.code,
  )

/** Removes the condition on the company from every statement. */
function dropConditions(): { count: number } {
  const dropped = { count: 0 }
  const original = pg.Client.prototype.query as unknown as (...given: unknown[]) => unknown
  const query = function (this: pg.Client, given: { text?: string; name?: string }, ...others: unknown[]) {
    if (typeof given !== 'object' || given.text === undefined) return original.call(this, given, ...others)
    const text = given.text.replaceAll(/"\w+"\."company_id" = (\$\d+)/g, '($1::uuid is not null)')
    if (text === given.text) return original.call(this, given, ...others)
    dropped.count += 1
    return original.call(this, { ...given, text, ...(given.name && { name: `${given.name}_` }) }, ...others)
  }
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(query as never)
  return dropped
}
