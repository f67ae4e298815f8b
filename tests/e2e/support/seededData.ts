import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startProduct } from './product'

const variable = 'TOURWERK_E2E_SEED'
/** The lock belongs to the server that has ended. */
const isNoLock = (file: string) => !file.endsWith('.lock')

/** A new folder with the demo data, as after a first start. Created once; every server gets its own copy. */
export async function seedData(): Promise<{ remove: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tourwerk-e2e-seed-'))
  const product = await startProduct({ dataDir: folder })
  await product.stop()
  process.env[variable] = folder
  return { remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A copy of the demo data for exclusive use. */
export function copySeededData(): { folder: string; remove: () => void } {
  const seed = process.env[variable]
  if (seed === undefined) throw new Error('The demo data was not made: globalSetup did not run')
  const folder = mkdtempSync(path.join(tmpdir(), 'tourwerk-e2e-'))
  cpSync(seed, folder, { recursive: true, filter: isNoLock })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
