import type { Rhythm } from '../../../contract/rhythm/rhythm'
import type { Iri } from '../../../contract/wire/ids'

/** A tour in the calendar. */
export type CalendarTour = {
  iri: Iri
  id: string
  /** Empty if it has none. */
  name: string
  code: string
  colour: string
  /** Null if it has none or if it is unknown. */
  rhythm: Rhythm | null
}
