import { describe, expect, it } from 'vitest'
import type { Direction } from '../kinds/commandQueue/commandQueue'
import { callsOf, partOf, renameStep, stepOf, stopOfCall, withoutStop, withRecord } from './planSteps'
import { iri, iris, otherTour, record, tour } from './tourPlan.testing'
import type { PlanCall, PlanStep, StepEvent } from './tourPlanTypes'

const surroundings = { tourTemplate: tour, list: null }
const known = { tourTemplate: tour, list: { stops: iris('abcd'), etag: '"1"' } }
const optimised = { includeInactive: true, optimizeWithCapacities: false }
const body = { name: 'Kita', capacity: 1 }

const order = { kind: 'order', before: iris('abc'), after: iris('cba') } as const
const removal = { kind: 'remove', stops: iris('ab'), before: iris('abc'), records: [record('a')] } as const
const added = { kind: 'add', stops: iris('ab'), bodies: [], templates: [], records: [record('a')] } as const
const move = { kind: 'move', stops: iris('ab'), before: iris('abc'), to: otherTour } as const
const take = { kind: 'take', stops: iris('ab') } as const
const copy = { kind: 'copy', stops: iris('ab'), to: otherTour, copies: iris('uv') } as const

describe('a request of the user', () => {
  it.each<[StepEvent, PlanStep]>([
    [{ type: 'stops.order', before: order.before, after: order.after }, order],
    [
      { type: 'stops.order', before: order.before, after: order.after, optimised },
      { ...order, optimised },
    ],
    [
      { type: 'stops.remove', stops: removal.stops, before: removal.before },
      { ...removal, records: [] },
    ],
    [
      { type: 'stops.added', stops: added.stops },
      { ...added, records: [] },
    ],
    [
      { type: 'stops.create', bodies: [body] },
      { ...added, stops: [], bodies: [body], records: [] },
    ],
    [
      { type: 'stops.addTemplates', templates: ['t'] },
      { ...added, stops: [], templates: ['t'], records: [] },
    ],
    [{ type: 'stops.take', stops: take.stops }, take],
    [{ type: 'stops.move', stops: move.stops, before: move.before, to: otherTour, isCopy: false }, move],
    [
      { type: 'stops.move', stops: copy.stops, before: move.before, to: otherTour, isCopy: true },
      { ...copy, copies: [] },
    ],
  ])('is a step: %j', (event, step) => {
    expect(stepOf(event)).toStrictEqual(step)
  })

  it.each<StepEvent>([
    { type: 'stops.order', before: iris('ab'), after: iris('ab') },
    { type: 'stops.remove', stops: [], before: iris('ab') },
    { type: 'stops.added', stops: [] },
    { type: 'stops.create', bodies: [] },
    { type: 'stops.addTemplates', templates: [] },
    { type: 'stops.take', stops: [] },
    { type: 'stops.move', stops: [], before: iris('ab'), to: otherTour, isCopy: false },
    { type: 'stops.move', stops: [], before: iris('ab'), to: otherTour, isCopy: true },
  ])('is no step when nothing would happen: $type', (event) => {
    expect(stepOf(event)).toBeNull()
  })
})

describe('the calls of a step', () => {
  const list: PlanCall = { kind: 'list', tour }
  const listOfOther: PlanCall = { kind: 'list', tour: otherTour }
  const anyOrder = (stops: string): PlanCall => ({ kind: 'order', stops: iris(stops), etag: null })
  const away: PlanCall = { kind: 'move', stops: iris('ab'), to: otherTour, isCopy: false }
  const here: PlanCall = { ...away, to: tour }
  const removing: PlanCall[] = ['a', 'b'].flatMap((name) => [
    { kind: 'read', stop: iri(name) },
    { kind: 'remove', stop: iri(name) },
  ])
  const remade = expect.objectContaining({ kind: 'create', replaces: iri('a') }) as PlanCall

  it.each<[string, PlanStep, Direction, PlanCall[]]>([
    ['an order with an unknown list', order, 'do', [list, anyOrder('cba')]],
    ['an order that is undone', order, 'undo', [list, anyOrder('abc')]],
    ['an order that is redone', order, 'redo', [list, anyOrder('cba')]],
    ['a deletion', removal, 'do', [...removing, list]],
    ['a deletion that is undone', removal, 'undo', [remade, list, anyOrder('abc')]],
    ['a deletion that is redone', removal, 'redo', [...removing, list]],
    ['stops saved by the editor', added, 'do', []],
    ['undone additions', added, 'undo', [...removing, list]],
    ['redone additions', added, 'redo', [remade, list]],
    ['redone additions without records', { ...added, records: [] }, 'redo', []],
    ['rows', { ...added, stops: [], bodies: [body] }, 'do', [{ kind: 'create', body, replaces: null }, list]],
    [
      'templates',
      { ...added, stops: [], templates: ['t'] },
      'do',
      [list, { kind: 'templates', templates: ['t'] }, list],
    ],
    ['a move', move, 'do', [away, list]],
    ['a move that is undone', move, 'undo', [here, list, anyOrder('abc')]],
    ['a move that is redone', move, 'redo', [away, list]],
    ['taken destinations', take, 'do', [here, list]],
    [
      'released destinations',
      take,
      'undo',
      [{ kind: 'release', stop: iri('a') }, { kind: 'release', stop: iri('b') }, list],
    ],
    ['copies in another tour', copy, 'do', [listOfOther, { ...away, isCopy: true }, list]],
    ['copies in this tour', { ...copy, to: tour }, 'do', [list, { ...here, isCopy: true }, list]],
    [
      'copies that are deleted',
      copy,
      'undo',
      [{ kind: 'remove', stop: iri('u') }, { kind: 'remove', stop: iri('v') }, list],
    ],
  ])('are these: %s', (_, step, direction, calls) => {
    expect(callsOf(step, direction, surroundings)).toEqual(calls)
  })

  it.each<[string, PlanStep, Direction, PlanCall[]]>([
    ['an order', order, 'do', [{ kind: 'order', stops: iris('cbad'), etag: '"1"' }]],
    ['an order that is redone', order, 'redo', [list, anyOrder('cba')]],
    ['copies', { ...copy, to: tour }, 'do', [{ ...here, isCopy: true }, list]],
    ['copies elsewhere', copy, 'do', [listOfOther, { ...away, isCopy: true }, list]],
    [
      'templates',
      { ...added, stops: [], templates: ['t'] },
      'do',
      [{ kind: 'templates', templates: ['t'] }, list],
    ],
  ])('use a known list: %s', (_, step, direction, calls) => {
    expect(callsOf(step, direction, known)).toEqual(calls)
  })

  it('read the list when its version is unknown', () => {
    const unversioned = { ...known, list: { ...known.list, etag: null } }
    expect(callsOf(order, 'do', unversioned)).toEqual([list, anyOrder('cba')])
  })

  it('recreate a deleted stop in its tour, whether or not its record contains the tour', () => {
    const records = [{ '@id': iri('a'), address: 'Hofweg 1', lat: 52.5, lng: 13.4, capacity: 2 }]
    const [create] = callsOf({ ...removal, records }, 'undo', surroundings)
    expect(create).toMatchObject({ body: { address: 'Hofweg 1', tourTemplate: tour } })
  })

  it.each<[PlanCall, string | null]>([
    [{ kind: 'read', stop: 'a' }, 'a'],
    [{ kind: 'remove', stop: 'a' }, 'a'],
    [{ kind: 'release', stop: 'a' }, 'a'],
    [{ kind: 'create', body, replaces: 'a' }, 'a'],
    [{ kind: 'create', body, replaces: null }, null],
    [list, null],
    [away, null],
  ])('concern a single stop, or not: %j', (call, stop) => {
    expect(stopOfCall(call)).toBe(stop)
  })
})

describe('a part of a step', () => {
  const isA = (stop: string) => stop === iri('a')

  it.each<[PlanStep, PlanStep]>([
    [order, order],
    [move, move],
    [removal, { ...removal, stops: iris('a'), records: [record('a')] }],
    [
      { ...added, records: [record('a'), record('b')] },
      { ...added, stops: iris('a') },
    ],
    [take, { ...take, stops: iris('a') }],
    [
      { ...copy, copies: iris('ua') },
      { ...copy, stops: iris('b'), copies: iris('a') },
    ],
    // The second copy was not created.
    [
      { ...copy, copies: iris('a') },
      { ...copy, stops: iris('a'), copies: iris('a') },
    ],
  ])('contains the selected stops: %j', (step, part) => {
    expect(partOf(step, isA)).toEqual(part)
  })

  it.each<PlanStep>([order, removal, added, move, take, copy])(
    'is null for none of its stops: $kind',
    (step) => {
      expect(partOf(step, (stop) => stop === iri('z'))).toBeNull()
    },
  )
})

describe('a step without a stop', () => {
  it.each<[PlanStep, string, PlanStep]>([
    [order, 'a', order],
    [move, 'a', move],
    [removal, 'a', { ...removal, stops: iris('b'), records: [] }],
    [removal, 'b', { ...removal, stops: iris('a') }],
    [added, 'a', { ...added, stops: iris('b'), records: [] }],
    [take, 'b', { ...take, stops: iris('a') }],
    [copy, 'u', { ...copy, stops: iris('b'), copies: iris('v') }],
    [copy, 'a', copy],
  ])('contains the others: %j', (step, name, others) => {
    expect(withoutStop(step, iri(name))).toEqual(others)
  })
})

describe('the record of a stop', () => {
  const renamed = { ...record('a'), name: 'Neu' }

  it.each([removal, added])('is replaced in a step of the kind $kind', (step) => {
    const other = { ...step, records: [record('b'), record('a')] }
    expect(withRecord(other, renamed)).toEqual({ ...step, records: [record('b'), renamed] })
  })

  it.each<PlanStep>([order, move, take, copy])('is not part of a step of the kind $kind', (step) => {
    expect(withRecord(step, renamed)).toBe(step)
  })
})

describe('a stop with another name', () => {
  it.each<[PlanStep, string, PlanStep]>([
    [order, 'a', { ...order, before: iris('zbc'), after: iris('cbz') }],
    [{ ...order, before: [] }, 'a', { ...order, before: [], after: iris('cbz') }],
    [{ ...order, after: [] }, 'a', { ...order, before: iris('zbc'), after: [] }],
    [
      removal,
      'a',
      {
        ...removal,
        stops: iris('zb'),
        before: iris('zbc'),
        records: [{ ...record('a'), '@id': iri('z') }],
      },
    ],
    [removal, 'c', { ...removal, before: iris('abz') }],
    [{ ...removal, before: [] }, 'b', { ...removal, stops: iris('az'), before: [] }],
    [move, 'a', { ...move, stops: iris('zb'), before: iris('zbc') }],
    [move, 'c', { ...move, before: iris('abz') }],
    [{ ...move, before: [] }, 'b', { ...move, stops: iris('az'), before: [] }],
    [take, 'b', { ...take, stops: iris('az') }],
    [added, 'a', { ...added, stops: iris('zb'), records: [{ ...record('a'), '@id': iri('z') }] }],
    [added, 'b', { ...added, stops: iris('az') }],
    [copy, 'a', { ...copy, stops: iris('zb') }],
    [copy, 'v', { ...copy, copies: iris('uz') }],
  ])('is renamed in %j: %s', (step, name, named) => {
    expect(renameStep(step, iri(name), iri('z'))).toEqual(named)
  })

  it.each<PlanStep>([order, removal, added, move, take, copy])(
    'does not change a step without it: $kind',
    (step) => {
      expect(renameStep(step, iri('y'), iri('z'))).toBe(step)
    },
  )
})
