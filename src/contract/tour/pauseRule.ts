/** A driver rests so long, at the latest after having driven so long. */
export type PauseRule = { afterSeconds: number; lengthSeconds: number }

/** Lengths that a company can choose, and after how much driving. */
export const pauseLimitsSeconds = { min: 5 * 60, max: 8 * 3600 } as const
export const pauseAfterLimitsSeconds = { min: 3600, max: 24 * 3600 } as const

/** Regulation (EC) No 561/2006, article 7: 45 minutes after four and a half hours of driving. Nobody is given it unasked. */
export const europeanPauseRule: PauseRule = { afterSeconds: 4.5 * 3600, lengthSeconds: 45 * 60 }

type PauseFields = { pauseSeconds?: number | null; pauseAfterSeconds?: number | null }

/** Null where the company plans no pauses, or a server says nothing that could be planned. */
export function pauseRuleOf({ pauseSeconds, pauseAfterSeconds }: PauseFields): PauseRule | null {
  if (pauseSeconds == null || pauseAfterSeconds == null) return null
  return pauseSeconds > 0 && pauseAfterSeconds > 0
    ? { afterSeconds: pauseAfterSeconds, lengthSeconds: pauseSeconds }
    : null
}

/** A planned rest; seconds since midnight. */
export type PlannedPause = { from: number; to: number }

/**
 * Places the pauses of a day, way by way. Only driving counts, as the regulation counts it: neither waiting nor work at a
 * stop is rest. The vehicle rests before it would drive too long: where it stands, and on the way only where one way alone
 * is too long.
 */
export function createPauses(rule: PauseRule | null) {
  let drivenSeconds = 0
  return {
    /** The pauses of a way that begins at `time` and takes `seconds` to drive. */
    on(time: number, seconds: number): PlannedPause[] {
      if (rule === null) return []
      const pauses: PlannedPause[] = []
      let at = time
      let left = seconds
      if (drivenSeconds > 0 && drivenSeconds + left > rule.afterSeconds) {
        pauses.push(rest(at, rule))
        at += rule.lengthSeconds
        drivenSeconds = 0
      }
      while (left > rule.afterSeconds) {
        at += rule.afterSeconds
        left -= rule.afterSeconds
        pauses.push(rest(at, rule))
        at += rule.lengthSeconds
      }
      drivenSeconds += left
      return pauses
    },
  }
}

const rest = (from: number, { lengthSeconds }: PauseRule): PlannedPause => ({
  from,
  to: from + lengthSeconds,
})

export const secondsOf = (pauses: readonly PlannedPause[]): number =>
  pauses.reduce((sum, { from, to }) => sum + to - from, 0)
