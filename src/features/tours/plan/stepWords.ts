import type { PlanStep } from '../../../machines/tourPlan/tourPlanTypes'
import { countOf } from '../../../machines/tourPlan/tourPlanFacts'
import { planTexts } from '../../../texts/tours/plan'

/** Describes a step, for the undo and redo buttons. */
export const stepWords = (step: PlanStep): string =>
  step.kind === 'order' && step.optimised !== undefined
    ? planTexts.optimisedStep
    : planTexts.steps[step.kind]({ count: countOf(step) })
