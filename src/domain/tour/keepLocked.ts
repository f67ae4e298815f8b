import type { OrderLock } from '../../contract/tour/planningTerms'
import type { Iri } from '../../contract/wire/ids'

export type LockedStop = { stop: Iri; lock: OrderLock }

/**
 * An order in which locked stops keep their positions: the first and last ones keep their previous order,
 * those locked to a position get the nearest free one, and all others follow the optimised order.
 */
export function keepLocked(
  before: readonly Iri[],
  found: readonly Iri[],
  locked: readonly LockedStop[],
): readonly Iri[] {
  const there = new Set(found)
  const wanted = before.filter((stop) => there.has(stop))
  const lockOf = new Map(locked.map(({ stop, lock }) => [stop, lock]))
  const lockedAs = (lock: OrderLock) => wanted.filter((stop) => lockOf.get(stop) === lock)
  const first = lockedAs('first')
  const last = lockedAs('last')
  const kept = new Set([...first, ...last, ...lockedAs('place')])
  const free = found.filter((stop) => !kept.has(stop))
  const middle: Iri[] = []
  const places = lockedAs('place').map((stop) => ({ stop, place: before.indexOf(stop) }))
  while (free.length > 0 || places.length > 0) {
    const [next] = places
    const isNext = next !== undefined && (next.place <= first.length + middle.length || free.length === 0)
    const stop = isNext ? places.shift()?.stop : free.shift()
    if (stop !== undefined) middle.push(stop)
  }
  return [...first, ...middle, ...last]
}
