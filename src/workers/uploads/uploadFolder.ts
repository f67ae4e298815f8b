/*
 * Contents of pending uploads in the browser's private file system: one folder per job, within the folder of
 * its user. Folders without a job are deleted when the app is opened.
 */

type Job = { root: string; id: string }

/**
 * Stores content completely or not at all.
 * @throws if there is no such file system, or no space
 */
export async function keepContent(job: Job, key: string, content: Blob): Promise<void> {
  const handle = await (await folderOf(job)).getFileHandle(key, { create: true })
  const stream = await handle.createWritable()
  await stream.write(content)
  await stream.close()
}

/** Null if it is not found. */
export async function readContent(job: Job, key: string): Promise<File | null> {
  try {
    const file = await (await (await folderOf(job)).getFileHandle(key)).getFile()
    return file
  } catch {
    return null
  }
}

export async function discardContent(job: Job, key: string): Promise<void> {
  await (await folderOf(job)).removeEntry(key)
}

export async function discardContents({ root, id }: Job): Promise<void> {
  const top = await navigator.storage.getDirectory()
  const folder = await top.getDirectoryHandle(root, { create: true })
  await folder.removeEntry(id, { recursive: true })
}

async function folderOf({ root, id }: Job): Promise<FileSystemDirectoryHandle> {
  const top = await navigator.storage.getDirectory()
  const folder = await top.getDirectoryHandle(root, { create: true })
  return folder.getDirectoryHandle(id, { create: true })
}
