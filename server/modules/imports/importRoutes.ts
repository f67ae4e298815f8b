import type { FastifyInstance } from 'fastify'
import {
  administrationImportsPath,
  importLimits,
  importMatchPath,
  importsPath,
} from '../../../src/contract/imports/imports'
import type { Api } from '../../api'
import { callerOf, type Caller } from '../../auth/caller'
import { allowMoreTime } from '../../db/allowMoreTime'
import { sendJsonLd } from '../../http/jsonLd'
import type { WriteContext } from '../../http/write'
import { idParameter } from '../../resources/query'
import { sendAllImports, sendRows } from './importLists'
import { matchRecords } from './matchRecords'
import { undoAnswer, undoSomeRows } from './undoImport'
import { rowsOf, stepsOf, takeRows, type ImportParts } from './writeRows'

export function registerImportRoutes(app: FastifyInstance, api: Api, parts: ImportParts): void {
  const ofChunk = { bodyLimit: importLimits.chunkBytes }

  app.post(importMatchPath, ofChunk, async (request, reply) => {
    const { companyId } = callerOf(request)
    return sendJsonLd(reply, 200, await matchRecords(parts, { db: api.db, companyId }, request.body))
  })
  app.get(`${importsPath}/:id/rows`, (request, reply) => sendRows(request, reply, api, parts))
  app.post(`${importsPath}/:id/rows`, ofChunk, async (request, reply) => {
    const chunk = {
      id: idParameter(request.params),
      rows: rowsOf(request.body),
      isDryRun: false,
      remembered: new Map(),
    }
    const steps = stepsOf(chunk.rows)
    for (const upTo of steps.slice(0, -1)) {
      await api.writeStep(
        request,
        patiently((context) => takeRows(parts, context, { ...chunk, upTo })),
      )
    }
    const upTo = chunk.rows.length
    return api.write(
      request,
      reply,
      patiently((context) => takeRows(parts, context, { ...chunk, upTo })),
    )
  })
  app.post(`${importsPath}/:id/dry-run`, ofChunk, async (request, reply) => {
    const rows = rowsOf(request.body)
    const chunk = {
      id: idParameter(request.params),
      rows,
      upTo: rows.length,
      isDryRun: true,
      remembered: new Map(),
    }
    const { status, body = {} } = await takeRows(parts, readingContext(api, callerOf(request)), chunk)
    return sendJsonLd(reply, status, body)
  })
  app.post(`${importsPath}/:id/undo`, async (request, reply) => {
    const id = idParameter(request.params)
    while (
      await api.writeStep(
        request,
        patiently((context) => undoSomeRows(parts, context, id)),
      )
    );
    return api.write(
      request,
      reply,
      patiently((context) => undoAnswer(parts, context, id)),
    )
  })
  app.get(administrationImportsPath, (request, reply) => sendAllImports(request, reply, api))
}

const patiently =
  <T>(work: (context: WriteContext) => Promise<T>) =>
  async (context: WriteContext): Promise<T> => {
    await allowMoreTime(context.tx)
    return work(context)
  }

/** Context of calls that write nothing. They need no transaction, which would block others. */
const readingContext = ({ db, now }: Api, caller: Caller): WriteContext => {
  const nothing = () => undefined
  return { tx: db, caller, now: now(), afterCommit: nothing, publish: nothing }
}
