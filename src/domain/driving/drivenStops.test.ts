import { describe, expect, it } from 'vitest'
import type { DriverStop, DriverTour } from '../../contract/driving/driverTour'
import {
  isNewReport,
  isUnsent,
  nextStop,
  shownStops,
  stateOf,
  withVisit,
  type StopVisit,
} from './drivenStops'
import type { StopChange } from './tourChanges'

const at = '2026-11-30T09:00:00.000Z'
const stop = (iri: string, state: string | null = null): DriverStop => ({ '@id': iri, state })
const tour = (...stops: DriverStop[]): DriverTour => ({ '@id': '/api/tours/1', stops })
const visit = (more: Partial<StopVisit> = {}): StopVisit => ({
  stop: 'a',
  clientId: 'p1',
  revision: 1,
  state: 'COMPLETED',
  at,
  sentAt: null,
  ...more,
})
const undone = visit({ revision: 2, state: null, at: null })
const sent = visit({ sentAt: at })

describe('reports about a proof', () => {
  it('count once, however often they come', () => {
    const once = withVisit([], visit())
    expect(once).toEqual([visit()])
    expect(withVisit(once, visit())).toBe(once)
  })

  it('count by their revision, not by their arrival', () => {
    const after = withVisit([visit()], undone)
    expect(after).toEqual([undone])
    expect(withVisit(after, visit())).toBe(after)
    expect(isNewReport(after, sent)).toBe(false)
    expect(isNewReport(after, visit({ revision: 3 }))).toBe(true)
  })

  it('say that it was sent, which a late one does not take back', () => {
    const after = withVisit([visit({ clientId: 'p0' }), visit()], sent)
    expect(after).toEqual([visit({ clientId: 'p0' }), sent])
    expect(withVisit(after, visit())).toBe(after)
    expect(isNewReport(after, sent)).toBe(false)
  })

  it('leave a proof unsent until the server has it', () => {
    expect([visit(), undone, sent].map(isUnsent)).toEqual([true, false, false])
  })
})

describe('the state of a stop', () => {
  it('is what was done on the device, whatever a snapshot says', () => {
    expect(stateOf(stop('a'), [visit()])).toBe('COMPLETED')
    expect(stateOf(stop('a', 'FAILED'), [visit()])).toBe('COMPLETED')
  })

  it('is that of the latest proof on the device', () => {
    expect(stateOf(stop('a'), [visit(), visit({ clientId: 'p2', state: null })])).toBe('COMPLETED')
    expect(stateOf(stop('a'), [visit(), visit({ clientId: 'p2', state: 'FAILED' })])).toBe('FAILED')
  })

  it('is that of the snapshot otherwise, and open without one', () => {
    expect(stateOf(stop('a', 'FAILED'), [undone])).toBe('FAILED')
    expect(stateOf(stop('a'), [visit({ stop: 'b' })])).toBeNull()
    expect(stateOf(stop('a', ''), [])).toBeNull()
    expect(stateOf({ '@id': 'a' }, [])).toBeNull()
  })
})

describe('the list of the driver', () => {
  const removal = (iri: string, after: string | null): StopChange => ({
    stop: iri,
    at,
    kind: 'removed',
    removed: stop(iri),
    after,
  })
  const listed = (changes: readonly StopChange[], ...stops: DriverStop[]) =>
    shownStops(tour(...stops), changes, [visit()]).map(({ stop: { '@id': iri }, isRemoved }) =>
      isRemoved ? `-${iri}` : iri,
    )

  it('keeps removed stops in their places until they are read', () => {
    const changes = [removal('x', null), removal('y', 'x'), removal('z', 'b')]
    expect(listed(changes, stop('a'), stop('b'), stop('c'))).toEqual(['-x', '-y', 'a', 'b', '-z', 'c'])
  })

  it('keeps a removed stop at the end when its neighbour is missing', () => {
    expect(listed([removal('x', 'missing')], stop('a'), stop('b'))).toEqual(['a', 'b', '-x'])
  })

  it('shows each stop with its proof and its changes', () => {
    const added: StopChange = { stop: 'b', at, kind: 'added' }
    expect(shownStops(tour(stop('a'), stop('b')), [added], [visit()])).toEqual([
      { stop: stop('a'), isRemoved: false, state: 'COMPLETED', visit: visit(), changes: [] },
      { stop: stop('b'), isRemoved: false, state: null, visit: null, changes: [added] },
    ])
  })

  it('is empty without a tour', () => {
    expect([shownStops(null, [], []), shownStops({ '@id': 't', stops: null }, [], [])]).toEqual([[], []])
  })

  it('leads to the first open stop that is still in the tour', () => {
    const lines = shownStops(
      tour(stop('a'), stop('b', 'FAILED'), stop('c'), stop('d')),
      [removal('x', 'b')],
      [visit()],
    )
    expect(nextStop(lines)?.stop['@id']).toBe('c')
    expect(nextStop(lines.slice(0, 3))).toBeNull()
  })
})
