import { and, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  DestinationCreate,
  DestinationWrite,
  PositionUpdate,
} from '../../../src/contract/destination/destination'
import { positionAccuracies } from '../../../src/contract/destination/positionAccuracy'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import { normaliseSearchText } from '../../adapters/geocoding/searchText'
import { isTarget } from '../../db/conditions'
import { fileLinks } from '../../db/schema/files'
import {
  destinationTags,
  destinationTemplates,
  destinations as table,
  tourTemplates,
} from '../../db/schema/planning'
import { unprocessable } from '../../http/problem'
import type { Answer, WriteContext } from '../../http/write'
import {
  column,
  computed,
  countOf,
  embedded,
  embeddedReadOnly,
  links,
  readOnly,
  reference,
} from '../../resources/members'
import { inDictionaryOrder } from '../../resources/dictionaryOrder'
import { equalsId, exists, isTrue, matchingId, oneOf } from '../../resources/query'
import {
  defineResource,
  type FilterScope,
  type JoinedSort,
  type Resource,
  type Row,
  type Writing,
} from '../../resources/resource'
import { etagOf } from '../../resources/representation'
import {
  changesAny,
  decode,
  itemAnswer,
  lockRow,
  matches,
  objectBody,
  versionConflict,
  type RecordCall,
} from '../../resources/writeResource'
import { accuracyOfMoved, stopMembers } from '../addressMembers'
import { stopDefaults } from '../companies/companyDefaults'
import { destinationTemplateTarget } from '../destinationTemplates/destinationTemplates'
import { tags } from '../labels/labels'
import { attachFiles, filesOf } from '../files/attachedFiles'
import { replan, replanOrdered, type Planner } from '../tourTemplates/planner'
import { stopsJson } from '../tourTemplates/stopList'
import {
  addStops,
  byEta,
  byPosition,
  changeOrder,
  eta,
  lockOrder,
  lockStops,
  markListed,
  positionInTour,
  settleOrder,
} from '../tourTemplates/stopOrder'
import { tourTemplateTarget } from '../tourTemplates/tourTemplates'
import { stopSorts } from '../stopSorts'
import { userSummary, userTarget } from '../users/usersTarget'
import { customFieldValues } from './customFieldValues'
import { destinationTarget } from './destinationTarget'

const hasTag = (tagId: string) =>
  sql`exists (select 1 from ${destinationTags} where ${and(
    eq(destinationTags.companyId, table.companyId),
    eq(destinationTags.destinationId, table.id),
    eq(destinationTags.tagId, tagId),
  )})`

const attachments = countOf(
  fileLinks,
  and(eq(fileLinks.companyId, table.companyId), eq(fileLinks.destinationId, table.id)),
)
const tour = alias(tourTemplates, 'sort_tour')
const byTourName: JoinedSort = {
  by: inDictionaryOrder(sql`${tour.name}`),
  join: () => ({ table: tour, on: isTarget(tour, table, table.tourTemplateId) }),
}

/** Resolves the template first: the query planner can estimate the stops of an id, but not of a subquery. */
async function isOfTemplate(importReference: string, { db, companyId }: FilterScope): Promise<SQL> {
  const [template] = await db
    .select({ id: destinationTemplates.id })
    .from(destinationTemplates)
    .where(
      and(
        eq(destinationTemplates.companyId, companyId),
        eq(destinationTemplates.importReference, importReference),
      ),
    )
  return template ? eq(table.destinationTemplateId, template.id) : sql`false`
}

export const defineDestinations = (planner: Planner) =>
  defineResource({
    ...destinationTarget,
    table,
    title: 'A stop of a tour, called Ziel on screen',
    version: table.version,
    members: {
      ...stopMembers(table),
      tags: links(table, { owner: destinationTags.destinationId, target: destinationTags.tagId }, tags),
      customFieldValues: customFieldValues(table.customFieldValues),
      tourTemplate: embedded(table.tourTemplateId, tourTemplateTarget, {
        name: tourTemplates.name,
        color: tourTemplates.color,
      }),
      destinationTemplate: reference(table.destinationTemplateId, destinationTemplateTarget),
      active: column(table.active),
      eta: computed(eta, 'xmls:integer'),
      multipoint: column(table.multipoint),
      positionInTour: computed(positionInTour, 'xmls:integer'),
      ignoredRestrictions: column(table.ignoredRestrictions),
      orderLock: column(table.orderLock),
      rhythm: column(table.rhythm),
      attachmentCount: attachments,
      attachedFiles: filesOf(fileLinks.destinationId, table),
      createdAt: readOnly(table.createdAt),
      createdBy: embeddedReadOnly(table.createdById, userTarget, userSummary),
    },
    sortable: {
      ...stopSorts(table, fileLinks.destinationId),
      multipoint: table.multipoint,
      'tourTemplate.name': byTourName,
      positionInTour: byPosition,
      eta: byEta,
      active: table.active,
    },
    defaultSort: { by: table.createdAt, direction: 'DESC' },
    filters: {
      'tourTemplate.id': equalsId(table.tourTemplateId),
      'destinationTemplate.id': equalsId(table.destinationTemplateId),
      'destinationTemplate.importReference': isOfTemplate,
      'exists[tourTemplate]': exists(table.tourTemplateId, 'exists[tourTemplate]'),
      'tags.id': matchingId(hasTag),
      'exists[lat]': exists(table.lat, 'exists[lat]'),
      positionAccuracy: oneOf(table.positionAccuracy, positionAccuracies, 'positionAccuracy'),
      active: isTrue(table.active, 'active'),
      multipoint: isTrue(table.multipoint, 'multipoint'),
    },
    search: table.searchText,
    writing: destinationWriting(planner),
  })

/** Members of a stop that the schedule of its tour depends on, see `loadPlan`. */
const scheduleMembers = [
  'lat',
  'lng',
  'navLat',
  'navLng',
  'timeWindowType',
  'earliestTime',
  'latestTime',
  'lengthOfStay',
  'capacity',
  'active',
  'ignoredRestrictions',
]

function destinationWriting(planner: Planner): Writing<typeof DestinationCreate.Type> {
  return {
    create: DestinationCreate,
    update: DestinationWrite,
    defaults: stopDefaults,

    async beforeLock(_id, { tx, caller }, purpose, given) {
      const isMove = purpose === 'delete' || 'tourTemplate' in given
      await lockStops(tx, caller.companyId, isMove ? 'structure' : 'content')
    },

    async prepare(value, context, existing, columns) {
      const { tx, caller } = context
      // A change takes this lock before the row's own, see `beforeLock`.
      if (!existing && columns.tourTemplateId) await lockStops(tx, caller.companyId, 'structure')
      return {
        addressKey: normaliseSearchText(value.address ?? ''),
        ...accuracyOfMoved('', columns, existing),
        ...(!existing && { createdById: context.caller.userId }),
      }
    },

    async afterCreate(id, { attachedFiles }, context, columns) {
      await attachFiles(context, fileLinks.destinationId, id, attachedFiles ?? [])
      const tourTemplateId = textOrNull(columns.tourTemplateId)
      if (tourTemplateId) await join(context, tourTemplateId, id)
    },

    async afterUpdate(id, _value, context, existing, columns) {
      const before = templateIdOf(existing)
      const after = 'tourTemplateId' in columns ? textOrNull(columns.tourTemplateId) : before
      if (before !== after) {
        if (before) await leave(context, before)
        if (after) await join(context, after, id)
        return undefined
      }
      if (after && changesAny(scheduleMembers, columns, existing)) await replan(context, planner, after)
      else if (after)
        await markListed(context.tx, { companyId: context.caller.companyId, tourTemplateId: after })
      return 'invisible'
    },

    async afterDelete(_id, context, existing) {
      const before = templateIdOf(existing)
      if (before) await leave(context, before)
    },
  }

  /** Removes a stop that has left a template from its order. */
  async function leave(context: WriteContext, tourTemplateId: string): Promise<void> {
    await settleOrder(context.tx, { companyId: context.caller.companyId, tourTemplateId })
    replanOrdered(context, planner, tourTemplateId)
  }

  /** Appends a stop to the order of its template. */
  async function join(context: WriteContext, tourTemplateId: string, id: string): Promise<void> {
    await addStops(context.tx, { companyId: context.caller.companyId, tourTemplateId }, [id])
    replanOrdered(context, planner, tourTemplateId)
  }
}

function templateIdOf(row: Row): string | null {
  const template = row.members.tourTemplate
  const hasId = typeof template === 'object' && template !== null && 'id' in template
  return hasId ? textOrNull(template.id) : null
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/**
 * Moves a stop within its tour; the others close up. This changes the order of the list, so If-Match and the
 * ETag of the response are those of the list, as for `update-order`.
 */
export async function updatePosition(
  { destinations, planner }: { destinations: Resource; planner: Planner },
  context: WriteContext,
  { id, body, ifMatch }: RecordCall,
): Promise<Answer> {
  const { tx, caller } = context
  const { newPosition } = decode(PositionUpdate, objectBody(body))
  await lockStops(tx, caller.companyId, 'content')
  const stop = await lockRow(destinations, context, id, undefined)
  const tourTemplateId = templateIdOf(stop)
  const template = { companyId: caller.companyId, tourTemplateId: tourTemplateId ?? '' }
  const order = tourTemplateId === null ? undefined : await lockOrder(tx, template)
  if (!tourTemplateId || order === undefined || newPosition > order.ids.length) {
    const message = validationMessages.between({ min: 1, max: order?.ids.length ?? 0 })
    throw unprocessable({ propertyPath: 'newPosition', message })
  }
  const { ids, version } = order
  if (!matches(ifMatch, etagOf(version)))
    throw versionConflict(version, await stopsJson(destinations, context, tourTemplateId, ids))
  const others = ids.filter((each) => each !== id)
  await changeOrder(tx, template, others.toSpliced(newPosition - 1, 0, id))
  replanOrdered(context, planner, tourTemplateId)
  const { headers: _, ...answer } = await itemAnswer(destinations, context, id, 200)
  return { ...answer, headers: { etag: etagOf(version + 1) } }
}
