import type { WrittenEvent } from './durable'

/** The path of a record contains no personal data. */
const recordAddress = /^\/api\/[\w/.~-]+$/

/**
 * Removes personal data from an event. Texts keep their length and punctuation; letters become `x` and digits
 * `0`. Fractions, such as coordinates, lose their decimals. Types, texts under an open key and record paths
 * are kept.
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

/** A character beyond 16 bits counts as two, as in text lengths. */
const redactText = (text: string): string =>
  text
    .replace(/\p{N}/gu, (digit) => '0'.repeat(digit.length))
    .replace(/[A-Za-z]|[^\p{ASCII}\p{P}\p{Z}]/gu, (letter) => 'x'.repeat(letter.length))
