import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/client'
import { vehicles, vehicleTags } from '../db/schema/availability'
import { absences } from '../db/schema/availability'
import { auditEntries } from '../db/schema/audit'
import { devices } from '../db/schema/devices'
import { driverLocations, proofsOfService, serviceLocations, taskStates, tours } from '../db/schema/driving'
import { fileLinks, files } from '../db/schema/files'
import { importFieldsMappings, importRows, imports } from '../db/schema/imports'
import { customFieldConfigurations } from '../db/schema/customFields'
import { colours, tags } from '../db/schema/labels'
import { tasks } from '../db/schema/tasks'
import { companies, companyDefaultAssignees, users } from '../db/schema/people'
import {
  destinations,
  destinationTags,
  destinationTemplates,
  destinationTemplateTags,
  orders,
  plannedTours,
  tourTemplateAssignees,
  tourTemplates,
  tourTemplateTags,
} from '../db/schema/planning'
import { insertRows } from '../db/insertRows'

/** Tables in insertion order: every reference points to earlier rows. */
const tables = {
  companies,
  users,
  absences,
  companyDefaultAssignees,
  colours,
  tags,
  vehicles,
  vehicleTags,
  customFieldConfigurations,
  tasks,
  tourTemplates,
  tourTemplateAssignees,
  tourTemplateTags,
  destinationTemplates,
  destinationTemplateTags,
  destinations,
  destinationTags,
  orders,
  plannedTours,
  tours,
  serviceLocations,
  driverLocations,
  proofsOfService,
  taskStates,
  files,
  fileLinks,
  imports,
  importRows,
  importFieldsMappings,
  devices,
  auditEntries,
} as const satisfies Record<string, PgTable>

type Tables = typeof tables
export type DemoRows = { [Name in keyof Tables]: Tables[Name]['$inferInsert'][] }

export const noRows = (): DemoRows =>
  Object.fromEntries(Object.keys(tables).map((name) => [name, []])) as unknown as DemoRows

export async function insertDemoRows(tx: Pick<Db, 'execute'>, rows: DemoRows): Promise<void> {
  for (const name of Object.keys(tables) as (keyof Tables)[]) await insertRows(tx, tables[name], rows[name])
}
