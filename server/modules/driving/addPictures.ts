import { and, eq } from 'drizzle-orm'
import { fileLinks } from '../../db/schema/files'
import type { WriteContext } from '../../http/write'
import { newId } from '../../uuid'
import { insertFile } from '../files/fileWrites'
import type { ReceivedPicture } from './receivePictures'

/**
 * Attaches pictures to a proof, each once. The caller holds the lock of the proof's id.
 * @returns the new pictures; the contents of the others belong to no row
 */
export async function addPictures(
  context: WriteContext,
  proofId: string,
  pictures: readonly ReceivedPicture[],
  quotaBytes: number,
): Promise<ReceivedPicture[]> {
  const { tx, caller } = context
  const added: ReceivedPicture[] = []
  for (const picture of pictures) {
    const { clientId, kind } = picture
    if (await hasPicture(context, proofId, clientId)) continue
    const fileId = await insertFile(context, picture, picture.storageKey, quotaBytes)
    await tx
      .insert(fileLinks)
      .values({ id: newId(), companyId: caller.companyId, fileId, kind, clientId, proofOfServiceId: proofId })
    added.push(picture)
  }
  return added
}

export async function hasPicture(
  { tx, caller }: Pick<WriteContext, 'tx' | 'caller'>,
  proofId: string,
  clientId: string,
): Promise<boolean> {
  const [known] = await tx
    .select({ id: fileLinks.id })
    .from(fileLinks)
    .where(
      and(
        eq(fileLinks.companyId, caller.companyId),
        eq(fileLinks.proofOfServiceId, proofId),
        eq(fileLinks.clientId, clientId),
      ),
    )
  return known !== undefined
}
