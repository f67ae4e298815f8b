/*
 * Browser features that throw a SecurityError on access if site data is blocked. The page still works; values
 * are kept in memory until it is left.
 */

type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** @param open returns the browser's storage; may throw on each call */
export function createFallbackStorage(open: () => Storage): SafeStorage {
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

/** Storage for settings of this device. */
export const deviceStorage = createFallbackStorage(() => localStorage)
/** Storage for the lifetime of the tab, including reloads. */
export const tabStorage = createFallbackStorage(() => sessionStorage)

/** The part of a BroadcastChannel that is used. */
export type TabChannel = Pick<BroadcastChannel, 'onmessage' | 'postMessage' | 'close'>

/** A channel to other tabs, or an inert one if the browser denies it. */
export function openTabChannel(name: string): TabChannel {
  try {
    return new BroadcastChannel(name)
  } catch {
    return { onmessage: null, postMessage: () => undefined, close: () => undefined }
  }
}

/** Web Locks; undefined if unavailable, for example on pages without TLS. */
export function browserLocks(): LockManager | undefined {
  try {
    return (navigator as { locks?: LockManager }).locks
  } catch {
    return undefined
  }
}

/** Whether the error means that the browser denies access, independent of the page's own errors. */
export const isDenied = (error: unknown): boolean =>
  error instanceof DOMException &&
  ['SecurityError', 'InvalidStateError', 'NotSupportedError'].includes(error.name)

/**
 * Holds a lock across tabs. If the browser denies locks, the callback runs without one.
 * @returns the result of `whileHeld`
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
