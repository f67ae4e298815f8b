import { and, eq } from 'drizzle-orm'
import { TaskStateWrite } from '../../../src/contract/proof/proofOfService'
import { isRecord, isTarget } from '../../db/conditions'
import { proofsOfService, serviceLocations, taskStates as table } from '../../db/schema/driving'
import { tasks as tasksTable } from '../../db/schema/tasks'
import { companies } from '../../db/schema/people'
import { forbidden, notFound } from '../../http/problem'
import type { Answer, WriteContext } from '../../http/write'
import { requireTargets } from '../../resources/references'
import { decode, itemAnswer, lockRow, objectBody, type RecordCall } from '../../resources/writeResource'
import { texts } from '../../texts'
import { newId } from '../../uuid'
import { recordAudit } from '../audit/recordAudit'
import { tasks } from '../tasks/tasks'
import { mayDrive } from '../tours/ownTour'
import { tourOfProof } from './proofWriting'
import { proofs, taskStates } from './proofs'

/**
 * Marks a task of a proof as done; idempotent. If the user is not the proof's author, this is a correction,
 * which the company may forbid.
 */
export async function completeTask(
  context: WriteContext,
  { id, body, ifMatch }: RecordCall,
): Promise<Answer> {
  await lockRow(proofs, context, id, ifMatch)
  await mayDrive(context, await tourOfProof(context, id))
  const isCorrection = (await authorOf(context, id)) !== context.caller.userId
  if (isCorrection) await requireCorrections(context)
  const { task } = decode(TaskStateWrite, objectBody(body))
  const [taskId = ''] = await requireTargets(tasks, context, [task], () => 'task')
  const before = await isDone(context, id, taskId)
  const stateId = await doTask(context, id, taskId, context.now)
  if (isCorrection && !before) await recordCorrection(context, id, stateId)
  return itemAnswer(taskStates, context, stateId, 201)
}

async function authorOf({ tx, caller }: WriteContext, proofId: string): Promise<string | null> {
  const [proof] = await tx
    .select({ createdById: proofsOfService.createdById })
    .from(proofsOfService)
    .where(isRecord(proofsOfService, caller.companyId, proofId))
  return proof?.createdById ?? null
}

/** @throws Problem 403 if the company allows no corrections */
async function requireCorrections({ tx, caller }: WriteContext): Promise<void> {
  const [company] = await tx
    .select({ isAllowed: companies.proofCorrectionsAllowed })
    .from(companies)
    .where(eq(companies.id, caller.companyId))
  if (company?.isAllowed !== true) throw forbidden(texts.proofRules.noCorrections)
}

async function isDone({ tx, caller }: WriteContext, proofId: string, taskId: string): Promise<boolean> {
  const [known] = await tx
    .select({ done: table.done })
    .from(table)
    .where(isOf(caller.companyId, proofId, taskId))
  return known?.done === true
}

/** Logs a correction in the company's audit log with user, stop and task. */
async function recordCorrection(context: WriteContext, proofId: string, stateId: string): Promise<void> {
  const { tx, caller } = context
  const { serviceLocationId } = proofsOfService
  const [proof] = await tx
    .select({ stop: serviceLocations.name, street: serviceLocations.street, task: table.title })
    .from(proofsOfService)
    .innerJoin(table, isRecord(table, caller.companyId, stateId))
    .leftJoin(serviceLocations, isTarget(serviceLocations, proofsOfService, serviceLocationId))
    .where(isRecord(proofsOfService, caller.companyId, proofId))
  if (!proof) return
  const name = [proof.stop || proof.street, proof.task].filter(Boolean).join(': ')
  await recordAudit(context, {
    companyId: caller.companyId,
    action: 'taskCorrected',
    subject: { id: proofId, name },
  })
}

const isOf = (companyId: string, proofId: string, taskId: string) =>
  and(eq(table.companyId, companyId), eq(table.proofOfServiceId, proofId), eq(table.taskId, taskId))

/**
 * Adds the done state of a task to a proof.
 * @param taskId a task of the company
 * @returns the id of the state
 */
export async function doTask(
  { tx, caller: { companyId }, now }: WriteContext,
  proofId: string,
  taskId: string,
  timeStamp: Date,
): Promise<string> {
  const [known] = await tx
    .select({ id: table.id, done: table.done })
    .from(table)
    .where(isOf(companyId, proofId, taskId))
  if (known !== undefined) {
    if (!known.done) {
      await tx
        .update(table)
        .set({ done: true, timeStamp })
        .where(isRecord(table, companyId, known.id))
    }
    return known.id
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
    proofOfServiceId: proofId,
    taskId,
    title: found.title,
    done: true,
    timeStamp,
  })
  return stateId
}
