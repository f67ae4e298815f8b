import type { Deps } from '../deps'
import type { Resource } from '../resources/resource'
import { companies } from './companies/companies'
import { customFields } from './customFields/customFields'
import { destinationTemplates } from './destinationTemplates/destinationTemplates'
import { defineDestinations } from './destinations/destinations'
import { colours, tags } from './labels/labels'
import type { Planner } from './tourTemplates/planner'
import { defineTourTemplates } from './tourTemplates/tourTemplates'
import { defineUsers } from './users/users'

/** Every declared resource, for the routes, the API documentation and the tests. */
export function defineResources(deps: Deps, planner: Planner) {
  return {
    users: defineUsers(deps),
    companies,
    colours,
    tags,
    customFields,
    tourTemplates: defineTourTemplates(planner),
    destinationTemplates,
    destinations: defineDestinations(planner),
  } satisfies Record<string, Resource>
}

export type Resources = ReturnType<typeof defineResources>
