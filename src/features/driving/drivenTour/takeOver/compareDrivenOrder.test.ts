import { describe, expect, it } from 'vitest'
import type { ShownStop } from '../deriveStops'
import {
  compareDrivenOrder,
  isDrivenOrderDifferent,
  applyDrivenOrder,
  drivenOrderOf,
} from './compareDrivenOrder'

type Given = [position: number, state: 'COMPLETED' | 'FAILED' | 'ABORTED' | null, destination?: string | null]

/** Returns stops in driven order. Each destination is named after its planned position. */
const drivenOrderWith = (...given: Given[]) =>
  drivenOrderOf(
    given.map(([position, state, destination = String(position)]) => ({
      name: `Halt ${position}`,
      position,
      destination,
      proof: state === null ? null : { state, at: new Date(2026, 10, 20, 8) },
    })) as ShownStop[],
  )
const records = (...names: string[]) => names.map((name) => ({ '@id': name, name: `Ziel ${name}` }))

describe('the driven order', () => {
  it('differs only if visited stops changed places', () => {
    expect(isDrivenOrderDifferent(drivenOrderWith([1, 'COMPLETED'], [3, 'FAILED'], [2, 'COMPLETED']))).toBe(
      true,
    )
    expect(isDrivenOrderDifferent(drivenOrderWith([1, 'COMPLETED'], [3, 'COMPLETED'], [2, null]))).toBe(false)
    expect(isDrivenOrderDifferent(drivenOrderWith([1, 'COMPLETED'], [3, 'ABORTED'], [2, 'COMPLETED']))).toBe(
      false,
    )
  })

  it('changes the positions of visited stops only', () => {
    expect(applyDrivenOrder(['1', 'x', '2', '3', 'y'], ['3', '1', 'deleted', '2'])).toEqual([
      '3',
      'x',
      '1',
      '2',
      'y',
    ])
  })

  it('returns the previous position of each stop, and why it keeps it', () => {
    const drivenOrder = drivenOrderWith([1, 'COMPLETED'], [4, 'COMPLETED'], [3, 'COMPLETED'], [2, 'ABORTED'])
    const order = ['1', '2', '3', '4', 'neu', 'aus']
    const inactive = { '@id': 'aus', name: 'Ziel aus', active: false }
    const { before, after, stops, movedCount, changed, missing } = compareDrivenOrder(drivenOrder, order, [
      ...records('1', '2', '3', '4', 'neu'),
      inactive,
    ])
    expect([before, after]).toEqual([order, ['1', '2', '4', '3', 'neu', 'aus']])
    expect(stops.map(({ name, previous, position, fate }) => [name, previous, position, fate])).toEqual([
      ['Ziel 1', 1, 1, null],
      ['Ziel 2', 2, 2, 'skipped'],
      ['Ziel 4', 4, 3, null],
      ['Ziel 3', 3, 4, null],
      ['Ziel neu', 5, 5, 'added'],
      ['Ziel aus', 6, 6, 'inactive'],
    ])
    expect([movedCount, missing]).toEqual([2, []])
    expect(changed).toEqual({ added: 1, lost: 0, isReordered: false })
  })

  it('omits missing stops of the tour template, and lists them', () => {
    const drivenOrder = drivenOrderWith(
      [2, 'COMPLETED'],
      [1, 'COMPLETED'],
      [4, 'COMPLETED', null],
      [3, 'COMPLETED'],
    )
    const { after, changed, missing } = compareDrivenOrder(drivenOrder, ['1', '2'], records('1', '2'))
    expect(after).toEqual(['2', '1'])
    expect(changed).toEqual({ added: 0, lost: 1, isReordered: false })
    expect(missing).toEqual(['Halt 4', 'Halt 3'])
  })

  it('reports no change of an unchanged tour template, and reports a reordered one', () => {
    const drivenOrder = drivenOrderWith([2, 'COMPLETED'], [1, 'COMPLETED'])
    expect(compareDrivenOrder(drivenOrder, ['1', '2'], []).changed).toBeNull()
    expect(compareDrivenOrder(drivenOrder, ['2', '1'], [])).toMatchObject({
      movedCount: 0,
      changed: { added: 0, lost: 0, isReordered: true },
    })
  })
})
