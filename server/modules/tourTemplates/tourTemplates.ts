import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { approximateAccuracies } from '../../../src/contract/destination/positionAccuracy'
import {
  TourTemplateCreate,
  TourTemplateWrite,
  withVehicleRules,
} from '../../../src/contract/tour/tourTemplate'
import { tags } from '../labels/labels'
import { missingSkillsOf } from '../labels/skills'
import { vehicles as vehicleRows } from '../../db/schema/availability'
import { tours } from '../../db/schema/driving'
import {
  destinations,
  tourFigures,
  tourTemplateAssignees,
  tourTemplateTags,
  tourTemplates as table,
} from '../../db/schema/planning'
import { Problem } from '../../http/problem'
import {
  column,
  computed,
  countOf,
  embeddedReadOnly,
  links,
  momentOrNull,
  readOnly,
  reference,
  type Target,
} from '../../resources/members'
import { isTrue, matchingId } from '../../resources/query'
import { defineResource, type JoinedSort, type Writing } from '../../resources/resource'
import { changesAny } from '../../resources/writeResource'
import { texts } from '../../texts'
import { accuracyOfMoved, destinationAddressMembers, startAddressMembers } from '../addressMembers'
import { tourTemplateDefaults } from '../companies/companyDefaults'
import { userSummary, userTarget } from '../users/usersTarget'
import { vehicles } from '../vehicles/vehicles'
import { areFiguresOf } from './plan'
import type { Planner } from './planner'
import { lockStops, markStale, releaseStops } from './stopOrder'
import { tourTemplateSorts } from './tourTemplateSorts'

export const tourTemplateTarget: Target = { path: '/api/tour-templates', shortName: 'TourTemplate', table }

// Inactive stops never count.
const ownStops = and(
  eq(destinations.companyId, table.companyId),
  eq(destinations.tourTemplateId, table.id),
  eq(destinations.active, true),
)
const stopCapacity = computed(
  sql`select coalesce(sum(${destinations.capacity}), 0) from ${destinations} where ${ownStops}`,
  'xmls:integer',
  Number,
)
const ownTours = and(eq(tours.companyId, table.companyId), eq(tours.tourTemplateId, table.id))
const runningTours = and(ownTours, isNull(tours.endDate))

const figure = (column: PgColumn) =>
  computed(sql`select ${column} from ${tourFigures} where ${areFiguresOf}`, 'xmls:integer')
const byFigure = (column: PgColumn): JoinedSort => ({
  by: sql`${column}`,
  join: () => ({ table: tourFigures, on: areFiguresOf }),
})

/** Condition: the user is an assignee. */
export const isAssignedTo = (userId: string) =>
  sql`exists (select 1 from ${tourTemplateAssignees} where ${and(
    eq(tourTemplateAssignees.companyId, table.companyId),
    eq(tourTemplateAssignees.tourTemplateId, table.id),
    eq(tourTemplateAssignees.userId, userId),
  )})`

const hasTag = (tagId: string) =>
  sql`exists (select 1 from ${tourTemplateTags} where ${and(
    eq(tourTemplateTags.companyId, table.companyId),
    eq(tourTemplateTags.tourTemplateId, table.id),
    eq(tourTemplateTags.tagId, tagId),
  )})`

export const defineTourTemplates = (planner: Planner) =>
  defineResource({
    ...tourTemplateTarget,
    title: 'A reusable route with ordered stops, called Tour on screen',
    version: table.version,
    members: {
      name: column(table.name),
      description: column(table.description),
      assignees: links(
        table,
        { owner: tourTemplateAssignees.tourTemplateId, target: tourTemplateAssignees.userId },
        userTarget,
      ),
      tags: links(table, { owner: tourTemplateTags.tourTemplateId, target: tourTemplateTags.tagId }, tags),
      color: column(table.color),
      vehicleType: column(table.vehicleType),
      vehicle: reference(table.vehicleId, vehicles),
      excludeMotorway: column(table.excludeMotorway),
      excludeFerry: column(table.excludeFerry),
      excludeToll: column(table.excludeToll),
      locationTracking: column(table.locationTracking),
      autoProof: column(table.autoProof),
      maximumCapacity: column(table.maximumCapacity),
      active: column(table.active),
      earliestTime: column(table.earliestTime),
      latestTime: column(table.latestTime),
      planning: column(table.planning),
      rhythm: column(table.rhythm),
      createdAt: readOnly(table.createdAt),
      destinationCount: countOf(destinations, ownStops),
      destinationCapacity: stopCapacity,
      approximateCount: countOf(
        destinations,
        and(ownStops, inArray(destinations.positionAccuracy, [...approximateAccuracies])),
      ),
      distanceMeters: figure(tourFigures.distanceMeters),
      durationSeconds: figure(tourFigures.durationSeconds),
      strictViolationCount: figure(tourFigures.strictViolationCount),
      softViolationCount: figure(tourFigures.softViolationCount),
      vehicleCapacity: computed(
        sql`select ${vehicleRows.maximumCapacity} from ${vehicleRows} where ${and(
          eq(vehicleRows.companyId, table.companyId),
          eq(vehicleRows.id, table.vehicleId),
        )}`,
        'xmls:integer',
      ),
      missingSkills: computed(missingSkillsOf, 'xmls:string'),
      running: computed(sql`exists (select 1 from ${tours} where ${runningTours})`, 'xmls:boolean'),
      isOptimized: computed(sql`${table.orderBeforeOptimization} is not null`, 'xmls:boolean', Boolean),
      lastStartDate: computed(
        sql`select max(${tours.startDate}) from ${tours} where ${ownTours}`,
        'xmls:dateTime',
        momentOrNull,
      ),
      createdBy: embeddedReadOnly(table.createdById, userTarget, userSummary),
      ...startAddressMembers(table),
      ...destinationAddressMembers(table),
    },
    sortable: {
      name: table.name,
      description: table.description,
      color: table.color,
      createdAt: table.createdAt,
      active: table.active,
      earliestTime: table.earliestTime,
      latestTime: table.latestTime,
      vehicleType: table.vehicleType,
      maximumCapacity: table.maximumCapacity,
      startAddress: table.startAddress,
      destinationAddress: table.destinationAddress,
      distanceMeters: byFigure(tourFigures.distanceMeters),
      durationSeconds: byFigure(tourFigures.durationSeconds),
      ...tourTemplateSorts,
    },
    defaultSort: { by: table.createdAt, direction: 'DESC' },
    filters: {
      active: isTrue(table.active, 'active'),
      planning: isTrue(table.planning, 'planning'),
      'assignees.id': matchingId(isAssignedTo),
      'tags.id': matchingId(hasTag),
    },
    search: table.searchText,
    writing: tourTemplateWriting(planner),
  })

/** Members that the schedule of a tour depends on, see `loadPlan`. */
const scheduleMembers = [
  'vehicleType',
  'excludeMotorway',
  'excludeToll',
  'excludeFerry',
  'earliestTime',
  'latestTime',
  ...['Lat', 'Lng', 'NavLat', 'NavLng'].flatMap((part) => [`start${part}`, `destination${part}`]),
]

function tourTemplateWriting(planner: Planner): Writing<typeof TourTemplateWrite.Type> {
  return {
    create: TourTemplateCreate,
    update: TourTemplateWrite,
    defaults: tourTemplateDefaults,

    async prepare(value, { caller }, existing, columns) {
      const { excludeMotorway, excludeToll } = withVehicleRules(value)
      return {
        excludeMotorway: excludeMotorway ?? null,
        excludeToll: excludeToll ?? null,
        ...accuracyOfMoved('start', columns, existing),
        ...accuracyOfMoved('destination', columns, existing),
        ...(!existing && { createdById: caller.userId }),
      }
    },

    async afterCreate(tourTemplateId, _value, { caller: { companyId }, afterCommit }) {
      afterCommit(() => planner.refresh(companyId, tourTemplateId))
    },

    async afterUpdate(tourTemplateId, _value, { tx, caller: { companyId }, afterCommit }, before, columns) {
      if (!changesAny(scheduleMembers, columns, before)) return 'invisible'
      await markStale(tx, { companyId, tourTemplateId })
      afterCommit(() => planner.refresh(companyId, tourTemplateId))
      return undefined
    },

    async beforeLock(_id, { tx, caller }, purpose) {
      if (purpose === 'delete') await lockStops(tx, caller.companyId, 'structure')
    },

    async beforeDelete(tourTemplateId, { tx, caller: { companyId } }) {
      const [running] = await tx
        .select({ id: tours.id })
        .from(tours)
        .where(
          and(
            eq(tours.companyId, companyId),
            eq(tours.tourTemplateId, tourTemplateId),
            isNull(tours.endDate),
          ),
        )
        .limit(1)
      if (running) throw new Problem(409, { code: 'StillReferenced', description: texts.runningTour })
      await releaseStops(tx, { companyId, tourTemplateId })
    },
  }
}
