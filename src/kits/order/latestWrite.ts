/**
 * A value that is written again and again, of which only the last one counts: one call at a time, and what was wanted
 * in between is skipped.
 *
 * `before` is what the server had before the first call of the series.
 */
export type LatestWrite<V> =
  { kind: 'settled' } | { kind: 'writing'; before: V; value: V; next: { value: V } | null }

export type LatestWriteEvent<V> =
  { type: 'value.wanted'; value: V; before: V } | { type: 'value.written' } | { type: 'value.failed' }

export const settled = { kind: 'settled' } as const

export function latestWriteReducer<V>(state: LatestWrite<V>, event: LatestWriteEvent<V>): LatestWrite<V> {
  if (state.kind === 'settled') {
    if (event.type !== 'value.wanted') return state
    const { value, before } = event
    return { kind: 'writing', before, value, next: null }
  }
  if (event.type === 'value.wanted') return { ...state, next: { value: event.value } }
  if (state.next === null) return settled
  // Also after a failure: what was wanted last was not tried yet.
  return { ...state, value: state.next.value, next: null }
}

/** What is to be seen until the server has it; null when that is what the server has. */
export function wantedValue<V>(state: LatestWrite<V>): { value: V } | null {
  if (state.kind === 'settled') return null
  return state.next ?? { value: state.value }
}
