import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Where the contents of files are kept, by the key of their row. */
export type FileStore = {
  write: (storageKey: string, content: Buffer) => Promise<void>
  /** @returns undefined when there is no such file */
  read: (storageKey: string) => Promise<Buffer | undefined>
}

/** Files in `<dataDir>/files`, spread over subfolders by the end of their key. */
export function localFileStore(dataDir: string): FileStore {
  return {
    async write(storageKey, content) {
      const file = pathOf(dataDir, storageKey)
      await mkdir(path.dirname(file), { recursive: true })
      // The file appears whole or not at all.
      const draft = `${file}.part`
      try {
        await writeFile(draft, content, { mode: 0o600 })
        await rename(draft, file)
      } finally {
        await rm(draft, { force: true })
      }
    },
    async read(storageKey) {
      try {
        return await readFile(pathOf(dataDir, storageKey))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
  }
}

function pathOf(dataDir: string, storageKey: string): string {
  if (!/^[\w-]+$/.test(storageKey)) throw new Error('A storage key holds letters, digits and hyphens only')
  return path.join(dataDir, 'files', storageKey.slice(-2), storageKey)
}
