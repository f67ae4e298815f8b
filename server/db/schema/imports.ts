import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Violation } from '../../../src/contract/wire/violations'
import { resourceColumns } from './columns'
import { reference, tenantKey } from './keys'
import { inCompany, users } from './people'

/** A tour that an import made, as long as the version is this one untouched. */
export type MadeTour = { id: string; version: number }

/** What an undo writes back: columns by their property, categories, and the place in a tour. */
export type BeforeImport = {
  columns: Record<string, unknown>
  tagIds?: string[]
  tour?: { id: string | null; position: number | null }
}

/** Spreadsheets that were or are being imported. */
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
    tenantKey(t),
    inCompany(t),
    reference(t, t.createdById, users).onDelete('set null'),
    index('imports_created').on(t.companyId, t.createdAt, t.id),
  ],
)

/** What became of a row of a file. The record may be gone: nothing points at it but its id. */
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
    /** The record's name when it was written, for when it is gone. */
    name: text(),
    violations: jsonb().$type<Violation[]>().notNull().default([]),
    /** Of a refused row: what was sent, unless it is long. */
    given: jsonb(),
    /** Of a refused row: SHA-256 of what was sent, by which one that was repaired is told from one sent again. */
    hash: text(),
    /** Of a changed record. */
    before: jsonb().$type<BeforeImport>(),
    /** Of the record when it was written: a higher one tells that somebody has changed it since. */
    version: integer(),
    /** The tour that the row named, and the place in it that it asked for. */
    tourTemplateId: uuid(),
    position: integer(),
    /** What an undo made of it: undone, changed, deleted or used; null before. */
    undo: text(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.importId, t.index] }),
    reference(t, t.importId, imports).onDelete('cascade'),
    index('import_rows_target').on(t.companyId, t.importId, t.targetId),
  ],
)

/** How the columns of files with certain headings were mapped. */
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
  (t) => [tenantKey(t), inCompany(t)],
)
