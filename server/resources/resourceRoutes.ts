import { Readable } from 'node:stream'
import type { SQL } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiRoutes } from '../../src/contract/access/apiRoutes'
import { jsonLdContentType } from '../../src/contract/wire/product'
import { iriOf } from '../../src/contract/wire/ids'
import type { Api } from '../api'
import { callerOf } from '../auth/caller'
import { notFound } from '../http/problem'
import { sendJsonLd, type JsonObject } from '../http/jsonLd'
import type { Answer, WriteContext } from '../http/write'
import { idParameter, listQuery } from './query'
import { collectionHead, collectionJson, etagOf, itemJson, memberJson, viewJson } from './representation'
import { findIds, findPage, findRow, findRows } from './repository'
import type { Resource, Row } from './resource'
import { createRecord, deleteRecord, updateRecord, type RecordCall } from './writeResource'

/** Registers the standard routes of a resource that the contract's table contains. */
export function registerResource(app: FastifyInstance, api: Api, resource: Resource): void {
  const { path } = resource
  const routes = {
    [`GET ${path}`]: () => app.get(path, (request, reply) => sendList(request, reply, api, resource)),
    [`POST ${path}`]: () =>
      app.post(path, (request, reply) =>
        api.write(request, reply, (context) => createRecord(resource, context, request.body)),
      ),
    [`GET ${path}/:id`]: () =>
      app.get(`${path}/:id`, (request, reply) =>
        sendItem(request, reply, api, resource, idParameter(request.params)),
      ),
    [`PATCH ${path}/:id`]: () =>
      app.patch(
        `${path}/:id`,
        writesRecord(api, (context, call) => updateRecord(resource, context, call)),
      ),
    [`PUT ${path}/:id`]: () =>
      app.put(
        `${path}/:id`,
        writesRecord(api, (context, call) => updateRecord(resource, context, { ...call, replace: true })),
      ),
    [`DELETE ${path}/:id`]: () =>
      app.delete(
        `${path}/:id`,
        writesRecord(api, (context, call) => deleteRecord(resource, context, call)),
      ),
  }
  for (const [key, register] of Object.entries(routes)) {
    if (key in apiRoutes && resource.ownRoutes?.includes(key) !== true) register()
  }
}

/** Handles a call that writes one record, identified by `:id` in its path. */
export const writesRecord =
  (api: Api, work: (context: WriteContext, call: RecordCall) => Promise<Answer>) =>
  (request: FastifyRequest, reply: FastifyReply) =>
    api.write(request, reply, (context) =>
      work(context, {
        id: idParameter(request.params),
        body: request.body,
        ifMatch: request.headers['if-match'],
      }),
    )

/** Registers the list of a record's children: `GET <path of the parent>/:id/<name>`. */
export function registerChildren(
  app: FastifyInstance,
  api: Api,
  parent: Resource,
  { name, of, where }: { name: string; of: Resource; where: (parentId: string) => SQL },
): void {
  app.get(`${parent.path}/:id/${name}`, async (request, reply) => {
    const id = idParameter(request.params)
    if (!(await findRow(api.db, parent, callerOf(request).companyId, id))) throw notFound()
    return sendList(request, reply, api, of, {
      path: `${iriOf(parent.path, id)}/${name}`,
      where: [where(id)],
    })
  })
}

export async function sendItem(
  request: FastifyRequest,
  reply: FastifyReply,
  api: Api,
  resource: Resource,
  id: string,
): Promise<FastifyReply> {
  const row = await findRow(api.db, resource, callerOf(request).companyId, id)
  if (!row) throw notFound()
  const etag = etagOf(row.version)
  if (resource.version) reply.header('etag', etag)
  return sendJsonLd(reply, 200, itemJson(resource, row))
}

/** Records of an uncapped list that are read at once: few, so that other requests run in between. */
const sliceSize = 50

type ListOptions = {
  /** Narrows the list, e.g. to the records of a parent. */
  where?: readonly SQL[]
  /** IRI of the list if it is not the resource's own collection. */
  path?: string
  /** Default values of parameters. */
  unlessAsked?: Record<string, string>
  /** Representation of a member that is not shown completely. */
  toJson?: (row: Row) => JsonObject
}

/** Responds to a list call with a page, or streams all records. */
export async function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  api: Api,
  resource: Resource,
  {
    where = [],
    path = resource.path,
    unlessAsked,
    toJson = (row) => memberJson(resource, row),
  }: ListOptions = {},
): Promise<FastifyReply> {
  const { companyId } = callerOf(request)
  const parameters = { ...unlessAsked, ...(request.query as Record<string, string>) }
  const query = await listQuery(resource, parameters, { db: api.db, companyId })
  query.where.push(...where)
  const collection = { path, shortName: resource.shortName }
  const { page } = query
  if (!page) return sendEverything()
  const { rows, totalItems } = await findPage(api.db, resource, companyId, { ...query, page })
  const members = rows.map((row) => (query.iriOnly ? iriOf(resource.path, row.id) : toJson(row)))
  return sendJsonLd(reply, 200, {
    ...collectionJson(collection, members, totalItems),
    'hydra:view': viewJson(request.url, page, totalItems),
  })

  async function sendEverything(): Promise<FastifyReply> {
    // Lists of a locked table do not keep others waiting.
    const end = await api.beginStream(`${companyId} ${resource.path}`)
    if (reply.raw.destroyed) {
      // The client has disconnected.
      end()
      return reply.hijack()
    }
    // Before the response starts, so that an error has its status; in the order at the time of the call.
    const ids = await findIds(api.db, resource, companyId, query).catch((error: unknown) => {
      end()
      throw error
    })
    const stream = Readable.from(streamJson(collection, memberSlices(ids)))
    stream.once('close', end)
    return reply.type(`${jsonLdContentType}; charset=utf-8`).send(stream)
  }

  async function* memberSlices(ids: readonly string[]): AsyncGenerator<string[]> {
    for (let start = 0; start < ids.length; start += sliceSize) {
      const slice = ids.slice(start, start + sliceSize)
      yield query.iriOnly ? slice.map((id) => JSON.stringify(iriOf(resource.path, id))) : readSlice(slice)
    }
  }

  function readSlice(ids: readonly string[]): Promise<string[]> {
    return api.readSlice(resource.path, async () => {
      const rows = await findRows(api.db, resource, companyId, ids)
      return rows.map((row) => JSON.stringify(toJson(row)))
    })
  }
}

/** Yields the JSON of a collection slice by slice. The total is known last and therefore comes last. */
async function* streamJson(
  collection: { path: string; shortName: string },
  slices: AsyncIterable<string[]>,
): AsyncGenerator<string> {
  let count = 0
  yield `${JSON.stringify(collectionHead(collection)).slice(0, -1)},"hydra:member":[`
  for await (const members of slices) {
    const text = members.join(',')
    if (text !== '') yield count === 0 ? text : `,${text}`
    count += members.length
  }
  yield `],"hydra:totalItems":${count}}`
}
