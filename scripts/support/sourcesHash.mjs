import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const isTest = /\.test\.[cm]?[jt]sx?$/

function listFiles(root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stats) return []
  if (!stats.isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => listFiles(root, `${path}/${name}`))
}

/**
 * Fingerprint of files and folders by path and content, tests left out. A missing path counts as empty.
 * @param {string} root
 * @param {string[]} paths relative to root, with forward slashes
 * @returns {string} sha-256 in hex
 */
export function hashSources(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((part) => listFiles(root, part))) {
    if (isTest.test(path)) continue
    const content = readFileSync(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
