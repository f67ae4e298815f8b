/*
 * Adds phone-sized photos to the newest proofs of a company. The server must be stopped, because the embedded
 * database belongs to one process: DATA_DIR=… node --import tsx scripts/support/addPhotos.ts <company>
 * <proofs> <photos>
 */
import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { openDatabase } from '../../server/db/client'
import { allRows } from '../../server/db/scope'
import { proofsOfService } from '../../server/db/schema/driving'
import { fileLinks, files } from '../../server/db/schema/files'
import { companies } from '../../server/db/schema/people'
import { parseEnv } from '../../server/env'
import { createFileStore } from '../../server/files/createFileStore'
import { newId } from '../../server/uuid'

/** Twelve megapixels, about three megabytes. */
const takePhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 75 })
    .toBuffer()

const [company = '', proofCount = '', photoCount = ''] = process.argv.slice(2)
const env = parseEnv(process.env)
const { background: db, close } = await openDatabase({
  databaseUrl: '',
  dataDir: env.DATA_DIR,
  rowsOutside: allRows,
})
try {
  const store = createFileStore(env)
  const proofs = await db
    .select({ id: proofsOfService.id, companyId: proofsOfService.companyId })
    .from(proofsOfService)
    .innerJoin(companies, eq(companies.id, proofsOfService.companyId))
    .where(eq(companies.name, company))
    .orderBy(desc(proofsOfService.timeStamp), desc(proofsOfService.id))
    .limit(Number(proofCount))
  const photo = await takePhoto()
  for (const { id: proofOfServiceId, companyId } of proofs) {
    await db.delete(fileLinks).where(eq(fileLinks.proofOfServiceId, proofOfServiceId))
    for (let n = 1; n <= Number(photoCount); n += 1) {
      const [fileId, storageKey] = [newId(), newId()]
      await store.write(storageKey, photo)
      const columns = { companyId, name: `Foto-${n}.jpg`, sizeBytes: photo.length, storageKey }
      await db.insert(files).values({ id: fileId, ...columns })
      await db.insert(fileLinks).values({ id: newId(), companyId, fileId, kind: 'photo', proofOfServiceId })
    }
  }
} finally {
  await close()
}
