import { and, asc, desc, eq } from 'drizzle-orm'
import { HexColour } from '../../../src/contract/wire/fields'
import { timeZoneOf } from '../../../src/contract/tour/wallClock'
import * as Schema from 'effect/Schema'
import type { Db } from '../../db/client'
import { isRecord, isTarget } from '../../db/conditions'
import { customerWords, visitWords } from '../../db/schema/customer'
import { proofsOfService as p, taskStates, tours } from '../../db/schema/driving'
import { fileLinks, files } from '../../db/schema/files'
import { companies as c } from '../../db/schema/people'
import { destinations as d } from '../../db/schema/planning'
import { hasThumbnail } from '../../files/thumbnail'
import { readRun } from '../notifications/stopsOfTour'
import { companyDates } from '../plannedTours/tourDates'
import type { CustomerLinkFacts, StopLink, VisitLink } from './customerLinks'
import { firstMomentOf, plannedVisit } from './customerVisits'
import type { CustomerFacts, CustomerPageSettings } from './customerPageOf'

type Read = { facts: CustomerFacts; settings: CustomerPageSettings; proofId: string | null }

/** Returns what the page of a link is derived from; null if its stop was deleted meanwhile, with its tour. */
export async function readCustomerFacts(db: Db, link: CustomerLinkFacts, now: Date): Promise<Read | null> {
  const { companyId, expiresAt } = link
  const company = await readCompany(db, companyId)
  const visit =
    'date' in link ? await readVisit(db, link, company?.timeZone ?? '', now) : await readStop(db, link)
  if (company === null || visit === null) return null
  const { settings, ...ofCompany } = company
  const { proofId, ...facts } = visit
  return { proofId, settings, facts: { company: ofCompany, ...facts, expiresAt } }
}

async function readCompany(
  db: Db,
  companyId: string,
): Promise<(CustomerFacts['company'] & { settings: CustomerPageSettings }) | null> {
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
  if (company === undefined) return null
  const colour = Schema.is(HexColour)(company.colour) ? company.colour : null
  return { ...company, timeZone: timeZoneOf(company), colour }
}

type VisitFacts = Omit<CustomerFacts, 'company' | 'expiresAt'> & { proofId: string | null }

async function readStop(
  db: Db,
  { companyId, serviceLocationId: id, tourId, removed }: StopLink,
): Promise<VisitFacts | null> {
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
  if (found === undefined || stop === undefined) return null
  const proof = await latestProof(db, companyId, id)
  return {
    proofId: proof?.id ?? null,
    tour: found.tour,
    stop,
    visit: removed === null ? 'inTour' : 'dropped',
    stops,
    day,
    position,
    proof,
    words: found.words,
  }
}

/** A visit is ahead as long as a plan of its date has it, and its tour has not started. */
async function readVisit(
  db: Db,
  { companyId, destinationId, date }: VisitLink,
  timeZone: string,
  now: Date,
): Promise<VisitFacts> {
  const id = destinationId ?? ''
  const company = await companyDates(db, companyId, now)
  const plan =
    destinationId === null ? null : await plannedVisit(db, companyId, company, { destinationId, date })
  const [destination] =
    destinationId === null
      ? []
      : await db
          .select({
            name: d.name,
            address: d.address,
            lat: d.lat,
            lng: d.lng,
            earliestTime: d.earliestTime,
            latestTime: d.latestTime,
            words: visitWords,
          })
          .from(d)
          .leftJoin(
            visitWords,
            and(
              eq(visitWords.companyId, d.companyId),
              eq(visitWords.destinationId, d.id),
              eq(visitWords.date, date),
            ),
          )
          .where(isRecord(d, companyId, destinationId))
  const { words = null, ...place } = destination ?? nowhere
  const stop = { id, ...place, eta: plan?.figures.etas.get(id) ?? null }
  return {
    proofId: null,
    tour: { startDate: firstMomentOf(date, timeZone), endDate: null },
    stop,
    visit: plan === null ? 'dropped' : 'ahead',
    stops: plan === null ? [] : [{ ...stop, lengthOfStay: null, timeStamp: null }],
    day: { midnight: new Date(date), timeZone },
    position: null,
    proof: null,
    words: words === null ? null : { ...words, stars: null, comment: null, ratedAt: null },
  }
}

/** The place of a destination that was deleted. */
const nowhere = {
  name: null,
  address: null,
  lat: null,
  lng: null,
  earliestTime: null,
  latestTime: null,
  words: null,
}

/** A cancelled visit has no window. */
const stopOf = (removed: NonNullable<StopLink['removed']>): CustomerFacts['stop'] => ({
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
