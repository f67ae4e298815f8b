import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PictureQuery } from '../../../src/contract/driving/driverProof'
import { megabyte, uploadLimits } from '../../../src/contract/proof/file'
import type { Api } from '../../api'
import { callerOf } from '../../auth/caller'
import { createFileStore } from '../../files/createFileStore'
import { discardContents } from '../../files/discardContents'
import { createScanner } from '../../files/scanContent'
import { sendJsonLd } from '../../http/jsonLd'
import { notFound } from '../../http/problem'
import type { WriteContext } from '../../http/write'
import { decode } from '../../resources/writeResource'
import { isUuid } from '../../uuid'
import type { Resources } from '../resources'
import { addPictures, hasPicture } from './addPictures'
import { lockClientId, ownProof, ownProofJson } from './ownProof'
import { receivePicture, receiveProof, type ReceivedPicture, type Receiving } from './receivePictures'
import { recordProof } from './recordProof'

const path = '/api/driver/proofs'

/** Routes for proofs from the driver app: the proof and each of its pictures separately, with retries. */
export async function registerDriverProofRoutes(
  app: FastifyInstance,
  api: Api,
  proofs: Resources['proofs'],
): Promise<void> {
  const receiving: Receiving = {
    store: createFileStore(api.env),
    scan: createScanner(api.env.FILES_SCAN_COMMAND),
  }
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: {
        fileSize: uploadLimits.bytes,
        files: uploadLimits.files,
        fields: 5,
        fieldSize: 100_000,
        parts: uploadLimits.files + 5,
      },
      throwFileSizeLimit: false,
    })
    scope.post(path, (request, reply) => postProof(request, reply, api, { proofs, receiving }))
    await scope.register(async (pictures) => {
      // Passes the body on as a stream.
      pictures.addContentTypeParser(/^(image\/|application\/octet-stream)/, (_request, body, done) =>
        done(null, body),
      )
      pictures.put(
        `${path}/:clientId/files/:fileClientId`,
        { bodyLimit: uploadLimits.bytes + 64 * 1024 },
        (request, reply) => putPicture(request, reply, api, receiving),
      )
    })
  })
  app.get(`${path}/:clientId`, async (request, reply) => {
    const caller = callerOf(request)
    const proof = await ownProof(api.db, caller, idIn(request, 'clientId'))
    return sendJsonLd(reply, 200, await ownProofJson(api.db, caller, proof))
  })
}

async function postProof(
  request: FastifyRequest,
  reply: FastifyReply,
  api: Api,
  { proofs, receiving }: { proofs: Resources['proofs']; receiving: Receiving },
) {
  const { body, pictures } = request.isMultipart()
    ? await receiveProof(request, receiving)
    : { body: request.body, pictures: [] }
  // The idempotency key covers the content instead of the multipart body.
  request.body = {
    proof: body,
    pictures: pictures.map(({ clientId, kind, sha256 }) => [clientId, kind, sha256]),
  }
  return keepingPictures(request, reply, api, { receiving, pictures }, async (context) => {
    const { proof, isNew } = await recordProof(proofs, context, body, pictures)
    const added = await addPictures(context, proof.id, pictures, quotaOf(api))
    return { proof, added, status: isNew ? 201 : 200 }
  })
}

async function putPicture(request: FastifyRequest, reply: FastifyReply, api: Api, receiving: Receiving) {
  const caller = callerOf(request)
  const { kind } = decode(PictureQuery, request.query)
  const [clientId, fileClientId] = [idIn(request, 'clientId'), idIn(request, 'fileClientId')]
  // Receives nothing for proofs of other users or pictures that already exist.
  const proof = await ownProof(api.db, caller, clientId)
  if (await hasPicture({ tx: api.db, caller }, proof.id, fileClientId))
    return sendJsonLd(reply, 200, await ownProofJson(api.db, caller, proof))
  const picture = await receivePicture(request, receiving, { clientId: fileClientId, kind })
  request.body = { sha256: picture.sha256 }
  return keepingPictures(request, reply, api, { receiving, pictures: [picture] }, async (context) => {
    await lockClientId(context, clientId)
    const added = await addPictures(context, proof.id, [picture], quotaOf(api))
    return { proof, added, status: added.length > 0 ? 201 : 200 }
  })
}

type StoredProof = { proof: Parameters<typeof ownProofJson>[2]; added: ReceivedPicture[]; status: number }

/** Writes, and removes received contents without a row afterwards. */
async function keepingPictures(
  request: FastifyRequest,
  reply: FastifyReply,
  api: Api,
  { receiving: { store }, pictures }: { receiving: Receiving; pictures: readonly ReceivedPicture[] },
  work: (context: WriteContext) => Promise<StoredProof>,
) {
  const kept = new Set<string>()
  try {
    return await api.write(request, reply, async (context) => {
      const { proof, added, status } = await work(context)
      context.afterCommit(async () => {
        for (const { storageKey } of added) kept.add(storageKey)
        for (const { storageKey } of added) await store.settle(storageKey)
      })
      return { status, body: await ownProofJson(context.tx, context.caller, proof) }
    })
  } finally {
    const others = pictures.map(({ storageKey }) => storageKey).filter((key) => !kept.has(key))
    await discardContents(store, others, request.log)
  }
}

const quotaOf = ({ env }: Api) => env.FILES_PER_COMPANY_MB * megabyte

/** Returns an id generated by a device. */
function idIn({ params }: FastifyRequest, name: 'clientId' | 'fileClientId'): string {
  const id = (params as Record<string, string>)[name] ?? ''
  if (!isUuid(id)) throw notFound()
  return id.toLowerCase()
}
