/*
 * Parts that the machines of all queues have in common. A machine that takes one of them has the guards, the actions
 * and the states named in it; `setup` checks that it has, as if the part were written there.
 *
 * idle         decides what comes next, and rests when that is nothing; every other state comes back here
 * working      one call is on its way: a state for each kind of call
 * interrupted  the connection, the session or the server failed; tried again when asked, or when the connection is back
 * pausing      the server asked to wait; tried again when the time is over, or when asked
 */

const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** What idle does when the command on its way is not over: goes on with it, or begins with the next one. */
export const goesOn = [
  { guard: 'isCallLeft', target: 'working' },
  { guard: 'isQueued', actions: 'dequeue' },
] as const

/** A call that failed and can be repeated as it is. */
export const isInterrupted = {
  guard: { type: 'isInterruption', params: errorOf },
  actions: { type: 'rememberFailure', params: errorOf },
  target: '#interrupted',
} as const

/** A call that was refused for any other reason ends its command. */
export const isRefused = {
  actions: [{ type: 'notifyFailure', params: errorOf }, 'endRefused'],
  target: '#idle',
} as const

const tryAgain = { actions: 'forgetFailure', target: 'idle' } as const
const byAPerson = { 'queue.retry': tryAgain, 'queue.giveUp': { actions: 'giveUp', target: 'idle' } } as const

/** Everything is kept until somebody asks for another attempt, or gives up. */
export const interrupted = {
  id: 'interrupted',
  always: { guard: 'isPauseGranted', target: 'pausing' },
  on: { ...byAPerson, 'connection.restored': { guard: 'isConnectionLost', ...tryAgain } },
} as const

export const pausing = { on: byAPerson, after: { serverPause: tryAgain } } as const

/** What a person or the connection says to a queue. */
export type QueueEvent = { type: 'queue.retry' } | { type: 'queue.giveUp' } | { type: 'connection.restored' }
