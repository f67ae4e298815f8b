import type { FastifyInstance } from 'fastify'
import {
  administrationImportsPath,
  importLimits,
  importMatchPath,
  importsPath,
} from '../../../src/contract/imports/imports'
import type { Api } from '../../api'
import { callerOf } from '../../auth/caller'
import { sendJsonLd } from '../../http/jsonLd'
import { idParameter } from '../../resources/query'
import { writesRecord } from '../../resources/resourceRoutes'
import { sendAllImports, sendRows } from './importLists'
import { matchRecords } from './matchRecords'
import { undoAnswer, undoSomeRows } from './undoImport'
import { takeRows, type ImportParts } from './writeRows'

export function registerImportRoutes(app: FastifyInstance, api: Api, parts: ImportParts): void {
  const ofChunk = { bodyLimit: importLimits.chunkBytes }

  app.post(importMatchPath, ofChunk, async (request, reply) => {
    const { companyId } = callerOf(request)
    return sendJsonLd(reply, 200, await matchRecords(parts, { db: api.db, companyId }, request.body))
  })
  app.get(`${importsPath}/:id/rows`, (request, reply) => sendRows(request, reply, api, parts))
  app.post(
    `${importsPath}/:id/rows`,
    ofChunk,
    writesRecord(api, (context, call) => takeRows(parts, context, call, { isDryRun: false })),
  )
  app.post(
    `${importsPath}/:id/dry-run`,
    ofChunk,
    writesRecord(api, (context, call) => takeRows(parts, context, call, { isDryRun: true })),
  )
  app.post(`${importsPath}/:id/undo`, async (request, reply) => {
    const id = idParameter(request.params)
    while (await api.writeStep(request, (context) => undoSomeRows(parts, context, id)));
    return api.write(request, reply, (context) => undoAnswer(parts, context, id))
  })
  app.get(administrationImportsPath, (request, reply) => sendAllImports(request, reply, api))
}
