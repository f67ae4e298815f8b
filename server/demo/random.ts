/** A seeded source of random values: equal seeds give equal sequences, on every machine. */
export type Random = {
  /** In [0, 1). */
  next: () => number
  /** Both ends included. */
  integer: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <T>(items: readonly T[]) => T
  /** `count` different items, in random order; all of them when there are fewer. */
  sample: <T>(items: readonly T[], count: number) => T[]
  /** A UUID of version 7 that carries the given time. */
  id: (at: Date) => string
}

/** Mulberry32, a generator with 32-bit state by Tommy Ettinger. Its quality is sufficient for demo data. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const hex = (digits: number) =>
    Math.floor(next() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')

  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[integer(0, items.length - 1)]
      if (item === undefined) throw new RangeError('Nothing to pick from')
      return item
    },
    sample(items, count) {
      const rest = [...items]
      const taken = []
      while (taken.length < count && rest.length > 0) {
        taken.push(...rest.splice(integer(0, rest.length - 1), 1))
      }
      return taken
    },
    id(at) {
      const time = at.getTime().toString(16).padStart(12, '0')
      const variant = '89ab'.charAt(integer(0, 3))
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`
    },
  }
}
