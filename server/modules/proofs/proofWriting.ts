import { ProofCreate } from '../../../src/contract/tour/tourCommands'
import { isRecord } from '../../db/conditions'
import { proofsOfService, serviceLocations } from '../../db/schema/driving'
import type { Deps } from '../../deps'
import { notFound, unprocessable } from '../../http/problem'
import type { WriteContext } from '../../http/write'
import type { Writing } from '../../resources/resource'
import { texts } from '../../texts'
import { notifyOfProof } from '../notifications/notifications'
import { mayDrive } from '../tours/ownTour'
import { isInFuture } from '../tours/startTour'

/** Rules for recording a proof. A device may be late, so an ended tour still accepts proofs. */
export function proofWriting(deps: Pick<Deps, 'onMail' | 'env'>): Writing<typeof ProofCreate.Type> {
  return {
    create: ProofCreate,

    async prepare({ timeStamp }, context, _existing, columns) {
      const { caller, now } = context
      await mayDrive(context, await tourOf(context, String(columns.serviceLocationId)))
      const moment = timeStamp ? new Date(timeStamp) : now
      if (isInFuture(moment, now)) {
        throw unprocessable({ propertyPath: 'timeStamp', message: texts.momentInFuture })
      }
      return { timeStamp: moment, createdById: caller.userId }
    },

    async afterCreate(id, { state }, context) {
      const { tx, caller } = context
      const { serviceLocationId, timeStamp } = proofsOfService
      const [proof] = await tx
        .select({ serviceLocationId, timeStamp })
        .from(proofsOfService)
        .where(isRecord(proofsOfService, caller.companyId, id))
      if (!proof) throw notFound()
      const tourId = await tourOf(context, proof.serviceLocationId)
      await notifyOfProof(context, deps, { id, tourId, state, ...proof })
    },
  }
}

/** Returns the id of the tour of a proof. */
export async function tourOfProof(context: WriteContext, id: string): Promise<string> {
  const { tx, caller } = context
  const [proof] = await tx
    .select({ serviceLocationId: proofsOfService.serviceLocationId })
    .from(proofsOfService)
    .where(isRecord(proofsOfService, caller.companyId, id))
  if (!proof) throw notFound()
  return tourOf(context, proof.serviceLocationId)
}

/** Returns the id of the tour of a stop. */
async function tourOf({ tx, caller }: WriteContext, serviceLocationId: string): Promise<string> {
  const [stop] = await tx
    .select({ tourId: serviceLocations.tourId })
    .from(serviceLocations)
    .where(isRecord(serviceLocations, caller.companyId, serviceLocationId))
  if (!stop) throw notFound()
  return stop.tourId
}
