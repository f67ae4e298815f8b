import { createStore } from 'zustand/vanilla'

/** How days are written: `26.11.2026`, or `2026-11-26` as ISO 8601 has it. */
export const dayNotations = ['german', 'iso'] as const
export type DayNotation = (typeof dayNotations)[number]

const usual: DayNotation = 'german'
const chosen = createStore<DayNotation>(() => usual)

/** What the user of this browser chose; see docs/decisions/0104-notation-of-days.md. */
export const dayNotation = chosen.getState

/** Calls with each choice made in this tab. */
export const subscribeDayNotation = chosen.subscribe

/** Whoever has signed in reads days as they chose; nobody, and who chose nothing, as everybody does. */
export function recallDayNotation(userId: string | null): void {
  chosen.setState(dayNotations.find((known) => known === recall(userId)) ?? usual)
}

export function chooseDayNotation(userId: string, notation: DayNotation): void {
  try {
    if (notation === usual) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), notation)
  } catch {
    // The choice then lasts as long as the page.
  }
  chosen.setState(notation)
}

const keyOf = (userId: string) => `tourwerk-days:${userId}`

function recall(userId: string | null): string | null {
  try {
    return userId === null ? null : localStorage.getItem(keyOf(userId))
  } catch {
    // A browser that stores nothing has nothing chosen.
    return null
  }
}
