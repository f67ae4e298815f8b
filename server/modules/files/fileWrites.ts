import { and, eq, sum } from 'drizzle-orm'
import { AttachmentWrite } from '../../../src/contract/proof/file'
import { idOfIri, iriOf } from '../../../src/contract/wire/ids'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import { isRecord } from '../../db/conditions'
import { fileLinks, files as table } from '../../db/schema/files'
import { Problem, notFound, unprocessable } from '../../http/problem'
import type { Answer, WriteContext } from '../../http/write'
import { findRow } from '../../resources/repository'
import { itemJson } from '../../resources/representation'
import { decode, objectBody } from '../../resources/writeResource'
import { texts } from '../../texts'
import { isUuid, newId } from '../../uuid'
import { files } from './files'
import { recordOfIri, type LinkedKind } from './linkedRecords'
import type { Upload } from './receiveUpload'

/** The row of an upload, and the link to the record that it was made for. */
export async function createFile(
  context: WriteContext,
  upload: Upload,
  storageKey: string,
  quotaBytes: number,
): Promise<Answer> {
  const { recordToLink } = upload
  const record = recordToLink === undefined ? null : recordOfIri(recordToLink)
  const isThere = record == null || (await hasRecord(context, record.kind, record.id))
  if (record === undefined || !isThere)
    throw unprocessable({ propertyPath: 'recordToLink', message: validationMessages.unknownReference })
  const id = await insertFile(context, upload, storageKey, quotaBytes)
  if (record !== null) await link(context, record.kind, record.id, id)
  return fileAnswer(context, id, record === null ? null : iriOf(record.kind.path, record.id))
}

/**
 * The row of a content that is in the store, without a link.
 * @returns its id
 * @throws Problem 422 where the company has no room left
 */
export async function insertFile(
  { tx, caller: { companyId, userId }, now }: WriteContext,
  { description, name, contentType, sizeBytes }: Omit<Upload, 'recordToLink' | 'sha256'>,
  storageKey: string,
  quotaBytes: number,
): Promise<string> {
  const [used] = await tx
    .select({ bytes: sum(table.sizeBytes) })
    .from(table)
    .where(eq(table.companyId, companyId))
  // Several at once may pass it by their own size, which is small beside it.
  if (Number(used?.bytes ?? 0) + sizeBytes > quotaBytes)
    throw unprocessable({ propertyPath: 'uploadedFile', message: validationMessages.storageFull })
  const id = newId(now.getTime())
  await tx.insert(table).values({
    id,
    companyId,
    createdAt: now,
    createdById: userId,
    description: description ?? null,
    name,
    contentType,
    sizeBytes,
    storageKey,
  })
  return id
}

/** Hangs a file that is there at a record. Done again it changes nothing. */
export async function attachFile(
  context: WriteContext,
  kind: LinkedKind,
  recordId: string,
  body: unknown,
): Promise<Answer> {
  const { file } = decode(AttachmentWrite, objectBody(body))
  if (!(await hasRecord(context, kind, recordId))) throw notFound()
  const id = idOfIri(file).toLowerCase()
  const known = isUuid(id) && (await findRow(context.tx, files, context.caller.companyId, id))
  if (!known) throw unprocessable({ propertyPath: 'file', message: validationMessages.unknownReference })
  await link(context, kind, recordId, id)
  return fileAnswer(context, id, iriOf(kind.path, recordId))
}

/** Photos and signatures of a proof are no attachments and stay. */
export async function detachFile(
  { tx, caller }: WriteContext,
  kind: LinkedKind,
  recordId: string,
  fileId: string,
): Promise<Answer> {
  if (!isUuid(fileId)) throw notFound()
  const gone = await tx
    .delete(fileLinks)
    .where(
      and(
        eq(fileLinks.companyId, caller.companyId),
        eq(kind.column, recordId),
        eq(fileLinks.fileId, fileId),
        eq(fileLinks.kind, 'attachment'),
      ),
    )
    .returning({ id: fileLinks.id })
  if (gone.length === 0) throw notFound()
  return { status: 204 }
}

/**
 * Deletes a file.
 * @param unlink whether it may hang at records; what a driver recorded for a proof is never taken out of it
 * @returns the key of its content, which is removed once the row is gone
 */
export async function deleteFile(
  { tx, caller: { companyId } }: WriteContext,
  id: string,
  unlink: boolean,
): Promise<string> {
  const [file] = await tx
    .select()
    .from(table)
    .where(isRecord(table, companyId, id))
    .for('update')
  if (file === undefined) throw notFound()
  const links = await tx
    .select({ kind: fileLinks.kind })
    .from(fileLinks)
    .where(and(eq(fileLinks.companyId, companyId), eq(fileLinks.fileId, id)))
  const isProof = links.some(({ kind }) => kind !== 'attachment')
  if (isProof || (links.length > 0 && !unlink))
    throw new Problem(409, {
      code: 'StillReferenced',
      description: isProof ? texts.fileOfProof : texts.fileLinked,
    })
  await tx.delete(table).where(isRecord(table, companyId, id))
  return file.storageKey
}

async function hasRecord({ tx, caller }: WriteContext, { table: of }: LinkedKind, id: string) {
  const records = of as typeof table
  const [found] = await tx
    .select({ id: records.id })
    .from(records)
    .where(isRecord(records, caller.companyId, id))
  return found !== undefined
}

async function link(
  { tx, caller }: WriteContext,
  { property }: LinkedKind,
  recordId: string,
  fileId: string,
) {
  await tx
    .insert(fileLinks)
    .values({ id: newId(), companyId: caller.companyId, fileId, kind: 'attachment', [property]: recordId })
    .onConflictDoNothing()
}

async function fileAnswer(context: WriteContext, id: string, record: string | null): Promise<Answer> {
  const row = await findRow(context.tx, files, context.caller.companyId, id)
  if (row === undefined) throw notFound()
  const json = itemJson(files, row)
  return { status: 201, body: record === null ? json : attachedAt(record, json) }
}

/** A file as an attachment of a record, which it can be taken from. */
export const attachedAt = (record: string, json: Record<string, unknown>) => ({
  ...json,
  links: { ...(json['links'] as object), unattachPath: `${record}/attachments/${String(json['id'])}` },
})
