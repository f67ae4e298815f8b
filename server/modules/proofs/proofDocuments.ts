import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ProofState } from '../../../src/contract/tour/planningTerms'
import type { Db } from '../../db/client'
import { isOneOf, isTarget } from '../../db/conditions'
import { proofsOfService, serviceLocations, taskStates, tours } from '../../db/schema/driving'
import { fileLinks, files } from '../../db/schema/files'
import { companies, users } from '../../db/schema/people'
import { fullName } from '../users/usersTarget'
import type { ProofDocument } from './proofDocument'

/** Proofs of a company with all that belongs to them, in the order of the ids; one that is gone is left out. */
export async function findProofDocuments(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<ProofDocument[]> {
  const proofs = await findProofs(db, companyId, ids)
  const tasks = byProof(await findTasks(db, companyId, ids))
  const pictures = byProof(await findPictures(db, companyId, ids))
  const documents = proofs.map(({ state, ...proof }): ProofDocument => {
    const ofKind = (wanted: string) =>
      (pictures.get(proof.id) ?? []).flatMap(({ kind, proofId: _, ...file }) => (kind === wanted ? file : []))
    return {
      ...proof,
      state: state as ProofState,
      tasks: (tasks.get(proof.id) ?? []).map(({ title, done }) => ({ title, done })),
      photos: ofKind('photo'),
      signatures: ofKind('signature'),
    }
  })
  const byId = new Map(documents.map((document) => [document.id, document]))
  return ids.flatMap((id) => byId.get(id) ?? [])
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
  return db
    .select({
      id: p.id,
      companyName: companies.name,
      state: p.state,
      timeStamp: p.timeStamp,
      name: l.name,
      refId: l.refId,
      address: l.address,
      street: l.street,
      zip: l.zip,
      city: l.city,
      tourName: tours.name,
      createdBy: fullName,
      note: p.note,
    })
    .from(p)
    .innerJoin(companies, eq(companies.id, p.companyId))
    .innerJoin(l, isTarget(l, p, p.serviceLocationId))
    .innerJoin(tours, isTarget(tours, l, l.tourId))
    .leftJoin(users, isTarget(users, p, p.createdById))
    .where(isOneOf(p, companyId, ids))
}

function findTasks(db: Db, companyId: string, ids: readonly string[]) {
  const t = taskStates
  return db
    .select({ proofId: t.proofOfServiceId, title: t.title, done: t.done })
    .from(t)
    .where(and(eq(t.companyId, companyId), inArray(t.proofOfServiceId, [...ids])))
    .orderBy(asc(t.timeStamp), asc(t.id))
}

async function findPictures(db: Db, companyId: string, ids: readonly string[]) {
  const found = await db
    .select({
      proofId: fileLinks.proofOfServiceId,
      kind: fileLinks.kind,
      name: files.name,
      storageKey: files.storageKey,
      sizeBytes: files.sizeBytes,
    })
    .from(fileLinks)
    .innerJoin(files, isTarget(files, fileLinks, fileLinks.fileId))
    .where(and(eq(fileLinks.companyId, companyId), inArray(fileLinks.proofOfServiceId, [...ids])))
    .orderBy(asc(files.createdAt), asc(files.id))
  return found.flatMap(({ proofId, ...file }) => (proofId === null ? [] : { proofId, ...file }))
}
