import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CustomerPage } from '../../../src/contract/customer/customerPage'
import type { PdfPart } from '../../../src/contract/proof/pdfSettings'
import type { Api } from '../../api'
import { acrossCompanies, enterCompany } from '../../db/scope'
import { inline } from '../../files/contentDisposition'
import { createFileStore } from '../../files/createFileStore'
import { abortOnClose } from '../../http/abortOnClose'
import { clientNetwork } from '../../http/clientNetwork'
import { concurrencyLimit, rateLimit } from '../../http/concurrency'
import { sendJsonLd } from '../../http/jsonLd'
import { notFound } from '../../http/problem'
import { contentOf, sendFile } from '../files/fileContent'
import { leaveOut } from '../proofs/proofDocument'
import { findProofDocuments } from '../proofs/proofDocuments'
import { proofFileName } from '../proofs/proofFileNames'
import { findLink, type CustomerLinkFacts } from './customerLinks'
import { customerPageOf, filesOf, pathOfPdf, type CustomerPageSettings } from './customerPageOf'
import { readCustomerFacts } from './readCustomerFacts'
import { customerActions, sayWords } from './sayWords'

/** A page with many photos needs some tens, and some customers share an address. */
const callsPerMinute = 240
const documentsAtOnce = 2

type Opened = {
  link: CustomerLinkFacts
  page: CustomerPage
  settings: CustomerPageSettings
  proofId: string | null
}

/**
 * The public calls of the customer page. Their path contains a token of its own. The answer to every token that does
 * not work is the same, and no answer may be stored, indexed or named to other pages.
 */
export function registerCustomerPageRoutes(app: FastifyInstance, api: Api): void {
  const { db, now } = api
  const open = createOpener(api)
  const store = createFileStore(api.env)
  const beginDocument = concurrencyLimit(documentsAtOnce)
  const path = '/api/customer/:token'

  app.get(path, async (request, reply) => sendPage(reply, (await open(request, reply)).page))

  app.get(`${path}/files/:fileId`, async (request, reply) => {
    const { link, page } = await open(request, reply)
    const { fileId = '' } = request.params as { fileId?: string }
    if (!filesOf(page).includes(fileId)) throw notFound()
    return sendFile(reply, await contentOf(db, store, link.companyId, fileId))
  })

  app.get(`${path}/${pathOfPdf}`, async (request, reply) => {
    const { link, page, settings, proofId } = await open(request, reply)
    if (page.proof?.pdf == null || proofId === null) throw notFound()
    const end = beginDocument(clientNetwork(request))
    const closed = abortOnClose(reply)
    try {
      const [proof] = await findProofDocuments(db, link.companyId, [proofId])
      if (proof === undefined) throw notFound()
      const shown = leaveOut(proof, hiddenParts(settings))
      const pieces: Uint8Array[] = []
      for await (const piece of api.drawProof(shown, store.read, closed)) pieces.push(piece)
      return await reply
        .type('application/pdf')
        .header('content-disposition', inline(proofFileName(proof)))
        .send(Buffer.concat(pieces))
    } catch (error) {
      // The client has disconnected.
      if (closed.aborted) return reply.hijack()
      throw error
    } finally {
      end()
    }
  })

  for (const action of customerActions) {
    app.put(`${path}/${action}`, async (request, reply) => {
      const { link, page } = await open(request, reply)
      const said = await sayWords(api, link, { action, body: request.body, page, at: now() })
      const changed = await pageOf(api, said)
      if (changed === null) throw notFound()
      return sendPage(reply, changed.page)
    })
  }
}

const sendPage = (reply: FastifyReply, page: CustomerPage) =>
  sendJsonLd(reply, 200, { '@type': 'CustomerPage', ...page })

const hiddenParts = (settings: CustomerPageSettings): PdfPart[] => [
  ...(settings.customerSeesPhotos ? [] : (['photos'] as const)),
  ...(settings.customerSeesSignature ? [] : (['signature'] as const)),
  ...(settings.customerSeesTasks ? [] : (['tasks'] as const)),
]

/**
 * Returns a function that opens the page of a request, and limits the request to its company.
 * @throws Problem 404 for every token that does not work, 429 after too many calls from one network
 */
export function createOpener(api: Api): (request: FastifyRequest, reply: FastifyReply) => Promise<Opened> {
  const countCall = rateLimit(callsPerMinute, api.now)
  return async (request, reply) => {
    reply.headers({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
    countCall(clientNetwork(request))
    const { token = '' } = request.params as { token?: string }
    const link = await acrossCompanies(() => findLink(api.db, token, api.now()))
    if (link === null) throw notFound()
    enterCompany(link.companyId)
    const opened = await pageOf(api, link)
    if (opened === null) throw notFound()
    return opened
  }
}

async function pageOf({ db, now }: Api, link: CustomerLinkFacts): Promise<Opened | null> {
  const read = await readCustomerFacts(db, link, now())
  if (read === null) return null
  const { facts, settings, proofId } = read
  return { link, settings, proofId, page: customerPageOf(facts, settings, now()) }
}
