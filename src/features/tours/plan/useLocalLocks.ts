import { useMemo, useSyncExternalStore } from 'react'
import type { StopList } from '../../../api/tourTemplates/tourTemplatesApi'
import { orderLocks, type OrderLock } from '../../../contract/tour/planningTerms'
import type { Iri } from '../../../contract/wire/ids'
import { deviceStorage } from '../../../lib/browserStorage'
import { usePlatform } from '../../../platform/platform'
import { useCurrentUser } from '../../../platform/useCurrentUser'

type KeptLocks = Readonly<Record<Iri, OrderLock>>

export type LockStore = {
  locks: KeptLocks
  keep: (stop: Iri, lock: OrderLock | null) => void
}

const changes = new EventTarget()
/** More than a company uses. The oldest ones are dropped first. */
const mostLocks = 5_000

/** Returns the locks that this browser stores per user if the server stores none; null if the server does. */
export function useLocalLocks(): LockStore | null {
  const { config } = usePlatform()
  const { user } = useCurrentUser()
  const key = `tourwerk-locks:${user.id}`
  const text = useSyncExternalStore(subscribe, () => deviceStorage.getItem(key))
  return useMemo(() => {
    if (config.optimizationPreviews) return null
    const locks = readLocks(text)
    return { locks, keep: (stop, lock) => remember(key, locks, stop, lock) }
  }, [config.optimizationPreviews, key, text])
}

/** Returns the stops as a server with lock support would. */
export function withLocalLocks(list: StopList, book: LockStore | null): StopList {
  if (book === null) return list
  const stops = list.stops.map((stop) => {
    const lock = book.locks[stop['@id']]
    return lock === undefined || stop.orderLock != null ? stop : { ...stop, orderLock: lock }
  })
  return { ...list, stops }
}

export function readLocks(text: string | null): KeptLocks {
  try {
    const read: unknown = JSON.parse(text ?? '{}')
    const isLock = (value: unknown): value is OrderLock => orderLocks.some((lock) => lock === value)
    const entries = Object.entries(read ?? {}).flatMap(([stop, lock]: [string, unknown]) =>
      isLock(lock) ? [[stop, lock] as const] : [],
    )
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

function remember(key: string, locks: KeptLocks, stop: Iri, lock: OrderLock | null): void {
  const others = Object.entries(locks).filter(([each]) => each !== stop)
  const kept = lock === null ? others : [...others, [stop, lock] as const]
  deviceStorage.setItem(key, JSON.stringify(Object.fromEntries(kept.slice(-mostLocks))))
  changes.dispatchEvent(new Event('change'))
}

function subscribe(onChange: () => void): () => void {
  changes.addEventListener('change', onChange)
  window.addEventListener('storage', onChange)
  return () => {
    changes.removeEventListener('change', onChange)
    window.removeEventListener('storage', onChange)
  }
}
