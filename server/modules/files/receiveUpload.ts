import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { FileUpload, uploadLimits } from '../../../src/contract/proof/file'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import { discardOnError } from '../../files/discardContents'
import type { FileStore } from '../../files/fileStore'
import type { Scanner } from '../../files/scanContent'
import { contentTypeOf } from '../../files/sniffType'
import { formParts, sentBytes } from '../../http/clientStreams'
import { Problem, unprocessable } from '../../http/problem'
import { safeFileName } from './safeFileName'
import { decode } from '../../resources/writeResource'
import { texts } from '../../texts'

/** A file in the store that has no row yet. */
export type Upload = typeof FileUpload.Type & ReceivedFile

export type ReceivedFile = { name: string; contentType: string; sizeBytes: number; sha256: string }

export const fileField = 'uploadedFile'

/**
 * Reads a multipart body and streams its file to the store.
 * @throws Problem 400 for a malformed body, 413 for a file above the limit, 422 without a file, with invalid fields or for a file that
 * the scanner rejects, 503 when the scan fails; removes the content in these cases
 */
export async function receiveUpload(
  request: FastifyRequest,
  store: FileStore,
  storageKey: string,
  scan: Scanner | null,
): Promise<Upload> {
  if (!request.isMultipart()) throw new Problem(415)
  return discardOnError(store, [storageKey], request.log, async () => {
    const fields: Record<string, string> = {}
    let received: ReceivedFile | null = null
    for await (const part of formParts(request)) {
      if (part.type === 'field') {
        if (part.fieldname in FileUpload.fields && typeof part.value === 'string')
          fields[part.fieldname] = part.value
        continue
      }
      if (part.fieldname !== fileField || received !== null) {
        part.file.resume()
        continue
      }
      received = await receiveFile(part, store, storageKey)
    }
    if (received === null)
      throw unprocessable({ propertyPath: fileField, message: validationMessages.required })
    const upload = { ...decode(FileUpload, fields), ...received }
    await scanOrRefuse(scan, store, storageKey)
    return upload
  })
}

/**
 * @throws Problem 422 if the scanner rejects the content, 503 when the scan fails: unscanned content is not
 * stored
 */
export async function scanOrRefuse(
  scan: Scanner | null,
  store: FileStore,
  storageKey: string,
): Promise<void> {
  if (scan === null) return
  let isClean: boolean
  try {
    const content = await store.stream(storageKey)
    isClean = content !== undefined && (await scan(content))
  } catch {
    throw new Problem(503, { description: texts.scannerFailed })
  }
  if (!isClean) throw unprocessable({ propertyPath: fileField, message: texts.fileRefused })
}

export async function receiveFile(
  part: MultipartFile,
  store: FileStore,
  storageKey: string,
): Promise<ReceivedFile> {
  const { head, sizeBytes, sha256 } = await store.receive(storageKey, Readable.from(sentBytes(part.file)))
  // The stream ends early when the limit is reached.
  if (part.file.truncated || sizeBytes > uploadLimits.bytes)
    throw new Problem(413, { code: 'BodyTooLarge', description: validationMessages.fileTooLarge })
  return { name: safeFileName(part.filename), contentType: contentTypeOf(head), sizeBytes, sha256 }
}
