import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { auditEntries } from '../../../db/schema/audit'
import { devices } from '../../../db/schema/devices'
import {
  driverLocations,
  proofsOfService,
  serviceLocations,
  taskStates,
  tours,
} from '../../../db/schema/driving'
import { fileLinks, files } from '../../../db/schema/files'
import { importFieldsMappings, importRows, imports } from '../../../db/schema/imports'
import { mailOutbox, messages } from '../../../db/schema/messages'
import { companies, companyDefaultAssignees, users } from '../../../db/schema/people'
import {
  destinations,
  destinationTags,
  destinationTemplates,
  destinationTemplateTags,
  syncedDestinations,
  templateSyncs,
  tourTemplateAssignees,
  tourTemplates,
  tourTemplateTags,
} from '../../../db/schema/planning'
import { companyIdOf } from '../../../resources/members'
import type { Resource } from '../../../resources/resource'
import { plainResources } from '../../resources'

/** A table whose rows a company takes with it. */
export type ExportedTable = {
  /** Of its two files, without their endings. */
  name: string
  table: PgTable
  /** Which rows: those in which the company stands. */
  company: PgColumn
  /** In whose order they are read, some at a time; unique within a company. */
  keys: readonly PgColumn[]
}

type OfCompany = PgTable & { companyId: PgColumn }

const listed = (name: string, table: OfCompany, ...keys: readonly PgColumn[]): ExportedTable => ({
  name,
  table,
  company: table.companyId,
  keys,
})
const records = (name: string, table: OfCompany & { id: PgColumn }) => listed(name, table, table.id)

/** By the name that its declaration says. */
const declared = ({ exportedAs: name, table }: Resource): ExportedTable[] =>
  name === undefined ? [] : [{ name, table, company: companyIdOf(table), keys: [table.id] }]

/**
 * Everything that a company has, by kind. A table that belongs to companies and is neither here nor in
 * {@link notExported} fails a test.
 */
export const exportedTables: readonly ExportedTable[] = [
  { name: 'firma', table: companies, company: companies.id, keys: [companies.id] },
  records('mitarbeiter', users),
  listed('vorgegebene-mitarbeiter', companyDefaultAssignees, companyDefaultAssignees.userId),
  records('geraete', devices),
  ...Object.values(plainResources).flatMap(declared),
  records('touren', tourTemplates),
  listed(
    'touren-mitarbeiter',
    tourTemplateAssignees,
    tourTemplateAssignees.tourTemplateId,
    tourTemplateAssignees.userId,
  ),
  listed('touren-kategorien', tourTemplateTags, tourTemplateTags.tourTemplateId, tourTemplateTags.tagId),
  records('zielvorlagen', destinationTemplates),
  listed(
    'zielvorlagen-kategorien',
    destinationTemplateTags,
    destinationTemplateTags.destinationTemplateId,
    destinationTemplateTags.tagId,
  ),
  records('ziele', destinations),
  listed('ziele-kategorien', destinationTags, destinationTags.destinationId, destinationTags.tagId),
  records('abgleiche', templateSyncs),
  listed(
    'abgeglichene-ziele',
    syncedDestinations,
    syncedDestinations.templateSyncId,
    syncedDestinations.destinationId,
  ),
  records('gefahrene-touren', tours),
  records('gefahrene-touren-ziele', serviceLocations),
  records('positionen', driverLocations),
  records('nachweise', proofsOfService),
  records('nachweise-aufgaben', taskStates),
  records('dateien', files),
  records('dateien-verknuepfungen', fileLinks),
  records('importe', imports),
  listed('importe-zeilen', importRows, importRows.importId, importRows.index),
  records('importe-zuordnungen', importFieldsMappings),
  { name: 'e-mails', table: mailOutbox, company: mailOutbox.companyId, keys: [mailOutbox.id] },
  records('nachrichten', messages),
  records('protokoll', auditEntries),
]

/** Nobody's data: what keeps logins safe, repeats answers and counts rows. */
export const notExported = [
  'sessions',
  'password_resets',
  'email_changes',
  'idempotency_keys',
  'record_counts',
] as const

/** What opens a door, what may hold a link that does, and where the server keeps contents. */
export const withheldColumns: readonly PgColumn[] = [
  users.passwordHash,
  users.confirmationHash,
  devices.tokenHash,
  devices.codeHash,
  mailOutbox.body,
  mailOutbox.html,
  mailOutbox.onceKey,
  files.storageKey,
]
