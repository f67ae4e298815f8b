import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { pictureKinds, type PictureKind } from '../../../src/contract/driving/driverProof'
import { uploadLimits } from '../../../src/contract/proof/file'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import { discardOnError } from '../../files/discardContents'
import type { FileStore } from '../../files/fileStore'
import type { Scanner } from '../../files/scanContent'
import { contentTypeOf, isPicture } from '../../files/sniffType'
import { formParts, sentBytes } from '../../http/clientStreams'
import { Problem, badRequest, unprocessable } from '../../http/problem'
import { texts } from '../../texts'
import { isUuid, newId } from '../../uuid'
import { fileField, receiveFile, scanOrRefuse, type ReceivedFile } from '../files/receiveUpload'

/** A picture in the store that has no row yet. */
export type ReceivedPicture = ReceivedFile & { clientId: string; kind: PictureKind; storageKey: string }

export type Receiving = { store: FileStore; scan: Scanner | null }

/** True if the body is the raw picture as a stream. */
const isStream = (body: unknown): body is Readable => body instanceof Readable

/**
 * Reads the only picture of a call: a multipart body with the standard upload field, or raw bytes.
 * @throws Problem 413 above the limit, 415 for JSON, 422 if it is no picture; removes the content in that
 * case
 */
export async function receivePicture(
  request: FastifyRequest,
  { store, scan }: Receiving,
  called: { clientId: string; kind: PictureKind },
): Promise<ReceivedPicture> {
  const storageKey = newId()
  return discardOnError(store, [storageKey], request.log, async () => {
    const received = request.isMultipart()
      ? await receiveField(request, store, storageKey)
      : await receiveBytes(request.body, store, storageKey)
    return checkPicture({ store, scan }, { ...received, ...called, storageKey })
  })
}

/**
 * Reads a proof with its pictures from one body: the field `proof` contains the body of a call without
 * pictures. Each picture is a file in a field `photo:<its id>` or `signature:<its id>`.
 */
export async function receiveProof(
  request: FastifyRequest,
  { store, scan }: Receiving,
): Promise<{ body: unknown; pictures: ReceivedPicture[] }> {
  const keys: string[] = []
  return discardOnError(store, keys, request.log, async () => {
    let body: unknown
    const pictures: ReceivedPicture[] = []
    for await (const part of formParts(request)) {
      if (part.type === 'field') {
        if (part.fieldname === 'proof') body = parsed(part.value)
        continue
      }
      const called = calledIn(part.fieldname)
      if (called === undefined) {
        part.file.resume()
        continue
      }
      const storageKey = newId()
      keys.push(storageKey)
      const received = await receiveFile(part, store, storageKey)
      pictures.push(await checkPicture({ store, scan }, { ...received, ...called, storageKey }))
    }
    return { body, pictures }
  })
}

/** @throws Problem 422 for a content that browsers cannot display as a picture */
async function checkPicture({ store, scan }: Receiving, picture: ReceivedPicture): Promise<ReceivedPicture> {
  if (!isPicture(picture.contentType))
    throw unprocessable({ propertyPath: fileField, message: texts.noPicture })
  await scanOrRefuse(scan, store, picture.storageKey)
  return picture.name === '' ? { ...picture, name: texts.pictureNames[picture.kind] } : picture
}

async function receiveField(request: FastifyRequest, store: FileStore, storageKey: string) {
  let received: ReceivedFile | null = null
  for await (const part of formParts(request)) {
    if (part.type === 'field') continue
    if (part.fieldname !== fileField || received !== null) part.file.resume()
    else received = await receiveFile(part, store, storageKey)
  }
  if (received === null)
    throw unprocessable({ propertyPath: fileField, message: validationMessages.required })
  return received
}

async function receiveBytes(body: unknown, store: FileStore, storageKey: string): Promise<ReceivedFile> {
  if (!isStream(body)) throw new Problem(415)
  const content = Readable.from(sentBytes(body, uploadLimits.bytes))
  const { head, sizeBytes, sha256 } = await store.receive(storageKey, content)
  return { name: '', contentType: contentTypeOf(head), sizeBytes, sha256 }
}

function calledIn(field: string): { kind: PictureKind; clientId: string } | undefined {
  const [name = '', clientId = ''] = field.split(':', 2)
  const kind = pictureKinds.find((each) => each === name)
  return kind !== undefined && isUuid(clientId) ? { kind, clientId: clientId.toLowerCase() } : undefined
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    throw badRequest()
  }
}
