import { and, eq } from 'drizzle-orm'
import { iriOf } from '../../src/contract/wire/ids'
import { decodeOrViolations } from '../../src/contract/wire/violations'
import { Problem, badRequest, notFound, unprocessable } from '../http/problem'
import type { JsonObject } from '../http/jsonLd'
import type { Answer, WriteContext } from '../http/write'
import { newId } from '../uuid'
import { companyIdOf } from './members'
import { resolveReferences, writeLinks, type ResolvedLinks } from './references'
import { findRow, insertColumns, lockRecord, propertyOf, updateColumns } from './repository'
import { etagOf, itemJson } from './representation'
import type { ColumnValues, Resource, Row, WriteSchema } from './resource'

type Values = Record<string, unknown>

/** A call that writes one record. */
export type RecordCall = {
  id: string
  body: unknown
  /** The ETag known to the client; undefined accepts any. */
  ifMatch: string | undefined
}

/** A validated record that is not yet written. */
export type NewRecord = { id: string; value: Values; columns: ColumnValues; links: ResolvedLinks }

/**
 * Validates the body of a new record, with defaults for missing members.
 * @throws Problem 422, or the error of the resource's `prepare`
 */
export async function prepareRecord(
  resource: Resource,
  context: WriteContext,
  body: unknown,
): Promise<NewRecord> {
  const { writing } = resource
  if (!writing?.create) throw new Problem(405)
  const given = objectBody(body)
  const defaults = (await writing.defaults?.(context, given)) ?? {}
  const value = decode(writing.create, { ...defaults, ...known(writing.create, given) })
  const resolved = await resolveReferences(resource, context, value, Object.keys(value))
  const more = (await writing.prepare?.(value, context, undefined, resolved.columns)) ?? {}
  const id = newId(context.now.getTime())
  const { companyId } = context.caller
  const own = withoutNulls({ ...resolved.columns, ...more })
  return { id, value, columns: { createdAt: context.now, ...own, id, companyId }, links: resolved.links }
}

export async function createRecord(
  resource: Resource,
  context: WriteContext,
  body: unknown,
): Promise<Answer> {
  const { id, value, columns, links } = await prepareRecord(resource, context, body)
  const row = await insertColumns(context.tx, resource, columns)
  await writeLinks(links, context, id)
  await resource.writing?.afterCreate?.(id, value, context, columns)
  const isCurrent = row && links.length === 0 && !resource.writing?.afterCreate
  return isCurrent ? answerOf(resource, row, 201) : itemAnswer(resource, context, id, 201)
}

/** Values that a change will write. Nulls become defaults in columns that are not nullable. */
export type RecordChange = { value: Values; columns: ColumnValues; links: ResolvedLinks }

/**
 * Validates a change of a record. A patch is merged into the stored record, and the result must satisfy the
 * rules; a replacement is validated alone.
 * @param given members of the body that the schema knows
 * @throws Problem 422, or the error of the resource's `prepare`
 */
export async function prepareChange(
  resource: Resource,
  context: WriteContext,
  { before, given, replace = false }: { before: Row; given: JsonObject; replace?: boolean },
): Promise<RecordChange> {
  const { writing } = resource
  if (!writing?.update) throw new Problem(405)
  const stored = (form: JsonObject) => writing.stored?.(form) ?? form
  const value = decode(
    writing.update,
    replace ? given : { ...stored(writtenForm(resource, before)), ...given },
  )
  const written = Object.keys(replace ? writing.update.fields : given)
  const resolved = await resolveReferences(resource, context, value, written, before)
  const more = (await writing.prepare?.(value, context, before, resolved.columns)) ?? {}
  return {
    value,
    columns: withDefaults(resource, { ...resolved.columns, ...more }),
    links: resolved.links,
  }
}

export async function updateRecord(
  resource: Resource,
  context: WriteContext,
  { id, body, ifMatch, replace = false }: RecordCall & { replace?: boolean },
): Promise<Answer> {
  const { writing } = resource
  if (!writing?.update) throw new Problem(405)
  const given = known(writing.update, objectBody(body))
  await writing.beforeLock?.(id, context, 'update', given)
  const before = await lockRow(resource, context, id, ifMatch)
  const { value, columns, links } = await prepareChange(resource, context, { before, given, replace })
  const { companyId } = context.caller
  const written = { ...columns, version: before.version + 1 }
  const row = await updateColumns(context.tx, resource, { companyId, id }, written)
  await writeLinks(links, context, id)
  const effect = await writing.afterUpdate?.(id, value, context, before, columns)
  const isCurrent = row && links.length === 0 && (!writing.afterUpdate || effect === 'invisible')
  return isCurrent ? answerOf(resource, row, 200) : itemAnswer(resource, context, id, 200)
}

export async function deleteRecord(
  resource: Resource,
  context: WriteContext,
  { id, ifMatch }: RecordCall,
): Promise<Answer> {
  await resource.writing?.beforeLock?.(id, context, 'delete', {})
  const before = await lockRow(resource, context, id, ifMatch)
  await resource.writing?.beforeDelete?.(id, context)
  await context.tx.delete(resource.table).where(isRecord(resource, context, id))
  await resource.writing?.afterDelete?.(id, context, before)
  return { status: 204 }
}

/** Returns the response of a write: the record in its current state. */
export async function itemAnswer(
  resource: Resource,
  context: WriteContext,
  id: string,
  status: 200 | 201,
): Promise<Answer> {
  const row = await findRow(context.tx, resource, context.caller.companyId, id)
  if (!row) throw notFound()
  return answerOf(resource, row, status)
}

const answerOf = (resource: Resource, row: Row, status: 200 | 201): Answer => ({
  status,
  body: itemJson(resource, row),
  headers: {
    etag: etagOf(row.version),
    ...(status === 201 && { location: iriOf(resource.path, row.id) }),
  },
})

/**
 * Reads a record and locks it until the transaction ends.
 * @throws Problem 404 if the company has no such record, 412 with the current state if If-Match does not
 * match
 */
export async function lockRow(
  resource: Resource,
  context: WriteContext,
  id: string,
  ifMatch: string | undefined,
): Promise<Row> {
  const row = await lockRecord(context.tx, resource, context.caller.companyId, id)
  if (!row) throw notFound()
  if (!matches(ifMatch, etagOf(row.version))) throw versionConflict(row.version, itemJson(resource, row))
  return row
}

/** True if a write changes one of the members. `columns` are the values that it writes, by member. */
export const changesAny = (names: readonly string[], columns: ColumnValues, { members }: Row): boolean =>
  names.some((name) => name in columns && columns[name] !== members[name])

export function matches(ifMatch: string | undefined, etag: string): boolean {
  if (ifMatch === undefined) return true
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag)
}

export const versionConflict = (version: number, current: JsonObject) =>
  new Problem(412, { code: 'VersionConflict', headers: { etag: etagOf(version) }, members: { current } })

const isRecord = (resource: Resource, { caller }: WriteContext, id: string) =>
  and(eq(companyIdOf(resource.table), caller.companyId), eq(resource.table.id, id))

export function objectBody(body: unknown): JsonObject {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badRequest()
  return body as JsonObject
}

/** @throws Problem 422 */
export function decode<Value>(schema: WriteSchema<Value>, input: unknown): Value {
  const { value, violations } = decodeOrViolations(schema, input)
  if (violations) throw unprocessable(...violations)
  return value as Value
}

/** Returns the members of a body that a schema knows; all routes ignore others. */
export function known(schema: WriteSchema<unknown>, body: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.keys(schema.fields)
      .filter((name) => Object.hasOwn(body, name))
      .map((name) => [name, body[name]]),
  )
}

/** Returns a stored record in the form written by clients: references as IRIs. */
export function writtenForm(resource: Resource, row: Row): JsonObject {
  const writable = Object.entries(resource.members).filter(([, member]) => member.writing)
  return Object.fromEntries(
    writable.map(([name, member]) => {
      const json = member.toJson(row.members[name])
      const isEmbedded = typeof json === 'object' && json !== null && '@id' in json
      return [name, isEmbedded && member.writing?.kind === 'reference' ? json['@id'] : json]
    }),
  )
}

// ── columns ────────────────────────────────────────────────────────────────────────────────────────────────

/** A null on creation means the default of the column. */
const withoutNulls = (values: ColumnValues): ColumnValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** A null in a change clears the column, or sets its default if it is not nullable. */
function withDefaults(resource: Resource, values: ColumnValues): ColumnValues {
  const columns = Object.values(resource.members).flatMap(({ writing }) =>
    writing && writing.kind !== 'links' ? [writing.column] : [],
  )
  const defaults = new Map(columns.filter((c) => c.notNull).map((c) => [propertyOf(c), c.default]))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null && defaults.has(name) ? defaults.get(name) : value,
    ]),
  )
}
