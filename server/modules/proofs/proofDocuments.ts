import { and, asc, eq, inArray } from 'drizzle-orm'
import { pdfSettingsOf } from '../../../src/contract/proof/pdfSettings'
import { timeZoneOf } from '../../../src/contract/tour/wallClock'
import type { ProofState, TimeWindowType } from '../../../src/contract/tour/planningTerms'
import type { Db } from '../../db/client'
import { isOneOf, isTarget } from '../../db/conditions'
import { proofsOfService, serviceLocations, taskStates, tours } from '../../db/schema/driving'
import { fileLinks, files } from '../../db/schema/files'
import { customFieldConfigurations } from '../../db/schema/customFields'
import { companies, users } from '../../db/schema/people'
import { destinations } from '../../db/schema/planning'
import { fullName } from '../users/usersTarget'
import type { Place, ProofDocument } from './proofDocument'

/** Returns proofs of a company with all their data, in the order of the ids. Skips deleted ones. */
export async function findProofDocuments(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<ProofDocument[]> {
  const [proofs, taskRows, pictureRows, look, fields] = await Promise.all([
    findProofs(db, companyId, ids),
    findTasks(db, companyId, ids),
    findPictures(db, companyId, ids),
    findLayout(db, companyId),
    findFields(db, companyId),
  ])
  const [tasks, pictures] = [byProof(taskRows), byProof(pictureRows)]
  const documents = proofs.map(({ lat, lng, place, accuracyMeters, window, values, ...proof }) => {
    const ofKind = (wanted: string) =>
      (pictures.get(proof.id) ?? []).flatMap(({ kind, proofId: _, ...file }) => (kind === wanted ? file : []))
    const taken = placeOf({ lat, lng })
    return {
      ...proof,
      ...look,
      state: proof.state as ProofState,
      place: placeOf(place),
      takenAt: taken && { ...taken, accuracyMeters },
      timeWindow: windowOf(window),
      customFields: fields.flatMap(({ id, title }) => {
        const value = values?.find(({ configurationId }) => configurationId === id)?.value ?? null
        return value === null ? [] : { title, value }
      }),
      tasks: (tasks.get(proof.id) ?? []).map(({ proofId: _, ...task }) => task),
      photos: ofKind('photo'),
      signatures: ofKind('signature'),
    } satisfies ProofDocument
  })
  const byId = new Map<string, ProofDocument>(documents.map((document) => [document.id, document]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const placeOf = ({ lat, lng }: { lat: number | null; lng: number | null }): Place | null =>
  lat === null || lng === null || !Number.isFinite(lat) || !Number.isFinite(lng) ? null : { lat, lng }

function windowOf({
  type,
  ...times
}: {
  type: string | null
  earliest: number | null
  latest: number | null
}) {
  if (type === null || (times.earliest === null && times.latest === null)) return null
  return { type: type as TimeWindowType, ...times }
}

function byProof<T extends { proofId: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(row.proofId)
    if (group) group.push(row)
    else groups.set(row.proofId, [row])
  }
  return groups
}

function findProofs(db: Db, companyId: string, ids: readonly string[]) {
  const p = proofsOfService
  const l = serviceLocations
  const d = destinations
  return db
    .select({
      id: p.id,
      state: p.state,
      timeStamp: p.timeStamp,
      note: p.note,
      signedBy: p.signedBy,
      failureReason: p.failureReason,
      lat: p.lat,
      lng: p.lng,
      accuracyMeters: p.accuracyMeters,
      name: l.name,
      refId: l.refId,
      address: l.address,
      street: l.street,
      zip: l.zip,
      city: l.city,
      place: { lat: l.lat, lng: l.lng },
      positionInTour: l.positionInTour,
      eta: l.eta,
      tourName: tours.name,
      tourColour: tours.color,
      createdBy: fullName,
      // The copied stop has neither, so these are the destination's, as long as it exists.
      window: { type: d.timeWindowType, earliest: d.earliestTime, latest: d.latestTime },
      values: d.customFieldValues,
    })
    .from(p)
    .innerJoin(l, isTarget(l, p, p.serviceLocationId))
    .innerJoin(tours, isTarget(tours, l, l.tourId))
    .leftJoin(d, isTarget(d, l, l.destinationId))
    .leftJoin(users, isTarget(users, p, p.createdById))
    .where(isOneOf(p, companyId, ids))
    .then((rows) =>
      rows.map(({ window, ...row }) => ({
        ...row,
        window: window ?? { type: null, earliest: null, latest: null },
      })),
    )
}

/** Settings that override the saved ones of the company. */
type UnsavedLayout = {
  logoId?: string | null | undefined
  pdfTitle?: string | null | undefined
  pdfColour?: string | null | undefined
  pdfFooter?: string | null | undefined
  pdfParts?: readonly string[] | null | undefined
}

/** Returns the layout shared by all documents of a company. */
export async function findLayout(db: Db, companyId: string, unsaved: UnsavedLayout = {}) {
  const c = companies
  const [company] = await db
    .select({
      companyName: c.name,
      companyAddress: c.startAddress,
      logoId: c.pdfLogoId,
      pdfTitle: c.pdfTitle,
      pdfColour: c.pdfColour,
      pdfFooter: c.pdfFooter,
      pdfParts: c.pdfParts,
      timeZone: c.timeZone,
    })
    .from(c)
    .where(eq(c.id, companyId))
  if (!company) throw new Error('The company of a proof was deleted')
  const { companyName, companyAddress, logoId, timeZone, ...settings } = { ...company, ...unsaved }
  const [logo] =
    logoId == null
      ? []
      : await db
          .select(picture)
          .from(files)
          .where(isOneOf(files, companyId, [logoId]))
  return {
    companyName,
    companyAddress,
    timeZone: timeZoneOf({ timeZone }),
    logo: logo ?? null,
    settings: pdfSettingsOf(settings),
  }
}

/** Custom fields in the order in which drivers see them. */
function findFields(db: Db, companyId: string) {
  const f = customFieldConfigurations
  return db
    .select({ id: f.id, title: f.title })
    .from(f)
    .where(and(eq(f.companyId, companyId), eq(f.enabled, true)))
    .orderBy(asc(f.positionInMobile), asc(f.id))
}

function findTasks(db: Db, companyId: string, ids: readonly string[]) {
  const t = taskStates
  return db
    .select({ proofId: t.proofOfServiceId, title: t.title, done: t.done, timeStamp: t.timeStamp })
    .from(t)
    .where(and(eq(t.companyId, companyId), inArray(t.proofOfServiceId, [...ids])))
    .orderBy(asc(t.timeStamp), asc(t.id))
}

const picture = {
  name: files.name,
  description: files.description,
  createdAt: files.createdAt,
  storageKey: files.storageKey,
  sizeBytes: files.sizeBytes,
}

async function findPictures(db: Db, companyId: string, ids: readonly string[]) {
  const found = await db
    .select({ proofId: fileLinks.proofOfServiceId, kind: fileLinks.kind, ...picture })
    .from(fileLinks)
    .innerJoin(files, isTarget(files, fileLinks, fileLinks.fileId))
    .where(and(eq(fileLinks.companyId, companyId), inArray(fileLinks.proofOfServiceId, [...ids])))
    .orderBy(asc(files.createdAt), asc(files.id))
  return found.flatMap(({ proofId, ...file }) => (proofId === null ? [] : { proofId, ...file }))
}
