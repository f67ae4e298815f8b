import { getTableName, sql } from 'drizzle-orm'
import { allRows, rowsSetting } from '../scope'
import { foldedPairs, markedLetters, plainLetters } from '../../../src/contract/wire/foldText'
import { foreignKey, index, pgPolicy, primaryKey, text, type PgColumn } from 'drizzle-orm/pg-core'

/*
 * For PostgreSQL 15 or newer.
 * Every record of a company has the key (company_id, id), and references include the company: a row cannot
 * point to another company even if a query forgets the condition. `ON DELETE SET NULL` of such a reference
 * must name only the id column. Drizzle cannot express this, so the SQL of the migration is edited.
 */

type TenantTable = { companyId: PgColumn; id: PgColumn }

export const tenantKey = (t: TenantTable) => primaryKey({ columns: [t.companyId, t.id] })

/**
 * Row-level security of a table with rows of companies: a statement sees and writes those of the company to which its
 * connection is limited (docs/decisions/0142-row-security.md). Subselects, because they are computed once per
 * statement. Not an equality alone: two of them on one column mislead the planner.
 * @param column the id of the company
 */
export const companyPolicy = (column = 'company_id') =>
  pgPolicy('company', {
    using: sql.raw(
      `(select ${scopeSetting}) = '${allRows}' or ${column} = (select nullif(nullif(${scopeSetting}, '${allRows}'), '')::uuid)`,
    ),
  })

const scopeSetting = `current_setting('${rowsSetting}', true)`

/** A reference to a record of the same company. */
export const reference = (t: { companyId: PgColumn }, id: PgColumn, target: TenantTable) =>
  foreignKey({
    name: `${getTableName(id.table)}_${snakeCase(id.name)}_fk`,
    columns: [t.companyId, id],
    foreignColumns: [target.companyId, target.id],
  })

/** Returns the column name of a property. */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

/**
 * SQL form of `foldText`. Names the collation, because the default of the database may only know ASCII
 * letters.
 */
export function foldedSql(text: string): string {
  const lower = `lower(normalize((${text}), NFC) collate "und-x-icu")`
  const plain = `translate(${lower}, '${markedLetters}', '${plainLetters}')`
  const paired = foldedPairs.reduce((folded, [from, to]) => `replace(${folded}, '${from}', '${to}')`, plain)
  return `regexp_replace(${paired}, 'str(?![a-z])\\.?', 'strasse', 'g')`
}

/** Folded text of all searchable fields. */
export const searchTextOf = (...columns: string[]) =>
  text().generatedAlwaysAs(
    sql.raw(foldedSql(columns.map((name) => `coalesce(${name}, '')`).join(` || ' ' || `))),
  )

/**
 * Makes `LIKE '%…%'` fast within a company. Without the company in the index, a word costs as much as it occurs in the
 * records of all companies.
 */
export const searchIndex = (name: string, t: { companyId: PgColumn; searchText: PgColumn }) =>
  index(name).using('gin', t.companyId, sql`${t.searchText} gin_trgm_ops`)
