import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PlannedTourWrite, type PlannedTour } from '../../contract/tour/plannedTour'
import { decodeOrViolations } from '../../contract/wire/violations'
import {
  bodyOfStep,
  countDeviations,
  countsOf,
  deviationsOf,
  includeStep,
  isChange,
  leaveOutStep,
  resetStep,
  reverseStep,
  withStep,
  type DateChange,
  type DateStep,
} from './dateChange'

const iri = '/api/planned-tours/n_2026-12-08'
const planOf = (members: Partial<PlannedTour> = {}): PlannedTour => ({ '@id': iri, ...members })
const asTemplate: Required<DateChange> = {
  driver: { isOwn: false, assignee: null },
  vehicle: { isOwn: false, vehicle: null },
  earliestTime: null,
  order: null,
  added: [],
  leftOut: [],
  cancelledBecause: null,
}
const out = (stop: string, reason = '', to: string | null = null) => ({ stop, to, reason })
const extra = (stop: string, on: string | null = null) => ({ stop, on })

const stops = ['a', 'b', 'c', 'd'] as const
const anyStop = fc.constantFrom(...stops)
const anyText = fc.constantFrom('', 'Urlaub', 'Krank')
const anyDate = fc.constantFrom(null, '2026-12-09', '2026-12-10')
const nullOr = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const byStop = { selector: ({ stop }: { stop: string }) => stop }
const anyDriver = fc.record({ isOwn: fc.boolean(), assignee: fc.constantFrom(null, 'u1', 'u2') })
const anyVehicle = fc.record({ isOwn: fc.boolean(), vehicle: fc.constantFrom(null, 'v1', 'v2') })
const anyDeviations: fc.Arbitrary<Required<DateChange>> = fc.record({
  driver: anyDriver,
  vehicle: anyVehicle,
  earliestTime: nullOr(fc.integer({ min: 0, max: 86_399 })),
  order: nullOr(fc.shuffledSubarray([...stops])),
  added: fc.uniqueArray(fc.record({ stop: anyStop, on: anyDate }), byStop),
  leftOut: fc.uniqueArray(fc.record({ stop: anyStop, to: anyDate, reason: anyText }), byStop),
  cancelledBecause: nullOr(anyText),
})
const planWith = ({ driver, vehicle, ...deviations }: Required<DateChange>): PlannedTour =>
  planOf({
    ...deviations,
    hasOwnAssignee: driver.isOwn,
    assignee: driver.assignee,
    hasOwnVehicle: vehicle.isOwn,
    vehicle: vehicle.vehicle,
  })
const anyPlan = anyDeviations.map(planWith)

/** A step of a plan that changes any of its members. */
const anyStepOf = (plan: PlannedTour): fc.Arbitrary<DateStep> =>
  fc.oneof(
    fc.constant(resetStep(plan)),
    fc.tuple(anyStop, anyText).map(([stop, reason]) => leaveOutStep(plan, stop, reason)),
    fc.array(anyStop).map((wanted) => includeStep(plan, wanted)),
    fc.tuple(fc.subarray(Object.keys(asTemplate)), anyDeviations).map(([names, next]): DateStep => {
      const some = (change: DateChange): DateChange =>
        Object.fromEntries(Object.entries(change).filter(([name]) => names.includes(name)))
      return { from: some(deviationsOf(plan)), to: some(next) }
    }),
  )
const anyPlanAndStep = anyPlan.chain((plan) => fc.tuple(fc.constant(plan), anyStepOf(plan)))

/** Deviations regardless of the order of lists in which it has no meaning. */
const sorted = (plan: PlannedTour) => {
  const { added, leftOut, ...rest } = deviationsOf(plan)
  const byName = (one: { stop: string }, other: { stop: string }) => (one.stop < other.stop ? -1 : 1)
  return { ...rest, added: added.toSorted(byName), leftOut: leftOut.toSorted(byName) }
}

describe('the deviations of a date', () => {
  it('are those of its plan', () => {
    const deviations: Required<DateChange> = {
      driver: { isOwn: true, assignee: 'u1' },
      vehicle: { isOwn: true, vehicle: null },
      earliestTime: 0,
      order: ['b', 'a'],
      added: [extra('c', '2026-12-07'), extra('d')],
      leftOut: [out('a', 'Urlaub', '2026-12-09'), out('e')],
      cancelledBecause: '',
    }
    expect(deviationsOf(planWith(deviations))).toEqual(deviations)
    expect(countDeviations(planWith(deviations))).toBe(9)
  })

  it('are none if another server sends none of the members', () => {
    for (const members of [
      {},
      {
        assignee: null,
        hasOwnAssignee: null,
        vehicle: null,
        hasOwnVehicle: null,
        earliestTime: null,
        order: null,
        added: null,
        leftOut: null,
        cancelledBecause: null,
      },
    ]) {
      expect(deviationsOf(planOf(members))).toEqual(asTemplate)
      expect(countDeviations(planOf(members))).toBe(0)
    }
  })

  it('have no date and no reason if another server sends none', () => {
    const plan = planOf({
      added: [{ stop: 'a' }],
      leftOut: [{ stop: 'b' }, { stop: 'c', to: null, reason: null }],
    })
    expect(deviationsOf(plan)).toEqual({ ...asTemplate, added: [extra('a')], leftOut: [out('b'), out('c')] })
  })

  it('do not include the order that records a past date', () => {
    expect([false, true].map((isPast) => countDeviations(planOf({ order: ['a'], isPast })))).toEqual([1, 0])
  })

  it('do not include the driver of the template', () => {
    const plan = planOf({ assignee: 'u1', hasOwnAssignee: false })
    expect([countDeviations(plan), countDeviations({ ...plan, hasOwnAssignee: true })]).toEqual([0, 1])
    expect(countDeviations(planOf({ hasOwnAssignee: true, assignee: null }))).toBe(1)
  })
})

it('a step that ends where it began is no change', () => {
  const plan = planOf({ leftOut: [out('a', 'Urlaub')], added: [extra('b')] })
  expect(
    [
      leaveOutStep(plan, 'a', 'Urlaub'),
      leaveOutStep(plan, 'a', 'Krank'),
      includeStep(plan, ['b']),
      includeStep(plan, ['a']),
      resetStep(planOf()),
      resetStep(plan),
    ].map(isChange),
  ).toEqual([false, true, false, true, false, true])
})

describe('a step', () => {
  it('changes the plan, and its reverse takes it back', () => {
    fc.assert(
      fc.property(anyPlanAndStep, ([plan, step]) => {
        const changed = withStep(plan, step)
        expect(sorted(changed)).toEqual(sorted(planWith({ ...deviationsOf(plan), ...step.to })))
        expect(sorted(withStep(changed, reverseStep(step)))).toEqual(sorted(plan))
      }),
    )
  })

  it('has the same end when it is sent twice', () => {
    fc.assert(
      fc.property(anyPlanAndStep, ([plan, step]) => {
        const changed = withStep(plan, step)
        expect(withStep(changed, step)).toEqual(changed)
      }),
    )
  })

  it('keeps stops that other users add or leave out', () => {
    const [addedHere, leftOutHere] = [extra('x', '2026-12-07'), out('y', 'Krank', '2026-12-09')]
    fc.assert(
      fc.property(anyPlanAndStep, ([plan, step]) => {
        const { added, leftOut } = deviationsOf(plan)
        const present = { ...plan, added: [addedHere, ...added], leftOut: [...leftOut, leftOutHere] }
        const done = withStep(present, step)
        for (const each of [done, withStep(done, reverseStep(step))]) {
          expect(deviationsOf(each).added).toContainEqual(addedHere)
          expect(deviationsOf(each).leftOut).toContainEqual(leftOutHere)
        }
      }),
    )
  })

  it('keeps entries that other users change, and does not bring back those that they remove', () => {
    const plan = planOf({ leftOut: [out('a'), out('b'), out('c')] })
    const step = leaveOutStep(plan, 'd')
    const present = planOf({ leftOut: [out('a', 'Krank'), out('c')] })
    expect(bodyOfStep(present, step)).toEqual({ leftOut: [out('a', 'Krank'), out('c'), out('d')] })
  })

  it('keeps the entry of another user who left out the same stop', () => {
    const step = leaveOutStep(planOf(), 'a')
    const theirs = [out('a', 'Urlaub', '2026-12-09')]
    expect(bodyOfStep(planOf({ leftOut: theirs }), step)).toEqual({ leftOut: theirs })
  })

  it('changes a reason, also of an entry that another user removed', () => {
    const plan = planOf({ leftOut: [out('a'), out('b', '', '2026-12-09')] })
    const step = leaveOutStep(plan, 'b', 'Urlaub')
    const changed = out('b', 'Urlaub', '2026-12-09')
    expect(bodyOfStep(plan, step)).toEqual({ leftOut: [out('a'), changed] })
    expect(bodyOfStep(planOf(), step)).toEqual({ leftOut: [changed] })
  })

  it('sends only its own members, and null for those of the template', () => {
    const to = { earliestTime: 3_600, cancelledBecause: '' }
    const step: DateStep = { from: { earliestTime: null, cancelledBecause: null }, to }
    expect(bodyOfStep(planOf({ order: ['b', 'a'] }), step)).toEqual(to)
    expect(bodyOfStep(planOf(), reverseStep(step))).toEqual({ earliestTime: null, cancelledBecause: null })
    expect(bodyOfStep(planOf(), { from: {}, to: {} })).toEqual({})
  })

  it('fits the contract', () => {
    fc.assert(
      fc.property(anyPlanAndStep, ([plan, step]) => {
        const body = JSON.parse(
          JSON.stringify(bodyOfStep(plan, step)).replaceAll(/"([a-d]|[uv][12])"/g, '"/api/records/$1"'),
        ) as unknown
        expect(decodeOrViolations(PlannedTourWrite, body)).toEqual({ value: body })
      }),
    )
  })
})

describe('the driver of a date', () => {
  const step: DateStep = {
    from: { driver: { isOwn: false, assignee: 'u1' } },
    to: { driver: { isOwn: true, assignee: 'u2' } },
  }
  const plan = planOf({ assignee: 'u1' })

  it('is sent only if it is not the one of the template', () => {
    expect(bodyOfStep(plan, step)).toEqual({ hasOwnAssignee: true, assignee: 'u2' })
    expect(bodyOfStep(plan, reverseStep(step))).toEqual({ hasOwnAssignee: false, assignee: null })
    const unassigned: DateStep = { ...step, to: { driver: { isOwn: true, assignee: null } } }
    expect(bodyOfStep(plan, unassigned)).toEqual({ hasOwnAssignee: true, assignee: null })
  })

  it('is shown before the server answers, the one of the template too', () => {
    const changed = withStep(plan, step)
    expect(changed).toEqual({ ...plan, hasOwnAssignee: true, assignee: 'u2' })
    expect(withStep(changed, reverseStep(step))).toEqual({ ...plan, hasOwnAssignee: false, assignee: 'u1' })
  })

  it('stays on screen when a date with the driver of the template is reset', () => {
    const late = planOf({ assignee: 'u1', earliestTime: 3_600 })
    expect(withStep(late, resetStep(late)).assignee).toBe('u1')
    const own = planOf({ assignee: 'u2', hasOwnAssignee: true })
    expect(withStep(own, resetStep(own)).assignee).toBeNull()
  })
})

describe('the vehicle of a date', () => {
  const step: DateStep = {
    from: { vehicle: { isOwn: false, vehicle: 'v1' } },
    to: { vehicle: { isOwn: true, vehicle: 'v2' } },
  }
  const plan = planOf({ vehicle: 'v1' })

  it('is sent only if it is not the one of the template', () => {
    expect(bodyOfStep(plan, step)).toEqual({ hasOwnVehicle: true, vehicle: 'v2' })
    expect(bodyOfStep(plan, reverseStep(step))).toEqual({ hasOwnVehicle: false, vehicle: null })
  })

  it('is shown before the server answers, the one of the template too', () => {
    const changed = withStep(plan, step)
    expect(changed).toEqual({ ...plan, hasOwnVehicle: true, vehicle: 'v2' })
    expect(withStep(changed, reverseStep(step))).toEqual({ ...plan, hasOwnVehicle: false, vehicle: 'v1' })
  })
})

it('a date that is reset is as its template says', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const reset = withStep(plan, resetStep(plan))
      expect(countDeviations(reset)).toBe(0)
      const { driver, vehicle } = asTemplate
      expect({ ...deviationsOf(reset), driver, vehicle }).toEqual(asTemplate)
    }),
  )
})

describe('a stop', () => {
  const plan = planOf({ added: [extra('a', '2026-12-07'), extra('b')], leftOut: [out('c', 'Krank')] })

  it('that is due is left out, with a reason', () => {
    expect(leaveOutStep(plan, 'd', 'Urlaub')).toEqual({
      from: { leftOut: [out('c', 'Krank')] },
      to: { leftOut: [out('c', 'Krank'), out('d', 'Urlaub')] },
    })
  })

  it('that was added is no longer added', () => {
    expect(leaveOutStep(plan, 'a', 'Urlaub')).toEqual({
      from: { added: [extra('a', '2026-12-07'), extra('b')] },
      to: { added: [extra('b')] },
    })
  })

  it('that is not due is added, and one that is left out is taken back', () => {
    expect(includeStep(plan, ['d', 'c', 'b', 'd'])).toEqual({
      from: { added: plan.added, leftOut: plan.leftOut },
      to: { added: [extra('a', '2026-12-07'), extra('b'), extra('d')], leftOut: [] },
    })
  })
})

describe('the counts of a date', () => {
  const whole: PlannedTour = {
    '@id': '/api/planned-tours/n_2026-12-08',
    hasOwnAssignee: false,
    added: [{ stop: '/api/destinations/9' }],
    leftOut: [],
    notVisited: [{ stop: '/api/destinations/1' }, { stop: '/api/destinations/2' }],
  }

  it('are those of due stops, of all of the template, and of added ones', () => {
    expect(countsOf(whole, 5)).toEqual({ due: 4, all: 6, added: 1, deviations: 1 })
  })

  it('are unknown without the lists they come from', () => {
    const { notVisited: _, ...noOthers } = whole
    expect(countsOf(noOthers, 5)).toEqual({ due: 4, all: null, added: 1, deviations: 1 })
    expect(countsOf({ ...whole, added: null }, 5)).toEqual({
      due: null,
      all: null,
      added: null,
      deviations: null,
    })
    expect(countsOf({ ...whole, leftOut: null }, 5)).toMatchObject({ due: 4, deviations: null })
  })
})
