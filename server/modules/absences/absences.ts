import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { gte, lte } from 'drizzle-orm'
import * as Schema from 'effect/Schema'
import { AbsenceWrite, absencesPath } from '../../../src/contract/company/absence'
import { DayField } from '../../../src/contract/rhythm/rhythm'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import type { Api } from '../../api'
import { callerOf } from '../../auth/caller'
import { absences as table } from '../../db/schema/availability'
import { sendJsonLd, type JsonObject } from '../../http/jsonLd'
import { badRequest, notFound, unprocessable } from '../../http/problem'
import { column, reference } from '../../resources/members'
import { equalsId, idParameter } from '../../resources/query'
import { findRow } from '../../resources/repository'
import { etagOf, itemJson, memberJson } from '../../resources/representation'
import { defineResource, type Row } from '../../resources/resource'
import { sendList } from '../../resources/resourceRoutes'
import { userTarget } from '../users/usersTarget'
import { vehicles } from '../vehicles/vehicles'

const isDay = Schema.is(DayField)
const onDay = (condition: typeof gte, of: PgColumn, name: string) => (value: string) => {
  if (!isDay(value)) throw badRequest(`${name}: ISO 8601`)
  return condition(of, value)
}

/** Days on which users and vehicles are not available. */
export const absences = defineResource<typeof AbsenceWrite.Type>({
  path: absencesPath,
  shortName: 'Absence',
  title: 'Days on which a user or a vehicle is not available',
  table,
  version: table.version,
  members: {
    user: reference(table.userId, userTarget),
    vehicle: reference(table.vehicleId, vehicles),
    firstDay: column(table.firstDay),
    lastDay: column(table.lastDay),
    kind: column(table.kind),
    note: column(table.note),
  },
  sortable: { firstDay: table.firstDay, lastDay: table.lastDay, createdAt: table.createdAt },
  defaultSort: { by: table.firstDay, direction: 'ASC' },
  filters: {
    from: onDay(gte, table.lastDay, 'from'),
    to: onDay(lte, table.firstDay, 'to'),
    'user.id': equalsId(table.userId),
    'vehicle.id': equalsId(table.vehicleId),
  },
  writing: {
    create: AbsenceWrite,
    update: AbsenceWrite,
    async prepare({ user, vehicle, firstDay, lastDay }) {
      if ((user == null) === (vehicle == null))
        throw unprocessable({ propertyPath: 'user', message: validationMessages.required })
      if (lastDay < firstDay)
        throw unprocessable({ propertyPath: 'lastDay', message: validationMessages.beforeFirstDay })
      return {}
    },
  },
  // Their answers depend on the caller.
  ownRoutes: [`GET ${absencesPath}`, `GET ${absencesPath}/:id`],
})

/** Routes that read absences. Kind and note are personal and sent to administrators only. */
export function registerAbsenceRoutes(app: FastifyInstance, api: Api): void {
  app.get(absencesPath, (request, reply) =>
    sendList(request, reply, api, absences, {
      toJson: (row: Row) => visibleTo(request, memberJson(absences, row)),
    }),
  )

  app.get(`${absencesPath}/:id`, async (request, reply) => {
    const row = await findRow(api.db, absences, callerOf(request).companyId, idParameter(request.params))
    if (!row) throw notFound()
    reply.header('etag', etagOf(row.version))
    return sendJsonLd(reply, 200, visibleTo(request, itemJson(absences, row)))
  })
}

const visibleTo = (request: FastifyRequest, { kind, note, ...rest }: JsonObject): JsonObject =>
  callerOf(request).facts.isCompanyAdmin ? { ...rest, kind, note } : rest
