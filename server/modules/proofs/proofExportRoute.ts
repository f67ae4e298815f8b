import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { BulkExportWrite, bulkExportPath, exportOptions } from '../../../src/contract/proof/exportJob'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import type { Api } from '../../api'
import { callerOf, type Caller } from '../../auth/caller'
import { attachment } from '../../files/contentDisposition'
import { createFileStore } from '../../files/createFileStore'
import { abortOnClose } from '../../http/abortOnClose'
import { concurrencyLimit } from '../../http/concurrency'
import { notFound, unprocessable } from '../../http/problem'
import { requireTargets } from '../../resources/references'
import { decode, objectBody } from '../../resources/writeResource'
import { leaveOut, pictureBytes, type ProofDocument } from './proofDocument'
import { findProofDocuments } from './proofDocuments'
import { exportProofs } from './proofExport'
import { exportTexts } from './proofTexts'
import { proofs as proofsResource } from './proofs'

const maxProofs = 100
/** Keeps a response below 4 GiB, the limit of a plain ZIP, and limits disk usage. */
const maxPictureBytes = 1024 ** 3
/** Three users of a company with three parallel exports each: exports are limited by cores, not by memory. */
const exportsPerCompany = 9
const retryAfterSeconds = 3

const member = 'proofOfServices'

/** Responds with one PDF or a ZIP of PDFs; read-only. */
export function registerProofExportRoute(app: FastifyInstance, api: Api): void {
  const fileStore = createFileStore(api.env)
  const beginExport = concurrencyLimit(exportsPerCompany, retryAfterSeconds)

  app.post(bulkExportPath, async (request, reply) => {
    const caller = callerOf(request)
    const wanted = decode(BulkExportWrite, objectBody(request.body))
    const ids = await wantedIds(api, caller, wanted[member])
    const hidden = exportOptions.filter((option) => wanted[option] === false)
    const end = beginExport(caller.companyId)
    const closed = abortOnClose(reply)
    const draw = (proof: ProofDocument) => api.drawProof(proof, fileStore.read, closed)
    try {
      const found = await findProofDocuments(api.db, caller.companyId, ids)
      const proofs = found.map((proof) => leaveOut(proof, hidden))
      if (proofs.length === 0) throw notFound()
      refuseTooLarge(proofs)
      const { fileName, contentType, spool } = await exportProofs(proofs, draw, closed)
      // Frees the slot just before the response ends: the client may request the next one as soon as it has
      // everything.
      const content = Readable.from(spool.read(end))
      content.once('close', () => {
        end()
        void spool.close()
      })
      return reply
        .type(contentType)
        .headers({ 'content-disposition': attachment(fileName), 'content-length': spool.sizeBytes() })
        .send(content)
    } catch (error) {
      end()
      // The client has disconnected.
      if (closed.aborted) return reply.hijack()
      throw error
    }
  })
}

/**
 * Returns the requested ids without duplicates. All are proofs of the caller's company.
 * @throws Problem 422
 */
async function wantedIds(api: Api, caller: Caller, iris: readonly string[]): Promise<string[]> {
  if (iris.length === 0) {
    throw unprocessable({ propertyPath: member, message: validationMessages.required })
  }
  if (iris.length > maxProofs) {
    throw unprocessable({ propertyPath: member, message: exportTexts.tooMany({ max: maxProofs }) })
  }
  const ids = await requireTargets(proofsResource, { tx: api.db, caller }, iris, (i) => `${member}[${i}]`)
  return [...new Set(ids)]
}

function refuseTooLarge(proofs: readonly ProofDocument[]): void {
  const bytes = proofs.reduce((sum, proof) => sum + pictureBytes(proof), 0)
  if (bytes > maxPictureBytes) {
    throw unprocessable({ propertyPath: member, message: exportTexts.tooLarge })
  }
}
