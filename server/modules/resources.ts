import type { Deps } from '../deps'
import type { Resource } from '../resources/resource'
import { absences } from './absences/absences'
import { administeredCompanies } from './administration/administeredCompanies'
import { administeredJobs } from './administration/administeredJobs'
import { administeredUsers } from './administration/administeredUsers'
import { auditEntries } from './audit/auditEntries'
import { companies } from './companies/companies'
import { companyWriting } from './companies/companyWriting'
import { customFields } from './customFields/customFields'
import { destinationTemplates } from './destinationTemplates/destinationTemplates'
import { defineDestinations } from './destinations/destinations'
import { defineDevices } from './devices/devices'
import { files } from './files/files'
import { importFieldsMappings } from './imports/importFieldsMappings'
import { imports } from './imports/imports'
import { colours, tags } from './labels/labels'
import { mails } from './mails/mails'
import { defineOrders } from './orders/orders'
import { proofs, taskStates } from './proofs/proofs'
import { proofWriting } from './proofs/proofWriting'
import { tasks } from './tasks/tasks'
import type { Planner } from './tourTemplates/planner'
import { defineTourTemplates } from './tourTemplates/tourTemplates'
import { tourWriting } from './tours/startTour'
import { driverLocations, serviceLocations, tours } from './tours/tours'
import { defineUsers } from './users/users'
import { vehicles } from './vehicles/vehicles'

type Named = Readonly<Record<string, Resource>>

/**
 * Resources that are defined by their declaration only: they depend on no adapter, and other records
 * reference them. The company export contains their tables under `exportedAs`, in this order. They are
 * deleted with the company.
 */
export const plainResources = { colours, tags, customFields, tasks, vehicles } satisfies Named

/** Every declared resource, for the routes, the API documentation and the tests. */
export function defineResources(deps: Deps, planner: Planner) {
  return {
    users: defineUsers(deps),
    companies: { ...companies, writing: companyWriting() },
    ...plainResources,
    tourTemplates: defineTourTemplates(planner),
    destinationTemplates,
    destinations: defineDestinations(planner),
    absences,
    orders: defineOrders(deps),
    devices: defineDevices(deps),
    files,
    mails,
    imports,
    importFieldsMappings,
    tours: { ...tours, writing: tourWriting(deps) },
    serviceLocations,
    driverLocations,
    proofs: { ...proofs, writing: proofWriting(deps) },
    taskStates,
    auditEntries,
  } satisfies Record<string, Resource>
}

/**
 * The platform's resources over all companies. The documentation treats them like others, but they have no
 * standard routes.
 */
export const platformResources: readonly Resource[] = [
  administeredCompanies,
  administeredJobs,
  administeredUsers,
]

export type Resources = ReturnType<typeof defineResources>
