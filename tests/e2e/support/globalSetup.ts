import { seedData } from './seededData'

/** Seeds the demo data once for all workers; the returned function removes it. */
export default async function globalSetup(): Promise<() => void> {
  const { remove } = await seedData()
  return remove
}
