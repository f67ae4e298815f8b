import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import type { Db } from '../../db/client'
import { isRecord } from '../../db/conditions'
import { files as table } from '../../db/schema/files'
import { attachment, inline } from '../../files/contentDisposition'
import type { FileStore } from '../../files/fileStore'
import { isShownInPlace, unknownType } from '../../files/sniffType'
import { notFound } from '../../http/problem'

type FileContent = { name: string; contentType: string | null; sizeBytes: number; content: Readable }

/**
 * Returns a file of a company with its content.
 * @throws Problem 404 if the company has no such file
 */
export async function contentOf(
  db: Db,
  store: FileStore,
  companyId: string,
  id: string,
): Promise<FileContent> {
  const [file] = await db
    .select({
      name: table.name,
      contentType: table.contentType,
      sizeBytes: table.sizeBytes,
      storageKey: table.storageKey,
    })
    .from(table)
    .where(isRecord(table, companyId, id))
  const content = file && (await store.stream(file.storageKey))
  if (file === undefined || content === undefined) throw notFound()
  return { name: file.name, contentType: file.contentType, sizeBytes: file.sizeBytes, content }
}

export const sendFile = (
  reply: FastifyReply,
  { name, contentType, sizeBytes, content }: FileContent,
): FastifyReply =>
  reply
    .type(contentType ?? unknownType)
    .headers({
      'content-disposition': isShownInPlace(contentType) ? inline(name) : attachment(name),
      'content-length': sizeBytes,
    })
    .send(content)
