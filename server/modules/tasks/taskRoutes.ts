import type { FastifyInstance } from 'fastify'
import { TaskOrder, taskOrderPath } from '../../../src/contract/proof/proofOfService'
import type { Api } from '../../api'
import { tasks as table } from '../../db/schema/tasks'
import { orderRecords } from '../../resources/orderRecords'
import type { Resource } from '../../resources/resource'
import { decode, objectBody } from '../../resources/writeResource'
import { texts } from '../../texts'

/** Non-CRUD routes of tasks. */
export function registerTaskRoutes(app: FastifyInstance, api: Api, tasks: Resource): void {
  app.post(taskOrderPath, (request, reply) =>
    api.write(request, reply, (context) =>
      orderRecords(tasks, context, {
        iris: decode(TaskOrder, objectBody(request.body)).tasks,
        path: 'tasks',
        position: table.position,
        incomplete: texts.tasksIncomplete,
      }),
    ),
  )
}
