import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { invitationsLeft } from '../../auth/invitationLimits'
import { isAnyOf } from '../../db/conditions'
import { importRows } from '../../db/schema/imports'
import { users } from '../../db/schema/people'
import { destinationTemplates, destinations, tourTemplates } from '../../db/schema/planning'
import type { JsonObject } from '../../http/jsonLd'
import type { WriteContext } from '../../http/write'
import { companyIdOf } from '../../resources/members'
import { findRows } from '../../resources/repository'
import type { Resource, Row } from '../../resources/resource'
import { writtenForm } from '../../resources/writeResource'
import { isUuid } from '../../uuid'
import { stopsCreatedSince } from './madeSince'
import { emailOf, isObject, type Judging, type RowToWrite } from './judgedRow'

/** Data referenced by the rows of a chunk, read at once. */
export type RowFacts = {
  /** Records to update. */
  targets: Map<string, Row>
  /** Index of the row that has already written a record, by record id. */
  taken: Map<string, number>
  /** By import reference. */
  templates: Map<string, Row>
  tours: TourNames
  /** Rows without a matching record at the check, for which another user has created one since. */
  madeSince: ReadonlySet<number>
  /** E-mail addresses of existing users and of earlier new rows. */
  emails: Set<string>
  /** How many more users may currently be invited. */
  invitations: number
}

/** Ids by name, see {@link nameKey}, and the names shared by several tours. */
type TourNames = { ids: Map<string, string>; shared: ReadonlySet<string> }

/** Names of tours are compared without case and extra spaces. */
export const nameKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

export async function loadRowFacts(
  { kind, importId, records, templates, deps }: Judging,
  context: WriteContext,
  rows: readonly RowToWrite[],
): Promise<RowFacts> {
  const { tx, caller } = context
  const { companyId } = caller
  const ids = [...new Set(rows.flatMap((row) => targetId(records.path, row)))]
  const targets = await findRows(tx, records, companyId, ids)
  const isUser = kind === 'users'
  const tours: TourNames = isUser ? { ids: new Map(), shared: new Set() } : await namedTours()
  return {
    targets: new Map(targets.map((row) => [row.id, row])),
    taken: await takenIds(),
    templates: isUser ? new Map() : await namedTemplates(),
    tours,
    madeSince: isUser
      ? new Set()
      : await stopsCreatedSince(tx, { companyId, importId, tourOf: (row) => tourOf(row, tours) }, rows),
    emails: isUser ? await knownEmails() : new Set(),
    invitations: isUser ? await invitationsLeft({ ...deps, db: tx }, companyId) : 0,
  }

  async function takenIds(): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map()
    const found = await tx
      .select({ id: importRows.targetId, index: importRows.index })
      .from(importRows)
      .where(
        and(
          eq(importRows.companyId, companyId),
          eq(importRows.importId, importId),
          isAnyOf(importRows.targetId, ids),
          ne(importRows.outcome, 'refused'),
        ),
      )
    return new Map(found.map(({ id, index }) => [String(id), index]))
  }

  async function namedTemplates(): Promise<Map<string, Row>> {
    const names = textsOf(rows.map(({ importReference }) => importReference)).map((name) => name.trim())
    if (names.length === 0) return new Map()
    const { id, importReference } = destinationTemplates
    const found = await tx
      .select({ id, importReference })
      .from(destinationTemplates)
      .where(and(eq(destinationTemplates.companyId, companyId), inArray(importReference, names)))
    const read = await findRows(
      tx,
      templates,
      companyId,
      found.map((each) => each.id),
    )
    return new Map(
      found.flatMap((each) => {
        const row = read.find((one) => one.id === each.id)
        return row ? [[each.importReference, row] as const] : []
      }),
    )
  }

  async function namedTours(): Promise<TourNames> {
    const ids = new Map<string, string>()
    const shared = new Set<string>()
    const wanted = textsOf(rows.map(({ tour }) => (tour as { name?: unknown } | null | undefined)?.name))
    if (wanted.length === 0) return { ids, shared }
    const { id, name } = tourTemplates
    const found = await tx
      .select({ id, name })
      .from(tourTemplates)
      .where(eq(tourTemplates.companyId, companyId))
    for (const tour of found) {
      const key = nameKey(tour.name)
      if (ids.has(key)) shared.add(key)
      ids.set(key, tour.id)
    }
    return { ids, shared }
  }

  async function knownEmails(): Promise<Set<string>> {
    const emails = textsOf(rows.map(emailOf))
    if (emails.length === 0) return new Set()
    const found = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.companyId, companyId), inArray(users.email, emails)))
    return new Set(found.map(({ email }) => email))
  }
}

/** Returns the tour of a row, see {@link stopsCreatedSince}. */
function tourOf({ tour, values }: RowToWrite, { ids }: TourNames): string | null | undefined {
  const name = isObject(tour) ? tour.name : undefined
  if (typeof name === 'string') return ids.get(nameKey(name)) ?? null
  const iri = isObject(values) ? values.tourTemplate : undefined
  return typeof iri === 'string' ? (iri.split('/').at(-1) ?? null) : undefined
}

function targetId(path: string, { target, decision }: RowToWrite): string[] {
  if (decision !== 'update' || typeof target !== 'string' || !target.startsWith(`${path}/`)) return []
  const id = target.slice(path.length + 1).toLowerCase()
  return isUuid(id) ? [id] : []
}

/** Removes texts with characters that the database cannot store; they match nothing. */
const textsOf = (values: readonly unknown[]): string[] => [
  ...new Set(
    values.filter((each) => typeof each === 'string' && each !== '' && !each.includes('\0')) as string[],
  ),
]

const addressParts = ['address', 'lat', 'lng', 'navLat', 'navLng', 'zip', 'street', 'city']

/**
 * Returns the values that a template adds to a new stop. An address and a window are taken completely or not
 * at all, so that two sources are not mixed.
 */
export function templateForm(templates: Resource, template: Row, values: JsonObject): JsonObject {
  const isGiven = (names: readonly string[]) => names.some((name) => values[name] != null)
  const omitted = [addressParts, ['earliestTime', 'latestTime', 'timeWindowType']].filter(isGiven).flat()
  const own = Object.entries(writtenForm(templates, template)).filter(
    ([name, value]) => value !== null && name in destinations && !omitted.includes(name),
  )
  const tags = writtenForm(templates, template).tags
  return { ...Object.fromEntries(own), tags }
}

/** Locks the records that rows change in a fixed order, so that no two writes deadlock. */
export async function lockTargets(
  records: Resource,
  { tx, caller }: WriteContext,
  rows: readonly RowToWrite[],
): Promise<void> {
  const ids = [...new Set(rows.flatMap((row) => targetId(records.path, row)))]
  if (ids.length === 0) return
  const { table } = records
  await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(companyIdOf(table), caller.companyId), isAnyOf(table.id, ids)))
    .orderBy(asc(table.id))
    .for('update')
}
