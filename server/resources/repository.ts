import { SQL, and, eq, getTableColumns, getTableName, inArray, is, sql, type Placeholder } from 'drizzle-orm'
import { PgColumn, type PgSelect } from 'drizzle-orm/pg-core'
import type { Db } from '../db/client'
import { builtStatement, namedStatement } from '../db/namedStatement'
import { countedTables, recordCounts } from '../db/schema/counts'
import { inDictionaryOrder } from './dictionaryOrder'
import { companyIdOf } from './members'
import type { ListQuery } from './query'
import { hasDeclaredMembers, type ColumnValues, type Resource, type Row, type Sort } from './resource'

export async function findRow(
  db: Db,
  resource: Resource,
  companyId: string,
  id: string,
): Promise<Row | undefined> {
  const [row] = await selectRows(db, resource, companyId, [id])
  return row
}

/** Returns a page of records and the total number. */
export async function findPage(
  db: Db,
  resource: Resource,
  companyId: string,
  query: ListQuery & { page: { number: number; size: number } },
): Promise<{ rows: Row[]; totalItems: number }> {
  const { number, size } = query.page
  const window = { size, offset: (number - 1) * size }
  const isPlain = query.where.length === 0 && query.sort.every(({ join }) => !join)
  const found =
    isPlain && hasDeclaredMembers(resource)
      ? await builtStatement(db, `${statementName(resource)} ${keyOf(query.sort)}`, (on) =>
          selectPage(on, resource, sql.placeholder('companyId'), query, placeholders),
        ).execute({ companyId, ...window })
      : await selectPage(db, resource, companyId, query, window)
  const rows = found.map(toRow)
  if (rows.length < size && (rows.length > 0 || number === 1)) {
    return { rows, totalItems: (number - 1) * size + rows.length }
  }
  return { rows, totalItems: await countRows(db, resource, companyId, query) }
}

type Window = Record<'size' | 'offset', number | Placeholder>
const placeholders = { size: sql.placeholder('size'), offset: sql.placeholder('offset') }

/** A single statement, because each one costs the server a part of a millisecond. */
function selectPage(
  db: Db,
  resource: Resource,
  companyId: string | Placeholder,
  query: ListQuery,
  { size, offset }: Window,
) {
  // Selects ids first, so that members of records on earlier pages are not computed.
  const ids = pickIds(db, resource, companyId, query).limit(size).offset(offset)
  return withJoins(selectMembers(db, resource).$dynamic(), companyId, query.sort)
    .where(and(eq(companyIdOf(resource.table), companyId), inArray(resource.table.id, ids)))
    .orderBy(...orderOf(query.sort))
}

const sortKeys = new WeakMap<Sort['by'], string>()
let sortCount = 0

/** Identifies an order. The sort keys of a resource are declared once, so they are the same objects. */
function keyOf(sort: readonly Sort[]): string {
  return sort
    .map(({ by, direction }) => {
      const key = sortKeys.get(by) ?? `${(sortCount += 1)}`
      sortKeys.set(by, key)
      return `${key} ${direction}`
    })
    .join()
}

/** Returns a page of the records of all companies. Only for the platform: does not check the caller. */
export async function findPageOfAll(
  db: Db,
  resource: Resource,
  { page: { number, size }, where, sort }: ListQuery & { page: { number: number; size: number } },
): Promise<{ rows: Row[]; totalItems: number }> {
  const rows = await selectMembers(db, resource)
    .where(and(...where))
    .orderBy(...orderOf(sort))
    .limit(size)
    .offset((number - 1) * size)
  const [counted] = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(resource.table)
    .where(and(...where))
  return { rows: rows.map(toRow), totalItems: counted?.count ?? 0 }
}

/** Returns records in the order of their ids. Skips unknown ids. */
export async function findRows(
  db: Db,
  resource: Resource,
  companyId: string,
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return []
  const found = await selectRows(db, resource, companyId, ids)
  const rows = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

export async function findIds(
  db: Db,
  resource: Resource,
  companyId: string,
  query: ListQuery,
): Promise<string[]> {
  const found = await pickIds(db, resource, companyId, query)
  return found.map(({ id }) => id)
}

async function countRows(db: Db, resource: Resource, companyId: string, query: ListQuery): Promise<number> {
  const kind = getTableName(resource.table)
  if (query.where.length === 0 && countedTables.some((each) => each === kind)) {
    return readKeptCount(db, companyId, kind)
  }
  const [counted] = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(resource.table)
    .where(conditionOf(resource, companyId, query))
  return counted?.count ?? 0
}

async function readKeptCount(db: Db, companyId: string, kind: string): Promise<number> {
  const [kept] = await db
    .select({ count: recordCounts.count })
    .from(recordCounts)
    .where(and(eq(recordCounts.companyId, companyId), eq(recordCounts.kind, kind)))
  return kept?.count ?? 0
}

function pickIds(db: Db, resource: Resource, companyId: string | Placeholder, query: ListQuery) {
  const ids = db
    .select({ id: sql<string>`${resource.table.id}` })
    .from(resource.table)
    .$dynamic()
  return withJoins(ids, companyId, query.sort)
    .where(conditionOf(resource, companyId, query))
    .orderBy(...orderOf(query.sort))
}

/** Joins the tables used for sorting. */
function withJoins<T extends PgSelect>(select: T, companyId: string | Placeholder, sort: readonly Sort[]): T {
  for (const { join } of sort) {
    if (!join) continue
    const { table, on } = join(companyId)
    select.leftJoin(table, on)
  }
  return select
}

const conditionOf = (resource: Resource, companyId: string | Placeholder, query: ListQuery) =>
  and(eq(companyIdOf(resource.table), companyId), ...query.where)

/**
 * Returns records by id, unordered. Uses one prepared statement per resource, which the database parses and
 * plans once per connection: that saves a quarter of the time, and the plan is the same for all ids.
 */
async function selectRows(
  db: Db,
  resource: Resource,
  companyId: string,
  ids: readonly string[],
): Promise<Row[]> {
  const values = { companyId, ids }
  // The possible selections of members are unlimited, and the database keeps every named statement.
  const rows = hasDeclaredMembers(resource)
    ? await namedStatement(db, statementName(resource), (on) => selectByIds(on, resource)).execute(values)
    : await selectByIds(db, resource).execute(values)
  return rows.map(toRow)
}

const toRow = (members: Record<string, unknown>): Row => ({
  id: String(members.id),
  version: Number(members.version),
  members,
})

const selectMembers = (db: Db, resource: Resource) => db.select(selectionOf(resource)).from(resource.table)

function selectionOf({ table, version, members }: Resource) {
  const selected = Object.entries(members).map(([name, { select }]) => [
    name,
    is(select, PgColumn) ? select : sql`${select}`,
  ])
  return {
    id: sql<string>`${table.id}`,
    version: version ?? sql`1`,
    ...(Object.fromEntries(selected) as Record<string, PgColumn | SQL>),
  }
}

/**
 * Locks a record until the transaction ends, and returns it. Undefined if the company has no such record.
 */
export async function lockRecord(
  tx: Db,
  resource: Resource,
  companyId: string,
  id: string,
): Promise<Row | undefined> {
  const build = (db: Db) => selectLocked(db, resource)
  const name = `${statementName(resource)}_lock`
  const [found] = await namedStatement(tx, name, build).execute({ companyId, id })
  if (!found) return undefined
  const { versionSeen, ...row } = found
  // The statement waited for another write of the record: its subqueries read the state before that write.
  return versionSeen === row.version ? toRow(row) : findRow(tx, resource, companyId, id)
}

function selectLocked(db: Db, resource: Resource) {
  const { table, version = sql`1` } = resource
  const seen = sql`select ${version} from ${table} where ${isRequested(table)}`
  return db
    .select({ ...selectionOf(resource), versionSeen: sql`(${seen})` })
    .from(table)
    .where(isRequested(table))
    .for('update', { of: table })
}

const isRequested = (table: Resource['table']) =>
  and(eq(companyIdOf(table), sql.placeholder('companyId')), eq(table.id, sql.placeholder('id')))

/**
 * Writes columns of a record, and returns the record.
 * @param columns values by property name of the table
 */
export async function updateColumns(
  tx: Db,
  resource: Resource,
  { companyId, id }: { companyId: string; id: string },
  columns: ColumnValues,
): Promise<Row | undefined> {
  const { key, assigned, values } = placeholdersOf(columns)
  const build = (db: Db) =>
    db
      .update(resource.table)
      .set(assigned as never)
      .where(isRequested(resource.table))
      .returning(selectionOf(resource))
  const [found] = await namedStatement(tx, `${statementName(resource)}_set ${key}`, build).execute({
    ...values,
    companyId,
    id,
  })
  return found && toRow(found)
}

/** Inserts a record, and returns it. */
export async function insertColumns(
  tx: Db,
  resource: Resource,
  columns: ColumnValues,
): Promise<Row | undefined> {
  const { key, assigned, values } = placeholdersOf(columns)
  const build = (db: Db) =>
    db
      .insert(resource.table)
      .values(assigned as never)
      .returning(selectionOf(resource))
  const name = `${statementName(resource)}_new ${key}`
  const [found] = await namedStatement(tx, name, build).execute(values)
  return found && toRow(found)
}

/**
 * Returns a placeholder and its value per column, and the key of the statement: the columns that it writes, and
 * which of them are null, because the encoder of a placeholder does not accept null.
 */
function placeholdersOf(columns: ColumnValues) {
  const names = Object.keys(columns)
    .filter((name) => columns[name] !== undefined)
    .toSorted()
  const assigned = names.map((name) => [name, columns[name] === null ? null : sql.placeholder(`new ${name}`)])
  return {
    key: names.map((name) => `${name}${columns[name] === null ? ' null' : ''}`).join(),
    assigned: Object.fromEntries(assigned) as ColumnValues,
    values: Object.fromEntries(names.map((name) => [`new ${name}`, columns[name]])),
  }
}

function selectByIds(db: Db, resource: Resource) {
  const { table } = resource
  return selectMembers(db, resource).where(
    and(
      eq(companyIdOf(table), sql.placeholder('companyId')),
      sql`${table.id} = any(${sql.placeholder('ids')}::uuid[])`,
    ),
  )
}

const statementNames = new WeakMap<Resource['members'], string>()
let statementCount = 0

/** Resources of one table may have different members. */
function statementName({ members, table }: Resource): string {
  const name = statementNames.get(members) ?? `${getTableName(table)}_${(statementCount += 1)}`
  statementNames.set(members, name)
  return name
}

/** Missing values come last in both directions. */
function orderOf(sort: readonly Sort[]): SQL[] {
  return sort.map(({ by, direction }) => {
    const isColumn = is(by, PgColumn)
    const source = isColumn && by.columnType === 'PgText' ? inDictionaryOrder(sql`${by}`) : sql`${by}`
    // Only added if needed: an index in plain order cannot serve "descending, nulls last".
    const nulls = isColumn && by.notNull ? sql`` : sql.raw(' nulls last')
    return sql`${source} ${sql.raw(direction)}${nulls}`
  })
}

/** Returns the property name of a column in its table, the key for drizzle's writes. */
export function propertyOf(column: PgColumn): string {
  const found = Object.entries(getTableColumns(column.table)).find(([, each]) => each === column)
  if (!found) throw new Error(`The column ${column.name} is not part of its table`)
  return found[0]
}
