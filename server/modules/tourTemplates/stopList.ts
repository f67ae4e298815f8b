import { iriOf } from '../../../src/contract/wire/ids'
import { DestinationOrder } from '../../../src/contract/tour/tourTemplate'
import type { JsonObject } from '../../http/jsonLd'
import { notFound, unprocessable } from '../../http/problem'
import type { Answer, WriteContext } from '../../http/write'
import { requireTargets } from '../../resources/references'
import { findRows } from '../../resources/repository'
import { collectionJson, etagOf, memberJson } from '../../resources/representation'
import type { Resource } from '../../resources/resource'
import { decode, matches, objectBody, versionConflict, type RecordCall } from '../../resources/writeResource'
import { texts } from '../../texts'
import { replanOrdered, type Planner } from './planner'
import { changeOrder, lockOrder, lockStops } from './stopOrder'
import { destinationTarget } from '../destinations/destinationTarget'
import { tourTemplateTarget } from './tourTemplates'

/* The list of a template's stops as one resource: its ETag counts changes of members and order. */

export const stopsPath = (tourTemplateId: string) =>
  `${iriOf(tourTemplateTarget.path, tourTemplateId)}/destinations`

/** Returns the given stops of a template as JSON. */
export async function stopsJson(
  destinations: Resource,
  { tx, caller }: Pick<WriteContext, 'tx' | 'caller'>,
  tourTemplateId: string,
  ids: readonly string[],
): Promise<JsonObject> {
  const rows = await findRows(tx, destinations, caller.companyId, ids)
  const members = rows.map((row) => memberJson(destinations, row))
  return collectionJson({ ...destinations, path: stopsPath(tourTemplateId) }, members, members.length)
}

/**
 * Writes a new order of a template's stops, which must contain each of them once.
 * @throws Problem 404, 422, or 412 with the current list if If-Match does not match
 */
export async function updateOrder(
  { destinations, planner }: { destinations: Resource; planner: Planner },
  context: WriteContext,
  { id: tourTemplateId, body, ifMatch }: RecordCall,
  { keepsBefore = false }: { keepsBefore?: boolean } = {},
): Promise<Answer> {
  const { tx, caller } = context
  const template = { companyId: caller.companyId, tourTemplateId }
  const { destinations: iris } = decode(DestinationOrder, objectBody(body))
  await lockStops(tx, caller.companyId, 'content')
  const order = await lockOrder(tx, template)
  if (order === undefined) throw notFound()
  const { ids: stops, version } = order
  if (!matches(ifMatch, etagOf(version)))
    throw versionConflict(version, await stopsJson(destinations, context, tourTemplateId, stops))
  const ids = orderOf(iris, stops)
  if (!ids) {
    await requireTargets(destinations, context, iris, (i) => `destinations[${i}]`)
    throw unprocessable({ propertyPath: 'destinations', message: texts.stopsIncomplete })
  }
  await changeOrder(tx, template, ids, keepsBefore ? stops : undefined)
  replanOrdered(context, planner, tourTemplateId)
  const answer = await stopsJson(destinations, context, tourTemplateId, ids)
  return { status: 200, body: answer, headers: { etag: etagOf(version + 1) } }
}

/** Returns the ids of the IRIs; undefined unless they name each stop once. */
function orderOf(iris: readonly string[], stops: readonly string[]): string[] | undefined {
  const prefix = `${destinationTarget.path}/`
  const known = new Set(stops)
  const ids = iris
    .map((iri) => (iri.startsWith(prefix) ? iri.slice(prefix.length).toLowerCase() : ''))
    .filter((id) => known.delete(id))
  return known.size === 0 && ids.length === iris.length ? ids : undefined
}
