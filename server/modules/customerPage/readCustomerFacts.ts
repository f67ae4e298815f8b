import { and, asc, desc, eq } from 'drizzle-orm'
import { HexColour } from '../../../src/contract/wire/fields'
import { timeZoneOf } from '../../../src/contract/tour/wallClock'
import * as Schema from 'effect/Schema'
import type { Db } from '../../db/client'
import { isRecord, isTarget } from '../../db/conditions'
import { customerWords } from '../../db/schema/customer'
import { proofsOfService as p, taskStates, tours } from '../../db/schema/driving'
import { fileLinks, files } from '../../db/schema/files'
import { companies as c } from '../../db/schema/people'
import { hasThumbnail } from '../../files/thumbnail'
import { readRun } from '../notifications/stopsOfTour'
import type { CustomerLinkFacts } from './customerLinks'
import type { CustomerFacts, CustomerPageSettings } from './customerPageOf'

type Read = { facts: CustomerFacts; settings: CustomerPageSettings; proofId: string | null }

/** Returns what the page of a link is derived from; null if its stop was deleted meanwhile, with its tour. */
export async function readCustomerFacts(db: Db, link: CustomerLinkFacts): Promise<Read | null> {
  const { companyId, serviceLocationId: id, tourId, removed } = link
  const [company] = await db
    .select({
      name: c.name,
      phone: c.phone,
      colour: c.pdfColour,
      timeZone: c.timeZone,
      logoId: files.id,
      settings: {
        customerSeesVehicle: c.customerSeesVehicle,
        customerSeesPhotos: c.customerSeesPhotos,
        customerSeesSignature: c.customerSeesSignature,
        customerSeesTasks: c.customerSeesTasks,
        customerSeesPdf: c.customerSeesPdf,
        customerMayInstruct: c.customerMayInstruct,
        customerMayBeAbsent: c.customerMayBeAbsent,
        customerMayRate: c.customerMayRate,
      },
    })
    .from(c)
    .leftJoin(files, and(eq(files.companyId, c.id), eq(files.id, c.pdfLogoId)))
    .where(eq(c.id, companyId))
  const [found] = await db
    .select({
      tour: { startDate: tours.startDate, endDate: tours.endDate },
      words: customerWords,
    })
    .from(tours)
    .leftJoin(
      customerWords,
      and(eq(customerWords.companyId, tours.companyId), eq(customerWords.serviceLocationId, id)),
    )
    .where(isRecord(tours, companyId, tourId))
  const { stops, day, position } = await readRun(db, companyId, tourId)
  const stop = removed === null ? stops.find((each) => each.id === id) : stopOf(removed)
  if (company === undefined || found === undefined || stop === undefined) return null
  const { settings, colour, ...ofCompany } = company
  const proof = await latestProof(db, companyId, id)
  return {
    proofId: proof?.id ?? null,
    settings,
    facts: {
      company: {
        ...ofCompany,
        timeZone: timeZoneOf(company),
        colour: Schema.is(HexColour)(colour) ? colour : null,
      },
      tour: found.tour,
      stop,
      isRemoved: removed !== null,
      stops,
      day,
      position,
      proof,
      words: found.words,
      expiresAt: link.expiresAt,
    },
  }
}

/** A cancelled visit has no window. */
const stopOf = (removed: NonNullable<CustomerLinkFacts['removed']>): CustomerFacts['stop'] => ({
  id: removed.id,
  name: removed.name ?? null,
  address: removed.address ?? null,
  lat: removed.lat ?? null,
  lng: removed.lng ?? null,
  eta: removed.eta ?? null,
  earliestTime: null,
  latestTime: null,
})

async function latestProof(db: Db, companyId: string, serviceLocationId: string) {
  const [proof] = await db
    .select({
      id: p.id,
      state: p.state,
      timeStamp: p.timeStamp,
      failureReason: p.failureReason,
      signedBy: p.signedBy,
    })
    .from(p)
    .where(and(eq(p.companyId, companyId), eq(p.serviceLocationId, serviceLocationId)))
    .orderBy(desc(p.timeStamp), desc(p.id))
    .limit(1)
  if (proof === undefined) return null
  const pictures = await db
    .select({
      id: files.id,
      kind: fileLinks.kind,
      contentType: files.contentType,
      takenAt: files.createdAt,
      caption: files.description,
    })
    .from(fileLinks)
    .innerJoin(files, isTarget(files, fileLinks, fileLinks.fileId))
    .where(and(eq(fileLinks.companyId, companyId), eq(fileLinks.proofOfServiceId, proof.id)))
    .orderBy(asc(files.createdAt), asc(files.id))
  const done = await db
    .select({ title: taskStates.title })
    .from(taskStates)
    .where(
      and(
        eq(taskStates.companyId, companyId),
        eq(taskStates.proofOfServiceId, proof.id),
        eq(taskStates.done, true),
      ),
    )
    .orderBy(asc(taskStates.timeStamp), asc(taskStates.id))
  const ofKind = (wanted: string) =>
    pictures.filter(({ kind, contentType }) => kind === wanted && hasThumbnail(contentType))
  return {
    ...proof,
    photos: ofKind('photo'),
    signatureId: ofKind('signature').at(-1)?.id ?? null,
    doneTasks: done.map(({ title }) => title),
  }
}
