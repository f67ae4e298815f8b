import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import {
  BulkExportWrite,
  bulkExportPath,
  exportOptions,
  mergedPdfPath,
  mostMergedProofs,
} from '../../../src/contract/proof/exportJob'
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
import { exportMerged, exportProofs, type ProofExport } from './proofExport'
import { exportTexts } from './proofTexts'
import { proofs as proofsResource } from './proofs'

const maxProofs = 100
/** Keeps a response below 4 GiB, the limit of a plain ZIP, and limits disk usage. */
const maxPictureBytes = 1024 ** 3
/** Three users of a company with three parallel exports each: exports are limited by cores, not by memory. */
const exportsPerCompany = 9
/** Large and rare; they share one thread. */
const mergesPerCompany = 2
const retryAfterSeconds = 3

const member = 'proofOfServices'

/** Responds with one PDF, a ZIP of PDFs, or one PDF of all proofs; read-only. */
export function registerProofExportRoute(app: FastifyInstance, api: Api): void {
  const { read } = createFileStore(api.env)
  registerExport(app, api, {
    path: bulkExportPath,
    maxProofs,
    begin: concurrencyLimit(exportsPerCompany, retryAfterSeconds),
    make: (proofs, closed) => exportProofs(proofs, (proof) => api.drawProof(proof, read, closed), closed),
  })
  registerExport(app, api, {
    path: mergedPdfPath,
    maxProofs: mostMergedProofs,
    begin: concurrencyLimit(mergesPerCompany, retryAfterSeconds),
    make: (proofs, closed) => exportMerged(() => api.drawMerged(proofs, read, closed), closed),
  })
}

type Export = {
  path: string
  maxProofs: number
  begin: ReturnType<typeof concurrencyLimit>
  make: (proofs: readonly ProofDocument[], closed: AbortSignal) => Promise<ProofExport>
}

function registerExport(app: FastifyInstance, api: Api, { path, maxProofs: max, begin, make }: Export): void {
  app.post(path, async (request, reply) => {
    const caller = callerOf(request)
    const wanted = decode(BulkExportWrite, objectBody(request.body))
    const ids = await wantedIds(api, caller, wanted[member], max)
    const hidden = exportOptions.filter((option) => wanted[option] === false)
    const end = begin(caller.companyId)
    const closed = abortOnClose(reply)
    try {
      const found = await findProofDocuments(api.db, caller.companyId, ids)
      const proofs = found.map((proof) => leaveOut(proof, hidden))
      if (proofs.length === 0) throw notFound()
      refuseTooLarge(proofs)
      const { fileName, contentType, spool } = await make(proofs, closed)
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
async function wantedIds(api: Api, caller: Caller, iris: readonly string[], max: number): Promise<string[]> {
  if (iris.length === 0) {
    throw unprocessable({ propertyPath: member, message: validationMessages.required })
  }
  if (iris.length > max) {
    throw unprocessable({ propertyPath: member, message: exportTexts.tooMany({ max }) })
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
