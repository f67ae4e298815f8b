import { asc } from 'drizzle-orm'
import { iriOf } from '../../../src/contract/wire/ids'
import {
  TemplateSync,
  maxSyncedDestinations,
  syncPath,
  syncProperties,
} from '../../../src/contract/destination/templateSync'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import type { Violation } from '../../../src/contract/wire/violations'
import { normaliseSearchText } from '../../adapters/geocoding/searchText'
import { isOneOf, isRecord } from '../../db/conditions'
import { destinationTemplates, destinations as table } from '../../db/schema/planning'
import { contextPath } from '../../http/jsonLd'
import { notFound, unprocessable } from '../../http/problem'
import type { Answer, WriteContext } from '../../http/write'
import type { Resource } from '../../resources/resource'
import { decode, lockRow, objectBody, type RecordCall } from '../../resources/writeResource'
import { texts } from '../../texts'
import { isUuid } from '../../uuid'
import { replanAll } from '../tourTemplates/refreshPlans'
import { lockStops } from '../tourTemplates/stopOrder'
import { syncViolations } from './syncViolations'
import { writeSync } from './syncWriting'
import { keepBefore, keepChangedOnly } from './undoSync'

/** Dependencies of the sync besides the write itself. */
type Parts = { templates: Resource; destinations: Resource }

/**
 * Writes the values of a template into all of the linked destinations, or into none. Writes only those that
 * differ, so that a repeated sync changes nothing. See docs/decisions/0050-template-sync.md.
 * @throws Problem 404, 412, or 422 with a violation for every destination that prevents the sync
 */
export async function syncTemplate(
  { templates, destinations }: Parts,
  context: WriteContext,
  { id: templateId, body, ifMatch }: RecordCall,
): Promise<Answer> {
  const { tx, caller } = context
  const { companyId } = caller
  const { destinations: iris, propertiesToSync } = decode(TemplateSync, objectBody(body))
  // All writes of many stops take the same lock first, so that no two of them deadlock on rows.
  await lockStops(tx, companyId, 'structure')
  await lockRow(templates, context, templateId, ifMatch)
  const wanted = firstMentions(iris, destinations.path)
  if (wanted.length === 0) throw refusal(validationMessages.required)
  if (wanted.length > maxSyncedDestinations) throw refusal(texts.sync.tooMany({ max: maxSyncedDestinations }))

  const template = await loadTemplate(context, templateId)
  const properties = new Set(syncProperties.filter((property) => propertiesToSync?.[property] !== false))
  const stops = await lockDestinations(
    context,
    wanted.flatMap(({ id }) => id ?? []),
  )
  const violations = wanted.flatMap(({ id, index }): Violation[] => {
    const propertyPath = `destinations[${index}]`
    const stop = stops.get(id ?? '')
    if (!stop) return [{ propertyPath, message: validationMessages.unknownReference }]
    if (stop.destinationTemplateId !== templateId) return [{ propertyPath, message: texts.sync.notLinked }]
    return syncViolations(template, stop, properties).map(({ member, message }) => ({
      propertyPath: `${propertyPath}.${member}`,
      message,
    }))
  })
  if (violations.length > 0) throw unprocessable(...violations)

  const ids = [...stops.keys()]
  const syncId = await keepBefore(context, { templateId, ids, properties })
  const { changed, fileLinkIds } = await writeSync(context, { template, ids, properties })
  await keepChangedOnly(context, { syncId, changed, fileLinkIds })
  const tours = [...changed].flatMap((id) => stops.get(id)?.tourTemplateId ?? [])
  await replanAll(context, tours)
  return {
    status: 200,
    body: {
      '@context': contextPath('TemplateSync'),
      '@id': syncPath(iriOf(templates.path, templateId)),
      '@type': 'TemplateSync',
      changed: changed.size,
      ...(changed.size > 0 && { syncId }),
    },
  }
}

const refusal = (message: string) => unprocessable({ propertyPath: 'destinations', message })

/** Returns each destination once, with its first index in the list. An IRI of another collection has no id. */
function firstMentions(iris: readonly string[], path: string): { id: string | undefined; index: number }[] {
  const mentions = new Map<string, { id: string | undefined; index: number }>()
  for (const [index, iri] of iris.entries()) {
    const end = iri.startsWith(`${path}/`) ? iri.slice(path.length + 1).toLowerCase() : ''
    const id = isUuid(end) ? end : undefined
    if (!mentions.has(id ?? iri)) mentions.set(id ?? iri, { id, index })
  }
  return [...mentions.values()]
}

async function loadTemplate({ tx, caller }: WriteContext, id: string) {
  const [template] = await tx
    .select()
    .from(destinationTemplates)
    .where(isRecord(destinationTemplates, caller.companyId, id))
  if (!template) throw notFound()
  return { ...template, addressKey: normaliseSearchText(template.address ?? '') }
}

/** Locks the requested destinations of the company in the order of their ids. */
async function lockDestinations({ tx, caller }: WriteContext, ids: readonly string[]) {
  const rows = await tx
    .select({
      id: table.id,
      destinationTemplateId: table.destinationTemplateId,
      tourTemplateId: table.tourTemplateId,
      multipoint: table.multipoint,
      name: table.name,
      address: table.address,
      lat: table.lat,
      lng: table.lng,
      earliestTime: table.earliestTime,
      latestTime: table.latestTime,
    })
    .from(table)
    .where(isOneOf(table, caller.companyId, ids))
    .orderBy(asc(table.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}
