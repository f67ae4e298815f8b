import { createCommandId } from '../lib/commandId'

/** Picked files in memory until their workflow is done: events can contain a key, but not a file. */
export type PickedFiles = {
  /** @returns the key of the file */
  hold: (file: File) => string
  read: (key: string) => File | null
  release: (keys: readonly string[]) => void
}

export function createPickedFiles(): PickedFiles {
  const files = new Map<string, File>()
  return {
    hold: (file) => {
      const key = createCommandId()
      files.set(key, file)
      return key
    },
    read: (key) => files.get(key) ?? null,
    release: (keys) => {
      for (const key of keys) files.delete(key)
    },
  }
}
