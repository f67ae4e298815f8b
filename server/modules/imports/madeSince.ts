import { and, eq, gt, inArray, notExists, or, sql } from 'drizzle-orm'
import { normaliseSearchText } from '../../adapters/geocoding/searchText'
import type { Db } from '../../db/client'
import { importRows } from '../../db/schema/imports'
import { companies } from '../../db/schema/people'
import { destinations } from '../../db/schema/planning'
import { isObject, type RowToWrite } from './judgedRow'
import { placeKey, refKey, spaceless, spellings } from './matchKeys'

/* Two people import at once: what one of them has made since the other has looked is not made again. */

/** Of a company, so that of two imports that make the same stop one sees that of the other. */
export async function lockNewStops(tx: Db, companyId: string): Promise<void> {
  const lock = sql`pg_advisory_xact_lock(hashtextextended(${`imports:${companyId}`}, 0))::text`
  await tx.select({ locked: lock }).from(sql`(select 1) as one`)
}

/** A record is dated by the begin of its transaction: so long before it was to be seen, it may have been begun. */
const longestWriteMs = 10_000

type Keys = { index: number; since: Date; ref: string; address: string; place: string }

type Scope = {
  companyId: string
  importId: string
  /** The tour that a row names: null for one that there is not yet, undefined where it names none. */
  tourOf: (row: RowToWrite) => string | null | undefined
}

/** @returns indexes of rows that make a stop which others have made since the row was checked, in the same tour or in none */
export async function stopsMadeSince(
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

/** By what the company knows its records. */
function keysOf({ index, values, seen }: RowToWrite, importKey: string | null): Keys {
  const given = isObject(values) ? values : {}
  const text = (value: unknown) => (typeof value === 'string' && !value.includes('\0') ? value : '')
  const ref = importKey === 'nameAndAddress' ? '' : spaceless(text(given.refId))
  const address = importKey === 'refId' ? '' : normaliseSearchText(text(given.address))
  const place = address === '' ? '' : placeKey(text(given.name), address)
  return { index, since: new Date(Date.parse(seen ?? '') - longestWriteMs), ref, address, place }
}
