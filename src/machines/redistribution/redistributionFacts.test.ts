import { describe, expect, it } from 'vitest'
import { callsToward, noTour, type ListsChange, type TourStops } from '../../domain/tour/tourLists'
import {
  beginReading,
  callRequestOf,
  changesAnything,
  contextAtStart,
  countsOf,
  isEnough,
  isOtherThan,
  planOf,
  shareRequestOf,
  withCalls,
  withCreated,
  withQuestion,
  withRead,
  withUndo,
} from './redistributionFacts'
import { redistributionLog } from './redistributionLog'
import { laterOptions } from '../../contract/tour/redistribution'
import type { RedistributionInput } from './redistributionTypes'

const lists = (given: Record<string, readonly string[] | null>): TourStops[] =>
  Object.entries(given).map(([tourTemplate, stops]) => ({ tourTemplate, stops }))
const plan: ListsChange = {
  from: lists({ n: ['a', 'b'], s: ['c', 'd'], e: ['x'] }),
  to: lists({ n: ['b', 'c'], s: ['a', 'd'], e: ['x'] }),
}

it('gives each call its own command id', () => {
  const calls = callsToward(plan.from, plan)
  const context = { ...contextAtStart(input), calls: calls.slice(1), callCount: calls.length, revision: 2 }
  expect(callRequestOf(context)).toEqual({ tourTemplate: 's', stops: ['a'], commandId: 'r.2.1' })
  expect(() => callRequestOf({ ...context, calls: [] })).toThrow('No call is left')
})
it.each([
  [plan.from, false],
  [lists({ n: ['b', 'a'], s: ['c', 'd'], e: ['x'] }), true],
  [lists({ n: null, s: ['c', 'd'], e: ['x'] }), true],
  [lists({ s: ['c', 'd'], e: ['x'] }), true],
])('detects whether another user changed a tour: %j', (present, isOther) => {
  expect(isOtherThan(present, plan.from)).toBe(isOther)
})

it('sees no change in a deleted tour that still has no stops', () => {
  expect(isOtherThan(lists({ n: [] }), lists({ n: null }))).toBe(false)
})

it('counts the stops that change their tour, and the tours that receive some', () => {
  expect(countsOf(plan)).toEqual({ stops: 2, tours: 2 })
  expect(countsOf({ from: plan.from, to: plan.from })).toEqual({ stops: 0, tours: 0 })
  expect(countsOf({ from: plan.from, to: lists({ n: null }) })).toEqual({ stops: 0, tours: 0 })
})

it('derives a plan from the result', () => {
  const tours = [{ tourTemplate: 'n', before: ['a', 'b'], order: ['b', 'a'] }]
  expect(planOf({ tours })).toEqual({ from: lists({ n: ['a', 'b'] }), to: lists({ n: ['b', 'a'] }) })
  expect(planOf(null)).toEqual({ from: [], to: [] })
  expect([changesAnything(planOf({ tours })), changesAnything(planOf(null))]).toEqual([true, false])
})

const input: RedistributionInput = {
  tours: [
    { iri: 'n', name: 'Nord' },
    { iri: 's', name: 'Süd' },
  ],
  dropout: 's',
  options: {
    mayLeaveEmpty: true,
    keepLocked: true,
    respectCapacities: true,
    respectTags: true,
    includeInactive: false,
    maximumDelay: null,
    ...laterOptions,
  },
  newTours: [],
  free: null,
  assigned: [{ destination: 'a', tourTemplate: 's' }],
  commandId: 'r',
  takesBack: null,
  created: [],
}

it('drops the settings of a removed tour', () => {
  const tours = input.tours.slice(0, 1)
  expect(withQuestion(input, { tours })).toMatchObject({ tours, dropout: null, assigned: [], isStale: true })
  expect(withQuestion(input, {})).toMatchObject({ dropout: 's', assigned: input.assigned })
})

it('reverses the plan for an undo', () => {
  const context = { ...contextAtStart(input), plan }
  expect(withUndo(context)).toEqual({ plan: { from: plan.to, to: plan.from }, isTakingBack: true })
})

it('starts with the question, or with the plan to undo', () => {
  const nothing = {
    pause: null,
    found: null,
    isStale: false,
    hasChanged: false,
    refusal: null,
    hasBegun: false,
  }
  const unread = { toRead: [], present: [], calls: [], callCount: 0, revision: 0, substitute: null }
  const asked = { ...input, ...nothing, ...unread, plan: null, isTakingBack: false }
  expect(contextAtStart(input)).toEqual(asked)
  const back = { ...input, takesBack: plan }
  expect(contextAtStart(back)).toEqual({ ...asked, ...back, plan, isTakingBack: true })
})

it('requests the tours by their IRIs, with its own id for the progress', () => {
  expect(shareRequestOf(contextAtStart(input))).toEqual({
    body: { tourTemplates: ['n', 's'], dropout: 's', ...input.options, assigned: input.assigned },
    progress: 'r',
  })
})

it('reads every tour of the plan again, one after the other', () => {
  const refusal = { status: 0, reasons: [] }
  const context = { ...contextAtStart(input), plan, refusal, present: lists({ e: [] }) }
  const begun = { ...context, ...beginReading(context) }
  expect(begun).toMatchObject({ toRead: ['n', 's', 'e'], present: [], refusal: null })
  const read = { ...begun, ...withRead(begun, ['a']) }
  expect([read.toRead, read.present]).toEqual([['s', 'e'], lists({ n: ['a'] })])
  expect(withRead(read, null).present).toEqual(lists({ n: ['a'], s: null }))
  expect(beginReading(contextAtStart(input)).toRead).toEqual([])
  expect(withRead(contextAtStart(input), []).present).toEqual(lists({ '': [] }))
})

it('plans the calls toward the target, as commands of a new revision', () => {
  const context = { ...contextAtStart(input), plan, present: plan.from, revision: 4 }
  const calls = callsToward(plan.from, plan)
  expect(calls).not.toEqual([])
  expect(withCalls(context)).toEqual({
    calls,
    callCount: calls.length,
    revision: 5,
    hasBegun: true,
    created: [],
  })
  expect(withCalls({ ...context, plan: null })).toMatchObject({ calls: [], callCount: 0 })
  expect(withUndo(contextAtStart(input)).plan).toBeNull()
})

it("logs the lengths of a plan's lists, and none for deleted tours", () => {
  const deleted = { from: lists({ n: ['a', 'b'] }), to: lists({ n: null }) }
  const facts = redistributionLog.facts({ ...contextAtStart(input), plan: deleted })
  expect(facts).toContainEqual([[2], [undefined]])
})

describe('stops without a tour, and new tours', () => {
  const newTour = { iri: 'new', name: 'Neu', body: { name: 'Neu', color: '#123456', maximumCapacity: 5 } }
  const question: RedistributionInput = {
    ...input,
    dropout: null,
    assigned: [],
    newTours: [newTour],
    free: ['f', 'g'],
  }
  const found = {
    tours: [{ tourTemplate: 'new', before: [], order: ['f'] }],
    unassigned: { before: ['f', 'g'], order: ['g'] },
  }

  it('are part of the request', () => {
    expect(shareRequestOf(contextAtStart(question)).body).toMatchObject({
      newTours: [{ ...newTour.body, tourTemplate: 'new' }],
      unassigned: true,
      destinations: ['f', 'g'],
    })
    expect(shareRequestOf(contextAtStart({ ...question, free: 'all' })).body).not.toHaveProperty(
      'destinations',
    )
  })

  it('need one tour only', () => {
    expect(isEnough({ ...question, tours: [] })).toBe(true)
    expect(isEnough({ ...question, tours: [], newTours: [] })).toBe(false)
    expect(isEnough({ ...question, tours: [], free: null })).toBe(false)
  })

  it('are planned as a list without an order', () => {
    const change = planOf(found)
    expect(change.from.at(-1)).toEqual({ tourTemplate: noTour, stops: ['f', 'g'] })
    expect(callsToward(change.from, change)).toEqual([{ kind: 'move', tourTemplate: 'new', stops: ['f'] }])
    const { from, to } = change
    expect(callsToward(to, { from: to, to: from })).toEqual([
      { kind: 'move', tourTemplate: noTour, stops: ['f'] },
    ])
    expect(countsOf({ from: to, to: from })).toEqual({ stops: 0, tours: 0 })
  })

  it('are read as far as they are planned, in the order of the plan', () => {
    const context = { ...contextAtStart(question), plan: planOf(found), toRead: [noTour] }
    expect(withRead(context, ['g', 'x', 'f']).present).toEqual([{ tourTemplate: noTour, stops: ['f', 'g'] }])
    expect(withRead(context, ['g']).present).toEqual([{ tourTemplate: noTour, stops: ['g'] }])
  })

  it('become tours like the others once they are created', () => {
    const context = {
      ...contextAtStart(question),
      found,
      plan: planOf(found),
      assigned: [{ destination: 'f', tourTemplate: 'new' }],
    }
    const next = { ...context, ...withCreated(context, 'real') }
    expect([next.newTours, next.created, next.tours.at(-1)]).toEqual([
      [],
      ['real'],
      { iri: 'real', name: 'Neu' },
    ])
    expect([next.found?.tours[0]?.tourTemplate, next.assigned[0]?.tourTemplate]).toEqual(['real', 'real'])
    expect(planOf(next.found)).toEqual(next.plan)
  })

  it('are deleted by an undo only without stops of others', () => {
    const undo = { from: lists({ real: ['f'] }), to: lists({ real: [] }) }
    const context = { ...contextAtStart({ ...question, takesBack: undo, created: ['real'] }) }
    const createdWith = (stops: string[] | null) =>
      withCalls({ ...context, present: [{ tourTemplate: 'real', stops }] }).created
    expect([createdWith(['f']), createdWith([]), createdWith(['f', 'x']), createdWith(null)]).toEqual([
      ['real'],
      ['real'],
      [],
      [],
    ])
  })

  it('that were never created are not part of an undo', () => {
    const context = { ...contextAtStart(question), plan: planOf(found) }
    expect(withUndo(context).plan?.to.map(({ tourTemplate }) => tourTemplate)).toEqual([noTour])
  })
})
