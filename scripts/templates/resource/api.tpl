import { {{Name}}, type {{Name}}Write } from '../../contract/company/{{name}}'
import { freshness } from '../../domain/calls/timing'
import { collectionCalls } from '../collectionCalls'
import { collectionKey } from '../collectionKey'
import type { HttpClient } from '../httpClient'
import { listQueries } from '../listQueries'

const collection = '{{path}}'

export type {{Names}}Api = ReturnType<typeof create{{Names}}Api>

/** An addition of the embedded server; other servers may not have it. */
export const create{{Names}}Api = (http: HttpClient) =>
  collectionCalls<{{Name}}, {{Name}}Write>(http, collection, {{Name}})

export const {{name}}Queries = (api: {{Names}}Api) => listQueries(collectionKey(collection), api, freshness.standard)
