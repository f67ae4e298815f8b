import { and, eq, gt, inArray, notExists, or, sql } from 'drizzle-orm'
import { normaliseSearchText } from '../../adapters/geocoding/searchText'
import type { Db } from '../../db/client'
import { importRows } from '../../db/schema/imports'
import { companies } from '../../db/schema/people'
import { destinations } from '../../db/schema/planning'
import { isObject, type RowToWrite } from './judgedRow'
import { placeKey, refKey, spaceless, spellings } from './matchKeys'

/* Two users may import at once. A stop that one created after the other's check is not created again. */

/** Locks the company, so that of two imports that create the same stop the second sees that of the first. */
export async function lockNewStops(tx: Db, companyId: string): Promise<void> {
  const lock = sql`pg_advisory_xact_lock(hashtextextended(${`imports:${companyId}`}, 0))::text`
  await tx.select({ locked: lock }).from(sql`(select 1) as one`)
}

/** A record has the timestamp of the start of its transaction, so it may be this much older than its commit. */
const maxWriteMs = 10_000

type Keys = { index: number; since: Date; ref: string; address: string; place: string }

type Scope = {
  companyId: string
  importId: string
  /** The tour of a row: null if it does not exist yet, undefined if the row names none. */
  tourOf: (row: RowToWrite) => string | null | undefined
}

/**
 * @returns indexes of rows that would create a stop that another user has created since the check, in the
 * same tour or in none
 */
export async function stopsCreatedSince(
  tx: Db,
  { companyId, importId, tourOf }: Scope,
  rows: readonly RowToWrite[],
): Promise<ReadonlySet<number>> {
  const checked = rows.filter(({ decision, seen }) => decision === 'create' && isMoment(seen))
  if (checked.length === 0) return new Set()
  const [company] = await tx
    .select({ importKey: companies.importKey })
    .from(companies)
    .where(eq(companies.id, companyId))
  const keys = checked.map((row) => ({ ...keysOf(row, company?.importKey ?? null), tour: tourOf(row) }))
  const refs = [...new Set(keys.flatMap(({ ref }) => spellings(ref)))]
  const addresses = [...new Set(keys.map(({ address }) => address).filter(Boolean))]
  const { id, refId, name, addressKey, tourTemplateId, createdAt } = destinations
  const own = tx
    .select({ one: sql`1` })
    .from(importRows)
    .where(
      and(
        eq(importRows.companyId, companyId),
        eq(importRows.importId, importId),
        eq(importRows.targetId, id),
      ),
    )
  const found = await tx
    .select({ refId, name, addressKey, tourTemplateId, createdAt })
    .from(destinations)
    .where(
      and(
        eq(destinations.companyId, companyId),
        or(inArray(refId, refs), inArray(addressKey, addresses)),
        gt(createdAt, new Date(Math.min(...keys.map(({ since }) => since.getTime())))),
        notExists(own),
      ),
    )
  return new Set(
    keys.flatMap(({ index, since, ref, place, tour }) => {
      const isMade = found.some(
        (stop) =>
          stop.createdAt > since &&
          (tour === undefined || stop.tourTemplateId === null || stop.tourTemplateId === tour) &&
          ((ref !== '' && refKey(stop.refId) === refKey(ref)) ||
            (place !== '' && placeKey(stop.name, stop.addressKey ?? '') === place)),
      )
      return isMade ? [index] : []
    }),
  )
}

const isMoment = (seen: string | null | undefined): seen is string =>
  seen != null && !Number.isNaN(Date.parse(seen))

/** Returns the matching keys of a row by the company's import key. */
function keysOf({ index, values, seen }: RowToWrite, importKey: string | null): Keys {
  const given = isObject(values) ? values : {}
  const text = (value: unknown) => (typeof value === 'string' && !value.includes('\0') ? value : '')
  const ref = importKey === 'nameAndAddress' ? '' : spaceless(text(given.refId))
  const address = importKey === 'refId' ? '' : normaliseSearchText(text(given.address))
  const place = address === '' ? '' : placeKey(text(given.name), address)
  return { index, since: new Date(Date.parse(seen ?? '') - maxWriteMs), ref, address, place }
}
