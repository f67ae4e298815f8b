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

/** Inserts the row of an upload and the link to its record. */
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
 * Inserts the row of a stored content, without a link.
 * @returns its id
 * @throws Problem 422 if the company's storage quota is exceeded
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
  // Parallel uploads may exceed the quota by their own size, which is small in comparison.
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

/** Attaches an existing file to a record. Idempotent. */
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

/** Photos and signatures of a proof are no attachments and cannot be detached. */
export async function detachFile(
  { tx, caller }: WriteContext,
  kind: LinkedKind,
  recordId: string,
  fileId: string,
): Promise<Answer> {
  if (!isUuid(fileId)) throw notFound()
  const detached = await tx
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
  if (detached.length === 0) throw notFound()
  return { status: 204 }
}

/**
 * Deletes a file.
 * @param unlink whether linked files are deleted, too; files that a driver recorded for a proof never are
 * @returns the key of its content, to be removed after the commit
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

/** Returns a file as an attachment of a record, with the path to detach it. */
export const attachedAt = (record: string, json: Record<string, unknown>) => ({
  ...json,
  links: { ...(json['links'] as object), unattachPath: `${record}/attachments/${String(json['id'])}` },
})
