import { sql } from 'drizzle-orm'
import { OrderChange, OrderWrite, orderPriorities } from '../../../src/contract/tour/order'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import { destinations, orders as table } from '../../db/schema/planning'
import type { Deps } from '../../deps'
import { unprocessable } from '../../http/problem'
import type { WriteContext } from '../../http/write'
import { column, embedded, readOnly } from '../../resources/members'
import { equalsId, holds, oneOf } from '../../resources/query'
import { defineResource } from '../../resources/resource'
import { destinationTarget } from '../destinations/destinationTarget'
import { companyToday, isOpenOn, progressMember, releaseOrder } from './orderPlans'
import { orderTarget } from './orderTarget'

/** Orders of a company. Their state follows from plans of dates and proofs. */
export const defineOrders = ({ now }: Pick<Deps, 'now'>) =>
  defineResource<typeof OrderChange.Type>({
    ...orderTarget,
    title: 'A visit of a stop that is wanted once, called Auftrag on screen',
    table,
    version: table.version,
    members: {
      destination: embedded(table.destinationId, destinationTarget, {
        name: destinations.name,
        address: destinations.address,
        lengthOfStay: destinations.lengthOfStay,
        tourTemplate: sql`'/api/tour-templates/' || ${destinations.tourTemplateId}`,
      }),
      firstDay: column(table.firstDay),
      lastDay: column(table.lastDay),
      priority: column(table.priority),
      lengthOfStay: column(table.lengthOfStay),
      note: column(table.note),
      cancelledBecause: column(table.cancelledBecause),
      progress: progressMember(now),
      createdAt: readOnly(table.createdAt),
    },
    sortable: { createdAt: table.createdAt, firstDay: table.firstDay },
    defaultSort: { by: table.createdAt, direction: 'ASC' },
    filters: {
      destination: equalsId(table.destinationId),
      priority: oneOf(table.priority, orderPriorities, 'priority'),
      isOpen: async (value, { db, companyId }) =>
        holds(isOpenOn(await companyToday(db, companyId, now())), 'isOpen')(value),
    },
    writing: {
      create: OrderWrite,
      update: OrderChange,
      async prepare({ firstDay, lastDay }, { caller }, existing) {
        if (firstDay != null && lastDay != null && lastDay < firstDay)
          throw unprocessable({ propertyPath: 'lastDay', message: validationMessages.wrongType })
        return existing ? {} : { createdById: caller.userId }
      },
      async afterUpdate(id, { cancelledBecause }, context, before, columns) {
        const isMoved =
          'destinationId' in columns && columns.destinationId !== destinationIdOf(before.members.destination)
        if (cancelledBecause != null || isMoved) await release(id, context)
      },
      afterDelete: (id, context) => release(id, context),
    },
  })

async function release(orderId: string, { tx, caller: { companyId }, now }: WriteContext): Promise<void> {
  await releaseOrder(tx, { companyId, orderId }, await companyToday(tx, companyId, now))
}

const destinationIdOf = (value: unknown): unknown => (value as { id?: unknown } | null)?.id
