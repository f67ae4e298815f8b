import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

const modules = import.meta.glob<Record<string, unknown>>('../../server/db/schema/*.ts', { eager: true })

/**
 * All tables of the database by the file of `server/db/schema` that declares them, so that no test lists them
 * manually.
 */
export const schemaTables: ReadonlyMap<string, readonly PgTable[]> = new Map(
  Object.entries(modules).map(([file, exported]) => [
    file.slice(file.lastIndexOf('/') + 1, -'.ts'.length),
    Object.values(exported).filter((value): value is PgTable => is(value, PgTable)),
  ]),
)

/** Each once, though a file may export tables of another one. */
export const everyTable: readonly PgTable[] = [...new Set([...schemaTables.values()].flat())]
