import { and, asc, eq } from 'drizzle-orm'
import { Readable } from 'node:stream'
import type { Db } from '../../db/client'
import { fileLinks, files } from '../../db/schema/files'
import { destinations } from '../../db/schema/planning'
import type { FileStore } from '../../files/fileStore'
import { zipPieces, type ZipEntry } from '../../files/zipPieces'
import { slug, uniqueNames } from '../proofs/proofFileNames'
import { berlinDateTime } from '../proofs/proofTexts'
import { shownName } from './receiveUpload'

/** All attachments of the stops of a tour as one ZIP, a folder for each stop; read while it is sent. */
export async function attachmentsZip(
  db: Db,
  store: FileStore,
  { companyId, tourTemplateId }: { companyId: string; tourTemplateId: string },
): Promise<Readable> {
  const found = await db
    .select({
      position: destinations.positionInTour,
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
    .orderBy(asc(destinations.positionInTour), asc(files.name), asc(files.id))
  const unique = uniqueNames()
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const { position, stop, name, createdAt, storageKey } of found) {
      const pieces = await store.stream(storageKey)
      // Deleted since.
      if (pieces === undefined) continue
      const folder = [position, slug(stop ?? '')].filter(Boolean).join('-')
      yield {
        name: unique(`${folder}/${shownName(name)}`),
        at: new Date(berlinDateTime(createdAt)),
        pieces,
      }
    }
  }
  return Readable.from(zipPieces(entries()), { objectMode: false })
}
