// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PlanStep, TourPlanContext } from '../../../machines/tourPlan/tourPlanTypes'
import type { PlanStop } from '../../../kits/tourPlan/derivePlan'
import { useNewViolations } from './useNewViolations'

const stop = (iri: string, isLate: boolean) =>
  ({
    iri,
    isActive: true,
    violation: isLate ? { kind: 'late', seconds: 60, isAllowed: false } : null,
  }) as PlanStop
const order: PlanStep = { kind: 'order', before: ['a', 'b'], after: ['b', 'a'] }
const found: PlanStep = {
  ...order,
  optimised: { includeInactive: false, optimizeWithCapacities: false },
}
const after = (...done: PlanStep[]) =>
  ({ done, undone: [], running: null, queue: [] }) as unknown as TourPlanContext

function start(stops: readonly PlanStop[]) {
  const { result, rerender } = renderHook(
    ({ context, shown }: { context: TourPlanContext; shown: readonly PlanStop[] }) =>
      useNewViolations(context, shown).map(({ iri }) => iri),
    { initialProps: { context: after(), shown: stops } },
  )
  return {
    show: (context: TourPlanContext, ...shown: PlanStop[]) => {
      rerender({ context, shown })
      return result.current
    },
    first: result.current,
  }
}

it('names the stops that a change moved out of their windows, until it is undone', () => {
  const { show, first } = start([stop('a', true), stop('b', false), stop('c', false)])
  expect(first).toEqual([])
  expect(show(after(order), stop('a', true), stop('b', true), stop('c', false))).toEqual(['b'])
  // An added stop is read after its step.
  expect(show(after(order), stop('a', true), stop('b', true), stop('c', true))).toEqual(['b', 'c'])
  expect(show(after(), stop('a', true), stop('b', false), stop('c', false))).toEqual([])
})

it('names none that were outside before the latest change, nor after an optimisation', () => {
  const { show } = start([stop('a', false)])
  show(after(order), stop('a', true))
  expect(show(after(order, order), stop('a', true))).toEqual([])
  expect(show(after(order, order, found), stop('a', true), stop('b', true))).toEqual([])
})

it('names none without a change of the user', () => {
  const { show } = start([stop('a', false)])
  expect(show(after(), stop('a', true))).toEqual([])
})
