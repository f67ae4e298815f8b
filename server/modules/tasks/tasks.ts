import { eq } from 'drizzle-orm'
import { TaskWrite } from '../../../src/contract/proof/proofOfService'
import { nextNumber } from '../../db/nextNumber'
import { tasks as table } from '../../db/schema/tasks'
import { column, readOnly } from '../../resources/members'
import { folded, isTrue } from '../../resources/query'
import { defineResource } from '../../resources/resource'

export const tasks = defineResource({
  path: '/api/tasks',
  shortName: 'Task',
  table,
  exportedAs: 'aufgaben',
  title: 'A task that a driver ticks off with a proof of service',
  version: table.version,
  members: {
    title: column(table.title),
    description: column(table.description),
    position: readOnly(table.position),
    active: column(table.active),
  },
  sortable: { position: table.position, title: table.title, createdAt: table.createdAt },
  defaultSort: { by: table.position, direction: 'ASC' },
  filters: { active: isTrue(table.active, 'active') },
  search: folded(table.title),
  writing: {
    create: TaskWrite,
    update: TaskWrite,

    /** A new task is appended. */
    async prepare(_value, { tx, caller }, existing) {
      if (existing) return {}
      return { position: await nextNumber(tx, table.position, eq(table.companyId, caller.companyId)) }
    },
  },
})
