import type { DriverStop, DriverTour } from '../../contract/driving/driverTour'
import type { Iri } from '../../contract/wire/ids'

/*
 * What the dispatcher has changed in a running tour, for the driver who knows its earlier state. Planned arrivals
 * and positions follow from the order, so they are no changes of their own.
 */

/** What is shown as one thing, and the members of a stop that belong to it. */
const fieldMembers = {
  name: ['name'],
  address: ['address'],
  place: ['lat', 'lng', 'navLat', 'navLng'],
  window: ['timeWindowType', 'earliestTime', 'latestTime'],
  stay: ['lengthOfStay'],
  contact: ['phone', 'phoneContactName'],
  note: ['note'],
  tasks: ['tasks'],
} as const satisfies Readonly<Record<string, readonly (keyof DriverStop)[]>>

type StopField = keyof typeof fieldMembers
/** The members of one field, as they are in a stop. */
type FieldValue = Partial<DriverStop>

/** A change that the driver has not read yet; `at` is when the device learned of it (ISO 8601). */
export type StopChange = { readonly stop: Iri; readonly at: string } & (
  | { readonly kind: 'added' }
  /** `after` is the stop before it, null for the first one: its place in the list. */
  | { readonly kind: 'removed'; readonly removed: DriverStop; readonly after: Iri | null }
  /** Places count from 1. */
  | { readonly kind: 'moved'; readonly from: number; readonly to: number }
  | {
      readonly kind: 'changed'
      readonly field: StopField
      readonly from: FieldValue
      readonly to: FieldValue
    }
)

/**
 * The differences between two snapshots of a tour. A tour without known stops differs in nothing: unknown is
 * not empty.
 * @param isDone stops that the driver has left behind; they are not reported
 */
export function differencesBetween(
  before: DriverTour,
  after: DriverTour,
  at: string,
  isDone: (stop: Iri) => boolean,
): readonly StopChange[] {
  if (before.stops == null || after.stops == null) return []
  const earlier = before.stops
  const latest = after.stops
  const isMeant = ({ '@id': iri }: DriverStop) => !isDone(iri)
  const moved = movedStops(earlier, latest.filter(isMeant))
  const removed = earlier.flatMap((stop, index): StopChange[] =>
    isDone(stop['@id']) || findStop(latest, stop['@id']) !== undefined
      ? []
      : [
          {
            stop: stop['@id'],
            at,
            kind: 'removed',
            removed: stop,
            after: earlier[index - 1]?.['@id'] ?? null,
          },
        ],
  )
  const others = latest.filter(isMeant).flatMap((stop): StopChange[] => {
    const known = findStop(earlier, stop['@id'])
    if (known === undefined) return [{ stop: stop['@id'], at, kind: 'added' }]
    const from = earlier.indexOf(known) + 1
    const to = latest.indexOf(stop) + 1
    const places: StopChange[] = moved.has(stop['@id'])
      ? [{ stop: stop['@id'], at, kind: 'moved', from, to }]
      : []
    return [...places, ...changedFields(known, stop, at)]
  })
  return [...removed, ...others]
}

const findStop = (stops: readonly DriverStop[], iri: Iri) => stops.find((stop) => stop['@id'] === iri)

/** The fewest stops whose move explains the new order: those outside of a longest part that kept its order. */
function movedStops(earlier: readonly DriverStop[], after: readonly DriverStop[]): ReadonlySet<Iri> {
  const placeBefore = new Map(earlier.map(({ '@id': iri }, index) => [iri, index]))
  const common = after.flatMap(({ '@id': iri }) => {
    const place = placeBefore.get(iri)
    return place === undefined ? [] : [{ iri, place }]
  })
  /** For each stop, the longest part in order that ends with it. */
  const parts: { place: number; stops: readonly Iri[] }[] = []
  for (const { iri, place } of common) {
    const before = parts.filter((part) => part.place < place)
    parts.push({ place, stops: [...longestOf(before), iri] })
  }
  const kept = new Set(longestOf(parts))
  return new Set(common.flatMap(({ iri }) => (kept.has(iri) ? [] : [iri])))
}

const longestOf = (parts: readonly { stops: readonly Iri[] }[]): readonly Iri[] =>
  parts.reduce<readonly Iri[]>((longest, { stops }) => (stops.length > longest.length ? stops : longest), [])

function changedFields(before: DriverStop, after: DriverStop, at: string): StopChange[] {
  return Object.entries(fieldMembers).flatMap(([name, members]): StopChange[] => {
    const field = name as StopField
    const from = valueOf(before, members)
    const to = valueOf(after, members)
    // A member that one of the snapshots lacks is unknown, not removed.
    const isChanged = members.some(
      (member) =>
        before[member] !== undefined && after[member] !== undefined && !isSame(from[member], to[member]),
    )
    return isChanged ? [{ stop: after['@id'], at, kind: 'changed', field, from, to }] : []
  })
}

const valueOf = (stop: DriverStop, members: readonly (keyof DriverStop)[]): FieldValue =>
  Object.fromEntries(
    members.flatMap((member) => (stop[member] === undefined ? [] : [[member, stop[member]]])),
  )

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The unread changes after further ones. What was changed twice shows its first and its last value; what was
 * changed back shows nothing.
 */
export function mergeChanges(
  unread: readonly StopChange[],
  newer: readonly StopChange[],
): readonly StopChange[] {
  return newer.reduce<readonly StopChange[]>(mergeChange, unread)
}

function mergeChange(unread: readonly StopChange[], change: StopChange): readonly StopChange[] {
  const mine = unread.filter(({ stop }) => stop === change.stop)
  const others = unread.filter(({ stop }) => stop !== change.stop)
  const isAdded = mine.some(({ kind }) => kind === 'added')
  if (change.kind === 'removed') return isAdded ? others : [...others, change]
  // It is new as a whole, or back again.
  if (isAdded) return unread
  if (change.kind === 'added') return mine.length > 0 ? others : [...unread, change]
  const earlier = mine.find((each) => fieldOf(each) === fieldOf(change))
  if (earlier === undefined) return [...unread, change]
  const rest = unread.filter((each) => each !== earlier)
  const merged = { ...change, from: (earlier as typeof change).from } as typeof change
  return isSame(merged.from, merged.to) ? rest : [...rest, merged]
}

const fieldOf = (change: StopChange): StopField | null => (change.kind === 'changed' ? change.field : null)

/** @param stop null reads all */
export const withoutRead = (changes: readonly StopChange[], stop: Iri | null): readonly StopChange[] =>
  stop === null ? [] : changes.filter((change) => change.stop !== stop)
