import { queryOptions } from '@tanstack/react-query'
import { excelExports } from '../../contract/proof/exportColumns'
import type { Iri } from '../../contract/wire/ids'
import { freshness } from '../../domain/calls/timing'
import { collectionKey } from '../collectionKey'
import { User, type UserWrite } from '../../contract/access/user'
import { post, postForFile } from '../httpCalls'
import type { CallOptions, HttpClient, WriteOptions } from '../httpClient'
import { savedCollectionCalls } from '../collectionCalls'
import { getIris, getPage, type ListQuery, type Page } from '../resourceApi'

export type UsersApi = ReturnType<typeof createUsersApi>

export const userKeys = { all: collectionKey('/api/users') }

const collection = '/api/users'

/** Staff of the company, called Mitarbeiter in the UI. */
export function createUsersApi(http: HttpClient) {
  return {
    all: (options?: CallOptions) =>
      getPage(http, collection, User, { pagination: false, 'sort[firstName]': 'ASC' }, options),
    iris: (query: ListQuery, options?: CallOptions) => getIris(http, collection, query, options),
    ...savedCollectionCalls<User, UserWrite>(http, collection, User),
    /** Not part of the specification. */
    setDeactivated: (iri: Iri, isDeactivated: boolean, options?: WriteOptions) =>
      post(http, `${iri}/${isDeactivated ? 'deactivate' : 'activate'}`, User, {}, options),
    sendInvitation: (iri: Iri, options?: WriteOptions) =>
      post(http, `${iri}/send-invitation`, User, {}, options),
    withdrawInvitation: (iri: Iri, options?: WriteOptions) =>
      post(http, `${iri}/withdraw-invitation`, User, {}, options),
    exportExcel: (body: { users: readonly Iri[]; [column: string]: unknown }, options?: CallOptions) =>
      postForFile(http, excelExports.users.path, body, options),
  }
}

export function userQueries(api: UsersApi) {
  const whole = () =>
    queryOptions({
      queryKey: [...userKeys.all, 'all'],
      queryFn: ({ signal }) => api.all({ signal }),
      staleTime: freshness.users,
    })
  return {
    /** Includes records that could not be decoded. */
    whole,
    all: () => queryOptions({ ...whole(), select: ({ members }: Page<User>) => members }),
  }
}
