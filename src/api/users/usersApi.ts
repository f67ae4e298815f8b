import { queryOptions } from '@tanstack/react-query'
import { User } from '../../contract/user'
import { freshness } from '../../contract/timing'
import type { CallOptions, HttpClient } from '../httpClient'
import { getPage } from '../resourceApi'

export type UsersApi = ReturnType<typeof createUsersApi>

/** Staff of the company. */
export function createUsersApi(http: HttpClient) {
  return {
    all: async (options?: CallOptions) =>
      (await getPage(http, '/api/users', User, { pagination: false, 'sort[firstName]': 'ASC' }, options))
        .members,
  }
}

export function userQueries(api: UsersApi) {
  return {
    all: () =>
      queryOptions({
        queryKey: ['users', 'all'],
        queryFn: ({ signal }) => api.all({ signal }),
        staleTime: freshness.users,
      }),
  }
}
