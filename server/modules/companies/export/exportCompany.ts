import { and, asc, eq, gt } from 'drizzle-orm'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { makeZip } from 'client-zip'
import { cleanFileName } from '../../../../src/contract/archive/fileName'
import type { Db } from '../../../db/client'
import { files } from '../../../db/schema/files'
import type { FileStore } from '../../../files/fileStore'
import { texts } from '../../../texts'
import { exportedTables } from './exportedTables'
import { csvOf, jsonOf } from './exportRows'

type Entry = { name: string; lastModified: Date; input: AsyncIterable<Uint8Array | string> }
type ExportParts = { db: Db; store: Pick<FileStore, 'stream'>; now: Date }

/**
 * Streams all data of a company as one ZIP: a JSON and a CSV file per table, and all files. The ZIP may
 * exceed 4 GB and 65,535 files, which not every ZIP library supports.
 */
export function exportCompany(parts: ExportParts, companyId: string): Readable {
  const pieces = makeZip(entriesOf(parts, companyId), { buffersAreUTF8: true })
  return Readable.fromWeb(pieces as ReadableStream<Uint8Array>, { objectMode: false })
}

async function* entriesOf({ db, store, now }: ExportParts, companyId: string): AsyncGenerator<Entry> {
  yield { name: 'LIESMICH.txt', lastModified: now, input: piecesOf(texts.companyExport.readMe) }
  for (const exported of exportedTables) {
    const { name } = exported
    yield { name: `daten/${name}.json`, lastModified: now, input: jsonOf(db, exported, companyId) }
    yield { name: `daten/${name}.csv`, lastModified: now, input: csvOf(db, exported, companyId) }
  }
  for await (const { id, name, storageKey, createdAt } of filesOf(db, companyId)) {
    const input = await store.stream(storageKey)
    // Deleted meanwhile.
    if (input === undefined) continue
    yield { name: `dateien/${id}/${cleanFileName(name)}`, lastModified: createdAt, input }
  }
}

const filesAtOnce = 200

async function* filesOf(db: Db, companyId: string) {
  let last: string | undefined
  do {
    const found = await db
      .select({ id: files.id, name: files.name, storageKey: files.storageKey, createdAt: files.createdAt })
      .from(files)
      .where(and(eq(files.companyId, companyId), last === undefined ? undefined : gt(files.id, last)))
      .orderBy(asc(files.id))
      .limit(filesAtOnce)
    yield* found
    last = found.length < filesAtOnce ? undefined : found.at(-1)?.id
  } while (last !== undefined)
}

async function* piecesOf(text: string): AsyncGenerator<string> {
  yield text
}
