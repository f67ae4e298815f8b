/** A driver pauses for `lengthSeconds` after at most `afterSeconds` of driving. */
export type PauseRule = { afterSeconds: number; lengthSeconds: number }

/** Limits for both the length of a pause and the driving time before it. */
export const pauseLimitsSeconds = { min: 5 * 60, max: 8 * 3600 } as const
export const pauseAfterLimitsSeconds = { min: 3600, max: 24 * 3600 } as const

/**
 * Regulation (EC) No 561/2006, article 7: 45 minutes after four and a half hours of driving. It applies only
 * if the company chooses it.
 */
export const europeanPauseRule: PauseRule = { afterSeconds: 4.5 * 3600, lengthSeconds: 45 * 60 }

type PauseFields = { pauseSeconds?: number | null; pauseAfterSeconds?: number | null }

/** Null if the company plans no pauses, or if its values are missing or invalid. */
export function pauseRuleOf({ pauseSeconds, pauseAfterSeconds }: PauseFields): PauseRule | null {
  if (pauseSeconds == null || pauseAfterSeconds == null) return null
  return pauseSeconds > 0 && pauseAfterSeconds > 0
    ? { afterSeconds: pauseAfterSeconds, lengthSeconds: pauseSeconds }
    : null
}

/** A planned pause; seconds since midnight. */
export type PlannedPause = { from: number; to: number }

/**
 * Places the pauses of a day, leg by leg. As in the regulation, only driving counts: neither waiting nor
 * service is a pause. The vehicle pauses before it would exceed the driving time: at a stop, and during a leg
 * only if that leg alone exceeds it.
 */
export function createPauses(rule: PauseRule | null) {
  let drivenSeconds = 0
  return {
    /** The pauses of a leg that starts at `time` and takes `seconds` of driving. */
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
