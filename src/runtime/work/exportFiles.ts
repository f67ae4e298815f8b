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

/** The browser releases the files of a terminated worker a moment after its end. */
const pausesMs = [20, 50, 100, 250, 500, 1_000]

/** Deletes the files of all exports of a user, after the worker that may write to them was terminated. */
export async function deleteExportFiles(root: string): Promise<void> {
  for (const pauseMs of pausesMs) {
    if (await isDeleted(root)) return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** Whether there is nothing to wait for: no folder any more, or no private file system. */
async function isDeleted(root: string): Promise<boolean> {
  try {
    const top = await navigator.storage.getDirectory()
    await top.removeEntry(root, { recursive: true })
    return true
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'NoModificationAllowedError')
  }
}
