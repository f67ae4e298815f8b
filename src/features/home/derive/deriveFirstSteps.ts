import type { Company } from '../../../contract/company/company'
import type { TourTemplate } from '../../../contract/tour/tourTemplate'
import { idOfIri } from '../../../contract/wire/ids'

/** In the order in which they lead from a list of addresses to a driven tour. */
export const firstSteps = ['company', 'import', 'share', 'optimise', 'start'] as const
export type FirstStep = (typeof firstSteps)[number]

/** `open`: the step to do next. Only one step is open. */
export type StepState = 'done' | 'open' | 'later'

export type FirstStepsFacts = {
  company: Company
  templates: readonly TourTemplate[]
  /** Number of destinations; null if unknown. */
  destinations: number | null
}
export type FirstSteps = {
  states: Record<FirstStep, StepState>
  /** Id of the tour to optimise and start: the one with the most stops; null if there is none. */
  tour: string | null
  /** Whether to ask if customers may see their visits: the page is there and switched off. */
  asksForCustomerPage: boolean
}

/** Optimising fewer stops changes nothing. */
const leastStops = 3

/** The steps of a company that has not started a tour yet. */
export function deriveFirstSteps({ company, templates, destinations }: FirstStepsFacts): FirstSteps {
  const filled = templates
    .filter(({ active, destinationCount }) => active !== false && (destinationCount ?? 0) > 0)
    .toSorted((one, other) => (other.destinationCount ?? 0) - (one.destinationCount ?? 0))
  const [largest] = filled
  const done: Record<FirstStep, boolean> = {
    company: Boolean(company.startAddress),
    import: filled.length > 0 || (destinations ?? 0) > 0,
    share: filled.length > 0,
    optimise: largest !== undefined && !canBeOptimised(filled),
    start: false,
  }
  const open = firstSteps.find((step) => !done[step])
  const states = Object.fromEntries(
    firstSteps.map((step) => [step, done[step] ? 'done' : step === open ? 'open' : 'later']),
  ) as Record<FirstStep, StepState>
  return {
    states,
    tour: largest === undefined ? null : idOfIri(largest['@id']),
    asksForCustomerPage: company.customerPageEnabled === false,
  }
}

/** Whether no tour was optimised yet, although one has enough stops. Unknown counts as optimised. */
const canBeOptimised = (tours: readonly TourTemplate[]): boolean =>
  tours.every(({ isOptimized }) => isOptimized === false) &&
  tours.some(({ destinationCount }) => (destinationCount ?? 0) >= leastStops)
