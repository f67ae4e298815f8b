import { and, eq, inArray } from 'drizzle-orm'
import { iriOf } from '../../src/contract/ids'
import { decodeOrViolations, type Violation } from '../../src/contract/violations'
import { validationMessages } from '../../src/contract/validationMessages'
import { Problem, badRequest, notFound, unprocessable } from '../http/problem'
import type { JsonObject } from '../http/jsonLd'
import type { Answer, WriteContext } from '../http/write'
import { isUuid, newId } from '../uuid'
import { companyIdOf, type LinkTable, type Member, type Target } from './members'
import { findRow, propertyOf } from './repository'
import { etagOf, itemJson } from './representation'
import type { ColumnValues, Resource, Row, WriteSchema } from './resource'

type Values = Record<string, unknown>

export async function createRecord(
  resource: Resource,
  context: WriteContext,
  body: unknown,
): Promise<Answer> {
  const { writing } = resource
  if (!writing?.create) throw new Problem(405)
  const given = objectBody(body)
  const defaults = (await writing.defaults?.(context, given)) ?? {}
  const value = decode(writing.create, { ...defaults, ...known(writing.create, given) })
  const resolved = await resolveReferences(resource, context, value, Object.keys(value))
  const more = (await writing.prepare?.(value, context, undefined, resolved.columns)) ?? {}
  const id = newId(context.now.getTime())
  const { companyId } = context.caller
  const columns = withoutNulls({ ...resolved.columns, ...more })
  await context.tx
    .insert(resource.table)
    .values({ createdAt: context.now, ...columns, id, companyId } as Record<string, unknown>)
  await writeLinks(resolved.links, context, id)
  await writing.afterCreate?.(id, value, context)
  return itemAnswer(resource, context, id, 201)
}

/**
 * Changes a record. A patch is merged over what is stored, and the whole must then obey the rules;
 * a replacement stands for itself.
 */
export async function updateRecord(
  resource: Resource,
  context: WriteContext,
  id: string,
  body: unknown,
  { ifMatch, replace = false }: { ifMatch?: string; replace?: boolean },
): Promise<Answer> {
  const { writing } = resource
  if (!writing?.update) throw new Problem(405)
  const given = known(writing.update, objectBody(body))
  await writing.beforeLock?.(id, context, 'update', given)
  const before = await lockRow(resource, context, id, ifMatch)
  const stored = (form: JsonObject) => writing.stored?.(form) ?? form
  const value = decode(
    writing.update,
    replace ? given : { ...stored(writtenForm(resource, before)), ...given },
  )
  const written = Object.keys(replace ? writing.update.fields : given)
  const resolved = await resolveReferences(resource, context, value, written)
  const more = (await writing.prepare?.(value, context, before, resolved.columns)) ?? {}
  await context.tx
    .update(resource.table)
    .set({
      ...withDefaults(resource, { ...resolved.columns, ...more }),
      version: before.version + 1,
    } as Values)
    .where(isRecord(resource, context, id))
  await writeLinks(resolved.links, context, id)
  await writing.afterUpdate?.(id, value, context, before)
  return itemAnswer(resource, context, id, 200)
}

export async function deleteRecord(
  resource: Resource,
  context: WriteContext,
  id: string,
  { ifMatch }: { ifMatch?: string },
): Promise<Answer> {
  await resource.writing?.beforeLock?.(id, context, 'delete', {})
  const before = await lockRow(resource, context, id, ifMatch)
  await resource.writing?.beforeDelete?.(id, context)
  await context.tx.delete(resource.table).where(isRecord(resource, context, id))
  await resource.writing?.afterDelete?.(id, context, before)
  return { status: 204 }
}

/** The answer of a write: the record as it is now. */
export async function itemAnswer(
  resource: Resource,
  context: WriteContext,
  id: string,
  status: 200 | 201,
): Promise<Answer> {
  const row = await findRow(context.tx, resource, context.caller.companyId, id)
  if (!row) throw notFound()
  return {
    status,
    body: itemJson(resource, row),
    headers: {
      etag: etagOf(row.version),
      ...(status === 201 && { location: iriOf(resource.path, id) }),
    },
  }
}

/**
 * Reads a record and keeps others from writing it until the transaction ends.
 * @throws Problem 404 when the company has none of that id, 412 with the present state when If-Match names another
 */
export async function lockRow(
  resource: Resource,
  context: WriteContext,
  id: string,
  ifMatch: string | undefined,
): Promise<Row> {
  const [locked] = await context.tx
    .select({ id: resource.table.id })
    .from(resource.table)
    .where(isRecord(resource, context, id))
    .for('update')
  const row = locked && (await findRow(context.tx, resource, context.caller.companyId, id))
  if (!row) throw notFound()
  if (!matches(ifMatch, etagOf(row.version))) throw versionConflict(row.version, itemJson(resource, row))
  return row
}

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

/** The members of a body that a schema knows; all others are ignored, on every route alike. */
function known(schema: WriteSchema<unknown>, body: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.keys(schema.fields)
      .filter((name) => Object.hasOwn(body, name))
      .map((name) => [name, body[name]]),
  )
}

/** A stored record in the form in which a client writes it: references as IRIs. */
function writtenForm(resource: Resource, row: Row): JsonObject {
  const writable = Object.entries(resource.members).filter(([, member]) => member.writing)
  return Object.fromEntries(
    writable.map(([name, member]) => {
      const json = member.toJson(row.members[name])
      const isEmbedded = typeof json === 'object' && json !== null && '@id' in json
      return [name, isEmbedded && member.writing?.kind === 'reference' ? json['@id'] : json]
    }),
  )
}

// ── references ─────────────────────────────────────────────────────────────────────────────────────────────

type ResolvedLinks = { links: LinkTable; ids: string[] }[]

/**
 * What columns and links are to hold for the members that a body wrote. IRIs become ids, all looked up within
 * the company before anything is written.
 * @throws Problem 422 naming every IRI that leads nowhere
 */
async function resolveReferences(
  resource: Resource,
  context: WriteContext,
  value: Values,
  written: readonly string[],
): Promise<{ columns: ColumnValues; links: ResolvedLinks }> {
  const columns: ColumnValues = {}
  const links: ResolvedLinks = []
  const violations: Violation[] = []
  for (const name of written) {
    const writing = resource.members[name]?.writing
    if (!writing) continue
    const result = await writtenValue(writing, name, value[name] ?? null, context)
    violations.push(...(result.violations ?? []))
    if (result.column) columns[propertyOf(result.column)] = result.value
    if (result.links) links.push(result.links)
  }
  if (violations.length > 0) throw unprocessable(...violations)
  return { columns, links }
}

type WrittenValue = {
  column?: Parameters<typeof propertyOf>[0]
  value?: unknown
  links?: ResolvedLinks[number]
  violations?: Violation[]
}

async function writtenValue(
  writing: NonNullable<Member['writing']>,
  name: string,
  given: unknown,
  context: WriteContext,
): Promise<WrittenValue> {
  switch (writing.kind) {
    case 'column':
      return { column: writing.column, value: given }
    case 'resolved':
      return { column: writing.column, ...(await writing.resolve(name, given, context)) }
    case 'reference': {
      const iris = given === null ? [] : [String(given)]
      const { ids, violations } = await findTargets(writing.target, context, iris, () => name)
      return { column: writing.column, value: ids[0] ?? null, violations }
    }
    case 'links': {
      const iris = Array.isArray(given) ? given.map(String) : []
      const { ids, violations } = await findTargets(writing.target, context, iris, (i) => `${name}[${i}]`)
      return { links: { links: writing.links, ids: [...new Set(ids)] }, violations }
    }
  }
}

/** Ids of IRIs in their order; an IRI of another kind, of another company or of nothing is a violation. */
export async function findTargets(
  target: Target,
  { tx, caller }: WriteContext,
  iris: readonly string[],
  pathOf: (index: number) => string,
): Promise<{ ids: string[]; violations: Violation[] }> {
  const ids = iris.map((iri) => {
    const id = iri.startsWith(`${target.path}/`) ? iri.slice(target.path.length + 1) : ''
    return isUuid(id) ? id.toLowerCase() : undefined
  })
  const wanted = ids.filter((id) => id !== undefined)
  const found =
    wanted.length === 0
      ? []
      : await tx
          .select({ id: target.table.id })
          .from(target.table)
          .where(and(eq(companyIdOf(target.table), caller.companyId), inArray(target.table.id, wanted)))
  const existing = new Set(found.map(({ id }) => String(id)))
  const violations = ids.flatMap((id, index) =>
    id !== undefined && existing.has(id)
      ? []
      : [{ propertyPath: pathOf(index), message: validationMessages.unknownReference }],
  )
  return { ids: wanted, violations }
}

async function writeLinks(
  links: ResolvedLinks,
  { tx, caller }: WriteContext,
  ownerId: string,
): Promise<void> {
  for (const { links: link, ids } of links) {
    await tx.delete(link.table).where(and(eq(link.companyId, caller.companyId), eq(link.owner, ownerId)))
    if (ids.length === 0) continue
    const rows = ids.map((id) => ({
      [propertyOf(link.companyId)]: caller.companyId,
      [propertyOf(link.owner)]: ownerId,
      [propertyOf(link.target)]: id,
    }))
    await tx.insert(link.table).values(rows)
  }
}

// ── columns ────────────────────────────────────────────────────────────────────────────────────────────────

/** A null at creation means the column's default. */
const withoutNulls = (values: ColumnValues): ColumnValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** A null in a change empties the column, or gives it its default where it may not be empty. */
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
