import { describe, expect, it } from 'vitest'
import { logDifference, type ComparedLog } from './logDifference'

const events = [
  { type: 'text.changed', text: 'Ulm', at: { lat: 1, lng: 2 } },
  { type: 'saved' },
  { type: 'closed' },
]
const log = (changes: Partial<ComparedLog> = {}): ComparedLog => ({
  machine: 'form',
  rows: events.map((event) => ({ event })),
  states: ['typing', 'saving', 'done'],
  initialState: 'idle',
  ...changes,
})
const rowsOf = (...changed: { type: string }[]) => changed.map((event) => ({ event }))
const differenceTo = (changes: Partial<ComparedLog>, withContent = true) =>
  logDifference(log(), log(changes), { withContent })

describe('the first difference of two logs', () => {
  it('is none between equal logs, whatever the order of their data', () => {
    const [first, ...others] = events
    const turned = Object.fromEntries(Object.entries(first ?? {}).reverse()) as { type: string }
    expect(differenceTo({ rows: rowsOf(turned, ...others) })).toBeNull()
  })

  it('is the machine or the state at the start, before any row', () => {
    expect(differenceTo({ machine: 'session' })).toEqual({ index: -1, kind: 'machine' })
    expect(differenceTo({ initialState: 'other' })).toEqual({ index: -1, kind: 'start' })
  })

  it('is another event, data, state, or the end of one log', () => {
    const [first, second] = events
    const both = rowsOf(first ?? { type: '' }, second ?? { type: '' })
    expect(
      differenceTo({ rows: rowsOf(events[0] ?? { type: '' }, { type: 'failed' }, { type: 'closed' }) }),
    ).toEqual({
      index: 1,
      kind: 'event',
    })
    const moved = { ...first, type: 'text.changed', at: { lat: 1, lng: 3 } }
    expect(differenceTo({ rows: rowsOf(moved, ...events.slice(1)) })).toEqual({ index: 0, kind: 'content' })
    expect(differenceTo({ states: ['typing', 'saving', 'idle'] })).toEqual({ index: 2, kind: 'state' })
    expect(differenceTo({ rows: both })).toEqual({ index: 2, kind: 'end' })
  })

  it('ignores data if asked to, and states that are not known', () => {
    const moved = { type: 'text.changed', text: 'Bonn' }
    expect(differenceTo({ rows: rowsOf(moved, ...events.slice(1)) }, false)).toBeNull()
    expect(differenceTo({ states: ['typing'], initialState: '' })).toBeNull()
  })
})
