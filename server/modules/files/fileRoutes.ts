import multipart from '@fastify/multipart'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { megabyte, uploadLimits } from '../../../src/contract/proof/file'
import { iriOf } from '../../../src/contract/wire/ids'
import type { Api } from '../../api'
import { callerOf } from '../../auth/caller'
import { isRecord } from '../../db/conditions'
import { fileLinks, files as table } from '../../db/schema/files'
import { tourTemplates } from '../../db/schema/planning'
import { attachment } from '../../files/contentDisposition'
import { createFileStore } from '../../files/createFileStore'
import { discardContents } from '../../files/discardContents'
import type { FileStore } from '../../files/fileStore'
import { createScanner, type Scanner } from '../../files/scanContent'
import { renderThumbnail, hasThumbnail } from '../../files/thumbnail'
import { sendJsonLd } from '../../http/jsonLd'
import { notFound } from '../../http/problem'
import { texts } from '../../texts'
import { idParameter } from '../../resources/query'
import { collectionJson, memberJson } from '../../resources/representation'
import { sendList } from '../../resources/resourceRoutes'
import { newId } from '../../uuid'
import { files } from './files'
import { contentOf, sendFile } from './fileContent'
import { attachmentsZip } from './attachmentsZip'
import { attachFile, attachedAt, createFile, deleteFile, detachFile } from './fileWrites'
import { iriOfLink, linkedKinds, namesOfLinks, type LinkedKind } from './linkedRecords'
import { receiveUpload } from './receiveUpload'

/** Routes to upload, download, link and delete files. Listing and renaming use the generic resource routes. */
export async function registerFileRoutes(app: FastifyInstance, api: Api): Promise<void> {
  const store = createFileStore(api.env)
  const scan = createScanner(api.env.FILES_SCAN_COMMAND)
  // Only this route accepts multipart bodies.
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: uploadLimits.bytes, files: 1, fields: 5, fieldSize: 10_000, parts: 8 },
      throwFileSizeLimit: false,
    })
    scope.post(files.path, { bodyLimit: uploadLimits.bytes + 64 * 1024 }, (request, reply) =>
      upload(request, reply, api, { store, scan }),
    )
  })
  app.get(`${files.path}/:id/download`, async (request, reply) =>
    sendFile(reply, await askedFile(request, api, store)),
  )
  app.get(`${files.path}/:id/thumbnail`, (request, reply) => sendThumbnail(request, reply, api, store))
  app.get(`${files.path}/:id/linked-records`, (request, reply) => sendLinkedRecords(request, reply, api))
  app.delete(`${files.path}/:id`, (request, reply) =>
    api.write(request, reply, async (context) => {
      const unlink = (request.query as Record<string, unknown>)['unlink'] === 'true'
      const storageKey = await deleteFile(context, idParameter(request.params), unlink)
      await store.mark(storageKey)
      context.afterCommit(() => store.remove(storageKey))
      return { status: 204 }
    }),
  )
  for (const kind of linkedKinds) registerAttachments(app, api, kind)
  app.get('/api/tour-templates/:id/download-destination-attachments', (request, reply) =>
    downloadAttachments(request, reply, api, store),
  )
}

async function downloadAttachments(request: FastifyRequest, reply: FastifyReply, api: Api, store: FileStore) {
  const { companyId } = callerOf(request)
  const tourTemplateId = idParameter(request.params)
  const [tour] = await api.db
    .select({ name: tourTemplates.name })
    .from(tourTemplates)
    .where(isRecord(tourTemplates, companyId, tourTemplateId))
  if (tour === undefined) throw notFound()
  return reply
    .type('application/zip')
    .header('content-disposition', attachment(texts.attachmentsOf({ tour: tour.name })))
    .send(await attachmentsZip(api.db, store, { companyId, tourTemplateId }))
}

function registerAttachments(app: FastifyInstance, api: Api, kind: LinkedKind): void {
  const path = `${kind.path}/:id/attachments`
  app.get(path, async (request, reply) => {
    const id = idParameter(request.params)
    const { companyId } = callerOf(request)
    const records = kind.table as typeof table
    const [found] = await api.db
      .select({ id: records.id })
      .from(records)
      .where(isRecord(records, companyId, id))
    if (found === undefined) throw notFound()
    const record = iriOf(kind.path, id)
    const hangsThere = sql`exists (select 1 from ${fileLinks} where ${and(
      eq(fileLinks.companyId, table.companyId),
      eq(fileLinks.fileId, table.id),
      eq(kind.column, id),
      eq(fileLinks.kind, 'attachment'),
    )})`
    return sendList(request, reply, api, files, {
      path: `${record}/attachments`,
      where: [hangsThere],
      toJson: (row) => attachedAt(record, memberJson(files, row)),
    })
  })
  app.post(path, (request, reply) =>
    api.write(request, reply, (context) =>
      attachFile(context, kind, idParameter(request.params), request.body),
    ),
  )
  app.delete(`${path}/:file`, (request, reply) =>
    api.write(request, reply, (context) =>
      detachFile(
        context,
        kind,
        idParameter(request.params),
        (request.params as { file: string }).file.toLowerCase(),
      ),
    ),
  )
}

type Uploading = { store: FileStore; scan: Scanner | null }

async function upload(request: FastifyRequest, reply: FastifyReply, api: Api, { store, scan }: Uploading) {
  const storageKey = newId(api.now().getTime())
  const received = await receiveUpload(request, store, storageKey, scan)
  // The idempotency key covers the content instead of the multipart body.
  request.body = received
  let isKept = false
  try {
    return await api.write(request, reply, async (context) => {
      const answer = await createFile(context, received, storageKey, api.env.FILES_PER_COMPANY_MB * megabyte)
      context.afterCommit(async () => {
        isKept = true
        await store.settle(storageKey)
      })
      return answer
    })
  } finally {
    // The write was rejected or replayed, so this content belongs to no row.
    if (!isKept) await discardContents(store, [storageKey], request.log)
  }
}

const askedFile = (request: FastifyRequest, api: Api, store: FileStore) =>
  contentOf(api.db, store, callerOf(request).companyId, idParameter(request.params))

async function sendThumbnail(request: FastifyRequest, reply: FastifyReply, api: Api, store: FileStore) {
  const { contentType, content } = await askedFile(request, api, store)
  const thumbnail = hasThumbnail(contentType) ? await renderThumbnail(content) : null
  content.destroy()
  // Not an error: the list asks for the thumbnail of every picture, whatever its content.
  if (thumbnail === null) return reply.code(204).send()
  return reply.type('image/webp').header('content-disposition', 'inline').send(thumbnail)
}

async function sendLinkedRecords(request: FastifyRequest, reply: FastifyReply, api: Api) {
  const { companyId } = callerOf(request)
  const id = idParameter(request.params)
  const [file] = await api.db
    .select({ id: table.id })
    .from(table)
    .where(isRecord(table, companyId, id))
  if (file === undefined) throw notFound()
  const links = await api.db
    .select()
    .from(fileLinks)
    .where(and(eq(fileLinks.companyId, companyId), eq(fileLinks.fileId, id)))
    .orderBy(fileLinks.id)
  const names = await namesOfLinks(api.db, companyId, id)
  const path = `${iriOf(files.path, id)}/linked-records`
  const members = links.map((each) => ({
    '@id': `${path}/${each.id}`,
    '@type': 'FileLink',
    id: each.id,
    kind: each.kind,
    linkedEntity: iriOfLink(each),
    name: names.get(each.id) ?? null,
  }))
  return sendJsonLd(reply, 200, collectionJson({ path, shortName: 'FileLink' }, members, members.length))
}
