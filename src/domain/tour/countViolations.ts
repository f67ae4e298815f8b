import { violationsOf, type TourViolations } from '../../contract/tour/tourViolations'

/**
 * Number of violations of a tour: each stop served outside of its window, its end, its load, its driver, its vehicle, and
 * each missing skill. Null if unknown. Every screen that shows a number shows this one.
 */
export const countViolations = ({
  end,
  load,
  strict,
  soft,
  driver,
  vehicle,
  skills = [],
}: TourViolations): number | null =>
  strict === null || soft === null
    ? null
    : strict +
      soft +
      skills.length +
      [end !== null, load !== null, driver !== undefined, vehicle !== undefined].filter(Boolean).length

type Limits = Parameters<typeof violationsOf>[0]
/** Figures of a planned tour. Null if unknown. */
type Figures = { [Name in 'count' | 'end' | 'load' | 'strict' | 'soft']?: number | null | undefined } & {
  missingSkills?: readonly string[] | undefined
}

/** Violations of a tour whose figures the server has computed. A tour without active stops is not driven. */
export const violationsOfFigures = (limits: Limits, figures: Figures): TourViolations =>
  violationsOf(limits, {
    endTime: figures.count === 0 ? null : (figures.end ?? null),
    load: figures.load ?? null,
    windows: { strict: figures.strict, soft: figures.soft },
    missingSkills: figures.missingSkills,
  })
