import { ProofCreate } from '../../../src/contract/tour/tourCommands'
import { isRecord, isTarget } from '../../db/conditions'
import { proofsOfService, serviceLocations, tours } from '../../db/schema/driving'
import type { Deps } from '../../deps'
import { notFound, unprocessable } from '../../http/problem'
import type { WriteContext } from '../../http/write'
import type { Writing } from '../../resources/resource'
import { texts } from '../../texts'
import { notifyOfProof } from '../notifications/notifications'
import { isAhead, mayDrive } from '../tours/startTour'

/** Rules of recording a proof. A device may be late: a tour that has ended still takes proofs. */
export function proofWriting(deps: Pick<Deps, 'onMail'>): Writing<typeof ProofCreate.Type> {
  return {
    create: ProofCreate,

    async prepare({ timeStamp }, context, _existing, columns) {
      const { caller, now } = context
      const { driverId } = await tourOf(context, String(columns.serviceLocationId))
      mayDrive(caller, driverId)
      const moment = timeStamp ? new Date(timeStamp) : now
      if (isAhead(moment, now)) {
        throw unprocessable({ propertyPath: 'timeStamp', message: texts.momentAhead })
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
      const { tourId } = await tourOf(context, proof.serviceLocationId)
      await notifyOfProof(context, deps, { id, tourId, state, ...proof })
    },
  }
}

/** Who drives, or drove, the tour of a proof. */
export async function driverOfProof(context: WriteContext, id: string): Promise<string | null> {
  const { tx, caller } = context
  const [proof] = await tx
    .select({ serviceLocationId: proofsOfService.serviceLocationId })
    .from(proofsOfService)
    .where(isRecord(proofsOfService, caller.companyId, id))
  if (!proof) throw notFound()
  return (await tourOf(context, proof.serviceLocationId)).driverId
}

async function tourOf({ tx, caller: { companyId } }: WriteContext, serviceLocationId: string) {
  const l = serviceLocations
  const [tour] = await tx
    .select({ tourId: tours.id, driverId: tours.driverId })
    .from(l)
    .innerJoin(tours, isTarget(tours, l, l.tourId))
    .where(isRecord(l, companyId, serviceLocationId))
  if (!tour) throw notFound()
  return tour
}
