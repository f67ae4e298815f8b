import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { iriOf } from '../../src/contract/wire/ids'
import type { Violation } from '../../src/contract/wire/violations'
import type { JsonObject } from '../http/jsonLd'
import type { WriteContext } from '../http/write'

/** A table of company records, see {@link companyIdOf}. */
export type TenantTable = PgTable & { id: PgColumn }

/** The target of a reference. */
export type Target = { path: string; shortName: string; table: TenantTable }

type Writing =
  | { kind: 'column'; column: PgColumn }
  | { kind: 'reference'; column: PgColumn; target: Target }
  | { kind: 'links'; links: LinkTable; target: Target }
  | { kind: 'resolved'; column: PgColumn; resolve: Resolve }

/**
 * Converts the value of a body to that of a column, e.g. references inside a JSON value. `stored` is the
 * current value; undefined when the record is being created.
 */
type Resolve = (
  name: string,
  given: unknown,
  context: WriteContext,
  stored: unknown,
) => Promise<{ value?: unknown; violations: Violation[] }>

/** One member of a resource: how it is read from the database, converted to JSON and written. */
export type Member = {
  select: PgColumn | SQL
  toJson: (value: unknown) => unknown
  /** Type in the API documentation: an XML Schema type, or `#Name` of a resource. */
  range: string
  /** Missing: the member is read-only. */
  writing?: Writing | undefined
}

/** The two columns of an n:m table between records of one company. */
export type LinkTable = { owner: PgColumn; target: PgColumn }

/**
 * Qualifies a column with its table. Drizzle omits the table name of columns directly in a selected
 * expression, which changes the meaning of a subquery. Columns one level deeper keep it.
 */
const qualify = (column: PgColumn) => sql`${column}`

export function column(source: PgColumn): Member {
  return { ...readOnly(source), writing: { kind: 'column', column: source } }
}

/** A column that only the server writes. */
export function readOnly(source: PgColumn): Member {
  return { select: source, toJson: plain, range: rangeOf(source) }
}

/** A value computed in SQL; may use columns of the resource's table and of others. */
export function computed(select: SQL, range: string, toJson: (value: unknown) => unknown = plain): Member {
  return { select: sql`(${select})`, toJson, range }
}

/** Another record, as its IRI. */
export function reference(source: PgColumn, target: Target): Member {
  return {
    select: source,
    toJson: (id) => (typeof id === 'string' ? iriOf(target.path, id) : null),
    range: `#${target.shortName}`,
    writing: { kind: 'reference', column: source, target },
  }
}

/** Another record with some of its members; written by IRI like any reference. */
export function embedded(source: PgColumn, target: Target, members: Record<string, PgColumn | SQL>): Member {
  const companyId = companyIdOf(source.table)
  const pairs = Object.entries({ id: target.table.id, ...members }).map(
    ([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`,
  )
  return {
    ...reference(source, target),
    select: sql`(select json_build_object(${sql.join(pairs, sql`, `)}) from ${target.table} where ${qualify(companyIdOf(target.table))} = ${qualify(companyId)} and ${qualify(target.table.id)} = ${qualify(source)})`,
    toJson: (value) => embeddedJson(target, value),
  }
}

/** Read-only form of {@link embedded}. */
export function embeddedReadOnly(...args: Parameters<typeof embedded>): Member {
  const { writing: _, ...member } = embedded(...args)
  return member
}

function embeddedJson(target: Target, value: unknown): JsonObject | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, ...members } = value as { id: string }
  return { '@id': iriOf(target.path, id), '@type': target.shortName, id, ...members }
}

/** A list of other records as IRIs, in no particular order. */
export function links(owner: TenantTable, link: LinkTable, target: Target): Member {
  return {
    select: sql`array(select ${qualify(link.target)} from ${link.owner.table} where ${qualify(companyIdOf(link.owner.table))} = ${qualify(companyIdOf(owner))} and ${qualify(link.owner)} = ${qualify(owner.id)} order by 1)`,
    toJson: (ids) => uuidArray(ids).map((id) => iriOf(target.path, id)),
    range: `#${target.shortName}`,
    writing: { kind: 'links', links: link, target },
  }
}

/** Counts rows of another table that satisfy a condition on both. */
export const countOf = (table: PgTable, condition: SQL | undefined): Member =>
  computed(sql`select count(*) from ${table} where ${condition}`, 'xmls:integer', Number)

/** One driver returns uuid arrays parsed, the other as PostgreSQL's text `{a,b}`. */
function uuidArray(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  if (typeof value !== 'string') return []
  return value.slice(1, -1).split(',').filter(Boolean)
}

/** Returns the column with the company of a record; for a company its own id. */
export function companyIdOf(table: PgTable): PgColumn {
  const { companyId, id } = getTableColumns(table)
  const found = companyId ?? id
  if (!found) throw new Error('The table has neither companyId nor id')
  return found as PgColumn
}

/** The type of a computed moment depends on the driver. */
export const momentOrNull = (value: unknown): string | null =>
  value instanceof Date || typeof value === 'string' ? new Date(value).toISOString() : null

const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null))

function rangeOf(source: PgColumn): string {
  switch (source.dataType) {
    case 'boolean':
      return 'xmls:boolean'
    case 'date':
      return 'xmls:dateTime'
    case 'number':
      return source.columnType === 'PgInteger' ? 'xmls:integer' : 'xmls:decimal'
    default:
      return 'xmls:string'
  }
}
