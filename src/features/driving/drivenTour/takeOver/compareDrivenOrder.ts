import type { Destination } from '../../../../contract/destination/destination'
import type { Iri } from '../../../../contract/wire/ids'
import { isSameRelativeOrder } from '../../../../lib/order'
import { shownText } from '../../../../lib/shownText'
import type { ShownStop } from '../deriveStops'

/** The driven order, by the destinations that the stops were copied from. */
export type DrivenOrder = {
  /** In driven order. */
  driven: readonly Iri[]
  /** All stops, in planned order. */
  planned: readonly Iri[]
  names: ReadonlyMap<Iri, string>
  /** Names of stops whose destination is unknown or deleted. */
  unknown: readonly string[]
}

/** Why a stop keeps its position. */
type Fate = 'skipped' | 'added' | 'inactive'

export type ComparedStop = { iri: Iri; name: string; position: number; previous: number; fate: Fate | null }

/** The tour template in the driven order. */
export type DrivenOrderComparison = {
  before: readonly Iri[]
  after: readonly Iri[]
  stops: ComparedStop[]
  movedCount: number
  /** Changes since the tour was started; null without changes. */
  changed: { added: number; lost: number; isReordered: boolean } | null
  /** Driven stops that the tour template does not contain. */
  missing: readonly string[]
}

/** @param stops in driven order */
export function drivenOrderOf(stops: readonly ShownStop[]): DrivenOrder {
  const planned = stops.toSorted((one, other) => one.position - other.position)
  const known = (some: readonly ShownStop[]) =>
    some.flatMap(({ destination }) => (destination === null ? [] : [destination]))
  return {
    driven: [...new Set(known(stops.filter(wasReached)))],
    planned: [...new Set(known(planned))],
    names: new Map(planned.map(({ destination, name }) => [destination ?? '', name])),
    unknown: planned.filter(({ destination }) => destination === null).map(({ name }) => name),
  }
}

/** An aborted stop does not count: its position in the driven order is unknown. */
const wasReached = ({ proof }: ShownStop) => proof !== null && proof.at !== null && proof.state !== 'ABORTED'

/** Returns whether the visited stops were driven in another order than planned. */
export const isDrivenOrderDifferent = ({ driven, planned }: DrivenOrder): boolean =>
  !isSameRelativeOrder(planned, driven)

/** Reorders the driven stops among their own positions. All other stops keep theirs. */
export function applyDrivenOrder(order: readonly Iri[], driven: readonly Iri[]): readonly Iri[] {
  const known = new Set(order)
  const sequence = driven.filter((iri) => known.has(iri))
  const isMeant = new Set(sequence)
  let next = 0
  return order.map((iri) => (isMeant.has(iri) ? (sequence[next++] ?? iri) : iri))
}

/** @param order the present order of the tour template */
export function compareDrivenOrder(
  road: DrivenOrder,
  order: readonly Iri[],
  records: readonly Destination[],
  shown: { before: readonly Iri[]; after: readonly Iri[] } = {
    before: order,
    after: applyDrivenOrder(order, road.driven),
  },
): DrivenOrderComparison {
  const recordOf = new Map(records.map((record) => [record['@id'], record]))
  const previous = new Map(shown.before.map((iri, index) => [iri, index + 1]))
  const nameOf = (iri: Iri) => {
    const { name, street, address } = recordOf.get(iri) ?? {}
    return shownText(name || street || address) || (road.names.get(iri) ?? '')
  }
  const stops = shown.after.map((iri, index): ComparedStop => ({
    iri,
    name: nameOf(iri),
    position: index + 1,
    previous: previous.get(iri) ?? index + 1,
    fate: fateOf(iri, road, recordOf.get(iri)),
  }))
  const present = new Set(order)
  return {
    ...shown,
    stops,
    movedCount: stops.filter(({ position, previous: place }) => position !== place).length,
    changed: changesSince(road, order, stops),
    missing: road.unknown.concat(road.driven.filter((iri) => !present.has(iri)).map(nameOf)),
  }
}

function fateOf(iri: Iri, { driven, planned }: DrivenOrder, record: Destination | undefined): Fate | null {
  if (driven.includes(iri)) return null
  if (record?.active === false) return 'inactive'
  return planned.includes(iri) ? 'skipped' : 'added'
}

function changesSince(
  { planned }: DrivenOrder,
  order: readonly Iri[],
  stops: readonly ComparedStop[],
): DrivenOrderComparison['changed'] {
  const added = stops.filter(({ fate }) => fate === 'added').length
  const lost = planned.filter((iri) => !order.includes(iri)).length
  const isReordered = !isSameRelativeOrder(planned, order)
  return added === 0 && lost === 0 && !isReordered ? null : { added, lost, isReordered }
}
