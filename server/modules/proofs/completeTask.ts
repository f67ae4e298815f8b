import { and, eq } from 'drizzle-orm'
import { TaskStateWrite } from '../../../src/contract/proof/proofOfService'
import { isRecord } from '../../db/conditions'
import { taskStates as table } from '../../db/schema/driving'
import { tasks as tasksTable } from '../../db/schema/labels'
import { notFound } from '../../http/problem'
import type { Answer, WriteContext } from '../../http/write'
import { requireTargets } from '../../resources/references'
import { decode, itemAnswer, lockRow, objectBody, type RecordCall } from '../../resources/writeResource'
import { newId } from '../../uuid'
import { tasks } from '../tasks/tasks'
import { mayDrive } from '../tours/startTour'
import { driverOfProof } from './proofWriting'
import { proofs, taskStates } from './proofs'

/** A task of a proof was done after all. Done already it stays as it is. */
export async function completeTask(
  context: WriteContext,
  { id, body, ifMatch }: RecordCall,
): Promise<Answer> {
  const { tx, caller, now } = context
  const { companyId } = caller
  await lockRow(proofs, context, id, ifMatch)
  mayDrive(caller, await driverOfProof(context, id))
  const { task } = decode(TaskStateWrite, objectBody(body))
  const [taskId = ''] = await requireTargets(tasks, context, [task], () => 'task')
  const [known] = await tx
    .select({ id: table.id, done: table.done })
    .from(table)
    .where(and(eq(table.companyId, companyId), eq(table.proofOfServiceId, id), eq(table.taskId, taskId)))
  if (known !== undefined) {
    if (!known.done) {
      await tx
        .update(table)
        .set({ done: true, timeStamp: now })
        .where(isRecord(table, companyId, known.id))
    }
    return itemAnswer(taskStates, context, known.id, 201)
  }
  const [found] = await tx
    .select({ title: tasksTable.title })
    .from(tasksTable)
    .where(isRecord(tasksTable, companyId, taskId))
  if (found === undefined) throw notFound()
  const stateId = newId(now.getTime())
  await tx.insert(table).values({
    id: stateId,
    companyId,
    proofOfServiceId: id,
    taskId,
    title: found.title,
    done: true,
    timeStamp: now,
  })
  return itemAnswer(taskStates, context, stateId, 201)
}
