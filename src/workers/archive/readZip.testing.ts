import { ArchiveError } from './archiveError'
import { checkEntries } from './checkEntries'
import { readZipDirectory } from './zipDirectory'

/* Helpers to read and validate a whole archive, and to create an invalid one. */

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

/** The bytes with some overwritten, to invalidate one field. */
export function patched(
  bytes: Uint8Array<ArrayBuffer>,
  at: number,
  ...values: number[]
): Uint8Array<ArrayBuffer> {
  const copy = bytes.slice()
  copy.set(values, at < 0 ? copy.length + at : at)
  return copy
}
