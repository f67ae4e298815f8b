import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the folder that holds package.json. */
export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Oldest Node the dependencies run on; the same figure as `engines` in package.json. */
export const oldestNode = '20.19.0'

/**
 * Compares dotted versions by number: `20.9.0` is older than `20.19.0`.
 * @param {string} version e.g. `process.versions.node`
 * @param {string} oldest
 */
export function isOlder(version, oldest) {
  const parts = version.split('.').map(Number)
  const limits = oldest.split('.').map(Number)
  const differing = limits.findIndex((limit, index) => parts[index] !== limit)
  return differing >= 0 && parts[differing] < limits[differing]
}

/** Ends the process with one line when Node is too old. */
export function requireNode() {
  if (!isOlder(process.versions.node, oldestNode)) return
  console.error(`Tourwerk needs Node ${oldestNode} or newer; this is Node ${process.versions.node}.`)
  process.exit(1)
}
