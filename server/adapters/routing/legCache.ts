import type { TravelLeg } from '../../../src/contract/tour/travelEstimate'

/** A way as a routing service gave it. */
export type KnownLeg = TravelLeg & {
  /** Encoded polyline, a fifth of the memory of its points; null: no way is known, the leg is an estimate. */
  shape: string | null
  warnings: readonly string[]
}

export type LegCache = {
  get: (key: string) => KnownLeg | undefined
  set: (key: string, leg: KnownLeg) => void
}

type Limits = {
  /** Letters of keys and shapes, one byte each: ways differ in length, so their number says little. */
  maxCharacters: number
  /** After this long a leg is asked for anew: the operator may have given the service newer streets. */
  maxAgeMs: number
  now: () => number
}

/** Remembers the legs that were used last, so that a changed order asks for changed legs alone. */
export function createLegCache({ maxCharacters, maxAgeMs, now }: Limits): LegCache {
  /** From the least to the most recently used. */
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
