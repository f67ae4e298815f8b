import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { StartupError } from '../startupError'
import { rowsSetting, type Rows } from './scope'

type Db = PgDatabase<PgQueryResultHKT>

/** Has the rights of a superuser to its tables, and no others: policies do not apply to superusers. */
const limitedRole = 'tourwerk_limited'

/**
 * Makes the policies apply to the owner of the tables too, which drizzle cannot express. Of a superuser it creates the
 * role that its connections assume.
 * @returns that role; null if the user is none
 * @throws StartupError if the policies cannot apply to the user
 */
export async function prepareRowSecurity(db: Db): Promise<string | null> {
  await db.execute(forceRowSecurity)
  const [user] = await db
    .select({ isSuper: sql<boolean>`rolsuper`, bypasses: sql<boolean>`rolbypassrls` })
    .from(sql`pg_roles`)
    .where(sql`rolname = current_user`)
  if (user?.isSuper) {
    await db.execute(createLimitedRole)
    await db.execute(allowSearchIndexes)
    return limitedRole
  }
  if (user?.bypasses)
    throw new StartupError(
      'The user of DATABASE_URL bypasses row-level security. Run ALTER ROLE … NOBYPASSRLS for it, and start again.',
    )
  return null
}

const forceRowSecurity = sql`
  do $$
  declare
    name regclass;
  begin
    for name in
      select oid from pg_class
      where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity
    loop
      execute format('alter table %s force row level security', name);
    end loop;
  end $$`

/** Roles belong to all databases of a server, so another one may create it at the same time. */
const createLimitedRole = sql.raw(`
  do $$
  begin
    if to_regrole('${limitedRole}') is null then
      begin
        create role ${limitedRole} nologin;
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    if not pg_has_role('${limitedRole}', current_user, 'usage') then
      execute format('grant %I to ${limitedRole}', current_user);
    end if;
  end $$`)

/**
 * Only a leakproof function may use an index before the policy has judged the row. LIKE is none because a pattern that
 * ends with a backslash is an error for some texts only. Searches escape their patterns.
 */
const allowSearchIndexes = sql`
  do $$
  begin
    if not (select proleakproof from pg_proc where oid = 'pg_catalog.textlike(text, text)'::regprocedure) then
      alter function pg_catalog.textlike(text, text) leakproof;
    end if;
  end $$`

/** Runs once on each connection. */
export const assumeRole = async (client: pg.ClientBase, role: string | null): Promise<void> => {
  if (role !== null) await client.query(`set role ${role}`)
}

const limits = new WeakMap<pg.ClientBase, Rows>()

/** Limits the statements of a connection to rows, unless they are already. Outside of a transaction. */
export async function limitRows(client: pg.ClientBase, rows: Rows): Promise<void> {
  if (limits.get(client) === rows) return
  limits.delete(client)
  await client.query({
    name: 'limit rows',
    text: `select set_config('${rowsSetting}', $1, false)`,
    values: [rows],
  })
  limits.set(client, rows)
}
