import type { Window } from './problem'

/*
 * The objective, in seconds of travel:
 *
 *   cost = travel
 *        + vehicle weight x seconds from its departure to its end, if it has such a weight
 *        + 100       x seconds of soft window violations
 *        + 100,000   x seconds of hard limit violations (strict windows, the vehicle's end)
 *        + 10^8      x units of load beyond a capacity
 *        + 10^10     x violated locks
 *        + 10^12     x stops in no tour
 *
 * So a minute outside a soft window costs as much as 100 minutes of travel, and a strict minute as much as
 * 1,000 soft ones. Early and late count equally. Waiting and service times cost nothing. The weights are
 * constant during the search, so that costs are comparable.
 */
export const softWeight = 100
export const strictWeight = 100_000
export const loadWeight = 1e8
export const lockWeight = 1e10
export const unservedWeight = 1e12

type WindowRule = { waits: boolean; earlyWeight: number; lateWeight: number }

/**
 * Rules per window kind, as in the contract's tour schedule. strict and soft_start forbid lateness; soft and
 * soft_end allow it at a cost. Only soft and soft_start can be early, because the others wait.
 */
const windowRules: Record<Window['kind'], WindowRule> = {
  none: { waits: false, earlyWeight: 0, lateWeight: 0 },
  strict: { waits: true, earlyWeight: 0, lateWeight: strictWeight },
  soft: { waits: false, earlyWeight: softWeight, lateWeight: softWeight },
  soft_start: { waits: false, earlyWeight: softWeight, lateWeight: strictWeight },
  soft_end: { waits: true, earlyWeight: 0, lateWeight: softWeight },
}

export const ruleOf = (window: Window | undefined): WindowRule => windowRules[window?.kind ?? 'none']
