import type { WrittenEvent } from './durable'

/** The address of a record says nothing about a person. */
const recordAddress = /^\/api\/[\w/.~-]+$/

/**
 * An event without what it says about people: texts keep their length and punctuation, their letters become `x` and
 * their digits `0`; fractions, such as coordinates, lose what follows the point. Types, texts under an open key and
 * addresses of records stay.
 */
export function redactEvent({ type, ...payload }: WrittenEvent, openKeys: readonly string[]): WrittenEvent {
  return { type, ...redactEntries(payload, openKeys) }
}

function redactEntries(record: object, openKeys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [
      key,
      openKeys.includes(key) ? value : redact(value, openKeys),
    ]),
  )
}

function redact(value: unknown, openKeys: readonly string[]): unknown {
  if (typeof value === 'string') return recordAddress.test(value) ? value : redactText(value)
  if (typeof value === 'number') return Math.trunc(value)
  if (Array.isArray(value)) return value.map((item) => redact(item, openKeys))
  return typeof value === 'object' && value !== null ? redactEntries(value, openKeys) : value
}

/** A character beyond 16 bits counts as two, as it does for lengths. */
const redactText = (text: string): string =>
  text
    .replace(/\p{N}/gu, (digit) => '0'.repeat(digit.length))
    .replace(/[A-Za-z]|[^\p{ASCII}\p{P}\p{Z}]/gu, (letter) => 'x'.repeat(letter.length))
