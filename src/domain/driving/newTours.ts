/** Two looks at the list of tours, in milliseconds since 1970: the tour was assigned between them. */
export type AssignedBetween = { readonly after: number; readonly at: number }

/** What a driver has seen of the tours of a day: for each, when it came; null for those of the first look. */
export type ToursLook = {
  readonly day: string | null
  /** Of the last look, in milliseconds since 1970. */
  readonly at: number
  readonly tours: Readonly<Record<string, AssignedBetween | null>>
}

/** After looks in shorter succession, the minute is known. */
const minuteMs = 2 * 60_000

/** The tours of a day after another look. Those of the first look of a day are not new. */
export function lookAgain(
  before: ToursLook | null,
  { day, tours, at }: { day: string | null; tours: readonly string[]; at: number },
): ToursLook {
  const known = before?.day === day ? before : null
  return {
    day,
    at: Math.max(at, known?.at ?? at),
    tours: {
      ...known?.tours,
      ...Object.fromEntries(
        tours
          .filter((tour) => known === null || !(tour in known.tours))
          .map((tour) => [tour, known === null ? null : { after: known.at, at }]),
      ),
    },
  }
}

/** Whether the time of the assignment is known to the minute. */
export const isMinuteKnown = ({ after, at }: AssignedBetween): boolean => at - after <= minuteMs
