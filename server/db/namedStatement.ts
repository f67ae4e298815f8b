import type { Db } from './client'

type Preparable<P> = { prepare: (name: string) => P }
type Prepared = { execute: (values?: Record<string, unknown>) => Promise<unknown> }

/** By name; bound to the connection that built them first. */
const statements = new Map<string, Prepared>()

/**
 * Returns a statement that runs on the connection of `db`, or in its transaction. The query is built once per process:
 * building it for each request took about a fifth of the server's time. The database keeps it by its name.
 * @param name identifies the same query in the whole process
 * @param build the query; values that vary are placeholders
 */
export function namedStatement<P extends Prepared>(
  db: Db,
  name: string,
  build: (db: Db) => Preparable<P>,
): P {
  const known = (statements.get(name) as P | undefined) ?? build(db).prepare(name)
  statements.set(name, known)
  return Object.create(known, { client: { value: clientOf(db) } }) as P
}

/** drizzle executes a prepared query on its `client`: the pool, or the connection of a transaction. */
const clientOf = (db: Db): unknown =>
  (db as unknown as { _: { session: { client: unknown } } })._.session.client
