import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { foldWord } from '../../src/contract/wire/foldText'
import { parseMoment } from '../../src/contract/wire/moments'
import { foldedSql } from '../db/schema/keys'
import { badRequest, notFound } from '../http/problem'
import { isUuid } from '../uuid'
import type { FilterScope, Resource, Sort } from './resource'

/** The parameters of a list call, validated for its resource. */
export type ListQuery = {
  /** Undefined: everything (`pagination=false`). */
  page?: { number: number; size: number } | undefined
  where: SQL[]
  sort: Sort[]
  iriOnly: boolean
}

type Parameters = Record<string, string>

const maxPageSize = 100
const defaultPageSize = 30
const maxPage = 10_000_000

/** Parses parameters. The last of repeated ones counts, as in PHP and therefore API Platform. */
export const parseParameters = (query: string): Parameters => Object.fromEntries(new URLSearchParams(query))

/** @throws Problem 400 for an invalid page, size, direction, field or value */
export async function listQuery(
  resource: Resource,
  parameters: Parameters,
  scope: FilterScope,
): Promise<ListQuery> {
  return {
    page: pageOf(parameters),
    where: [
      ...searchConditions(resource, scope, parameters.search),
      ...(await filterConditions(resource, parameters, scope)),
    ],
    sort: sortOf(resource, parameters),
    iriOnly: flag(parameters.iriOnly ?? 'false', 'iriOnly'),
  }
}

function pageOf({ pagination = 'true', page = '1', itemsPerPage = String(defaultPageSize) }: Parameters) {
  const number = integer(page, 'page', maxPage)
  const size = integer(itemsPerPage, 'itemsPerPage', maxPageSize)
  return flag(pagination, 'pagination') ? { number, size } : undefined
}

function integer(text: string, name: string, max: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (value < 1 || value > max) throw badRequest(`${name}: 1 … ${max}`)
  return value
}

function flag(text: string, name: string): boolean {
  if (['true', '1'].includes(text)) return true
  if (['false', '0'].includes(text)) return false
  throw badRequest(`${name}: true | false`)
}

function searchConditions(resource: Resource, scope: FilterScope, text = ''): SQL[] {
  const source = resource.search
  if (!source) return []
  return patternsOf(text).map((pattern) =>
    typeof source === 'function' ? source(pattern, scope) : sql`${source} like ${pattern}`,
  )
}

/** Patterns of the words of a search, each of which must match; `%` and `_` are literal. */
const patternsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 10)
    .map((word) => `%${escapeLike(foldWord(word.slice(0, 100)))}%`)

/** Folds text in SQL, for small tables without a search column. */
export function folded(text: PgColumn | SQL): SQL {
  const [before = '', after = ''] = foldedSql('\0').split('\0')
  return sql`${sql.raw(before)}${text}${sql.raw(after)}`
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)

async function filterConditions(
  resource: Resource,
  parameters: Parameters,
  scope: FilterScope,
): Promise<SQL[]> {
  const conditions = Object.entries(resource.filters ?? {}).map(([name, condition]) => {
    const value = parameters[name]
    return value === undefined || value === '' ? undefined : condition(value, scope)
  })
  return (await Promise.all(conditions)).filter((each) => each !== undefined)
}

function sortOf(resource: Resource, parameters: Parameters): Sort[] {
  const asked = Object.entries(parameters).flatMap(([name, direction]): Sort[] => {
    const [, field] = /^sort\[(.*)\]$/.exec(name) ?? []
    if (field === undefined) return []
    const key = Object.hasOwn(resource.sortable, field) ? resource.sortable[field] : undefined
    if (!key) throw badRequest(`sort: ${Object.keys(resource.sortable).join(' | ')}`)
    const upper = direction.toUpperCase()
    if (upper !== 'ASC' && upper !== 'DESC') throw badRequest('sort: ASC | DESC')
    return [{ ...('join' in key ? key : { by: key }), direction: upper }]
  })
  const sort = asked.length > 0 ? asked : [resource.defaultSort]
  // Sorting by id last makes the order total, so that each record is on exactly one page.
  return [...sort, { by: resource.table.id, direction: sort.at(-1)?.direction ?? 'ASC' }]
}

// ── filters ────────────────────────────────────────────────────────────────────────────────────────────────

export const equals = (column: PgColumn) => (value: string) => eq(column, value)

/** A condition on the record of an id or IRI. Other values match nothing. */
export const matchingId = (condition: (id: string) => SQL) => (value: string) => {
  const id = value.slice(value.lastIndexOf('/') + 1)
  return isUuid(id) ? condition(id) : sql`false`
}

export const equalsId = (column: PgColumn) => matchingId((id) => eq(column, id))

/** Whether a search column contains every word. */
export const containsWords = (column: PgColumn) => (text: string) =>
  and(...patternsOf(text).map((pattern) => sql`${column} like ${pattern}`)) ?? sql`true`

export const isTrue = (column: PgColumn, name: string) => (value: string) => eq(column, flag(value, name))

export const exists = (column: PgColumn, name: string) => (value: string) =>
  flag(value, name) ? sql`${column} is not null` : sql`${column} is null`

/** Filters by a boolean condition. */
export const holds = (condition: SQL, name: string) => (value: string) =>
  flag(value, name) ? condition : sql`not coalesce(${condition}, false)`

/** One of several words, or a comma-separated list. */
export const oneOf = (column: PgColumn, allowed: readonly string[], name: string) => (value: string) => {
  const values = value.split(',')
  if (values.some((each) => !allowed.includes(each))) throw badRequest(`${name}: ${allowed.join(' | ')}`)
  return sql`${column} in ${values}`
}

/** Values up to a whole number. */
export const atMost = (column: PgColumn, limits: { max: number }, name: string) => (value: string) =>
  sql`${column} <= ${integer(value, name, limits.max)}`

/** A moment, see {@link parseMoment}. */
export const compareTime = (column: PgColumn, operator: '>=' | '<=', name: string) => (value: string) => {
  const time = parseMoment(value)
  if (!time) throw badRequest(`${name}: ISO 8601`)
  return sql`${column} ${sql.raw(operator)} ${time.toISOString()}`
}

/** @throws Problem 404 for an id that is no UUID, which no record can have */
export function idParameter(params: unknown): string {
  const { id } = params as { id?: string }
  if (id === undefined || !isUuid(id)) throw notFound()
  return id.toLowerCase()
}
