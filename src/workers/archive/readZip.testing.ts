import { ArchiveError } from './archiveError'
import { checkEntries } from './checkEntries'
import { readZipDirectory } from './zipDirectory'

/* How an archive is read and judged whole, and one that is wrong in one place. */

export const messageOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ArchiveError ? error.message : `defect: ${error}`),
  )

export const check = async (bytes: Uint8Array<ArrayBuffer>) => {
  const source = new Blob([bytes])
  const entries = await readZipDirectory(source)
  await checkEntries(source, entries)
  return entries.map(({ name, isDirectory, sizeBytes }) => ({ name, isDirectory, sizeBytes }))
}

/** The bytes with some overwritten, to break one field. */
export function patched(
  bytes: Uint8Array<ArrayBuffer>,
  at: number,
  ...values: number[]
): Uint8Array<ArrayBuffer> {
  const copy = bytes.slice()
  copy.set(values, at < 0 ? copy.length + at : at)
  return copy
}
