import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { administrationImportsPath, importRowsPath, rowOutcomes } from '../../../src/contract/imports/imports'
import { iriOf } from '../../../src/contract/wire/ids'
import type { Api } from '../../api'
import { callerOf } from '../../auth/caller'
import { isRecord } from '../../db/conditions'
import { importRows, imports as table } from '../../db/schema/imports'
import { companies, users } from '../../db/schema/people'
import { sendJsonLd } from '../../http/jsonLd'
import { notFound } from '../../http/problem'
import { holds, idParameter, listQuery, oneOf } from '../../resources/query'
import { collectionJson, viewJson } from '../../resources/representation'
import type { Resource } from '../../resources/resource'
import { texts } from '../../texts'
import { companies as companiesResource } from '../companies/companies'
import { fullNameOf, userTarget } from '../users/usersTarget'
import { imports } from './imports'
import { answerOf, countsOf } from './keptRows'
import { recordsOf, type ImportParts } from './writeRows'

const defaultPage = { number: 1, size: 100 }

/** Sends the rows of an import in file order, with the parameters `outcome`, `kept`, `page`, `itemsPerPage`. */
export async function sendRows(request: FastifyRequest, reply: FastifyReply, api: Api, parts: ImportParts) {
  const { companyId } = callerOf(request)
  const id = idParameter(request.params)
  const [stored] = await api.db
    .select()
    .from(table)
    .where(isRecord(table, companyId, id))
  if (!stored) throw notFound()
  const { page = defaultPage, where } = await listQuery(rowList, parametersOf(request), {
    db: api.db,
    companyId,
  })
  const isWanted = and(eq(importRows.companyId, companyId), eq(importRows.importId, id), ...where)
  const rows = await api.db
    .select()
    .from(importRows)
    .where(isWanted)
    .orderBy(asc(importRows.index))
    .limit(page.size)
    .offset((page.number - 1) * page.size)
  const [counted] = await api.db.select({ count }).from(importRows).where(isWanted)
  const records = recordsOf(parts, stored.kind)
  const members = rows.map((row) => ({
    ...answerOf(records, row),
    // A deleted record has no page to visit.
    ...(row.undo === 'deleted' && { '@id': null }),
    name: row.name,
    kept: texts.imports.kept[row.undo ?? ''] ?? null,
    ...(row.given !== null && { given: row.given }),
  }))
  const totalItems = counted?.count ?? 0
  return sendJsonLd(reply, 200, {
    ...collectionJson(
      { path: importRowsPath(iriOf(imports.path, id)), shortName: 'ImportRow' },
      members,
      totalItems,
    ),
    'hydra:view': viewJson(request.url, page, totalItems),
  })
}

const count = sql`count(*)`.mapWith(Number)
const parametersOf = (request: FastifyRequest) => request.query as Record<string, string>

/** True if the undo kept the record. */
const isKept = sql`${importRows.undo} <> 'undone'`

/** Filters of the list of rows. Rows have no id of their own, so they are no resource. */
const rowList = {
  ...imports,
  filters: {
    outcome: oneOf(importRows.outcome, rowOutcomes, 'outcome'),
    kept: holds(isKept, 'kept'),
  },
  search: undefined,
} as Resource

/** Sends the imports of all companies, newest first, for platform administrators. */
export async function sendAllImports(request: FastifyRequest, reply: FastifyReply, api: Api) {
  const scope = { db: api.db, companyId: callerOf(request).companyId }
  const { page = defaultPage, where } = await listQuery(allImports, parametersOf(request), scope)
  const isWanted: SQL | undefined = and(...where)
  const found = await api.db
    .select({ stored: table, company: companies.name, creator: fullNameOf(users) })
    .from(table)
    .innerJoin(companies, eq(companies.id, table.companyId))
    .leftJoin(users, and(eq(users.companyId, table.companyId), eq(users.id, table.createdById)))
    .where(isWanted)
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(page.size)
    .offset((page.number - 1) * page.size)
  const [counted] = await api.db
    .select({ count })
    .from(table)
    .innerJoin(companies, eq(companies.id, table.companyId))
    .where(isWanted)
  const totalItems = counted?.count ?? 0
  const members = found.map(({ stored, company, creator }) => ({
    '@id': iriOf(imports.path, stored.id),
    '@type': imports.shortName,
    id: stored.id,
    kind: stored.kind,
    fileName: stored.fileName,
    key: stored.key,
    total: stored.total,
    state: stored.state,
    counts: countsOf(stored),
    createdAt: stored.createdAt.toISOString(),
    createdBy: stored.createdById && {
      '@id': iriOf(userTarget.path, stored.createdById),
      '@type': userTarget.shortName,
      name: creator,
    },
    company: { '@id': iriOf(companiesResource.path, stored.companyId), '@type': 'Company', name: company },
  }))
  return sendJsonLd(reply, 200, {
    ...collectionJson({ ...imports, path: administrationImportsPath }, members, totalItems),
    'hydra:view': viewJson(request.url, page, totalItems),
  })
}

const allImports = {
  ...imports,
  search: sql`lower((${table.fileName} || ' ' || ${companies.name}) collate "und-x-icu")`,
} as Resource
