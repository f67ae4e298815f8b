import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DestinationWrite, PositionUpdate } from '../../../src/contract/destination/destination'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import { normaliseSearchText } from '../../adapters/geocoding/searchText'
import { fileLinks } from '../../db/schema/files'
import { users } from '../../db/schema/people'
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
  countOf,
  embedded,
  embeddedReadOnly,
  links,
  readOnly,
  reference,
} from '../../resources/members'
import { inDictionaryOrder } from '../../resources/dictionaryOrder'
import { equalsId, exists, isTrue } from '../../resources/query'
import {
  defineResource,
  type FilterScope,
  type Resource,
  type Row,
  type Writing,
} from '../../resources/resource'
import { decode, itemAnswer, lockRow, objectBody } from '../../resources/writeResource'
import { stopMembers } from '../addressMembers'
import { stopDefaults } from '../companies/companyDefaults'
import { destinationTemplateTarget } from '../destinationTemplates/destinationTemplates'
import { tags } from '../labels/labels'
import type { Planner } from '../tourTemplates/planner'
import {
  closeGap,
  lockStops,
  markChanged,
  nextPosition,
  stopIds,
  writeOrder,
} from '../tourTemplates/stopOrder'
import { tourTemplateTarget } from '../tourTemplates/tourTemplates'
import { fullNameOf, userSummary, userTarget } from '../users/usersTarget'
import { customFieldValues } from './customFieldValues'

const attachments = countOf(
  fileLinks,
  and(eq(fileLinks.companyId, table.companyId), eq(fileLinks.destinationId, table.id)),
)
const tour = alias(tourTemplates, 'sort_tour')
const byTourName = {
  by: inDictionaryOrder(sql`${tour.name}`),
  join: () => ({
    table: tour,
    on: and(eq(tour.companyId, table.companyId), eq(tour.id, table.tourTemplateId)),
  }),
}
const author = alias(users, 'sort_author')
const byAuthorName = {
  by: inDictionaryOrder(fullNameOf(author)),
  join: () => ({
    table: author,
    on: and(eq(author.companyId, table.companyId), eq(author.id, table.createdById)),
  }),
}
const byAttachmentCount = {
  by: sql`coalesce(sort_attachments.count, 0)`,
  join: (companyId: string) => ({
    table: sql`(select ${fileLinks.destinationId} as id, count(*) as count from ${fileLinks} where ${eq(fileLinks.companyId, companyId)} and ${isNotNull(fileLinks.destinationId)} group by 1) as sort_attachments`,
    on: sql`sort_attachments.id = ${table.id}`,
  }),
}

/** The template is looked up first: the planner of the database knows how many stops an id has, but not a subquery. */
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
    path: '/api/destinations',
    shortName: 'Destination',
    table,
    title: 'A stop of a tour, called Ziel on screen',
    version: table.version,
    members: {
      ...stopMembers(table),
      tags: links(
        table,
        {
          table: destinationTags,
          companyId: destinationTags.companyId,
          owner: destinationTags.destinationId,
          target: destinationTags.tagId,
        },
        tags,
      ),
      customFieldValues: customFieldValues(table.customFieldValues),
      tourTemplate: embedded(table.tourTemplateId, tourTemplateTarget, {
        name: tourTemplates.name,
        color: tourTemplates.color,
      }),
      destinationTemplate: reference(table.destinationTemplateId, destinationTemplateTarget),
      active: column(table.active),
      eta: readOnly(table.eta),
      multipoint: column(table.multipoint),
      positionInTour: readOnly(table.positionInTour),
      ignoredRestrictions: column(table.ignoredRestrictions),
      attachmentCount: attachments,
      createdAt: readOnly(table.createdAt),
      createdBy: embeddedReadOnly(table.createdById, userTarget, userSummary),
    },
    sortable: {
      multipoint: table.multipoint,
      name: table.name,
      address: table.address,
      city: table.city,
      street: table.street,
      zip: table.zip,
      lat: table.lat,
      lng: table.lng,
      'tourTemplate.name': byTourName,
      capacity: table.capacity,
      lengthOfStay: table.lengthOfStay,
      attachmentCount: byAttachmentCount,
      positionInTour: table.positionInTour,
      refId: table.refId,
      earliestTime: table.earliestTime,
      latestTime: table.latestTime,
      eta: table.eta,
      propertyDescription: table.propertyDescription,
      active: table.active,
      createdAt: table.createdAt,
      'createdBy.fullName': byAuthorName,
    },
    defaultSort: { by: table.createdAt, direction: 'DESC' },
    filters: {
      'tourTemplate.id': equalsId(table.tourTemplateId),
      'destinationTemplate.id': equalsId(table.destinationTemplateId),
      'destinationTemplate.importReference': isOfTemplate,
      'exists[tourTemplate]': exists(table.tourTemplateId, 'exists[tourTemplate]'),
      active: isTrue(table.active, 'active'),
      multipoint: isTrue(table.multipoint, 'multipoint'),
    },
    search: table.searchText,
    writing: destinationWriting(planner),
  })

function destinationWriting(planner: Planner): Writing<typeof DestinationWrite.Type> {
  return {
    create: DestinationWrite,
    update: DestinationWrite,
    defaults: stopDefaults,

    async beforeLock(_id, { tx, caller }, purpose, given) {
      const isMove = purpose === 'delete' || 'tourTemplate' in given
      await lockStops(tx, caller.companyId, isMove ? 'structure' : 'content')
    },

    async prepare(value, context, existing, columns) {
      const before = existing && templateIdOf(existing)
      const after = columns.tourTemplateId === undefined ? before : textOrNull(columns.tourTemplateId)
      const isMoved = (before ?? null) !== (after ?? null)
      return {
        addressKey: normaliseSearchText(value.address ?? ''),
        ...(!existing && { createdById: context.caller.userId }),
        ...(isMoved && (await positionAtEnd(context, after ?? null))),
      }
    },

    async afterCreate(id, _value, context) {
      await changed(context, await templateOf(context, id))
    },

    async afterUpdate(id, _value, context, existing) {
      const before = templateIdOf(existing)
      const after = await templateOf(context, id)
      if (before && before !== after) await leave(context, before, existing)
      await changed(context, after)
    },

    async afterDelete(_id, context, existing) {
      const before = templateIdOf(existing)
      if (before) await leave(context, before, existing)
    },
  }

  /** Closes the gap that a stop leaves behind in a template. */
  async function leave(context: WriteContext, tourTemplateId: string, stop: Row): Promise<void> {
    const { companyId } = context.caller
    await closeGap(context.tx, { companyId, tourTemplateId }, Number(stop.members.positionInTour))
    await changed(context, tourTemplateId)
  }

  async function changed(
    { tx, caller: { companyId }, afterCommit }: WriteContext,
    tourTemplateId: string | null,
  ) {
    if (!tourTemplateId) return
    await markChanged(tx, { companyId, tourTemplateId })
    afterCommit(() => planner.refresh(companyId, tourTemplateId))
  }
}

/** Takes the place at the end of a template, or none. */
async function positionAtEnd({ tx, caller: { companyId } }: WriteContext, tourTemplateId: string | null) {
  if (!tourTemplateId) return { positionInTour: null, eta: null }
  await lockStops(tx, companyId, 'structure')
  return { positionInTour: await nextPosition(tx, { companyId, tourTemplateId }), eta: null }
}

async function templateOf({ tx, caller }: WriteContext, id: string): Promise<string | null> {
  const [found] = await tx
    .select({ tourTemplateId: table.tourTemplateId })
    .from(table)
    .where(and(eq(table.companyId, caller.companyId), eq(table.id, id)))
  return found?.tourTemplateId ?? null
}

function templateIdOf(row: Row): string | null {
  const template = row.members.tourTemplate
  const hasId = typeof template === 'object' && template !== null && 'id' in template
  return hasId ? textOrNull(template.id) : null
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** Moves a stop within its tour; the others close up. */
export async function updatePosition(
  resource: Resource,
  planner: Planner,
  context: WriteContext,
  id: string,
  body: unknown,
  ifMatch: string | undefined,
): Promise<Answer> {
  const { tx, caller, afterCommit } = context
  const { newPosition } = decode(PositionUpdate, objectBody(body))
  await lockStops(tx, caller.companyId, 'structure')
  const stop = await lockRow(resource, context, id, ifMatch)
  const tourTemplateId = templateIdOf(stop)
  const template = { companyId: caller.companyId, tourTemplateId: tourTemplateId ?? '' }
  const order = tourTemplateId ? await stopIds(tx, template) : []
  if (!tourTemplateId || newPosition > order.length) {
    const message = validationMessages.between({ min: 1, max: order.length })
    throw unprocessable({ propertyPath: 'newPosition', message })
  }
  const others = order.filter((each) => each !== id)
  await writeOrder(tx, template, others.toSpliced(newPosition - 1, 0, id))
  await tx
    .update(table)
    .set({ version: stop.version + 1 })
    .where(and(eq(table.companyId, caller.companyId), eq(table.id, id)))
  await markChanged(tx, template)
  afterCommit(() => planner.refresh(caller.companyId, tourTemplateId))
  return itemAnswer(resource, context, id, 200)
}
