import path from 'node:path'
import { openAddressIndex, type AddressIndex } from './addressIndex'

/** The build of streets in use; null without one. */
type Builds = {
  read: () => Promise<{ folder: string; manifest: { parts: { addresses?: unknown } } } | null>
}

export type MappedAddresses = {
  /** The index of the build in use; undefined without streets or addresses. */
  read: () => Promise<AddressIndex | undefined>
  close: () => Promise<void>
}

/**
 * Follows the build in use. An index that cannot be opened is reported once, and the one before stays in use. A
 * replaced index stays open until the end, because a search may still read it; an open file is all that is left of it.
 */
export function followAddresses(
  builds: Builds,
  warn: (facts: object, message: string) => void,
): MappedAddresses {
  let folder: string | undefined
  let current: Promise<AddressIndex | undefined> = Promise.resolve(undefined)
  const closers: (() => Promise<void>)[] = []

  async function open(next: string, before: Promise<AddressIndex | undefined>) {
    try {
      const index = await openAddressIndex(next)
      closers.push(index.close)
      return index
    } catch (error) {
      warn({ err: error }, 'the new addresses are not usable; the ones before stay in use')
      return before
    }
  }

  return {
    async read() {
      const build = await builds.read()
      const next = build?.manifest.parts.addresses ? path.join(build.folder, 'addresses') : undefined
      if (next !== folder) {
        folder = next
        current = next === undefined ? Promise.resolve(undefined) : open(next, current)
      }
      return current
    },
    async close() {
      for (const close of closers.splice(0)) await close()
    },
  }
}
