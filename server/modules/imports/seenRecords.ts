import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import type { Resource, Row } from '../../resources/resource'
import { writtenForm } from '../../resources/writeResource'

/**
 * Returns a hash of the record, to detect later changes. Excludes its position, which moves with other stops.
 */
export function hashRecord(records: Resource, row: Row): string {
  const { positionInTour: _, ...form } = writtenForm(records, row)
  return createHash('sha256').update(JSON.stringify(form)).digest('base64url')
}

/** Returns the time of the clock that dates new records. */
export async function databaseTime(db: Db): Promise<Date> {
  const [row] = await db
    .select({ now: sql`now()`.mapWith((value: string | Date) => new Date(value)) })
    .from(sql`(select 1) as one`)
  return row?.now ?? new Date()
}
