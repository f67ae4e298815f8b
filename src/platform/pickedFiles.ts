import { createCommandId } from '../lib/commandId'

/** Files that were picked, until their workflow is done with them: an event can name them, and cannot hold them. */
export type PickedFiles = {
  /** @returns the key it is found by */
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
