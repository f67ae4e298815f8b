import * as Result from 'effect/Result'
import * as Schema from 'effect/Schema'
import { readReference } from '../contract/wire/fields'
import { HydraCollection, type SentDirection } from '../contract/wire/hydra'
import type { Iri } from '../contract/wire/ids'
import { inSlices } from '../lib/inSlices'
import { get } from './httpCalls'
import type { CallOptions, HttpClient, Query } from './httpClient'

/** A decoded page of a collection. */
export type Page<T> = {
  members: T[]
  /** Paths of members that do not match the contract; shown as defective rows, never dropped. */
  defective: string[]
  totalItems: number
}

export type ListQuery = {
  page?: number
  itemsPerPage?: number
  search?: string
  sort?: { field: string; direction: SentDirection }
  /** Further filters with the names of the call, e.g. `tourTemplate.id`. */
  filters?: Record<string, string | boolean | undefined>
}

/** A query for all its pages; page and page size have no effect. */
export const withoutPages = ({ page: _page, itemsPerPage: _size, ...rest }: ListQuery): ListQuery => rest

/** The query parameters of a list: `sort[name]=ASC`, `page=2`. */
export function toQuery({ page, itemsPerPage, search, sort, filters }: ListQuery): Query {
  return {
    ...(page === undefined ? {} : { page }),
    ...(itemsPerPage === undefined ? {} : { itemsPerPage }),
    ...(search === undefined || search === '' ? {} : { search }),
    ...(sort === undefined ? {} : { [`sort[${sort.field}]`]: sort.direction }),
    ...filters,
  }
}

/** Reads a collection member by member, so that an invalid member does not fail the list. */
export async function getPage<T>(
  http: HttpClient,
  path: string,
  schema: Schema.ConstraintDecoder<T>,
  query: Query,
  options?: CallOptions,
): Promise<Page<T>> {
  const collection = await get(http, path, HydraCollection, query, options)
  return {
    ...(await pageInSlices(schema, collection, options?.signal)),
    totalItems: totalItemsOf(collection, query) ?? (await countItems(http, path, query, options)),
  }
}

/** Number of matches of a query; null if the response has no total and the page is not the last one. */
function totalItemsOf(
  { 'hydra:totalItems': total, 'hydra:member': { length } }: typeof HydraCollection.Type,
  { page = 1, itemsPerPage = Infinity }: Query,
): number | null {
  const before = page === 1 ? 0 : (Number(page) - 1) * Number(itemsPerPage)
  // The total is at least the number of received members.
  if (total != null) return length === 0 ? total : Math.max(total, before + length)
  const isLast = length < Number(itemsPerPage) && (length > 0 || page === 1)
  return isLast ? before + length : null
}

/** Counts the matches of a query on all its pages. */
async function countItems(
  http: HttpClient,
  path: string,
  { page: _page, itemsPerPage: _itemsPerPage, ...query }: Query,
  options?: CallOptions,
): Promise<number> {
  const all = { ...query, pagination: false, iriOnly: true }
  const collection = await get(http, path, HydraCollection, all, options)
  return totalItemsOf(collection, all) ?? collection['hydra:member'].length
}

type Members<T> = Pick<Page<T>, 'members' | 'defective'>

/** Members that match the contract, and the paths of the others. */
export function pageOf<T>(
  schema: Schema.ConstraintDecoder<T>,
  collection: typeof HydraCollection.Type,
): Members<T> {
  const { page, read } = readerOf(schema)
  for (const member of collection['hydra:member']) read(member)
  return page
}

/**
 * More members are decoded in batches; otherwise a screen that refetches hundreds every few seconds would
 * freeze.
 */
const decodeBatchSize = 100

async function pageInSlices<T>(
  schema: Schema.ConstraintDecoder<T>,
  collection: typeof HydraCollection.Type,
  signal?: AbortSignal,
): Promise<Members<T>> {
  const members = collection['hydra:member']
  if (members.length <= decodeBatchSize) return pageOf(schema, collection)
  const { page, read } = readerOf(schema)
  await inSlices(
    members.length,
    (at) => read(members[at]),
    () => undefined,
    signal === undefined ? {} : { signal },
  )
  // A partial page must not be returned.
  signal?.throwIfAborted()
  return page
}

function readerOf<T>(schema: Schema.ConstraintDecoder<T>): {
  page: Members<T>
  read: (member: unknown) => void
} {
  const decodeMember = Schema.decodeUnknownResult(schema)
  const page: Members<T> = { members: [], defective: [] }
  return {
    page,
    read: (member) => {
      const decoded = decodeMember(member)
      if (Result.isSuccess(decoded)) page.members.push(decoded.success)
      else page.defective.push(iriOfMember(member))
    },
  }
}

/** The @ids of all matches of a query, across pages and in order. */
export async function getIris(
  http: HttpClient,
  path: string,
  asked: ListQuery,
  options?: CallOptions,
): Promise<Iri[]> {
  const query = { ...toQuery(withoutPages(asked)), pagination: false, iriOnly: true }
  return (await getPage(http, path, readReference, query, options)).members
}

function iriOfMember(member: unknown): string {
  const iri = (member as { '@id'?: unknown } | null)?.['@id']
  return typeof iri === 'string' ? iri : ''
}
