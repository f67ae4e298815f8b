/*
 * What a browser may refuse to a page whose site data is blocked: the very access throws a SecurityError. The page works
 * all the same, and what it would keep lasts as long as the page.
 */

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** @param open gives the storage of the browser; may throw, each time it is called */
export function createKept(open: () => Storage): Kept {
  const memory = new Map<string, string | null>()
  function change(key: string, value: string | null): void {
    try {
      if (value === null) open().removeItem(key)
      else open().setItem(key, value)
      memory.delete(key)
    } catch {
      memory.set(key, value)
    }
  }
  return {
    getItem: (key) => {
      const held = memory.get(key)
      if (held !== undefined) return held
      try {
        return open().getItem(key)
      } catch {
        return null
      }
    },
    setItem: (key, value) => change(key, value),
    removeItem: (key) => change(key, null),
  }
}

/** Choices of this device. */
export const deviceStorage = createKept(() => localStorage)
/** What lasts as long as the tab, over reloads too. */
export const tabStorage = createKept(() => sessionStorage)

/** What is used of a channel to other tabs. */
export type TabChannel = Pick<BroadcastChannel, 'onmessage' | 'postMessage' | 'close'>

/** A channel to the other tabs of this browser, or one without others. */
export function openTabChannel(name: string): TabChannel {
  try {
    return new BroadcastChannel(name)
  } catch {
    return { onmessage: null, postMessage: () => undefined, close: () => undefined }
  }
}

/** Web Locks; undefined where the browser gives none, as to pages that are served without TLS. */
export function browserLocks(): LockManager | undefined {
  try {
    return (navigator as { locks?: LockManager }).locks
  } catch {
    return undefined
  }
}

/** Whether the browser refuses what was asked of it, whatever the page does. */
export const isDenied = (error: unknown): boolean =>
  error instanceof DOMException &&
  ['SecurityError', 'InvalidStateError', 'NotSupportedError'].includes(error.name)

/**
 * Holds a lock across tabs; where the browser denies locks, every tab holds its own.
 * @returns what `whileHeld` gives
 */
export async function holdAcrossTabs<T>(
  name: string,
  options: LockOptions,
  whileHeld: (lock: Lock | null | undefined) => Promise<T>,
): Promise<T> {
  const locks = browserLocks()
  if (locks === undefined) return whileHeld(undefined)
  let hasBegun = false
  try {
    return await locks.request(name, options, (lock) => {
      hasBegun = true
      return whileHeld(lock)
    })
  } catch (error) {
    if (hasBegun || !isDenied(error)) throw error
    return whileHeld(undefined)
  }
}
