export type Heartbeat = { stop: () => void }

/**
 * Sends a ping every `heartbeatMs` while `isNeeded`. Silence is counted in beats instead of time, because the
 * clock continues while the machine sleeps, and timers of background pages are throttled.
 */
export function watchHeartbeat({
  ping,
  isNeeded,
  onLost,
  heartbeatMs,
  patienceMs,
}: {
  ping: () => Promise<unknown>
  isNeeded: () => boolean
  onLost: () => void
  heartbeatMs: number
  patienceMs: number
}): Heartbeat {
  let isAnswered = true
  let silentMs = 0

  const send = () => {
    isAnswered = false
    silentMs = 0
    ping().then(
      () => {
        isAnswered = true
      },
      () => onLost(),
    )
  }
  const beat = () => {
    if (isAnswered) {
      if (isNeeded()) send()
      return
    }
    silentMs += heartbeatMs
    if (silentMs >= patienceMs) onLost()
  }

  send()
  const timer = setInterval(beat, heartbeatMs)
  return { stop: () => clearInterval(timer) }
}
