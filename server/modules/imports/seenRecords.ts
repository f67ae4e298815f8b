import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import type { Resource, Row } from '../../resources/resource'
import { writtenForm } from '../../resources/writeResource'

/** What a record says, by which it is known later whether it still does. Its place in a tour moves with other stops. */
export function seenOf(records: Resource, row: Row): string {
  const { positionInTour: _, ...form } = writtenForm(records, row)
  return createHash('sha256').update(JSON.stringify(form)).digest('base64url')
}

/** By the clock that dates new records. */
export async function databaseTime(db: Db): Promise<Date> {
  const [row] = await db
    .select({ now: sql`now()`.mapWith((value: string | Date) => new Date(value)) })
    .from(sql`(select 1) as one`)
  return row?.now ?? new Date()
}
