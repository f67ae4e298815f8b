import { and, eq } from 'drizzle-orm'
import { problemOfLogo } from '../../../src/contract/proof/pdfSettings'
import { files } from '../../db/schema/files'
import { unprocessable } from '../../http/problem'
import type { WriteContext } from '../../http/write'
import { texts } from '../../texts'

/** @throws Problem 422 for a file that cannot be the logo of a PDF */
export async function refuseLogo(
  { tx, caller }: Pick<WriteContext, 'tx' | 'caller'>,
  id: string,
): Promise<void> {
  const [file] = await tx
    .select({ type: files.contentType, bytes: files.sizeBytes })
    .from(files)
    .where(and(eq(files.companyId, caller.companyId), eq(files.id, id)))
  if (file === undefined) return
  const problem = problemOfLogo(file)
  if (problem !== null) throw unprocessable({ propertyPath: 'pdfLogo', message: texts.logo[problem] })
}
