import type { PlanStep } from '../../../machines/tourPlan/tourPlanTypes'
import { countOf } from '../../../machines/tourPlan/tourPlanFacts'
import { planTexts } from '../../../texts/tours/plan'

/** What a step did, for the buttons that undo and redo it. */
export const stepWords = (step: PlanStep): string =>
  step.kind === 'order' && step.optimised !== undefined
    ? planTexts.optimisedStep
    : planTexts.steps[step.kind]({ count: countOf(step) })
