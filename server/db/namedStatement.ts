import type { Db } from './client'

type Preparable<P> = { prepare: (name: string) => P }
type Prepared = { execute: (values?: Record<string, unknown>) => Promise<unknown> }

/** By name; bound to the connection that built them first. */
const statements = new Map<string, Prepared>()
/** Names of PostgreSQL have at most 63 bytes. */
const maxNameLength = 50
/** The members that a request writes select its statement, and each connection keeps the plans. */
const maxStatements = 250

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
  const known = (statements.get(name) as P | undefined) ?? prepare(db, name, build)
  return Object.create(known, { client: { value: clientOf(db) } }) as P
}

/** Like {@link namedStatement}, but the database plans it for the values of each call, as lists need it. */
export function builtStatement<P extends Prepared>(
  db: Db,
  name: string,
  build: (db: Db) => Preparable<P>,
): P {
  const known = (built.get(name) as P | undefined) ?? build(db).prepare('')
  if (built.size < maxStatements) built.set(name, known)
  return Object.create(known, { client: { value: clientOf(db) } }) as P
}

const built = new Map<string, Prepared>()

function prepare<P extends Prepared>(db: Db, name: string, build: (db: Db) => Preparable<P>): P {
  const isKept = statements.size < maxStatements
  const statement = build(db).prepare(isKept ? `${name.slice(0, maxNameLength)}_${statements.size}` : '')
  if (isKept) statements.set(name, statement)
  return statement
}

/** For tests of the names, which need room below the limit: other tests of the process have filled it. */
export const forgetStatements = (): void => statements.clear()

/** drizzle executes a prepared query on its `client`: the pool, or the connection of a transaction. */
const clientOf = (db: Db): unknown =>
  (db as unknown as { _: { session: { client: unknown } } })._.session.client
