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
/** Keeps an answer below the 4 GiB that a plain ZIP can hold, and disks in shape. */
const maxPictureBytes = 1024 ** 3
/** Three people of a company, whose clients have three under way each; an export is short of a core, not of memory. */
const exportsPerCompany = 9
const retryAfterSeconds = 3

const member = 'proofOfServices'

/** Answers with one PDF or a ZIP of PDFs; reads only. */
export function registerProofExportRoute(app: FastifyInstance, api: Api): void {
  const fileStore = createFileStore(api.env)
  const beginExport = concurrencyLimit(exportsPerCompany, retryAfterSeconds)

  app.post(bulkExportPath, async (request, reply) => {
    const caller = callerOf(request)
    const wanted = decode(BulkExportWrite, objectBody(request.body))
    const ids = await wantedIds(api, caller, wanted[member])
    const hidden = exportOptions.filter((option) => wanted[option] === false)
    const end = beginExport(caller.companyId)
    const left = abortOnClose(reply)
    const draw = (proof: ProofDocument) => api.drawProof(proof, fileStore.read, left)
    try {
      const found = await findProofDocuments(api.db, caller.companyId, ids)
      const proofs = found.map((proof) => leaveOut(proof, hidden))
      if (proofs.length === 0) throw notFound()
      refuseTooLarge(proofs)
      const { fileName, contentType, spool } = await exportProofs(proofs, draw, left)
      // Freed just before the answer ends: who has all of it may ask for the next one at once.
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
      // Nobody is there to be answered.
      if (left.aborted) return reply.hijack()
      throw error
    }
  })
}

/**
 * Ids of the proofs asked for, each once, all of them proofs of the caller's company.
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
