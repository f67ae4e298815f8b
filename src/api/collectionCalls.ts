import type * as Schema from 'effect/Schema'
import type { Iri } from '../contract/wire/ids'
import { getVersioned, patchRecord, post, remove } from './httpCalls'
import type { CallOptions, HttpClient, WriteOptions } from './httpClient'
import { getIris, getPage, toQuery, type ListQuery } from './resourceApi'

/**
 * The standard calls of a collection. A resource with other calls picks those that apply.
 * @param path path of the collection, e.g. `/api/devices`
 * @param record schema of a record in responses
 */
export function collectionCalls<Read, Create extends object, Update extends object = Create>(
  http: HttpClient,
  path: string,
  record: Schema.ConstraintDecoder<Read>,
) {
  return {
    list: (query: ListQuery, options?: CallOptions) => getPage(http, path, record, toQuery(query), options),
    iris: (query: ListQuery, options?: CallOptions) => getIris(http, path, query, options),
    get: (iri: Iri, options?: CallOptions) => getVersioned(http, iri, record, {}, options),
    /** @returns the new record; null if the response has no record */
    create: (body: Create, options?: WriteOptions) => post(http, path, record, body, options),
    /** @param whole the saved record, used if the response has no record */
    update: (iri: Iri, changes: Partial<Update>, options?: WriteOptions, whole?: Partial<Update>) =>
      patchRecord(http, iri, record, changes, options, whole),
    remove: (iri: Iri, options?: WriteOptions) => remove(http, iri, options),
  }
}

/** The standard calls of a collection whose records are all read at once. */
export function savedCollectionCalls<Read, Write extends object>(
  http: HttpClient,
  path: string,
  record: Schema.ConstraintDecoder<Read>,
) {
  const {
    get,
    create,
    update,
    remove: removeRecord,
  } = collectionCalls<Read, Partial<Write>>(http, path, record)
  return {
    get,
    /** Creates a record without an IRI, updates one with an IRI. */
    save: (iri: Iri | null, body: Partial<Write>, options?: WriteOptions) =>
      iri === null ? create(body, options) : update(iri, body, options),
    remove: removeRecord,
  }
}
