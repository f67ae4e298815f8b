import { and, asc, eq, inArray } from 'drizzle-orm'
import { ImportMatch, importMatchPath } from '../../../src/contract/imports/imports'
import { iriOf } from '../../../src/contract/wire/ids'
import { normaliseSearchText } from '../../adapters/geocoding/searchText'
import type { Db } from '../../db/client'
import { users } from '../../db/schema/people'
import { destinations } from '../../db/schema/planning'
import { contextPath, type JsonObject } from '../../http/jsonLd'
import { findRows } from '../../resources/repository'
import { memberJson } from '../../resources/representation'
import { decode, objectBody } from '../../resources/writeResource'
import { placeKey, refKey, spaceless, spellings } from './matchKeys'
import { databaseTime, seenOf } from './seenRecords'
import { recordsOf, type ImportParts } from './writeRows'

type Key = (typeof ImportMatch.Type)['keys'][number]

/**
 * Which records there are already for the rows of a file: those of the same reference, else those of the same name and
 * address. Of several that fit, the oldest.
 */
export async function matchRecords(
  parts: ImportParts,
  { db, companyId }: { db: Db; companyId: string },
  body: unknown,
): Promise<JsonObject> {
  const { kind, keys } = decode(ImportMatch, objectBody(body))
  const records = recordsOf(parts, kind)
  // Before it is looked, so that nothing is made in between unseen.
  const at = await databaseTime(db)
  const idOf =
    kind === 'users' ? await usersByEmail(db, companyId, keys) : await stopsByKey(db, companyId, keys)
  const found = keys.flatMap((key) => {
    const id = idOf(key)
    return id === undefined ? [] : [{ index: key.index, id }]
  })
  const rows = await findRows(db, records, companyId, [...new Set(found.map(({ id }) => id))])
  const shown = new Map(rows.map((row) => [row.id, memberJson(records, row)]))
  const seen = new Map(rows.map((row) => [row.id, seenOf(records, row)]))
  return {
    '@context': contextPath('ImportMatch'),
    '@id': importMatchPath,
    '@type': 'ImportMatch',
    matches: found.flatMap(({ index, id }) => {
      const record = shown.get(id)
      return record ? [{ index, '@id': iriOf(records.path, id), record, seen: seen.get(id) }] : []
    }),
    at: at.toISOString(),
  }
}

type Find = (key: Key) => string | undefined

async function stopsByKey(db: Db, companyId: string, keys: readonly Key[]): Promise<Find> {
  const { id, refId, name, addressKey, createdAt } = destinations
  const inOrder = [asc(createdAt), asc(id)]
  // As people write them: with a capital or without.
  const refs = [...new Set(keys.flatMap((key) => spellings(spaceless(key.refId))))]
  const byRef = new Map<string, string>()
  if (refs.length > 0) {
    const found = await db
      .select({ id, refId })
      .from(destinations)
      .where(and(eq(destinations.companyId, companyId), inArray(refId, refs)))
      .orderBy(...inOrder)
    for (const each of found.toReversed()) byRef.set(refKey(each.refId), each.id)
  }
  const addresses = [...new Set(keys.map((key) => normaliseSearchText(key.address ?? '')).filter(Boolean))]
  const byPlace = new Map<string, string>()
  if (addresses.length > 0) {
    const found = await db
      .select({ id, name, addressKey })
      .from(destinations)
      .where(and(eq(destinations.companyId, companyId), inArray(addressKey, addresses)))
      .orderBy(...inOrder)
    for (const each of found.toReversed()) byPlace.set(placeKey(each.name, each.addressKey ?? ''), each.id)
  }
  return (key) => {
    const ref = refKey(key.refId)
    const address = normaliseSearchText(key.address ?? '')
    const same = ref === '' ? undefined : byRef.get(ref)
    return same ?? (address === '' ? undefined : byPlace.get(placeKey(key.name, address)))
  }
}

async function usersByEmail(db: Db, companyId: string, keys: readonly Key[]): Promise<Find> {
  const emails = [...new Set(keys.map(({ email }) => refKey(email)).filter(Boolean))]
  if (emails.length === 0) return () => undefined
  const found = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.companyId, companyId), inArray(users.email, emails)))
  const byEmail = new Map(found.map(({ id, email }) => [email, id]))
  return ({ email }) => byEmail.get(refKey(email))
}
