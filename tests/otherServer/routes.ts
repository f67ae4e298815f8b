import { proofFile } from './proofFiles'
import { company, type Collection, type Entity, type Records } from './records'
import type { Tokens } from './tokens'

export type Call = {
  method: string
  path: string
  query: URLSearchParams
  contentType: string
  body: Record<string, unknown>
  /** Null without a valid token. */
  user: Entity | null
}
export type Answer = { status: number; body?: unknown; problem?: string; file?: FileAnswer }
export type FileAnswer = { name: string; contentType: string; content: Uint8Array }

export const login = { email: 'dispo@fleet.example', password: 'Fernfahrt-2026' }

/** Response to a path that this server does not have. */
export const notFound: Answer = { status: 404, problem: 'Not Found' }
const ok = (body: unknown, status = 200): Answer => ({ status, body })

/** Responds to one call as the specification describes. */
export function answerTo(call: Call, records: Records, tokens: Tokens): Answer {
  const wrongType = wrongContentType(call)
  if (wrongType) return wrongType
  const { method, path, body } = call
  if (method === 'POST' && path === '/api/authentication_token') {
    const isLogin = body.email === login.email && body.password === login.password
    if (call.query.get('platform') !== 'webapp') return { status: 400, problem: 'platform is missing' }
    // In the format of JWT bundles: no hydra members, a numeric code.
    return isLogin ? ok(tokens.issuePair()) : ok({ code: 401, message: 'Ungültige Zugangsdaten.' }, 401)
  }
  if (method === 'POST' && path === '/api/token/refresh') {
    const refreshed = tokens.refresh(body.refresh_token)
    return refreshed
      ? ok(refreshed)
      : ok({ code: 401, message: 'An authentication exception occurred.' }, 401)
  }
  if (call.user === null) return ok({ code: 401, message: 'JWT Token not found' }, 401)
  if (method === 'GET' && path === '/api/current-user') return ok({ ...call.user, company })
  if (method === 'POST' && path === '/api/proof-of-services-bulk-export-pdf') {
    const iris = Array.isArray(body.proofOfServices) ? body.proofOfServices.map(String) : []
    return iris.length > 0 ? { status: 200, file: proofFile(iris) } : { status: 400, problem: 'No proofs' }
  }
  const [, nothingDriven] = /^\/api\/(tours|latest-driver-locations|proof-of-services)$/.exec(call.path) ?? []
  if (call.method === 'GET' && nothingDriven !== undefined) return ok(hydraList(call.path, 'Tour', []))
  return (
    answerToTour(call, records) ??
    answerToStops(call, records) ??
    answerToCollection(call, records) ??
    notFound
  )
}

function wrongContentType({ method, contentType }: Call): Answer | null {
  const expected = { POST: /^application\/(ld\+)?json/, PATCH: /^application\/merge-patch\+json/ }
  if (method !== 'POST' && method !== 'PATCH') return null
  return expected[method].test(contentType)
    ? null
    : { status: 415, problem: `${contentType} is not supported` }
}

function answerToTour({ method, path, body }: Call, records: Records): Answer | null {
  const { collections } = records
  if (path === '/api/tour-templates-select-options') {
    return ok(hydraList(path, 'TourTemplate', collections.tourTemplates.entities))
  }
  const [, iri, part] = /^(\/api\/tour-templates\/\d+)\/(.+)$/.exec(path) ?? []
  const tour = collections.tourTemplates.entities.find((entity) => entity['@id'] === iri)
  if (tour === undefined) return null
  const stops = stopsOf(tour['@id'], collections.destinations)
  if (method === 'GET' && part === 'route') {
    // The specification gives no shape; no known server has this one.
    return ok({ '@id': path, '@type': 'Route', encoded: '_p~iF~ps|U', length: 12.5 })
  }
  if (method === 'GET' && part === 'destinations') {
    return ok(
      hydraList(
        path,
        'Destination',
        stops.map((stop) => wireOf(stop, records)),
      ),
    )
  }
  if (method === 'PATCH' && part === 'destinations/update-order' && Array.isArray(body.destinations)) {
    const order: unknown[] = body.destinations
    for (const stop of stops) stop.positionInTour = order.indexOf(stop['@id']) + 1
    return ok(tour)
  }
  if (method === 'POST' && part === 'duplicate') {
    const copy = records.add(collections.tourTemplates, copied(tour))
    for (const stop of stops) {
      records.add(collections.destinations, { ...copied(stop), tourTemplate: copy['@id'] })
    }
    return ok(copy, 201)
  }
  return null
}

/**
 * Calls that create or change stops outside of their collection; none of their responses has a specified
 * shape.
 */
function answerToStops({ method, path, body }: Call, records: Records): Answer | null {
  const { destinations, destinationTemplates } = records.collections
  const [, iri, part] = /^(\/api\/[a-z-]+\/\d+)\/([a-z-]+)$/.exec(path) ?? []
  const stop = destinations.entities.find((entity) => entity['@id'] === iri)
  if (method === 'PATCH' && stop && part === 'update-position') {
    const others = stopsOf(String(stop.tourTemplate), destinations).filter((each) => each !== stop)
    const order = others.toSpliced(Number(body.newPosition) - 1, 0, stop)
    for (const [index, each] of order.entries()) each.positionInTour = index + 1
    return ok(wireOf(stop, records))
  }
  if (method !== 'POST') return null
  if (stop && part === 'duplicate') {
    const joined = placed({ ...copied(stop), tourTemplate: body.tourTemplate ?? null }, records)
    return ok(wireOf(records.add(destinations, joined), records), 201)
  }
  const template = destinationTemplates.entities.find((entity) => entity['@id'] === iri)
  if (template && part === 'sync' && Array.isArray(body.destinations)) {
    const wanted: unknown[] = body.destinations
    const linked = destinations.entities.filter((entity) => wanted.includes(entity['@id']))
    for (const entity of linked) records.change(entity, { name: template.name })
    return ok({ synchronised: linked.map((entity) => entity.id) })
  }
  return null
}

/** The values that a copy takes over. */
function copied({ '@id': _iri, '@type': _type, id: _id, ...members }: Entity): Record<string, unknown> {
  return members
}

function answerToCollection(call: Call, records: Records): Answer | null {
  const { method, path, body } = call
  for (const collection of Object.values(records.collections)) {
    if (path === collection.path && method === 'GET') return ok(list(call, collection))
    if (path === collection.path && method === 'POST') {
      return ok(wireOf(records.add(collection, placed(body, records)), records), 201)
    }
    const entity = collection.entities.find((candidate) => candidate['@id'] === path)
    if (entity === undefined) continue
    if (method === 'GET') return ok(wireOf(entity, records))
    if (method === 'PATCH' || method === 'PUT') return ok(wireOf(records.change(entity, body), records))
    if (method === 'DELETE') {
      collection.entities.splice(collection.entities.indexOf(entity), 1)
      return { status: 204 }
    }
  }
  return null
}

/** A new stop is appended to its tour. */
function placed(body: Record<string, unknown>, { collections }: Records): Record<string, unknown> {
  if (typeof body.tourTemplate !== 'string') return body
  const stops = stopsOf(body.tourTemplate, collections.destinations)
  const last = Math.max(0, ...stops.map((stop) => Number(stop.positionInTour)))
  return { ...body, positionInTour: last + 1 }
}

/** The tour of a stop is embedded. */
function wireOf(entity: Entity, { collections }: Records): Entity {
  const tour = collections.tourTemplates.entities.find((one) => one['@id'] === entity.tourTemplate)
  if (tour === undefined) return entity
  const { id, name, color } = tour
  return { ...entity, tourTemplate: { '@id': tour['@id'], id, name, color } }
}

const stopsOf = (tour: string, { entities }: Collection): Entity[] =>
  entities
    .filter((entity) => entity.tourTemplate === tour)
    .toSorted((a, b) => Number(a.positionInTour) - Number(b.positionInTour))

function list({ path, query }: Call, { entities, type }: Collection) {
  if (query.get('pagination') === 'false') return hydraList(path, type, entities)
  const size = Number(query.get('itemsPerPage') ?? 30)
  const start = (Number(query.get('page') ?? 1) - 1) * size
  const members = entities.toReversed().slice(start, start + size)
  return { ...hydraList(path, type, members), 'hydra:totalItems': entities.length }
}

const hydraList = (path: string, type: string, members: readonly Entity[]) => ({
  '@context': `/api/contexts/${type}`,
  '@id': path,
  '@type': 'hydra:Collection',
  'hydra:totalItems': members.length,
  'hydra:member': members,
  'hydra:search': { '@type': 'hydra:IriTemplate', 'hydra:mapping': [] },
})
