import type { TravelLeg } from '../../../src/contract/tour/travelEstimate'

/** A leg as returned by a routing service. */
export type KnownLeg = TravelLeg & {
  /**
   * Encoded polyline, a fifth of the memory of its points. Null when no route is known and the leg is an
   * estimate.
   */
  shape: string | null
  warnings: readonly string[]
}

export type LegCache = {
  get: (key: string) => KnownLeg | undefined
  set: (key: string, leg: KnownLeg) => void
}

type Limits = {
  /**
   * Limit for keys and shapes in characters of one byte. Shapes differ in length, so a count of legs says
   * little.
   */
  maxCharacters: number
  /** A leg is refetched after this time: the operator may have updated the street data of the service. */
  maxAgeMs: number
  now: () => number
}

/** LRU cache of legs, so that a changed order only requests changed legs. */
export function createLegCache({ maxCharacters, maxAgeMs, now }: Limits): LegCache {
  /** From least to most recently used. */
  const kept = new Map<string, { leg: KnownLeg; since: number }>()
  let characters = 0
  const sizeOf = (key: string, leg: KnownLeg) => key.length + (leg.shape?.length ?? 0)

  function remove(key: string): void {
    const entry = kept.get(key)
    if (!entry) return
    kept.delete(key)
    characters -= sizeOf(key, entry.leg)
  }

  return {
    get(key) {
      const entry = kept.get(key)
      if (!entry) return undefined
      kept.delete(key)
      kept.set(key, entry)
      if (now() - entry.since < maxAgeMs) return entry.leg
      remove(key)
      return undefined
    },
    set(key, leg) {
      remove(key)
      kept.set(key, { leg, since: now() })
      characters += sizeOf(key, leg)
      for (const oldest of kept.keys()) {
        if (characters <= maxCharacters) return
        remove(oldest)
      }
    },
  }
}
