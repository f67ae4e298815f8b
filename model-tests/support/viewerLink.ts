import type { AnyEventObject } from 'xstate'

/**
 * Path and query of the flow viewer that replays events from the start of a machine: `events` is a JSON array and
 * `input`, if the machine takes one, a JSON value, both base64url. Errors are written as the data they carry.
 */
export function viewerLink(machineId: string, events: readonly AnyEventObject[], input?: unknown): string {
  const query = new URLSearchParams({ machine: machineId, events: encoded(events) })
  if (input !== undefined) query.set('input', encoded(input))
  return `/devtools/flows?${query.toString()}`
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value, asData)).toString('base64url')

const asData = (_key: string, value: unknown): unknown =>
  value instanceof Error ? { ...value, name: value.name, message: value.message } : value
