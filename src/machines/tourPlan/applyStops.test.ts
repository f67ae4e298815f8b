import { describe, expect, it } from 'vitest'
import {
  applyCreation,
  applyMove,
  applyRelease,
  applyRemoval,
  applyTemplates,
  keepRecord,
} from './applyAnswers'
import {
  added,
  copy,
  creating,
  list,
  listing,
  ordering,
  removal,
  runningWith,
  take,
  unversioned,
  waiting,
} from './planContext.testing'
import { iri, iris, otherTour, record, tour } from './tourPlan.testing'
import type { PlanCall } from './tourPlanTypes'

describe('a single stop', () => {
  it('is kept before it is deleted', () => {
    const plan = waiting(removal, [{ kind: 'read', stop: iri('a') }, listing])
    expect(keepRecord(plan, record('a'))).toEqual({
      revision: 5,
      running: runningWith({ ...removal, records: [record('a')] }, { calls: [listing], answered: 2 }),
    })
  })

  it('is reached once it is deleted, and removed from the list', () => {
    const plan = waiting(removal, [{ kind: 'remove', stop: iri('b') }, listing], { reached: iris('a') })
    expect(applyRemoval(plan)).toEqual({
      revision: 5,
      running: runningWith(removal, { calls: [listing], answered: 2, reached: iris('ab') }),
      list: unversioned('ac'),
    })
  })

  it('is reached once it is released, and removed from the list', () => {
    const plan = waiting(take, [{ kind: 'release', stop: iri('c') }])
    expect(applyRelease(plan)).toEqual({
      revision: 5,
      running: runningWith(take, { answered: 2, reached: iris('c') }),
      list: unversioned('ab'),
    })
  })

  it('belongs to its step and to the list once it is created', () => {
    const plan = waiting({ ...added, stops: iris('u') }, [creating(), listing], { reached: iris('u') })
    expect(applyCreation(plan, iri('v'))).toEqual({
      revision: 5,
      running: runningWith(
        { ...added, stops: iris('uv') },
        { calls: [listing], answered: 2, reached: iris('uv') },
      ),
      list: unversioned('abcv'),
    })
  })

  it('replaces the deleted one', () => {
    const calls = [creating('a'), creating('b'), ordering('abc')]
    expect(applyCreation(waiting(removal, calls), iri('u')).running).toEqual(
      runningWith(
        { ...removal, stops: iris('ub'), before: iris('ubc') },
        { calls: [creating('b'), ordering('ubc')], answered: 2, reached: iris('u') },
      ),
    )
  })

  it('missing in the answer is searched in the list', () => {
    const sought = { before: list.stops, replaces: iri('a') }
    expect(applyCreation(waiting(removal, [creating('a'), creating('b')]), null)).toEqual({
      revision: 5,
      running: runningWith(removal, { calls: [listing, creating('b')], answered: 2, sought }),
      list: unversioned('abc'),
    })
    expect(applyCreation(waiting(removal, [creating('a'), listing]), null).running?.calls).toEqual([listing])
    expect(applyCreation(waiting(removal, [creating('a')]), null).running?.calls).toEqual([listing])
  })

  it('missing in the answer stays unknown when the list was unknown', () => {
    const plan = { ...waiting(added, [creating(), listing]), list: null }
    expect(applyCreation(plan, null)).toEqual({
      revision: 5,
      running: runningWith(added, { calls: [listing], answered: 2 }),
    })
  })
})

describe('stops that were moved', () => {
  const moving = (to: string, isCopy = false): PlanCall => ({ kind: 'move', stops: iris('ab'), to, isCopy })
  const away = { kind: 'move', stops: iris('ab'), before: iris('abc'), to: otherTour } as const

  it('are removed from this tour', () => {
    expect(applyMove(waiting(away, [moving(otherTour), listing]), null)).toEqual({
      revision: 5,
      running: runningWith(away, { calls: [listing], answered: 2, reached: iris('ab') }),
      list: unversioned('c'),
    })
  })

  it('come last in this tour', () => {
    expect(applyMove(waiting(away, [moving(tour)]), iris('ab')).list).toEqual(unversioned('cab'))
  })

  it('are copies when they were copied', () => {
    expect(applyMove(waiting(copy, [moving(otherTour, true), listing]), iris('uv'))).toEqual({
      revision: 5,
      running: runningWith(
        { ...copy, copies: iris('uv') },
        { calls: [listing], answered: 2, reached: iris('uv') },
      ),
      list: unversioned('abc'),
    })
    const here = { ...copy, to: tour }
    expect(applyMove(waiting(here, [moving(tour, true)]), iris('uv')).list).toEqual(unversioned('abcuv'))
  })

  it.each([
    [iris('x'), iris('x')],
    [null, []],
  ])('are searched in another tour when the answer does not contain them: %j', (there, before) => {
    const plan = waiting(copy, [moving(otherTour, true), listing], { there })
    expect(applyMove(plan, null).running).toEqual(
      runningWith(copy, {
        calls: [{ kind: 'list', tour: otherTour }, listing],
        answered: 2,
        there,
        sought: { before, replaces: null },
      }),
    )
  })
})

describe('stops that were created from templates', () => {
  const making: PlanCall = { kind: 'templates', templates: ['t'] }

  it('come last in this tour', () => {
    expect(applyTemplates(waiting(added, [making, listing]), iris('uv'))).toEqual({
      revision: 5,
      running: runningWith(
        { ...added, stops: iris('uv') },
        { calls: [listing], answered: 2, reached: iris('uv') },
      ),
      list: unversioned('abcuv'),
    })
  })

  it('are found in the list that is read anyway when the answer does not contain them', () => {
    expect(applyTemplates(waiting(added, [making, listing]), null)).toEqual({
      revision: 5,
      running: runningWith(added, {
        calls: [listing],
        answered: 2,
        sought: { before: list.stops, replaces: null },
      }),
      list: unversioned('abc'),
    })
    const unknown = { ...waiting(added, [making, listing]), list: null }
    expect(applyTemplates(unknown, null).running?.sought).toEqual({ before: [], replaces: null })
  })
})
