import { sql, type SQL } from 'drizzle-orm'
import { snakeCase } from './schema/keys'

/**
 * Assignments of an upsert: each property gets the value of the row that was not inserted.
 * @param names properties of the table
 */
export const excluded = (names: readonly string[]): Record<string, SQL> =>
  Object.fromEntries(names.map((name) => [name, sql`excluded.${sql.identifier(snakeCase(name))}`]))
