import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { proofsOfService as p } from '../../db/schema/driving'
import type { PictureFile, ProofDocument } from './proofDocument'
import { findLayout, findProofDocuments } from './proofDocuments'
import { sampleProof } from './sampleProof'

/** Limits the latency of the preview: further photos are omitted. */
const maxPhotoBytes = 12 * 1024 * 1024

/** Returns the latest proof of a company, preferably a completed one, or a sample, with the unsaved layout. */
export async function previewedProof(
  db: Db,
  companyId: string,
  unsaved: Parameters<typeof findLayout>[2],
): Promise<ProofDocument> {
  const id = (await newestProof(db, companyId, 'COMPLETED')) ?? (await newestProof(db, companyId))
  const [found] = id === undefined ? [] : await findProofDocuments(db, companyId, [id])
  const proof = found ?? sampleProof
  return { ...proof, photos: firstPhotos(proof.photos), ...(await findLayout(db, companyId, unsaved)) }
}

async function newestProof(db: Db, companyId: string, state?: string): Promise<string | undefined> {
  const [newest] = await db
    .select({ id: p.id })
    .from(p)
    .where(and(eq(p.companyId, companyId), state === undefined ? undefined : eq(p.state, state)))
    .orderBy(desc(p.timeStamp), desc(p.id))
    .limit(1)
  return newest?.id
}

function firstPhotos(photos: readonly PictureFile[]): PictureFile[] {
  let bytes = 0
  return photos.filter(({ sizeBytes }) => (bytes += sizeBytes) <= maxPhotoBytes)
}
