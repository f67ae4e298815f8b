import { and, eq, sql } from 'drizzle-orm'
import { DestinationTemplatesAdd, maxAddedTemplates } from '../../../src/contract/tour/tourTemplate'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import type { Violation } from '../../../src/contract/wire/violations'
import { normaliseSearchText } from '../../adapters/geocoding/searchText'
import { isAnyOf, isOneOf } from '../../db/conditions'
import { insertInSlices } from '../../db/insertInSlices'
import { fileLinks } from '../../db/schema/files'
import {
  destinationTags,
  destinationTemplates,
  destinationTemplateTags,
  destinations as table,
} from '../../db/schema/planning'
import type { JsonObject } from '../../http/jsonLd'
import { notFound, unprocessable } from '../../http/problem'
import type { Answer, WriteContext } from '../../http/write'
import { requireTargets } from '../../resources/references'
import { etagOf } from '../../resources/representation'
import type { Resource } from '../../resources/resource'
import { decode, objectBody, type RecordCall } from '../../resources/writeResource'
import { texts } from '../../texts'
import { newId } from '../../uuid'
import { stopDefaults } from '../companies/companyDefaults'
import { destinationTemplateTarget } from '../destinationTemplates/destinationTemplates'
import { replanOrdered, type Planner } from './planner'
import { stopsJson } from './stopList'
import { addStops, lockStops, stopsVersion } from './stopOrder'

type Template = typeof destinationTemplates.$inferSelect
type NewStop = { id: string; template: Template }

/**
 * Creates a stop at the end of a tour for each given template, in the given order. A template given twice
 * becomes two stops. Creates all or none.
 * @throws Problem 404, or 422 with a violation for every unusable template
 */
export async function addTemplates(
  { destinations, planner }: { destinations: Resource; planner: Planner },
  context: WriteContext,
  { id: tourTemplateId, body }: RecordCall,
): Promise<Answer> {
  const { tx, caller, now } = context
  const key = { companyId: caller.companyId, tourTemplateId }
  const { destinationTemplates: iris } = decode(DestinationTemplatesAdd, objectBody(body))
  // Prevents changes to stop templates during the copy, see `lockStops`.
  await lockStops(tx, caller.companyId, 'structure')
  const version = await stopsVersion(tx, key)
  if (version === undefined) throw notFound()
  const templates = await wantedTemplates(context, iris)
  const stops = templates.map((template): NewStop => ({ id: newId(now.getTime()), template }))
  await insertStops(context, tourTemplateId, stops)
  const ids = stops.map(({ id }) => id)
  await addStops(tx, key, ids)
  await copyTags(context, stops)
  await copyFiles(context, stops)
  replanOrdered(context, planner, tourTemplateId)
  return {
    status: 201,
    body: await stopsJson(destinations, context, tourTemplateId, ids),
    headers: { etag: etagOf(version + 1) },
  }
}

/** Returns one template per mention. Rejects templates without position, which a stop requires. */
async function wantedTemplates(context: WriteContext, iris: readonly string[]): Promise<Template[]> {
  const refuse = (message: string) => unprocessable({ propertyPath: 'destinationTemplates', message })
  if (iris.length === 0) throw refuse(validationMessages.required)
  if (iris.length > maxAddedTemplates) throw refuse(texts.tooManyTemplates({ max: maxAddedTemplates }))
  const pathOf = (index: number) => `destinationTemplates[${index}]`
  const ids = await requireTargets(destinationTemplateTarget, context, iris, pathOf)
  const found = await context.tx
    .select()
    .from(destinationTemplates)
    .where(isOneOf(destinationTemplates, context.caller.companyId, ids))
  const byId = new Map(found.map((template) => [template.id, template]))
  const templates = ids.flatMap((id) => byId.get(id) ?? [])
  const unlocated = templates.flatMap(({ lat, lng, name, importReference }, index): Violation[] =>
    lat !== null && lng !== null
      ? []
      : [
          {
            propertyPath: pathOf(index),
            message: texts.templateWithoutPosition({ name: name || importReference }),
          },
        ],
  )
  if (unlocated.length > 0) throw unprocessable(...unlocated)
  return templates
}

async function insertStops(context: WriteContext, tourTemplateId: string, stops: readonly NewStop[]) {
  const { tx, caller, now } = context
  const { userId } = caller
  const defaults = await stopDefaults(context)
  await tx.insert(table).values(
    stops.map(({ id, template }) => {
      const { searchText: _search, importReference: _reference, ...fields } = template
      return {
        ...fields,
        ...timesOf(template, defaults),
        id,
        version: 1,
        createdAt: now,
        createdById: userId,
        tourTemplateId,
        destinationTemplateId: template.id,
        addressKey: normaliseSearchText(template.address ?? ''),
      }
    }),
  )
}

/**
 * Values missing in the template come from the company. A window is taken completely, so that two sources are
 * not mixed.
 */
function timesOf(template: Template, defaults: JsonObject) {
  const hasWindow = template.earliestTime !== null || template.latestTime !== null
  const given = <T>(own: T | null, name: string) => own ?? ((defaults[name] ?? null) as T | null)
  return {
    lengthOfStay: given(template.lengthOfStay, 'lengthOfStay'),
    timeWindowType: given(template.timeWindowType, 'timeWindowType'),
    ...(!hasWindow && {
      earliestTime: given<number>(null, 'earliestTime'),
      latestTime: given<number>(null, 'latestTime'),
    }),
  }
}

async function copyTags({ tx, caller }: WriteContext, stops: readonly NewStop[]): Promise<void> {
  const ids = sql.param(stops.map(({ id }) => id))
  const templateIds = sql.param(stops.map(({ template }) => template.id))
  const t = destinationTemplateTags
  const isOfStop = sql`${t.destinationTemplateId} = stop.template`
  await tx
    .insert(destinationTags)
    .select(
      sql`select ${caller.companyId}::uuid, stop.id, ${t.tagId} from unnest(${ids}::uuid[], ${templateIds}::uuid[]) as stop(id, template) join ${t} on ${and(eq(t.companyId, caller.companyId), isOfStop)}`,
    )
}

async function copyFiles({ tx, caller, now }: WriteContext, stops: readonly NewStop[]): Promise<void> {
  const { companyId } = caller
  const templateIds = stops.map(({ template }) => template.id)
  const links = await tx
    .select({ fileId: fileLinks.fileId, kind: fileLinks.kind, templateId: fileLinks.destinationTemplateId })
    .from(fileLinks)
    .where(and(eq(fileLinks.companyId, companyId), isAnyOf(fileLinks.destinationTemplateId, templateIds)))
  const rows = stops.flatMap(({ id, template }) =>
    links
      .filter(({ templateId }) => templateId === template.id)
      .map(({ fileId, kind }) => ({
        id: newId(now.getTime()),
        companyId,
        fileId,
        kind,
        destinationId: id,
      })),
  )
  await insertInSlices(tx, fileLinks, rows)
}
