import { and, asc, eq, sql } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { uniqueFileNames } from '../../../src/contract/archive/uniqueFileNames'
import type { Db } from '../../db/client'
import { fileLinks, files } from '../../db/schema/files'
import { destinations } from '../../db/schema/planning'
import type { FileStore } from '../../files/fileStore'
import { zipPieces, type ZipEntry } from '../../files/zipPieces'
import { companyZone } from '../companies/companyZone'
import { slug } from '../proofs/proofFileNames'
import { isoDateTime } from '../proofs/proofTexts'
import { positionInTour } from '../tourTemplates/stopOrder'

/** Streams all attachments of a tour's stops as one ZIP with a folder per stop. */
export async function attachmentsZip(
  db: Db,
  store: FileStore,
  { companyId, tourTemplateId }: { companyId: string; tourTemplateId: string },
): Promise<Readable> {
  const found = await db
    .select({
      position: sql<number | null>`(${positionInTour})`,
      stop: destinations.name,
      name: files.name,
      createdAt: files.createdAt,
      storageKey: files.storageKey,
    })
    .from(fileLinks)
    .innerJoin(files, and(eq(files.companyId, fileLinks.companyId), eq(files.id, fileLinks.fileId)))
    .innerJoin(
      destinations,
      and(eq(destinations.companyId, fileLinks.companyId), eq(destinations.id, fileLinks.destinationId)),
    )
    .where(
      and(
        eq(fileLinks.companyId, companyId),
        eq(fileLinks.kind, 'attachment'),
        eq(destinations.tourTemplateId, tourTemplateId),
      ),
    )
    .orderBy(sql`(${positionInTour})`, asc(files.name), asc(files.id))
  const names = entryNames(found)
  const timeZone = await companyZone(db, companyId)
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const [index, { createdAt, storageKey }] of found.entries()) {
      const pieces = await store.stream(storageKey)
      // Deleted meanwhile.
      if (pieces === undefined) continue
      yield { name: names[index] ?? '', at: new Date(isoDateTime(createdAt, timeZone)), pieces }
    }
  }
  return Readable.from(zipPieces(entries()), { objectMode: false })
}

type Attached = { position: number | null; stop: string | null; name: string }

/** Returns one path per attachment in the order of the stops. Each stop has its own position. */
function entryNames(attached: readonly Attached[]): string[] {
  const positions = [...new Set(attached.map(({ position }) => position))]
  return positions.flatMap((each) => {
    const files = attached.filter(({ position }) => position === each)
    // Starts with the position, so it is unique and no reserved name.
    const folder = [String(each), slug(files[0]?.stop ?? '')].filter((part) => part !== '').join('-')
    return uniqueFileNames(files.map(({ name }) => name)).map((name) => `${folder}/${name}`)
  })
}
