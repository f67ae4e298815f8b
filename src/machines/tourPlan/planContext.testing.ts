import { iri, iris, otherTour, tour } from './tourPlan.testing'
import type { PlanCall, PlanStep, RunningStep, TourPlanContext } from './tourPlanTypes'

/* A plan with work in progress, for tests of one function. */

export const planWith = (facts: Partial<TourPlanContext> = {}): TourPlanContext => ({
  tourTemplate: tour,
  commandId: 'c',
  done: [],
  undone: [],
  revision: 4,
  running: null,
  queue: [],
  failure: null,
  pauses: { revision: 0, count: 0 },
  list: null,
  theirs: null,
  handledRequests: [],
  ended: { tours: 0, stops: 0, templates: 0 },
  ...facts,
})

export const runningWith = (step: PlanStep, facts: Partial<RunningStep> = {}): RunningStep => ({
  step,
  direction: 'do',
  calls: [],
  answered: 0,
  reached: [],
  there: null,
  sought: null,
  overtaken: 0,
  keepsRest: false,
  ...facts,
})

export const order = { kind: 'order', before: iris('abc'), after: iris('cba') } as const
export const removal = { kind: 'remove', stops: iris('ab'), before: iris('abc'), records: [] } as const
export const added = { kind: 'add', stops: [], bodies: [], templates: [], records: [] } as const
export const copy = { kind: 'copy', stops: iris('ab'), to: otherTour, copies: [] } as const
export const take = { kind: 'take', stops: iris('xy') } as const
export const listing: PlanCall = { kind: 'list', tour }
export const ordering = (stops: string, etag: string | null = null): PlanCall => ({
  kind: 'order',
  stops: iris(stops),
  etag,
})
export const creating = (replaces: string | null = null): PlanCall => ({
  kind: 'create',
  body: { capacity: 1 },
  replaces: replaces && iri(replaces),
})
export const list = { stops: iris('abc'), etag: '"1"' }
export const unversioned = (stops: string) => ({ stops: iris(stops), etag: null })

/** A plan that waits for the answer to the first of these calls. */
export const waiting = (step: PlanStep, calls: readonly PlanCall[], facts: Partial<RunningStep> = {}) =>
  planWith({ list, running: runningWith(step, { calls, answered: 1, ...facts }) })
