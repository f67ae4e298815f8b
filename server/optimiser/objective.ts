import type { Window } from './problem'

/*
 * The objective, in seconds of travel:
 *
 *   cost = travel
 *        + the vehicle's own    x seconds from its departure to its end, where it has such a weight
 *        + 100       x seconds that soft windows are missed by
 *        + 100,000   x seconds that strict promises are missed by (strict windows, the vehicle's end)
 *        + 10^8      x units of load beyond a capacity
 *        + 10^10     x broken locks
 *        + 10^12     x stops in no tour
 *
 * So a minute of a soft window is worth 100 minutes of travel and a strict minute 1,000 soft ones. Being early counts as
 * much as being late. Waiting and staying cost nothing. The numbers never change while the search runs, so that the
 * costs of two results can be compared.
 */
export const softWeight = 100
export const strictWeight = 100_000
export const loadWeight = 1e8
export const lockWeight = 1e10
export const unservedWeight = 1e12

type WindowRule = { waits: boolean; earlyWeight: number; lateWeight: number }

/**
 * What each kind does, as the contract's tour schedule says: strict and soft_start do not allow to be late, soft and
 * soft_end do at a cost; only soft and soft_start can be early, because the others wait.
 */
const windowRules: Record<Window['kind'], WindowRule> = {
  none: { waits: false, earlyWeight: 0, lateWeight: 0 },
  strict: { waits: true, earlyWeight: 0, lateWeight: strictWeight },
  soft: { waits: false, earlyWeight: softWeight, lateWeight: softWeight },
  soft_start: { waits: false, earlyWeight: softWeight, lateWeight: strictWeight },
  soft_end: { waits: true, earlyWeight: 0, lateWeight: softWeight },
}

export const ruleOf = (window: Window | undefined): WindowRule => windowRules[window?.kind ?? 'none']
