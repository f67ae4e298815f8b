const longestStorageMs = 24 * 3600_000

/**
 * When a photo was taken: the time of its file, which a camera writes at the deed. A file of another day was chosen, not
 * taken, and a time after now is of no use: then it is now.
 * @returns ISO 8601, by the clock of the device
 */
export function takenAtOf({ lastModified }: Pick<File, 'lastModified'>, now: Date): string {
  const age = now.getTime() - lastModified
  return (age >= 0 && age < longestStorageMs ? new Date(lastModified) : now).toISOString()
}
