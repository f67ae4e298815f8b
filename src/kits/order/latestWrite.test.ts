import { describe, expect, it } from 'vitest'
import {
  latestWriteReducer,
  settled,
  wantedValue,
  type LatestWrite,
  type LatestWriteEvent,
} from './latestWrite'

const after = (...events: LatestWriteEvent<string>[]) =>
  events.reduce<LatestWrite<string>>(latestWriteReducer, settled)
const want = (value: string): LatestWriteEvent<string> => ({ type: 'value.wanted', value, before: 'old' })
const written = { type: 'value.written' } as const
const failed = { type: 'value.failed' } as const

describe('latestWriteReducer', () => {
  it('writes what is wanted and is settled when that is written', () => {
    expect(after(want('a'))).toEqual({
      kind: 'writing',
      before: 'old',
      value: 'a',
      next: null,
    })
    expect(after(want('a'), written)).toEqual(settled)
  })

  it('skips what was wanted in between', () => {
    expect(after(want('a'), want('b'), want('c'))).toEqual({
      kind: 'writing',
      before: 'old',
      value: 'a',
      next: { value: 'c' },
    })
    expect(after(want('a'), want('b'), want('c'), written)).toEqual({
      kind: 'writing',
      before: 'old',
      value: 'c',
      next: null,
    })
  })

  it('goes on after a failure with what was wanted last', () => {
    expect(after(want('a'), want('b'), failed)).toEqual({
      kind: 'writing',
      before: 'old',
      value: 'b',
      next: null,
    })
    expect(after(want('a'), failed)).toEqual(settled)
  })

  it('stays settled when an answer comes that nobody waits for', () => {
    expect([after(written), after(failed)]).toEqual([settled, settled])
  })
})

describe('wantedValue', () => {
  it('is the last one wanted, and nothing once the server has it', () => {
    expect(
      [after(), after(want('a')), after(want('a'), want('b')), after(want('a'), written)].map(wantedValue),
    ).toEqual([null, { value: 'a' }, { value: 'b' }, null])
  })
})
