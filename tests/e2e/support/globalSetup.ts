import { ensureBuilt } from '../../../scripts/support/ensureBuilt.mjs'
import { seedData } from './seededData'

/** Builds stale outputs and seeds the demo data, once for all workers; the returned function removes it. */
export default async function globalSetup(): Promise<() => void> {
  await ensureBuilt()
  const { remove } = await seedData()
  return remove
}
