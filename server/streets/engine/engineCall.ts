import type { CallLimits, ValhallaAction } from '../../adapters/routing/valhallaTransport'
import { OutsideServiceError } from '../../adapters/support/outsideService'

/** A call of the engine, waiting or running. */
export type Call = {
  action: ValhallaAction
  /** JSON. */
  body: string
  /** JSON of the answer. Later outcomes than the first are ignored. */
  settle: (outcome: { text: string } | { error: Error }) => void
  isSettled: boolean
  /** How often the process ended during this call. */
  crashes: number
}

/** The engine failed, so that other calls fail, too. */
export const outage = (message: string) => new OutsideServiceError(message)

/**
 * Creates a call that ends by itself when the time is over or the signal is aborted.
 * @param onTimeout called before it ends for the first reason
 */
export function createCall(
  action: ValhallaAction,
  body: object,
  { timeoutMs, signal }: CallLimits,
  onTimeout: (call: Call) => void,
): { call: Call; text: Promise<string> } {
  let finish: Call['settle'] = () => undefined
  const text = new Promise<string>((resolve, reject) => {
    finish = (outcome) => ('text' in outcome ? resolve(outcome.text) : reject(outcome.error))
  })
  const timer = setTimeout(() => {
    onTimeout(call)
    call.settle({ error: outage('no answer in time') })
  }, timeoutMs)
  const abort = () => call.settle({ error: reasonOf(signal) })
  const call: Call = {
    action,
    body: JSON.stringify(body),
    crashes: 0,
    isSettled: false,
    settle: (outcome) => {
      if (call.isSettled) return
      call.isSettled = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      finish(outcome)
    },
  }
  if (signal?.aborted) abort()
  else signal?.addEventListener('abort', abort)
  return { call, text }
}

const reasonOf = (signal: AbortSignal | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new Error('aborted')

/** Takes the next call: routes, for which a user waits, before blocks of a matrix. */
export function takeNext(waiting: Call[]): Call | undefined {
  for (let at = waiting.length - 1; at >= 0; at -= 1) if (waiting[at]?.isSettled) waiting.splice(at, 1)
  const urgent = waiting.findIndex((call) => call.action !== '/sources_to_targets')
  return waiting.splice(Math.max(urgent, 0), 1)[0]
}
