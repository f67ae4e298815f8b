import type { Destination } from '../../contract/destination/destination'
import { bodyOfRecord } from '../../domain/destination/destinationBody'
import type { Iri } from '../../contract/wire/ids'
import { arrange, isSameOrder } from '../../lib/order'
import type { Direction } from '../kinds/commandQueue/commandQueue'
import type { PlanCall, PlanStep, StepEvent, TourPlanContext } from './tourPlanTypes'

/** The step for a request of the user; null when nothing would happen. */
export function stepOf(event: StepEvent): PlanStep | null {
  switch (event.type) {
    case 'stops.order': {
      const { before, after, optimised } = event
      if (isSameOrder(before, after)) return null
      return { kind: 'order', before, after, ...(optimised && { optimised }) }
    }
    case 'stops.remove': {
      const { stops, before } = event
      return stops.length === 0 ? null : { kind: 'remove', stops, before, records: [] }
    }
    case 'stops.added':
      return event.stops.length === 0 ? null : { ...nothingAdded, stops: event.stops }
    case 'stops.create':
      return event.bodies.length === 0 ? null : { ...nothingAdded, bodies: event.bodies }
    case 'stops.addTemplates':
      return event.templates.length === 0 ? null : { ...nothingAdded, templates: event.templates }
    case 'stops.take':
      return event.stops.length === 0 ? null : { kind: 'take', stops: event.stops }
    case 'stops.move': {
      const { stops, before, to, isCopy } = event
      if (stops.length === 0) return null
      return isCopy ? { kind: 'copy', stops, to, copies: [] } : { kind: 'move', stops, before, to }
    }
  }
}

const nothingAdded = { kind: 'add', stops: [], bodies: [], templates: [], records: [] } as const

type Surroundings = Pick<TourPlanContext, 'tourTemplate' | 'list'>

/** The calls of a step, in order. */
export function callsOf(step: PlanStep, direction: Direction, tour: Surroundings): readonly PlanCall[] {
  return direction === 'undo' ? undoing(step, tour) : doing(step, direction, tour)
}

function doing(step: PlanStep, direction: 'do' | 'redo', tour: Surroundings): readonly PlanCall[] {
  const list: PlanCall = { kind: 'list', tour: tour.tourTemplate }
  const known = tour.list
  switch (step.kind) {
    case 'order':
      if (direction === 'redo' || known === null || known.etag === null) return ordering(step.after, tour)
      return [{ kind: 'order', stops: arrange(known.stops, step.after), etag: known.etag }]
    case 'remove':
      return [...removing(step.stops), list]
    case 'add': {
      const making = direction === 'do' ? adding(step, tour) : remaking(step.records, tour)
      return making.length === 0 ? [] : [...making, list]
    }
    case 'move':
      return [{ kind: 'move', stops: step.stops, to: step.to, isCopy: false }, list]
    case 'take':
      return [{ kind: 'move', stops: step.stops, to: tour.tourTemplate, isCopy: false }, list]
    case 'copy':
      return [
        ...learning(step.to, tour),
        { kind: 'move', stops: step.stops, to: step.to, isCopy: true },
        list,
      ]
  }
}

function undoing(step: PlanStep, tour: Surroundings): readonly PlanCall[] {
  const list: PlanCall = { kind: 'list', tour: tour.tourTemplate }
  switch (step.kind) {
    case 'order':
      return ordering(step.before, tour)
    case 'remove':
      return [...remaking(step.records, tour), ...ordering(step.before, tour)]
    case 'add':
      return [...removing(step.stops), list]
    case 'copy':
      return [...step.copies.map((stop) => ({ kind: 'remove', stop }) as const), list]
    case 'take':
      return [...step.stops.map((stop) => ({ kind: 'release', stop }) as const), list]
    case 'move':
      return [
        { kind: 'move', stops: step.stops, to: tour.tourTemplate, isCopy: false },
        ...ordering(step.before, tour),
      ]
  }
}

const ordering = (stops: readonly Iri[], { tourTemplate }: Surroundings): PlanCall[] => [
  { kind: 'list', tour: tourTemplate },
  { kind: 'order', stops, etag: null },
]
const removing = (stops: readonly Iri[]): PlanCall[] =>
  stops.flatMap((stop): PlanCall[] => [
    { kind: 'read', stop },
    { kind: 'remove', stop },
  ])
/** Recreated stops belong to this tour, whether or not their records contain it. */
const remaking = (records: readonly Destination[], { tourTemplate }: Surroundings): PlanCall[] =>
  records.map((record) => ({
    kind: 'create',
    body: { ...bodyOfRecord(record), tourTemplate },
    replaces: record['@id'],
  }))

/**
 * The stops of a tour must be known before stops are created in it, as an empty answer would not name them.
 */
const learning = (to: Iri, { tourTemplate, list }: Surroundings): PlanCall[] =>
  to === tourTemplate && list !== null ? [] : [{ kind: 'list', tour: to }]

/** Stops saved by the editor need no call. */
function adding(step: Extract<PlanStep, { kind: 'add' }>, tour: Surroundings): PlanCall[] {
  const { bodies, templates } = step
  if (templates.length > 0) return [...learning(tour.tourTemplate, tour), { kind: 'templates', templates }]
  return bodies.map((body) => ({ kind: 'create', body, replaces: null }))
}

/** The stop of a call, if it concerns a single one. */
export function stopOfCall(call: PlanCall): Iri | null {
  if (call.kind === 'create') return call.replaces
  return call.kind === 'read' || call.kind === 'remove' || call.kind === 'release' ? call.stop : null
}

/** The part of a step that concerns some of its stops, or copies; an order and a move are indivisible. */
export function partOf(step: PlanStep, isMeant: (stop: Iri) => boolean): PlanStep | null {
  switch (step.kind) {
    case 'order':
      return step.after.some(isMeant) ? step : null
    case 'move':
      return step.stops.some(isMeant) ? step : null
    case 'copy': {
      const copies = step.copies.filter(isMeant)
      const stops = step.stops.filter((_, index) => isMeant(step.copies[index] ?? ''))
      return copies.length === 0 ? null : { ...step, stops, copies }
    }
    case 'take': {
      const stops = step.stops.filter(isMeant)
      return stops.length === 0 ? null : { ...step, stops }
    }
    default: {
      const stops = step.stops.filter(isMeant)
      const records = step.records.filter((record) => isMeant(record['@id']))
      return stops.length === 0 ? null : { ...step, stops, records }
    }
  }
}

/** The step without a deleted stop. */
export function withoutStop(step: PlanStep, stop: Iri): PlanStep {
  if (step.kind === 'order' || step.kind === 'move') return step
  const others = step.stops.filter((_, index) => nameAt(step, index) !== stop)
  if (step.kind === 'copy') {
    return { ...step, stops: others, copies: step.copies.filter((copy) => copy !== stop) }
  }
  if (step.kind === 'take') return { ...step, stops: others }
  return { ...step, stops: others, records: step.records.filter((record) => record['@id'] !== stop) }
}

const nameAt = (step: Extract<PlanStep, { stops: unknown }>, index: number) =>
  step.kind === 'copy' ? step.copies[index] : step.stops[index]

/** The step with the current record of a stop. */
export function withRecord(step: PlanStep, record: Destination): PlanStep {
  if (step.kind !== 'remove' && step.kind !== 'add') return step
  return {
    ...step,
    records: [...step.records.filter((known) => known['@id'] !== record['@id']), record],
  }
}

/** The step after a stop was renamed; the same object when it does not contain the stop. */
export function renameStep(step: PlanStep, from: Iri, to: Iri): PlanStep {
  const name = (stop: Iri) => (stop === from ? to : stop)
  const names = (stops: readonly Iri[]) => (stops.includes(from) ? stops.map(name) : stops)
  const records = (known: readonly Destination[]) =>
    known.map((record) => (record['@id'] === from ? { ...record, '@id': to } : record))
  switch (step.kind) {
    case 'order':
      return step.before.includes(from) || step.after.includes(from)
        ? { ...step, before: names(step.before), after: names(step.after) }
        : step
    case 'remove':
      return step.before.includes(from) || step.stops.includes(from)
        ? { ...step, stops: names(step.stops), before: names(step.before), records: records(step.records) }
        : step
    case 'move':
      return step.before.includes(from) || step.stops.includes(from)
        ? { ...step, stops: names(step.stops), before: names(step.before) }
        : step
    case 'take':
      return step.stops.includes(from) ? { ...step, stops: names(step.stops) } : step
    case 'add':
      return step.stops.includes(from)
        ? { ...step, stops: names(step.stops), records: records(step.records) }
        : step
    case 'copy':
      return step.stops.includes(from) || step.copies.includes(from)
        ? { ...step, stops: names(step.stops), copies: names(step.copies) }
        : step
  }
}
