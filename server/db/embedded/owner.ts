import { chmodSync, lchownSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** The user that the embedded database runs as. */
export type Owner = {
  /** Undefined unless it differs from the user of the server. */
  identity: { uid: number; gid: number } | undefined
}

/** Exists everywhere and owns nothing: PostgreSQL refuses to run as root. */
const unprivilegedId = 65_534

const isRoot = process.getuid?.() === 0

/** The owner of the folder. If that is root, the database gets another one. */
export function ownerOf(folder: string): Owner {
  if (!isRoot) return { identity: undefined }
  const { uid, gid } = statSync(folder)
  return { identity: uid === 0 ? { uid: unprivilegedId, gid: unprivilegedId } : { uid, gid } }
}

/** Gives the folder to its owner, who alone may enter it. A restored backup may belong to another user. */
export function own(folder: string, { identity }: Owner): void {
  if (process.platform !== 'win32') chmodSync(folder, 0o700)
  if (identity === undefined) return
  const { uid, gid } = identity
  lchownSync(folder, uid, gid)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    lchownSync(path.join(entry.parentPath, entry.name), uid, gid)
}

/**
 * How the database names its data folder, in which it is started. On Linux its own working directory, because
 * another user than root may not enter the parents of the folder.
 */
export const ownName = (folder: string, { identity }: Owner): string =>
  identity !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : path.resolve(folder)
