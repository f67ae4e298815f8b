export { userFolder as exportRoot } from '../../domain/files/userFolder'

/** Deletes the files of exports that have ended. Files that cannot be deleted are retried next time. */
export async function sweepExportFiles(root: string, keptJobs: readonly string[]): Promise<void> {
  try {
    const top = await navigator.storage.getDirectory()
    const folder = await top.getDirectoryHandle(root)
    for await (const name of folder.keys()) {
      if (!keptJobs.includes(name)) await folder.removeEntry(name, { recursive: true })
    }
  } catch {
    // No folder, no private file system, or a file still open in another tab.
  }
}

export async function deleteExportFiles(root: string): Promise<void> {
  try {
    const top = await navigator.storage.getDirectory()
    await top.removeEntry(root, { recursive: true })
  } catch {
    // Same as above.
  }
}
