import type { WrittenEvent } from '../../eventlog/durable'

/**
 * Upcaster of logs of versions that left every refused call to the user, however soon the server expected it
 * again.
 * @param calls the children whose calls were refused
 */
export const leaveToUser =
  (...calls: readonly string[]) =>
  (event: WrittenEvent): WrittenEvent => {
    const { type, error } = event
    const isRefused = typeof error === 'object' && error !== null && 'retryAfterSeconds' in error
    if (!isRefused || !calls.some((call) => type === `xstate.error.actor.${call}`)) return event
    return { ...event, error: { ...error, retryAfterSeconds: null } }
  }
