import { createStore } from 'zustand/vanilla'

/** Date notations: `26.11.2026`, or `2026-11-26` (ISO 8601). */
export const dayNotations = ['german', 'iso'] as const
export type DayNotation = (typeof dayNotations)[number]

const usual: DayNotation = 'german'
const chosen = createStore<DayNotation>(() => usual)

/** The notation chosen by this browser's user; see docs/decisions/0040-kits-tables-and-notation.md. */
export const dayNotation = chosen.getState

/** Subscribes to changes made in this tab. */
export const subscribeDayNotation = chosen.subscribe

/** Restores the notation of the signed-in user; the default without a user or a choice. */
export function recallDayNotation(userId: string | null): void {
  chosen.setState(dayNotations.find((known) => known === recall(userId)) ?? usual)
}

export function chooseDayNotation(userId: string, notation: DayNotation): void {
  try {
    if (notation === usual) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), notation)
  } catch {
    // The choice is kept until the page is left.
  }
  chosen.setState(notation)
}

const keyOf = (userId: string) => `tourwerk-days:${userId}`

function recall(userId: string | null): string | null {
  try {
    return userId === null ? null : localStorage.getItem(keyOf(userId))
  } catch {
    // Storage is unavailable, so nothing is stored.
    return null
  }
}
