import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Violation } from '../../../src/contract/wire/violations'
import { resourceColumns } from './columns'
import { companyPolicy, reference, tenantKey } from './keys'
import { inCompany, users } from './people'

/** A tour that an import created. It is unchanged as long as it has this version. */
export type MadeTour = { id: string; version: number }

/** The values that an undo restores: columns by property, categories, and the position in a tour. */
export type BeforeImport = {
  columns: Record<string, unknown>
  tagIds?: string[]
  tour?: { id: string | null; position: number | null }
}

/** Spreadsheet imports, open and finished. */
export const imports = pgTable(
  'imports',
  {
    ...resourceColumns(),
    kind: text().notNull(),
    fileName: text().notNull(),
    key: text().notNull().default('refId'),
    total: integer().notNull(),
    /** open, running, done, cancelled or undone. */
    state: text().notNull().default('open'),
    newCount: integer().notNull().default(0),
    changedCount: integer().notNull().default(0),
    unchangedCount: integer().notNull().default(0),
    refusedCount: integer().notNull().default(0),
    skippedCount: integer().notNull().default(0),
    madeTours: jsonb().$type<MadeTour[]>().notNull().default([]),
    createdById: uuid(),
  },
  (t) => [
    companyPolicy(),
    tenantKey(t),
    inCompany(t),
    reference(t, t.createdById, users).onDelete('set null'),
    index('imports_created').on(t.companyId, t.createdAt, t.id),
  ],
)

/** Result of each row of a file. The record may be deleted: only its id is stored, without a foreign key. */
export const importRows = pgTable(
  'import_rows',
  {
    companyId: uuid().notNull(),
    importId: uuid().notNull(),
    /** 0-based row of the file. */
    index: integer().notNull(),
    /** new, changed, unchanged, refused or skipped. */
    outcome: text().notNull(),
    targetId: uuid(),
    /** The record's name when it was written, for display after its deletion. */
    name: text(),
    violations: jsonb().$type<Violation[]>().notNull().default([]),
    /** For a refused row: the sent data, unless it is too long. */
    given: jsonb(),
    /** For a refused row: SHA-256 of the sent data, to distinguish a corrected row from a resent one. */
    hash: text(),
    /** For a changed record. */
    before: jsonb().$type<BeforeImport>(),
    /** Version of the record when it was written. A higher one means that another user has changed it since. */
    version: integer(),
    /** The tour named in the row, and the requested position in it. */
    tourTemplateId: uuid(),
    position: integer(),
    /** Result of an undo: undone, changed, deleted or used; null before. */
    undo: text(),
  },
  (t) => [
    companyPolicy(),
    primaryKey({ columns: [t.companyId, t.importId, t.index] }),
    reference(t, t.importId, imports).onDelete('cascade'),
    index('import_rows_target').on(t.companyId, t.importId, t.targetId),
  ],
)

/** Column mappings by the headings of a file. */
export const importFieldsMappings = pgTable(
  'import_fields_mappings',
  {
    ...resourceColumns(),
    name: text().notNull(),
    kind: text().notNull(),
    headings: jsonb().$type<string[]>().notNull(),
    fields: jsonb().$type<Record<string, string>>().notNull(),
    options: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [companyPolicy(), tenantKey(t), inCompany(t)],
)
