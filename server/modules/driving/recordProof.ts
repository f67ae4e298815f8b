import { clockOffsetMs, correctedMoment } from '../../../src/contract/driving/clockSkew'
import { DriverProofCreate } from '../../../src/contract/driving/driverProof'
import type { ProofCreate } from '../../../src/contract/tour/tourCommands'
import { idOfIri } from '../../../src/contract/wire/ids'
import { isRecord } from '../../db/conditions'
import { serviceLocations as l } from '../../db/schema/driving'
import { Problem, notFound } from '../../http/problem'
import type { WriteContext } from '../../http/write'
import { requireTargets } from '../../resources/references'
import type { Resource, Writing } from '../../resources/resource'
import { createRecord, decode, objectBody } from '../../resources/writeResource'
import { texts } from '../../texts'
import { keepClockOffset } from '../devices/clockOffset'
import { doTask } from '../proofs/completeTask'
import { tasks as tasksResource } from '../tasks/tasks'
import { ownTour } from '../tours/ownTour'
import { putStopBack } from '../tours/openStops'
import { serviceLocations } from '../tours/tours'
import { findOwnProof, lockClientId, ownProof, type OwnProof } from './ownProof'
import { proofRulesOf, refuseIncomplete, type ProofPicture } from './proofRules'

type Proofs = Resource & { writing: Writing<typeof ProofCreate.Type> }

/**
 * Records a proof once, even if it is sent repeatedly. The rules of proofs define validation and
 * notifications.
 * @param pictures sent with the proof
 * @throws Problem 422 if two proofs have the same client id, or if the proof violates the company's rules
 */
export async function recordProof(
  proofs: Proofs,
  context: WriteContext,
  body: unknown,
  pictures: readonly ProofPicture[],
): Promise<{ proof: OwnProof; isNew: boolean }> {
  const given = decode(DriverProofCreate, objectBody(body))
  const { sentAt, timeStamp, tasks, serviceLocation, state } = given
  const clientId = given.clientId.toLowerCase()
  await lockClientId(context, clientId)
  const { tx, caller, now } = context
  const known = await findOwnProof(tx, caller, clientId)
  if (known !== undefined) {
    const isSame = known.serviceLocationId === idOfIri(serviceLocation).toLowerCase() && known.state === state
    if (!isSame) throw new Problem(422, { code: 'IdempotencyKeyReused', description: texts.keyReused })
    return { proof: known, isNew: false }
  }

  await putStopBack(context, idOfIri(serviceLocation))
  const [locationId = ''] = await requireTargets(
    serviceLocations,
    context,
    [serviceLocation],
    () => 'serviceLocation',
  )
  const tour = await ownTour(tx, caller, await tourIdOf(context, locationId))
  const taskIds = await requireTargets(tasksResource, context, tasks ?? [], (i) => `tasks[${i}]`)
  refuseIncomplete(await proofRulesOf(tx, caller.companyId), given, [...pictures, ...(given.files ?? [])])
  const failureReason = state === 'FAILED' ? given.failureReason?.trim() || null : null
  const offsetMs = sentAt ? clockOffsetMs(new Date(sentAt), now) : (tour.deviceClockOffsetSeconds ?? 0) * 1000
  if (sentAt) await keepClockOffset(context, offsetMs)
  const moment = timeStamp ? correctedMoment(new Date(timeStamp), offsetMs) : now
  await createRecord(calledBy(proofs, clientId), context, {
    ...given,
    failureReason,
    timeStamp: moment.toISOString(),
  })
  const proof = await ownProof(tx, caller, clientId)
  for (const taskId of new Set(taskIds)) await doTask(context, proof.id, taskId, moment)
  return { proof, isNew: true }
}

/** Returns the proof resource extended by the client id. */
const calledBy = (proofs: Proofs, clientId: string): Resource => ({
  ...proofs,
  writing: {
    ...proofs.writing,
    prepare: async (...given: Parameters<NonNullable<Proofs['writing']['prepare']>>) => ({
      ...(await proofs.writing.prepare?.(...given)),
      clientId,
    }),
  } as Resource['writing'],
})

async function tourIdOf({ tx, caller }: WriteContext, locationId: string): Promise<string> {
  const [stop] = await tx
    .select({ tourId: l.tourId })
    .from(l)
    .where(isRecord(l, caller.companyId, locationId))
  if (stop === undefined) throw notFound()
  return stop.tourId
}
