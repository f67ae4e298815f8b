import type { Deps } from '../deps'
import type { Resource } from '../resources/resource'
import { companies } from './companies/companies'
import { colours, tags } from './labels/labels'
import { defineUsers } from './users/users'

/** Every declared resource, for the routes, the API documentation and the tests. */
export function defineResources(deps: Deps) {
  const users = defineUsers(deps)
  return { users, companies, colours, tags } satisfies Record<string, Resource>
}

export type Resources = ReturnType<typeof defineResources>
