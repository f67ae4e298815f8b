/*
 * Shared parts of all queue machines. A machine that uses a part must have the guards, actions and states
 * that the part names; `setup` checks this as if the part were written there.
 *
 * idle         decides what comes next, and rests when there is nothing; every other state returns here
 * working      one call is in flight: a state for each kind of call
 * interrupted  the connection, the session or the server failed; retried on request, or when the connection
 *              is back
 * pausing      the server asked to wait; retried when the time has passed, or on request
 */

const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** Transitions of idle: continue the current command, or start the next one. */
export const continuation = [
  { guard: 'isCallLeft', target: 'working' },
  { guard: 'isQueued', actions: 'dequeue' },
] as const

/** Transition for a failed call that can be repeated as it is. */
export const isInterrupted = {
  guard: { type: 'isInterruption', params: errorOf },
  actions: { type: 'rememberFailure', params: errorOf },
  target: '#interrupted',
} as const

/** Transition for a call refused for any other reason: its command ends. */
export const isRefused = {
  actions: [{ type: 'notifyFailure', params: errorOf }, 'endRefused'],
  target: '#idle',
} as const

const tryAgain = { actions: 'forgetFailure', target: 'idle' } as const
const userTransitions = {
  'queue.retry': tryAgain,
  'queue.giveUp': { actions: 'giveUp', target: 'idle' },
} as const

/** Keeps everything until the user retries or gives up. */
export const interrupted = {
  id: 'interrupted',
  always: { guard: 'isPauseGranted', target: 'pausing' },
  on: { ...userTransitions, 'connection.restored': { guard: 'isConnectionLost', ...tryAgain } },
} as const

export const pausing = { on: userTransitions, after: { serverPause: tryAgain } } as const

/** Events from the user or the connection to a queue. */
export type QueueEvent = { type: 'queue.retry' } | { type: 'queue.giveUp' } | { type: 'connection.restored' }
