import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { ImportMatch, importLimits, importMatchPath } from '../../../src/contract/imports/imports'
import { iriOf } from '../../../src/contract/wire/ids'
import type { Db } from '../../db/client'
import { users } from '../../db/schema/people'
import { positionInTour } from '../tourTemplates/stopOrder'
import { destinations } from '../../db/schema/planning'
import { contextPath, type JsonObject } from '../../http/jsonLd'
import { findRows } from '../../resources/repository'
import { memberJson } from '../../resources/representation'
import { decode, objectBody } from '../../resources/writeResource'
import { groupBy } from './groupBy'
import { placeKeysOf, placeKeysOfStop, placeOfKey, keyOfColumn, refKey, type RowPlace } from './matchKeys'
import { databaseTime, hashRecord } from './seenRecords'
import { recordsOf, type ImportParts } from './writeRows'

type Key = (typeof ImportMatch.Type)['keys'][number]

/**
 * Finds existing records for the rows of a file: by reference, else by name and address, see {@link
 * ImportMatchAnswer}.
 */
export async function matchRecords(
  parts: ImportParts,
  { db, companyId }: { db: Db; companyId: string },
  body: unknown,
): Promise<JsonObject> {
  const { kind, keys } = decode(ImportMatch, objectBody(body))
  const records = recordsOf(parts, kind)
  // Read before the search, so that no record is created unseen in between.
  const at = await databaseTime(db)
  const idsOf =
    kind === 'users' ? await usersByEmail(db, companyId, keys) : await stopsByKey(db, companyId, keys)
  const found = keys.flatMap((key) =>
    idsOf(key)
      .slice(0, importLimits.matchesOfKey)
      .map((id) => ({ index: key.index, id })),
  )
  const rows = await findRows(db, records, companyId, [...new Set(found.map(({ id }) => id))])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const named = new Set<string>()
  return {
    '@context': contextPath('ImportMatch'),
    '@id': importMatchPath,
    '@type': 'ImportMatch',
    matches: found.flatMap(({ index, id }) => {
      const row = byId.get(id)
      if (!row) return []
      const record = named.has(id) ? {} : { record: memberJson(records, row), seen: hashRecord(records, row) }
      named.add(id)
      return [{ index, '@id': iriOf(records.path, id), ...record }]
    }),
    at: at.toISOString(),
  }
}

type Find = (key: Key) => readonly string[]
type Stop = { id: string; tour: string | null }

async function stopsByKey(db: Db, companyId: string, keys: readonly Key[]): Promise<Find> {
  const { id, refId, tourTemplateId: tour, createdAt } = destinations
  const refs = [...new Set(keys.map((key) => refKey(key.refId)).filter(Boolean))]
  const withRef =
    refs.length === 0
      ? []
      : await db
          .select({ id, tour, refId })
          .from(destinations)
          .where(and(eq(destinations.companyId, companyId), isOneOf(keyOfColumn(refId), refs)))
          .orderBy(sql`(${positionInTour})`, asc(createdAt), asc(id))
  const byRef = groupBy<string, Stop & { refId: string | null }>(withRef, (stop) => refKey(stop.refId))
  const places = keys.map(placeOfKey)
  const byPlace = new Map<string, Stop[]>()
  for (const stop of await stopsAtPlaces(db, companyId, places)) {
    for (const key of new Set(placeKeysOfStop(stop))) {
      const known = byPlace.get(key)
      if (known) known.push(stop)
      else byPlace.set(key, [stop])
    }
  }
  const keysOfPlace = new Map(keys.map((key, at) => [key, placeKeysOf(places[at])]))
  return (key) => {
    const ref = refKey(key.refId)
    const sameRef = (ref === '' ? undefined : byRef.get(ref)) ?? []
    const samePlace = (keysOfPlace.get(key) ?? []).map((each) => byPlace.get(each) ?? [])
    return ofItsTour(key, [sameRef, ...samePlace]).map((stop) => stop.id)
  }
}

/** Returns candidate stops for the places. The caller compares names and addresses by key. */
async function stopsAtPlaces(db: Db, companyId: string, places: readonly (RowPlace | null)[]) {
  const { id, name, addressKey, address, street, zip, city, tourTemplateId: tour, createdAt } = destinations
  const wanted = places.filter((place) => place !== null)
  if (wanted.length === 0) return []
  const names = [...new Set(wanted.map((place) => refKey(place.name)).filter(Boolean))]
  const nameless = wanted.filter((place) => place.name === '')
  const streets = [...new Set(nameless.map((place) => refKey(place.street)).filter(Boolean))]
  const addresses = [...wanted.map((place) => place.address), ...nameless.flatMap((place) => place.parts)]
  const isThere = or(
    inArray(addressKey, [...new Set(addresses.filter(Boolean))]),
    names.length === 0 ? undefined : isOneOf(keyOfColumn(name), names),
    streets.length === 0 ? undefined : and(isNull(name), isOneOf(keyOfColumn(street), streets)),
  )
  return db
    .select({ id, tour, name, address, street, zip, city })
    .from(destinations)
    .where(and(eq(destinations.companyId, companyId), isThere))
    .orderBy(sql`(${positionInTour})`, asc(createdAt), asc(id))
}

const isOneOf = (column: SQL, texts: readonly string[]) => sql`${column} = any(${sql.param(texts)}::text[])`

/**
 * Returns the stops in the tour of the row, else those in no tour, else all others.
 * @param alike groups of matching stops, the most reliable first
 */
function ofItsTour({ tour }: Key, alike: readonly (readonly Stop[])[]): readonly Stop[] {
  const own = tour?.split('/').at(-1)
  const scopes =
    tour == null
      ? [() => true]
      : [(stop: Stop) => stop.tour === own, (stop: Stop) => stop.tour === null, () => true]
  for (const isMeant of scopes) {
    for (const stops of alike) {
      const found = stops.filter(isMeant)
      if (found.length > 0) return found
    }
  }
  return []
}

async function usersByEmail(db: Db, companyId: string, keys: readonly Key[]): Promise<Find> {
  const emails = [...new Set(keys.map(({ email }) => refKey(email)).filter(Boolean))]
  if (emails.length === 0) return () => []
  const found = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.companyId, companyId), inArray(users.email, emails)))
  const byEmail = new Map(found.map(({ id, email }) => [email, [id]]))
  return ({ email }) => byEmail.get(refKey(email)) ?? []
}
