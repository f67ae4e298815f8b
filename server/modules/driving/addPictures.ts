import { and, eq } from 'drizzle-orm'
import { maxPicturesPerProof } from '../../../src/contract/driving/driverProof'
import { fileLinks } from '../../db/schema/files'
import { unprocessable } from '../../http/problem'
import type { WriteContext } from '../../http/write'
import { texts } from '../../texts'
import { newId } from '../../uuid'
import { insertFile } from '../files/fileWrites'
import { fileField } from '../files/receiveUpload'
import type { ReceivedPicture } from './receivePictures'

/**
 * Attaches pictures to a proof, each once. The caller holds the lock of the proof's id.
 * @returns the new pictures; the contents of the others belong to no row
 * @throws Problem 422 if the proof would have too many
 */
export async function addPictures(
  context: WriteContext,
  proofId: string,
  pictures: readonly ReceivedPicture[],
  quotaBytes: number,
): Promise<ReceivedPicture[]> {
  const { tx, caller } = context
  const added: ReceivedPicture[] = []
  let count = await pictureCount(context, proofId)
  for (const picture of pictures) {
    const { clientId, kind } = picture
    if (await hasPicture(context, proofId, clientId)) continue
    count += 1
    if (count > maxPicturesPerProof)
      throw unprocessable({ propertyPath: fileField, message: texts.tooManyPictures })
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

const pictureCount = (
  { tx, caller }: Pick<WriteContext, 'tx' | 'caller'>,
  proofId: string,
): Promise<number> =>
  tx.$count(
    fileLinks,
    and(eq(fileLinks.companyId, caller.companyId), eq(fileLinks.proofOfServiceId, proofId)),
  )
