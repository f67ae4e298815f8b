import { setImmediate } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { maxViolations, type Violation } from '../../src/contract/wire/violations'
import type { Api } from '../api'
import { callerOf, type Caller } from '../auth/caller'
import { attachment } from '../files/contentDisposition'
import { concurrencyLimit, oneAtATime } from '../http/concurrency'
import { unprocessable } from '../http/problem'
import { companyZone } from '../modules/companies/companyZone'
import type { Member } from '../resources/members'
import { findTargets } from '../resources/references'
import { findRows } from '../resources/repository'
import type { Resource, Row } from '../resources/resource'
import { texts } from '../texts'
import { writeSheet, type SheetColumn } from './writeSheet'

const maxRows = 100_000
/** Large enough for the IRIs of {@link maxRows} records. */
export const exportBodyBytes = 8 * 1024 * 1024
const excelContentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Small, so that the server answers other requests in between. */
const sliceSize = 250
/** Records per existence check before the export starts. */
const checkedAtOnce = 2000
/** Running or waiting exports: each needs a thread and, for the largest sheets, 650 MB. */
const exportsPerCompany = 2
const retryAfterSeconds = 5

export type ExcelColumn = SheetColumn<Row>

type ExportedSheet = {
  resource: Resource
  /** Member of the request body that lists the records. */
  member: string
  iris: readonly string[]
  sheetName: string
  fileName: string
  columns: readonly ExcelColumn[]
  /** The members that the columns read. The others are not computed. */
  members: readonly string[]
}

type SheetExporter = (
  request: FastifyRequest,
  reply: FastifyReply,
  api: Api,
  sheet: ExportedSheet,
) => Promise<FastifyReply>

/** Responds with an Excel file of records of the caller's company, in the order of their IRIs. */
export function createSheetExporter(): SheetExporter {
  const beginExport = concurrencyLimit(exportsPerCompany, retryAfterSeconds)
  const inTurn = oneAtATime()

  return async (request, reply, api, { resource, member, iris, sheetName, fileName, columns, members }) => {
    const caller = callerOf(request)
    if (columns.length === 0) throw unprocessable({ propertyPath: '', message: texts.excel.noColumn })
    const ids = await wantedIds(api, caller, resource, member, iris)
    const end = beginExport(caller.companyId)
    const closed = new AbortController()
    reply.raw.once('close', () => closed.abort())
    try {
      const slices = rowSlices(api, withMembers(resource, members), caller.companyId, ids)
      const timeZone = await companyZone(api.db, caller.companyId)
      const sheet = { name: sheetName, columns, timeZone, slices }
      const bytes = await inTurn(() => writeSheet(sheet, closed.signal))
      return reply
        .type(excelContentType)
        .headers({ 'content-disposition': attachment(fileName), 'content-length': bytes.byteLength })
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    } catch (error) {
      // The client has disconnected.
      if (closed.signal.aborted) return reply.hijack()
      throw error
    } finally {
      end()
    }
  }
}

/** @throws Problem 422 for no records, too many, or a record that the company does not have */
async function wantedIds(
  { db }: Api,
  caller: Caller,
  resource: Resource,
  member: string,
  iris: readonly string[],
): Promise<string[]> {
  const refuse = (message: string): Violation => ({ propertyPath: member, message })
  if (iris.length === 0) throw unprocessable(refuse(texts.excel.noData))
  if (iris.length > maxRows) throw unprocessable(refuse(texts.excel.tooMany({ max: maxRows })))
  const context = { tx: db, caller }
  const ids = new Set<string>()
  const violations: Violation[] = []
  for (let start = 0; start < iris.length; start += checkedAtOnce) {
    const pathOf = (index: number) => `${member}[${start + index}]`
    const found = await findTargets(resource, context, iris.slice(start, start + checkedAtOnce), pathOf)
    for (const id of found.ids) ids.add(id)
    violations.push(...found.violations)
    if (violations.length >= maxViolations) break
    await setImmediate()
  }
  if (violations.length > 0) throw unprocessable(...violations.slice(0, maxViolations))
  return [...ids]
}

function withMembers(resource: Resource, names: readonly string[]): Resource {
  const members: Record<string, Member> = {}
  for (const name of names) {
    const member = resource.members[name]
    if (member) members[name] = member
  }
  return { ...resource, members }
}

async function* rowSlices(
  { db }: Api,
  resource: Resource,
  companyId: string,
  ids: readonly string[],
): AsyncGenerator<Row[]> {
  for (let start = 0; start < ids.length; start += sliceSize) {
    yield await findRows(db, resource, companyId, ids.slice(start, start + sliceSize))
  }
}
