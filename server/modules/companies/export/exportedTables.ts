import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { absences, calendarFeeds, userTags, vehicleTags } from '../../../db/schema/availability'
import { auditEntries } from '../../../db/schema/audit'
import { customerLinks, customerWords, visitWords } from '../../../db/schema/customer'
import { devices } from '../../../db/schema/devices'
import {
  driverLocations,
  proofsOfService,
  removedStops,
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
  orders,
  plannedTours,
  destinationTags,
  destinationTemplates,
  destinationTemplateTags,
  syncedDestinations,
  templateSyncs,
  tourFigures,
  tourTemplateAssignees,
  tourTemplates,
  tourTemplateTags,
} from '../../../db/schema/planning'
import { companyIdOf } from '../../../resources/members'
import type { Resource } from '../../../resources/resource'
import { plainResources } from '../../resources'

/** A table whose rows belong to the data of a company. */
export type ExportedTable = {
  /** Name of its two files without extension. */
  name: string
  table: PgTable
  /** Column with the company id. */
  company: PgColumn
  /** Sort order for reading in batches; unique within a company. */
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

/** Uses the name in the declaration of the resource. */
const declared = ({ exportedAs: name, table }: Resource): ExportedTable[] =>
  name === undefined ? [] : [{ name, table, company: companyIdOf(table), keys: [table.id] }]

/**
 * All data of a company by table. A test fails for a company table that is neither here nor in {@link
 * notExported}.
 */
export const exportedTables: readonly ExportedTable[] = [
  { name: 'firma', table: companies, company: companies.id, keys: [companies.id] },
  records('mitarbeiter', users),
  listed('vorgegebene-mitarbeiter', companyDefaultAssignees, companyDefaultAssignees.userId),
  listed('mitarbeiter-kategorien', userTags, userTags.userId, userTags.tagId),
  listed('kalender-links', calendarFeeds, calendarFeeds.userId),
  records('abwesenheiten', absences),
  records('geraete', devices),
  ...Object.values(plainResources).flatMap(declared),
  listed('fahrzeuge-kategorien', vehicleTags, vehicleTags.vehicleId, vehicleTags.tagId),
  records('touren', tourTemplates),
  listed('touren-zeitplan', tourFigures, tourFigures.tourTemplateId),
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
  records('tagesplaene', plannedTours),
  records('auftraege', orders),
  records('abgleiche', templateSyncs),
  listed(
    'abgeglichene-ziele',
    syncedDestinations,
    syncedDestinations.templateSyncId,
    syncedDestinations.destinationId,
  ),
  records('gefahrene-touren', tours),
  records('gefahrene-touren-ziele', serviceLocations),
  records('gefahrene-touren-entfernte-ziele', removedStops),
  records('kunden-links', customerLinks),
  listed('worte-der-kunden', customerWords, customerWords.serviceLocationId),
  listed('worte-der-kunden-vor-dem-start', visitWords, visitWords.destinationId, visitWords.date),
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

/** Internal data: login security, stored responses and row counts. */
export const notExported = [
  'sessions',
  'password_resets',
  'email_changes',
  'idempotency_keys',
  'record_counts',
] as const

/** Secrets, texts that may contain secret links, and storage keys. */
export const withheldColumns: readonly PgColumn[] = [
  users.passwordHash,
  users.confirmationHash,
  calendarFeeds.tokenHash,
  customerLinks.tokenHash,
  devices.tokenHash,
  removedStops.customerLinks,
  devices.codeHash,
  mailOutbox.body,
  mailOutbox.html,
  mailOutbox.onceKey,
  files.storageKey,
]
