import type { FileStore } from './fileStore'
import { StoreUnavailable } from './storeUnavailable'

type Log = { warn: (facts: object, message: string) => void }

/** Removes contents without a row. Those that the store does not remove are marked: `sweepFiles` removes them later. */
export async function discardContents(
  store: Pick<FileStore, 'remove'>,
  storageKeys: Iterable<string>,
  log: Log,
): Promise<void> {
  for (const storageKey of storageKeys)
    await store.remove(storageKey).catch((error: unknown) => {
      log.warn({ err: error }, 'a content was not removed; the next sweep tries again')
    })
}

/**
 * Runs work that receives contents, and discards them if it fails.
 * @param storageKeys read after the work
 */
export async function discardOnError<T>(
  store: Pick<FileStore, 'remove'>,
  storageKeys: Iterable<string>,
  log: Log,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // A store that has failed would only delay the response.
    if (!(error instanceof StoreUnavailable)) await discardContents(store, storageKeys, log)
    throw error
  }
}
