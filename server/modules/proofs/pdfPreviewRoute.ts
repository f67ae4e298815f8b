import type { FastifyInstance } from 'fastify'
import { PdfPreview, pdfPreviewPath } from '../../../src/contract/proof/pdfSettings'
import type { Api } from '../../api'
import { callerOf, type Caller } from '../../auth/caller'
import { createFileStore } from '../../files/createFileStore'
import { abortOnClose } from '../../http/abortOnClose'
import { concurrencyLimit } from '../../http/concurrency'
import { requireTargets } from '../../resources/references'
import { decode, known, objectBody } from '../../resources/writeResource'
import { refuseLogo } from '../companies/refuseLogo'
import { files } from '../files/files'
import { previewedProof } from './previewedProof'
import { readSample } from './sampleProof'

/** A client has one under way, and one that it has just given up. */
const previewsPerUser = 3

/** Answers with the PDF of a proof as it would be with settings that are not saved; reads only. */
export function registerPdfPreviewRoute(app: FastifyInstance, api: Api): void {
  const fileStore = createFileStore(api.env)
  const beginPreview = concurrencyLimit(previewsPerUser)

  app.post(pdfPreviewPath, async (request, reply) => {
    const caller = callerOf(request)
    const unsaved = await unsavedLayout(api, caller, request.body)
    api.countCostlyCall(caller.userId)
    const end = beginPreview(caller.userId)
    const left = abortOnClose(reply)
    try {
      const proof = await previewedProof(api.db, caller.companyId, unsaved)
      const pieces: Uint8Array[] = []
      for await (const piece of api.drawProof(proof, readSample(fileStore.read), left)) pieces.push(piece)
      return reply.type('application/pdf').header('content-disposition', 'inline').send(Buffer.concat(pieces))
    } catch (error) {
      // Nobody is there to be answered.
      if (left.aborted) return reply.hijack()
      throw error
    } finally {
      end()
    }
  })
}

/** @throws Problem 422 for what could not be saved either */
async function unsavedLayout(api: Api, caller: Caller, body: unknown) {
  const { pdfLogo, ...look } = decode(PdfPreview, known(PdfPreview, objectBody(body)))
  if (pdfLogo === undefined) return look
  if (pdfLogo === null) return { ...look, logoId: null }
  const context = { tx: api.db, caller }
  const [logoId = null] = await requireTargets(files, context, [pdfLogo], () => 'pdfLogo')
  if (logoId !== null) await refuseLogo(context, logoId)
  return { ...look, logoId }
}
