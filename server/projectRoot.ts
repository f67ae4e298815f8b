import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder of package.json, found upwards from this module: the same whether the server runs from its
 * sources or from `dist-server`.
 */
export const projectRoot = findUpwards(path.dirname(fileURLToPath(import.meta.url)))

function findUpwards(folder: string): string {
  if (existsSync(path.join(folder, 'package.json'))) return folder
  const parent = path.dirname(folder)
  if (parent === folder) throw new Error('package.json of the project was not found')
  return findUpwards(parent)
}
