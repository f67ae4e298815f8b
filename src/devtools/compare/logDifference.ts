import type { FlowRow } from '../flowSource'

/** A log with the states it leads to. */
export type ComparedLog = {
  /** Id of the machine. */
  machine: string
  rows: readonly Pick<FlowRow, 'event'>[]
  /** State after each row, for the rows read so far; empty texts for logs without past states. */
  states: readonly string[]
  /** State before the first row; empty if it is unknown. */
  initialState: string
}

/**
 * `machine` and `start` are before the first row, at index -1. Of one row: one log has ended (`end`), the events
 * differ in their type (`event`) or data (`content`), or the states after them differ (`state`).
 */
export type LogDifference = {
  index: number
  kind: 'machine' | 'start' | 'end' | 'event' | 'content' | 'state'
}

type Options = {
  /** Whether the data of events counts. */
  withContent: boolean
}

/** The first difference of two logs; null if they agree. */
export function logDifference(
  one: ComparedLog,
  other: ComparedLog,
  { withContent }: Options,
): LogDifference | null {
  if (one.machine !== other.machine) return { index: -1, kind: 'machine' }
  if (areDifferentStates(one.initialState, other.initialState)) return { index: -1, kind: 'start' }
  const count = Math.max(one.rows.length, other.rows.length)
  for (let index = 0; index < count; index += 1) {
    const kind = differenceAt(one, other, index, withContent)
    if (kind !== null) return { index, kind }
  }
  return null
}

function differenceAt(
  one: ComparedLog,
  other: ComparedLog,
  index: number,
  withContent: boolean,
): LogDifference['kind'] | null {
  const [left, right] = [one.rows[index], other.rows[index]]
  if (left === undefined || right === undefined) return 'end'
  if (left.event.type !== right.event.type) return 'event'
  if (withContent && stableText(left.event) !== stableText(right.event)) return 'content'
  return areDifferentStates(one.states[index], other.states[index]) ? 'state' : null
}

/** A state that is not known yet, or at all, is no difference. */
const areDifferentStates = (one = '', other = ''): boolean => one !== '' && other !== '' && one !== other

/** JSON with sorted keys, so that the order in which data was made does not count. */
const stableText = (value: unknown): string | undefined => JSON.stringify(value, sorted)

const sorted = (_key: string, value: unknown): unknown => {
  if (value instanceof Error) return { name: value.name, message: value.message, ...sortKeys(value) }
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? sortKeys(value) : value
}

const sortKeys = (value: object): object =>
  Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
