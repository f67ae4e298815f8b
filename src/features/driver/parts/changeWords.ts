import type { StopChange } from '../../../domain/driving/tourChanges'
import type { DriverStop } from '../../../contract/driving/driverTour'
import { formatClockTime, formatMinutes, formatTimeRange } from '../../../texts/kit/format'
import { changeTexts as texts } from '../../../texts/driver/changes'
import { windowOf } from '../../../domain/driving/windowOf'

export type ChangeWords = { what: string; before: string | null; after: string | null }

/** A change by the dispatcher in words: what it is about, its old and its new value. */
export function wordsOf(change: StopChange): ChangeWords {
  switch (change.kind) {
    case 'added':
      return { what: texts.added, before: null, after: null }
    case 'removed':
      return { what: texts.removed, before: null, after: null }
    case 'moved':
      return { what: texts.place, before: String(change.from), after: String(change.to) }
    case 'changed':
      return {
        what: texts.fields[change.field],
        before: valueText[change.field](change.from),
        after: valueText[change.field](change.to),
      }
  }
}

type Value = Partial<DriverStop>

const valueText: Readonly<Record<keyof typeof texts.fields, (value: Value) => string | null>> = {
  name: ({ name }) => name ?? null,
  address: ({ address }) => address ?? null,
  // Coordinates say nothing to a driver; the map and the navigation use them.
  place: () => null,
  window: (value) => {
    const window = windowOf({ '@id': '', ...value })
    if (window === null) return texts.noWindow
    if (window.from === null) return formatClockTime(window.until ?? 0)
    return formatTimeRange(window.from, window.until)
  },
  stay: ({ lengthOfStay }) => (lengthOfStay == null ? null : formatMinutes(lengthOfStay)),
  contact: ({ phone, phoneContactName }) => [phoneContactName, phone].filter(Boolean).join(', ') || null,
  note: ({ note }) => note ?? null,
  tasks: () => null,
}
