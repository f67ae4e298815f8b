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

/** A client has one running, and possibly one that it has just cancelled. */
const previewsPerUser = 3

/** Responds with the PDF of a proof in unsaved settings; read-only. */
export function registerPdfPreviewRoute(app: FastifyInstance, api: Api): void {
  const fileStore = createFileStore(api.env)
  const beginPreview = concurrencyLimit(previewsPerUser)

  app.post(pdfPreviewPath, async (request, reply) => {
    const caller = callerOf(request)
    const unsaved = await unsavedLayout(api, caller, request.body)
    api.countCostlyCall(caller.userId)
    const end = beginPreview(caller.userId)
    const closed = abortOnClose(reply)
    try {
      const proof = await previewedProof(api.db, caller.companyId, unsaved)
      const pieces: Uint8Array[] = []
      for await (const piece of api.drawProof(proof, readSample(fileStore.read), closed)) pieces.push(piece)
      return reply.type('application/pdf').header('content-disposition', 'inline').send(Buffer.concat(pieces))
    } catch (error) {
      // The client has disconnected.
      if (closed.aborted) return reply.hijack()
      throw error
    } finally {
      end()
    }
  })
}

/** @throws Problem 422 for settings that could not be saved */
async function unsavedLayout(api: Api, caller: Caller, body: unknown) {
  const { pdfLogo, ...layout } = decode(PdfPreview, known(PdfPreview, objectBody(body)))
  if (pdfLogo === undefined) return layout
  if (pdfLogo === null) return { ...layout, logoId: null }
  const context = { tx: api.db, caller }
  const [logoId = null] = await requireTargets(files, context, [pdfLogo], () => 'pdfLogo')
  if (logoId !== null) await refuseLogo(context, logoId)
  return { ...layout, logoId }
}
