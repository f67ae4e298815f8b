import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { tourFigures } from '../../db/schema/planning'
import { acrossCompanies } from '../../db/scope'
import { enqueue } from '../../jobs/enqueue'
import { streetsFolder } from '../../streets/folders'
import { stalePlans } from './refreshPlans'

/**
 * Has all plans computed again once a new build of streets is in use. The build of the last time is a file beside
 * the builds, so a build made while no server ran counts as new.
 * @returns whether there was a new build
 */
export async function replanOnNewStreets({
  db,
  env,
  streets,
}: Pick<Deps, 'db' | 'env' | 'streets'>): Promise<boolean> {
  const build = await streets.read()
  if (build === null) return false
  const { id } = build.manifest
  const file = path.join(streetsFolder(env.DATA_DIR), 'planned')
  if ((await readFile(file, 'utf8').catch(() => '')) === id) return false
  await acrossCompanies(() =>
    db.transaction(async (tx) => {
      await tx
        .update(tourFigures)
        .set({ isProvisional: true })
        .where(sql`not ${tourFigures.isProvisional}`)
      await enqueue(tx, stalePlans, [{}])
    }),
  )
  await writeFile(file, id)
  return true
}
