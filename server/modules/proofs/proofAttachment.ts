import type { OutgoingMail } from '../../adapters/mail/mailer'
import type { Db } from '../../db/client'
import { findProofDocuments } from './proofDocuments'
import type { DrawProof } from './pdf/proofPool'
import { leaveOut, pictureBytes, type ReadFile } from './proofDocument'
import { proofFileName } from './proofFileNames'

/** Mail servers reject larger mails, so the PDF then omits photos. */
const maxPictureBytes = 12 * 1024 * 1024

/** Returns the PDF of a proof for a mail; undefined when the proof is deleted. */
export async function proofAttachment(
  { db, readFile, drawProof }: { db: Db; readFile: ReadFile; drawProof: DrawProof },
  { companyId, proofOfServiceId }: { companyId: string; proofOfServiceId: string },
): Promise<OutgoingMail['attachment'] | undefined> {
  const [proof] = await findProofDocuments(db, companyId, [proofOfServiceId])
  if (!proof) return undefined
  const pieces: Uint8Array[] = []
  const shown = pictureBytes(proof) > maxPictureBytes ? leaveOut(proof, ['photos']) : proof
  for await (const piece of drawProof(shown, readFile)) pieces.push(piece)
  return {
    fileName: proofFileName(proof),
    contentType: 'application/pdf',
    content: Buffer.concat(pieces),
  }
}
