import { describe, expect, it } from 'vitest'
import type { Api } from '../../api/api'
import { plannedTourKeys } from '../../api/plannedTours/plannedToursApi'
import { recordCalls, runActor } from '../support/runActor.testing'
import { datePlanActors, staleAfter } from './datePlanActors'

const plannedTour = '/api/planned-tours/n_2026-12-08'
const known = (ended: number) => ({ context: { ended } })
const event = { type: 'xstate.done.actor.changePlan' }

it('the plans of all dates are stale after a step, and not before it ends', () => {
  expect(staleAfter(event, known(1), known(0))).toEqual([plannedTourKeys.all, ['orders']])
  expect(staleAfter(event, known(1), known(1))).toEqual([])
})

describe('the calls', () => {
  const signal = expect.any(AbortSignal) as AbortSignal
  const plan = { '@id': plannedTour }
  const answers = { get: () => ({ value: plan, etag: '"1"' }) }
  const call = { plannedTour, body: { earliestTime: 3_600 }, etag: '"1"', commandId: 'c.1' }
  const notifyFailure = () => undefined

  it('read a plan with its version, and change it with a command id', async () => {
    const { part, calls } = recordCalls<Api['plannedTours']>({
      ...answers,
      change: () => undefined,
    })
    const { actors } = datePlanActors({ plannedTours: part, notifyFailure })
    expect(await runActor(actors.readPlan, { plannedTour })).toEqual({ plan, etag: '"1"' })
    await runActor(actors.changePlan, call)
    expect(calls).toEqual([
      ['get', plannedTour, { signal }],
      ['change', plannedTour, call.body, { commandId: 'c.1', signal, etag: '"1"' }],
    ])
  })

  it('report failures', () => {
    const failures: unknown[] = []
    const { part } = recordCalls<Api['plannedTours']>(answers)
    const { actions } = datePlanActors({
      plannedTours: part,
      notifyFailure: (each) => failures.push(each),
    })
    const error = new Error('no')
    actions.notifyFailure(undefined, { error })
    expect(failures).toEqual([error])
  })
})
